# The pictures of the READMEs, made again from seeds and the autopilot. The animation needs ImageMagick with WebP (sudo
# apt-get install imagemagick).
MEDIA = assets/screenshots
MEDIA_MOST = 3000000 # bytes of the animated picture
MEDIA_PLAY = --autopilot --level 7 --seed 28
# First tick, number of frames, ticks per frame: 5 ticks are 1/12 s.
MEDIA_TICKS = 520 60 5

media: screenshots $(B)/tests/media/frames #= take all of the READMEs' pictures again, with the animated one
	@rm -rf $(B)/media && mkdir -p $(B)/media
	$(B)/tests/media/frames $(B)/media $(MEDIA_TICKS) $(MEDIA_PLAY)
	convert -delay 8 -loop 0 $(B)/media/*.png -quality 44 -define webp:method=4 $(B)/media/play.webp
	@[ $$(wc -c <$(B)/media/play.webp) -lt $(MEDIA_MOST) ] || { echo "play.webp has more than $(MEDIA_MOST) bytes"; exit 1; }
	cp $(B)/media/play.webp $(MEDIA)/play.webp
	@rm -rf $(B)/media

sheets: $(B)/xcavate $(B)/tests/media/strip #= contact sheets, levels, rules and strips of six frames, in build/sheets
	@sh tests/media/sheets.sh $(B)/sheets
.PHONY: media sheets

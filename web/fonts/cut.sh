#!/bin/sh
# Cut the fonts to what seven languages need; wants fonttools and brotli, and the packages installed.
set -eu
cd "$(dirname "$0")"
files=../node_modules
text=$files/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next
slab=$files/@fontsource/alfa-slab-one/files/alfa-slab-one
persian=$files/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2

latin=U+0020-007E,U+00A0-00A1,U+00A7,U+00AB,U+00B7,U+00BB,U+00BF-00FF,U+0152-0153,U+2009-200A
latin=$latin,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+202F,U+2039-203A,U+20AC,U+2191,U+2193,U+2212
hungarian=U+0150-0151,U+0170-0171
arabic=U+0020,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A9
arabic=$arabic,U+06AF,U+06BE,U+06C0-06C3,U+06CC,U+06D5,U+06F0-06F9,U+200C-200F

cut() { # FILE LETTERS NAME
  pyftsubset "$1" --unicodes="$2" --flavor=woff2 --no-hinting --name-IDs= --output-file="$3.woff2" \
    --layout-features=kern,mark,mkmk,curs,ccmp,locl,tnum,init,medi,fina,rlig,calt,liga
}

lighten() { # FILE WEIGHTS: keep those in use
  fonttools varLib.instancer "$1" wght="$2" --quiet --output=lighter.ttf
}

lighten "$text-latin-wght-normal.woff2" 400:700
cut lighter.ttf "$latin" text-latin
lighten "$text-latin-ext-wght-normal.woff2" 400:700
cut lighter.ttf "$hungarian" text-hungarian
lighten "$persian" 400:900 # the heaviest stands in for the slab
cut lighter.ttf "$arabic" text-persian
rm lighter.ttf
cut "$slab-latin-400-normal.woff2" "$latin" slab-latin
cut "$slab-latin-ext-400-normal.woff2" "$hungarian" slab-hungarian

#!/usr/bin/env python3
"""Writes catalogue.generated.json: the family, model, parameters, colours and views of every product of the demo store.

A product that is new in the seed data and has no line in MODELS is reported.
"""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '../../../db/seed/data')


def ph(camera, w, h, d, r, hole, wall, **k):
    return ('phones', 'phone', dict(camera=camera, w=w, h=h, d=d, r=r, hole=hole, wall=wall, **k))


MODELS = {
    'iphone-17-pro': ph('stair', 7.19, 15.0, 0.88, 1.35, 'duo', ['bloom', 'coral'], finish='alu', edge=0.2),
    'iphone-17': ph('row-pill', 7.15, 14.96, 0.8, 1.3, 'hole', ['silk', 'violet'], finish='gloss', edge=0.1, pose=1),
    'iphone-16-pro': ph('one-and-two', 7.15, 14.96, 0.83, 1.25, 'duo', ['bloom', 'gold'], edge=0.14),
    'iphone-16': ph(
        'slant-pill', 7.16, 14.76, 0.78, 1.15, 'hole', ['discs', 'ocean'], finish='gloss', edge=0.08, pose=-1
    ),
    'iphone-16e': ph('single', 7.15, 14.67, 0.78, 1.15, 'hole', ['discs', 'mint'], edge=0.08, bezel=0.27, pose=1),
    'galaxy-s25-ultra': ph('two-pills', 7.76, 16.28, 0.82, 0.55, 'hole', ['silk', 'dusk'], edge=0.12, bezel=0.16),
    'galaxy-s25': ph('triple-row', 7.05, 14.69, 0.72, 1.0, 'hole', ['silk', 'ocean'], edge=0.06, pose=-1),
    'galaxy-z-flip7': ('phones', 'flip', dict(wall=['bloom', 'rose'])),
    'galaxy-z-fold7': ('phones', 'fold', dict(wall=['dunes', 'dusk'])),
    'galaxy-a56': ph(
        'falling', 7.75, 16.2, 0.74, 0.95, 'hole', ['silk', 'forest'], finish='gloss', edge=0.06, bezel=0.26, pose=1
    ),
    'xiaomi-15': ph('quad-island', 7.12, 15.23, 0.81, 1.1, 'hole', ['peaks', 'dusk'], edge=0.1),
    'redmi-note-14-pro': ph(
        'quad-cushion',
        7.44,
        16.2,
        0.82,
        0.75,
        'hole',
        ['dunes', 'violet'],
        finish='gloss',
        edge=0.3,
        polish=True,
        pose=-1,
    ),
    'honor-magic7-pro': ph(
        'round-island',
        7.71,
        16.27,
        0.88,
        1.1,
        'duo',
        ['silk', 'sky'],
        finish='gloss',
        edge=0.3,
        polish=True,
    ),
    'honor-400': ph('dual-portrait', 7.46, 15.65, 0.73, 0.95, 'hole', ['dunes', 'coral'], edge=0.06, pose=1),
    'pixel-9': ph(
        'left-bar', 7.2, 15.28, 0.85, 1.15, 'hole', ['discs', 'rose'], finish='gloss', edge=0.1, bezel=0.24, frame='steel'
    ),
    'nothing-phone-3a': ph(
        'light-line',
        7.75,
        16.3,
        0.84,
        1.0,
        'hole',
        ['peaks', 'mono'],
        finish='gloss',
        edge=0.08,
        frame='dark',
        bezel=0.22,
        pose=-1,
    ),
    'sony-wh-1000xm6': (
        'headphones',
        'over_ear',
        dict(form='hoop', finish='soft', cup=[7.5, 7.5], depth=2.4, square=2.0, metal='#b08a5e', top=11.0, turn=36),
    ),
    'sony-wh-1000xm5': (
        'headphones',
        'over_ear',
        dict(form='smooth', finish='soft', cup=[6.9, 9.3], depth=2.3, square=2.1, turn=-32, lean=0, top=11.2),
    ),
    'apple-airpods-max-usb-c': (
        'headphones',
        'over_ear',
        dict(
            form='mesh',
            finish='alu',
            cup=[7.2, 9.0],
            depth=2.9,
            square=3.4,
            padmat='knit',
            profile=[[0.84, 2.9], [0.93, 2.82], [0.98, 2.6], [1.0, 2.25], [1.0, 0.2], [0.97, 0]],
            turn=30,
            top=12.4,
        ),
    ),
    'bose-quietcomfort-ultra-headphones': (
        'headphones',
        'over_ear',
        dict(form='yoke', finish='satin', cup=[6.9, 8.8], depth=2.1, turn=38, ringmetal=False),
    ),
    'marshall-major-v': (
        'headphones',
        'over_ear',
        dict(
            form='square',
            finish='leather',
            cup=[6.4, 6.8],
            depth=1.7,
            square=5.5,
            width=7.6,
            turn=-36,
            top=10.2,
            zb=3.4,
            profile=[[0.86, 1.7], [0.95, 1.66], [0.99, 1.5], [1.0, 1.2], [1.0, 0.1], [0.97, 0]],
        ),
    ),
    'jbl-tune-770nc': (
        'headphones',
        'over_ear',
        dict(form='round', finish='satin', cup=[7.4, 7.9], depth=2.0, turn=42, square=2.0, ringmetal=True),
    ),
    'apple-airpods-pro-3': ('earbuds', 'earbuds', dict(form='stem', case=[6.2, 4.6, 2.2, 2.2], stem=2.0)),
    'apple-airpods-4-anc': (
        'earbuds',
        'earbuds',
        dict(form='open', case=[5.1, 4.7, 2.2, 2.3], stem=2.4, seam=0.64, casex=-0.8, caseturn=-14),
    ),
    'samsung-galaxy-buds3-pro': (
        'earbuds',
        'earbuds',
        dict(
            form='blade',
            finish='metal',
            casefinish='satin',
            case=[5.0, 4.9, 2.5, 0.75],
            edge=0.35,
            stem=2.3,
            seam=0.5,
            lid=96,
        ),
    ),
    'sony-wf-1000xm5': (
        'earbuds',
        'earbuds',
        dict(
            form='pebble',
            finish='satin',
            casefinish='soft',
            case=[6.4, 4.1, 2.7, 2.0],
            edge=1.1,
            seam=0.6,
            tip='#1b1b1d',
        ),
    ),
    'nothing-ear': (
        'earbuds',
        'earbuds',
        dict(form='clear', case=[5.6, 5.4, 2.3, 0.9], edge=0.35, stem=2.2, seam=0.55, lid=92, tip='#e6e6e4'),
    ),
    'jbl-flip-6': ('speakers', 'cylinder', dict()),
    'jbl-clip-5': ('speakers', 'clip', dict()),
    'jbl-partybox-110': ('speakers', 'party', dict()),
    'marshall-emberton-ii': ('speakers', 'retro', dict()),
    'apple-homepod-mini': ('speakers', 'dome', dict()),
    'sony-ht-s2000': ('speakers', 'bar', dict()),
    'macbook-air-13-m4': (
        'laptops',
        'laptop',
        dict(
            style='slim', w=30.4, d=21.5, t=1.13, r=1.1, wall=['bloom', 'ocean'], notch=True, keys='#141416', turn=-26
        ),
    ),
    'macbook-pro-14-m5': (
        'laptops',
        'laptop',
        dict(
            style='pro',
            w=31.3,
            d=22.1,
            t=1.55,
            r=1.0,
            wall=['bloom', 'violet'],
            notch=True,
            keys='#101012',
            grills=True,
            turn=24,
        ),
    ),
    'asus-zenbook-14-oled': (
        'laptops',
        'laptop',
        dict(style='slim', w=31.2, d=22.0, t=1.4, r=0.8, wall=['dunes', 'dusk'], keys='same', turn=-20, numpad=True),
    ),
    'asus-rog-strix-g16': (
        'laptops',
        'laptop',
        dict(
            style='gaming',
            w=35.4,
            d=26.8,
            t=2.3,
            r=0.7,
            wall=['rays', 'ember'],
            keys='#0c0c0e',
            glow='#ff3b2e',
            rear=True,
            turn=26,
        ),
    ),
    'lenovo-thinkpad-x1-carbon-13': (
        'laptops',
        'laptop',
        dict(
            style='business',
            w=31.3,
            d=21.5,
            t=1.4,
            r=0.9,
            wall=['peaks', 'sky'],
            keys='#121213',
            nub=True,
            soft=True,
            turn=-30,
        ),
    ),
    'lenovo-ideapad-slim-5': (
        'laptops',
        'laptop',
        dict(style='slim', w=31.2, d=22.1, t=1.6, r=0.8, wall=['silk', 'mint'], keys='dark', turn=20),
    ),
    'hp-omen-transcend-14': (
        'laptops',
        'laptop',
        dict(
            style='gaming', w=31.3, d=23.3, t=1.8, r=0.6, wall=['rays', 'violet'], keys='same', glow='#8f6bff', turn=-24
        ),
    ),
    'ipad-air-11-m3': (
        'tablets',
        'tablet',
        dict(w=17.85, h=24.76, d=0.61, r=1.15, bezel=0.95, camera='single', wall=['silk', 'sky']),
    ),
    'ipad-a16': (
        'tablets',
        'tablet',
        dict(w=17.95, h=24.86, d=0.70, r=1.2, bezel=1.05, camera='single', wall=['discs', 'rose'], pose='land'),
    ),
    'ipad-pro-13-m4': (
        'tablets',
        'tablet',
        dict(w=21.55, h=28.16, d=0.51, r=1.15, bezel=0.8, camera='island', wall=['bloom', 'violet'], pose='pen'),
    ),
    'galaxy-tab-s10-fe': (
        'tablets',
        'tablet',
        dict(w=16.58, h=25.43, d=0.6, r=0.8, bezel=0.85, camera='pair', wall=['silk', 'forest'], pose='landpen'),
    ),
    'xiaomi-pad-7': (
        'tablets',
        'tablet',
        dict(w=17.34, h=25.12, d=0.62, r=0.9, bezel=0.75, camera='island', wall=['peaks', 'dusk'], pose='lean'),
    ),
    'apple-watch-series-11': (
        'watches',
        'watch',
        dict(form='square', face='flow', faceseed=[7, 'coral'], strap=None, polish=True),
    ),
    'apple-watch-se-3': (
        'watches',
        'watch',
        dict(form='square', w=3.8, h=4.4, d=1.07, face='photo', faceseed=[5, 'ocean', 'discs'], turn=-28),
    ),
    'apple-watch-ultra-3': (
        'watches',
        'watch',
        dict(form='square-rugged', w=4.4, h=4.9, d=1.44, r=1.2, face='rings', strap='#d8772f', strapmat='knit'),
    ),
    'galaxy-watch-8': ('watches', 'watch', dict(form='round-cushion', R=2.1, face='analog', faceseed=[3, '#5aa7ff'])),
    'garmin-fenix-8-47': (
        'watches',
        'watch',
        dict(form='round-rugged', R=2.35, d=1.38, face='tool', strap='#2c2e31', turn=-26),
    ),
    'xiaomi-watch-s4': (
        'watches',
        'watch',
        dict(form='round', R=2.36, face='sport', faceseed=[2, '#36d17c'], strapmat='leather', turn=24),
    ),
    'lg-oled55c4': ('tvs', 'tv', dict(stand='center', wall=['silk', 'violet'], seed=11)),
    'samsung-qe55qn90d': ('tvs', 'tv', dict(stand='plate', wall=['bloom', 'coral'], seed=4)),
    'sony-bravia-3-55': ('tvs', 'tv', dict(stand='feet', wall=['peaks', 'dusk'], seed=21)),
    'xiaomi-tv-a-pro-55-2026': ('tvs', 'tv', dict(stand='blades', wall=['dunes', 'ocean'], seed=9)),
    'sony-playstation-5-slim': ('consoles', 'tower', dict()),
    'microsoft-xbox-series-x': ('consoles', 'box', dict()),
    'microsoft-xbox-series-s': ('consoles', 'vent', dict()),
    'nintendo-switch-2': ('consoles', 'handheld', dict()),
    'sony-dualsense': ('gamepads', 'pad', dict(form='level')),
    'microsoft-xbox-wireless-controller': ('gamepads', 'pad', dict(form='offset')),
    'nintendo-switch-2-pro-controller': ('gamepads', 'pad', dict(form='round')),
    'sony-alpha-7-iv': ('cameras', 'mirrorless', dict(form='pro')),
    'canon-eos-r50-kit': ('cameras', 'mirrorless', dict(form='kit')),
    'gopro-hero13-black': ('cameras', 'action', dict()),
    'dji-mini-4-pro': ('cameras', 'drone', dict()),
    'dyson-v15-detect-absolute': ('home', 'stick', dict(form='big')),
    'dyson-v12-detect-slim': ('home', 'stick', dict(form='slim')),
    'roborock-s8-maxv-ultra': ('home', 'robot', dict(form='box')),
    'dreame-l20-ultra': ('home', 'robot', dict(form='bell')),
    'dyson-supersonic-nural': ('home', 'pistoldryer', dict(accent='#d98a2b')),
    'dyson-airwrap-complete-long': ('home', 'styler', dict()),
    'dyson-airstrait': ('home', 'straightener', dict()),
    'dreame-hair-glory': ('home', 'dryer', dict()),
    'apple-20w-usb-c-adapter': ('power', 'brick', dict(form='cube')),
    'apple-magsafe-charger-2024': ('power', 'puck', dict()),
    'anker-735-charger-65w': ('power', 'brick', dict(form='three')),
    'ugreen-nexode-100w': ('power', 'brick', dict(form='four')),
    'anker-737-power-bank': ('power', 'bank', dict(form='tower')),
    'samsung-battery-pack-10000': ('power', 'bank', dict(form='slab')),
    'apple-240w-usb-c-cable': ('power', 'cables', dict(form='coil')),
    'ugreen-usb-c-100w-cable': ('power', 'cables', dict(form='loop')),
    'apple-iphone-16-pro-silicone-case': ('accessories', 'case', dict()),
    'logitech-mx-master-3s': ('accessories', 'mouse', dict()),
    'logitech-mx-keys-s': ('accessories', 'keyboard_full', dict()),
    'apple-airtag': ('accessories', 'tag', dict(form='disc')),
    'samsung-galaxy-smarttag2': ('accessories', 'tag', dict(form='loop')),
    'apple-pencil-pro': ('accessories', 'pencil', dict()),
}
LEAD = 'iphone-17-pro iphone-17 galaxy-s25-ultra galaxy-z-fold7 xiaomi-15 nothing-phone-3a sony-wh-1000xm6 apple-airpods-max-usb-c apple-airpods-pro-3 jbl-flip-6 macbook-air-13-m4 macbook-pro-14-m5 asus-rog-strix-g16 ipad-air-11-m3 apple-watch-series-11 garmin-fenix-8-47 lg-oled55c4 sony-playstation-5-slim nintendo-switch-2 sony-dualsense gopro-hero13-black dyson-v15-detect-absolute dyson-supersonic-nural logitech-mx-master-3s'.split()
out = []
for f in 'phones audio laptops tablets watches tvs-consoles cameras-home accessories'.split():
    for p in json.load(open('%s/%s.json' % (DATA, f))):
        k = p['key']
        if k not in MODELS:
            print('no line for', k)
            continue
        fam, model, par = MODELS[k]
        out.append(
            dict(
                slug=k,
                name=p['name_en'],
                family=fam,
                model=model,
                lead=k in LEAD,
                colours=[c['hash_code'].lower() for c in p['colors']],
                views=['hero', 'back', 'detail', 'side'] if k in LEAD else ['hero'],
                params={a: b for a, b in par.items() if b is not None},
            )
        )
json.dump(dict(size=1200, products=out), open(HERE + '/catalogue.generated.json', 'w'), indent=1, ensure_ascii=False)
print(len(out), 'products', sum(len(p['colours']) for p in out), 'heroes', len([p for p in out if p['lead']]), 'lead')

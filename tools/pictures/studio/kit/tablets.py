"""Tablets: back and front together, upright, lying across, with pen."""

from .parts import *
from . import phones


def one(p, c, name, land=False):
    w, h, d, r, b = p['w'], p['h'], p['d'], p['r'], p['bezel']
    W, H = w - 2 * b, h - 2 * b
    al = M.anodised(c, 0.34)
    o = [
        slab(w, h, d, r, al, 0.1, n=12, seg=6),
        slab(w - 0.16, h - 0.16, 0.1, r - 0.08, M.black_glass(), 0.03, (0, -d / 2 + 0.04, 0), eb=0, n=12),
    ]
    arr = M.draw(
        p['wall'][0], 900 if not land else 1250, 1250 if not land else 900, M.PALETTES[p['wall'][1]], M.seed_of(name)
    )
    arr = np.ascontiguousarray(np.rot90(arr)) if land else arr
    m = M.screen(W, H, arr=arr, strength=0.85, spec=0.4)
    y = -d / 2 - 0.012
    o.append(slab(W, H, 0.006, max(r - b * 0.5, 0.35), m, 0.001, (0, y - 0.003, 0), eb=0, seg=1, n=12))
    wh = M.glow('#ffffff', 0.95)
    rot = (90, 0, 0) if not land else (90, -90, 0)
    if not land:
        o += [
            text('10:24', W * 0.2, wh, (0, y - 0.01, H * 0.34), rot),
            text('Tue 24 November', W * 0.045, wh, (0, y - 0.01, H * 0.425), rot),
        ]
    else:
        o += [
            text('10:24', H * 0.15, wh, (-W * 0.27, y - 0.01, 0), rot),
            text('Tue 24 November', H * 0.034, wh, (-W * 0.40, y - 0.01, 0), rot),
        ]
    o.append(
        disc(
            0.11,
            0.01,
            M.pbr('#18203a', 0.12, 0.3, 1),
            0.002,
            (0, -d / 2 - 0.015, h / 2 - b / 2) if not land else (-w / 2 + b / 2, -d / 2 - 0.015, 0),
        )
    )
    q = {'camera': None, 'w': w, 'h': h, 'd': d}
    Y = d / 2
    k = p['camera']
    T, L = h / 2, w / 2
    rim = M.pbr('#1b1c1f', 0.22, 0.9)
    if k == 'single':
        o += lens(L - 1.5, T - 1.5, 0.62, Y, M.polished(M.mix(c, '#c8cacf', 0.3), 0.2), proud=0.12)
    elif k == 'island':
        o.append(
            slab(
                2.9,
                2.9,
                0.16,
                0.85,
                M.backglass(M.light(c, 0.03), False),
                0,
                (L - 2.2, Y + 0.05, T - 2.2),
                eb=0.06,
                n=10,
            )
        )
        o += lens(L - 1.6, T - 1.6, 0.58, Y + 0.12, rim, proud=0.06) + flash(L - 2.8, T - 1.6, 0.22, Y + 0.13)
        o.append(disc(0.26, 0.03, M.black_glass(), 0.005, (L - 2.8, Y + 0.13, T - 2.8)))
    elif k == 'pair':
        o += lens(L - 1.4, T - 1.4, 0.55, Y, rim, proud=0.12) + lens(L - 1.4, T - 3.0, 0.55, Y, rim, proud=0.12)
    o += [
        slab(0.08, 1.5, d * 0.4, 0.04, al, 0.02, (-w / 2, 0, T - 2.4)),
        slab(1.6, 0.08, d * 0.4, 0.04, al, 0.02, (w / 2 - 3.5, 0, T)),
    ]
    o += usb_c(0, 0, -h / 2 - 0.002, (90, 0, 0))
    for x in (-4, -3.6, -3.2, 3.2, 3.6, 4):
        o.append(disc(0.08, 0.02, M.pbr('#0a0a0b', 0.6), 0.003, (x, 0, -h / 2 - 0.004), axis='z'))
    return o


def pen(c, L=16.5, r=0.44):
    return [
        lathe(
            [
                (0.01, 0),
                (r * 0.12, 0.02),
                (r * 0.2, 0.5),
                (r * 0.55, 1.5),
                (r * 0.96, 2.6),
                (r, 3.0),
                (r, L - 0.3),
                (r * 0.9, L - 0.06),
                (r * 0.5, L),
                (0.01, L),
            ],
            M.satin(c, 0.3),
            n=40,
        )
    ]


def tablet(p, c, view, name):
    w, h = p['w'], p['h']
    ps = p.get('pose', 'pair')
    if view == 'back':
        G(one(p, c, name), (0, 0, h / 2), (0, 0, 205))
        return dict(elev=9)
    if view == 'detail':
        G(one(p, c, name), (0, 0, h / 2), (0, 0, 212))
        return dict(elev=12, focus=(-0.2, 0.27, 2.3))
    if view == 'side':  # on its back with a pen on it: how thin it is, its socket and its holes
        G([G(one(p, c, name), (0, 0, 0), (-90, 0, 0)), G(pen('#f2f2f0'), (-6.5, -3, p['d'] / 2 + 0.5), (0, 90, 28))], (0, 0, 0), (0, 0, 34))
        return dict(elev=20, fill=0.93, lens=55)
    if ps in ('land', 'landpen'):
        b = G(one(p, c, name), (-w * 0.32, 5.5, h / 2), (0, 0, 180 - 20))
        f = G([G(one(p, c, name, True), (0, 0, 0), (0, 90, 0))], (w * 0.22, -3.0, w / 2), (-8, 0, 16))
        if ps == 'landpen':
            G(pen('#3a3c40', 14.5, 0.42), (w * 0.05 - 9, -17, 0.45), (0, 90, 8))
        return dict(elev=13)
    if ps == 'pen':
        G(one(p, c, name), (-w * 0.36, 4.5, h / 2), (0, 0, 180 - 22))
        G(one(p, c, name), (w * 0.40, -2.5, h / 2), (0, 0, 20))
        G(pen('#f2f2f0'), (w * 0.40 + w * 0.56, -2.2, 0), (0, -3, 0))
        return dict(elev=9)
    if ps == 'lean':
        G(one(p, c, name), (w * 0.34, 4.5, h / 2), (0, 0, 180 + 22))
        G(one(p, c, name), (-w * 0.36, -2.5, h / 2), (-5, 0, -20))
        return dict(elev=10)
    G(one(p, c, name), (-w * 0.40, 4.5, h / 2), (0, 0, 180 - 24))
    G(one(p, c, name), (w * 0.36, -2.5, h / 2), (-3, 0, 20))
    return dict(elev=9)

"""Chargers, magnetic puck, power banks, cables."""

from .parts import *


def prongs(x, y, z, axis_back=True):
    """European round pins standing out along +Y."""
    o = []
    for s in (-1, 1):
        o += [
            lathe([(0.24, 0), (0.24, 1.0)], M.satin('#e9e9e6', 0.4), (x + s * 0.95, y, z), axis='y', caps=False),
            lathe(
                [(0.235, 0.9), (0.235, 1.75), (0.16, 1.9), (0.01, 1.92)],
                M.steel('#c9cbd0', 0.2),
                (x + s * 0.95, y, z),
                axis='y',
            ),
        ]
    return o


def plug_c(c, L=2.6):
    """USB-C plug along +X, tip outward."""
    return [
        (
            slab(1.2, 0.68, L, 0.34, M.satin(c, 0.35), 0.12, (0, 0, 0), axis='x', p=2.0, n=10)
            if False
            else put(
                slab(1.22, 0.68, L, 0.34, M.satin(c, 0.35), 0.1, axis='z', p=2.0, n=10), (L / 2, 0, 0), (90, 0, 90)
            )
        ),
        put(
            slab(0.84, 0.26, 0.75, 0.13, M.steel('#c3c5ca', 0.2), 0.03, axis='z', p=2.0, n=8),
            (L + 0.3, 0, 0),
            (90, 0, 90),
        ),
        put(slab(0.64, 0.1, 0.02, 0.05, M.pbr('#0b0b0c', 0.5), 0.003, axis='z'), (L + 0.68, 0, 0), (90, 0, 90)),
        lathe([(0.34, 0), (0.32, -0.3), (0.24, -0.9)], M.rubber(M.dark(c, 0.04), 0.5), (0, 0, 0), axis='x', caps=False),
    ]


def brick(p, c, view, name):
    f = p['form']
    o = []
    hole = M.pbr('#08080a', 0.5)
    if f == 'cube':
        w, h, d = 4.4, 4.4, 2.9
        b = M.gloss(c, 0.16)
        o = [slab(w, h, d, 1.0, b, 0.32, (0, 0, h / 2), n=12, seg=8)]
        o += [G(usb_c(0, 0, 0, w=1.0, rim=M.pbr('#cfcfcc', 0.3)), (0, -d / 2 - 0.005, h / 2))]
        G(o, (-1.2, 0, 0), (0, 0, 26))
        o2 = (
            [slab(w, h, d, 1.0, b, 0.32, (0, 0, 0), n=12, seg=8)]
            + prongs(0, d / 2, 0)
            + [slab(w - 0.5, h - 0.5, 0.02, 0.8, M.pbr(M.dark(c, 0.05), 0.3), 0.004, (0, d / 2 + 0.002, 0), eb=0.004)]
        )
        g = G(o2, (0, 0, 0), (0, 0, 0))
        G([g], (4.3, 2.2, h / 2), (0, 0, 180 - 38))
        return dict(elev=14, fill=0.8)
    if f == 'three':
        w, h, d = 3.8, 6.6, 2.9
        b = M.gloss(c, 0.1)
        o = [
            slab(w, h, d, 0.7, b, 0.25, (0, 0, h / 2), n=10, seg=6),
            slab(w - 0.5, h - 0.5, 0.06, 0.5, M.satin(M.light(c, 0.04), 0.5), 0.02, (0, -d / 2 - 0.01, h / 2)),
        ]
        for i, z in enumerate((5.2, 3.9)):
            o.append(G(usb_c(0, 0, 0, w=1.0, rim=M.pbr('#3a6fc9', 0.4)), (0, -d / 2 - 0.05, z)))
        o += [
            slab(1.5, 0.66, 0.04, 0.1, M.steel('#9b9da2', 0.3), 0.01, (0, -d / 2 - 0.045, 2.4)),
            slab(1.36, 0.52, 0.05, 0.05, hole, 0.005, (0, -d / 2 - 0.05, 2.4)),
            slab(1.2, 0.2, 0.05, 0.03, M.pbr('#3a6fc9', 0.4), 0.005, (0, -d / 2 - 0.056, 2.5)),
        ]
        o += prongs(0, d / 2, 4.4)
        G(o, (0, 0, 0), (0, 0, 28))
        return dict(elev=11, fill=0.8)
    w, h, d = 6.9, 6.9, 3.3
    b = M.anodised(c, 0.32)
    o = [
        slab(w, h, d, 0.75, M.satin(c, 0.34), 0.3, (0, 0, h / 2), n=10, seg=6),
        slab(w - 0.55, h - 0.55, 0.06, 0.55, M.gloss('#17181a', 0.18), 0.02, (0, -d / 2 - 0.01, h / 2)),
    ]
    for i, z in enumerate((5.7, 4.45, 3.2)):
        o.append(G(usb_c(0, 0, 0, w=1.05, rim=M.steel('#b07a3a', 0.3)), (-0.9, -d / 2 - 0.05, z)))
        o.append(text('USB-C%d' % (i + 1), 0.42, M.pbr('#c9cacd', 0.5), (1.4, -d / 2 - 0.055, z)))
    o += [
        slab(1.5, 0.66, 0.04, 0.1, M.steel('#9b9da2', 0.3), 0.01, (-0.9, -d / 2 - 0.045, 1.75)),
        slab(1.36, 0.52, 0.05, 0.05, hole, 0.005, (-0.9, -d / 2 - 0.05, 1.75)),
        slab(1.2, 0.2, 0.05, 0.03, M.pbr('#b07a3a', 0.4), 0.005, (-0.9, -d / 2 - 0.056, 1.85)),
        text('USB-A', 0.42, M.pbr('#c9cacd', 0.5), (1.4, -d / 2 - 0.055, 1.75)),
        text('100W', 0.6, M.pbr('#e9eaec', 0.5), (w / 2 + 0.012, 0.0, h - 1.2), (90, 0, 90)),
    ] + prongs(0, d / 2, 4.6)
    G(o, (0, 0, 0), (0, 0, -30))
    return dict(elev=12, fill=0.8)


def puck(p, c, view, name):
    wh = M.satin(c, 0.35)
    al = M.pbr('#c9cbcf', 0.25, 0.9)
    o = [
        lathe(rounded_profile(2.78, 0.5, 0.16), al, n=128),
        lathe([(0.01, 0.5), (2.55, 0.5), (2.58, 0.52), (2.5, 0.58), (0.01, 0.6)], M.soft('#f4f4f2', 0.5), n=128),
    ]
    o.append(torus(1.9, 0.012, M.pbr('#d9d9d6', 0.5), (0, 0, 0.595), axis='z'))
    fab = M.fabric(c, 40, 0.22, 0.02)
    pts = [
        (2.8, 0, 0.25),
        (3.6, 0, 0.25),
        (6.5, 0.6, 0.22),
        (9.0, 3.5, 0.22),
        (6.5, 7.0, 0.22),
        (0.5, 7.2, 0.22),
        (-4.0, 5.6, 0.24),
        (-4.4, 2.4, 0.24),
        (-6.5, 0.2, 0.24),
        (-9.4, -0.8, 0.24),
    ]
    o += [
        cable(pts, 0.19, fab, 220),
        put(lathe([(0.32, 0), (0.3, 0.9), (0.2, 1.3)], wh, axis='x', caps=False), (2.7, 0, 0.27)),
    ]
    o.append(G(plug_c(c, 2.0), (-9.4, -0.8, 0.36), (0, 0, 187)))
    G(flat(o), (0, 0, 0), (0, 0, -8))
    o2 = None
    return dict(elev=50, fill=0.9)


def bank(p, c, view, name):
    if p['form'] == 'tower':
        w, h, d = 5.5, 15.6, 5.0
        b = M.gloss(c, 0.12)
        o = [
            slab(w, d, h, 1.0, M.satin(c, 0.36), 0.35, (0, 0, h / 2), axis='z', n=10),
            (
                slab(w - 0.6, 0.1, h - 1.0, 0.6, M.gloss('#0a0b0d', 0.08), 0.03, (0, -d / 2 - 0.01, h / 2))
                if False
                else slab(w - 0.9, h - 1.2, 0.08, 0.7, M.gloss('#0a0b0d', 0.08), 0.03, (0, -d / 2 - 0.01, h / 2))
            ),
        ]
        y = -d / 2 - 0.06
        cy = M.glow('#43d6ff', 1.1)
        wh = M.glow('#eef6ff', 1.0)
        gr = M.glow('#59f08a', 1.1)
        o += [
            text('87', 1.9, wh, (-0.25, y, h * 0.70)),
            text('%', 0.7, wh, (1.15, y, h * 0.68)),
            text('OUT', 0.42, M.glow('#8a93a0', 0.9), (-1.0, y, h * 0.58)),
            text('140 W', 0.72, cy, (0.3, y, h * 0.535)),
            text('4h 12m', 0.5, gr, (0, y, h * 0.46)),
            slab(2.9, 0.16, 0.02, 0.08, M.glow('#20303a', 0.6), 0.004, (0, y, h * 0.415)),
            slab(2.5, 0.16, 0.03, 0.08, gr, 0.004, (-0.2, y - 0.005, h * 0.415)),
        ]
        o += [G(usb_c(0, 0, 0, w=1.0), (-0.95 + i * 1.3, 0.9 - 1.0, h + 0.005), (-90, 0, 0)) for i in (0, 1)] + [
            slab(1.5, 0.66, 0.04, 0.1, M.steel('#9b9da2', 0.3), 0.01, (0, 1.1, h + 0.01), axis='z'),
            slab(1.3, 0.46, 0.05, 0.05, M.pbr('#050506', 0.5), 0.005, (0, 1.1, h + 0.012), axis='z'),
            slab(0.3, 1.6, 0.5, 0.14, M.satin('#2a2b2e', 0.3), 0.08, (w / 2 + 0.02, 0, h * 0.7), axis='y'),
        ]
        G(o, (0, 0, 0), (0, 0, 26))
        return dict(elev=16, fill=0.86)
    w, h, d = 7.2, 14.9, 1.6
    b = M.satin(c, 0.45)
    def_ = None

    def one():
        return [
            slab(w, h, d, 1.1, b, 0.5, (0, 0, h / 2), n=12, seg=8),
            G(usb_c(0, 0, 0, w=1.0), (-0.95, 0.0, h + 0.0), (-90, 0, 0)),
            G(usb_c(0, 0, 0, w=1.0), (0.95, 0.0, h + 0.0), (-90, 0, 0)),
        ] + [slab(0.16, 0.9, 0.5, 0.08, M.satin(M.dark(c, 0.1)), 0.04, (w / 2, 0, h - 3))]

    G(one(), (-2.4, 1.2, 0), (0, 0, -26))
    g = G(one(), (0, 0, 0), (0, 0, 0))
    G([g], (5.6, -3.0, d / 2), (-90, 0, 22))
    return dict(elev=20, fill=0.88)


def cables(p, c, view, name):
    o = []
    if p['form'] == 'coil':
        fab = M.fabric(c, 24, 0.28, 0.03)
        pts = []
        turns = 3.6
        for t in np.linspace(0, 1, 90):
            a = 2 * math.pi * turns * t + 2.4
            r = 5.6 - 0.55 * math.sin(a * 0.31) - 0.45 * t
            pts.append(
                (
                    r * math.cos(a),
                    r * 0.92 * math.sin(a),
                    0.26 + 0.42 * (t * turns % 1 if False else t * 2.2) + 0.12 * math.sin(a * 1.7),
                )
            )
        p0 = [(-10.5, -5.2, 0.3), (-8, -5.0, 0.28), (-4.8, -5.6, 0.26)]
        P = [(x, y, z) for x, y, z in pts]
        e = pts[-1]
        tail = [(e[0] + 1.6, e[1] - 1.6, 1.1), (7.2, -6.0, 0.4), (9.6, -7.2, 0.34)]
        o.append(cable(P + tail, 0.24, fab, 700))
        o.append(G(plug_c(c, 2.3), (9.6, -7.2, 0.36), (0, 0, -26)))
        s = pts[0]
        q = [s, (s[0] - 1.8, s[1] - 2.2, 0.26), (-6.2, -2.5, 0.26), (-7.6, -5.2, 0.3), (-9.4, -6.9, 0.34)]
        d0 = np.array(s) - np.array(pts[1])
        q = [s, tuple(np.array(s) + d0 * 2.0 + np.array((0, 0, -0.02))), (-8.2, -4.6, 0.3), (-9.6, -7.2, 0.34)]
        o.append(cable(q, 0.24, fab, 120))
        o.append(G(plug_c(c, 2.3), (-9.6, -7.2, 0.36), (0, 0, -118)))
        G(flat(o), (0, 0, 0), (0, 0, 0))
        return dict(elev=58, fill=0.9)
    rub = M.rubber(c, 0.5)
    fab = M.fabric(c, 16, 0.5, 0.04)
    pts = [
        (-11, -4.6, 0.35),
        (-7.5, -3.6, 0.35),
        (-2, -3.2, 0.35),
        (3.8, -1.2, 0.35),
        (5.4, 3.2, 0.36),
        (1.6, 6.6, 0.4),
        (-3.0, 5.2, 0.5),
        (-4.4, 1.0, 0.6),
        (-1.4, -2.4, 1.0),
        (3.0, -4.2, 0.8),
        (7.0, -4.6, 0.4),
        (10.5, -3.2, 0.35),
    ]
    o.append(cable(pts, 0.3, fab, 420))
    gm = '#4a4c51'
    o += [G(plug_c(gm, 2.8), (-11, -4.6, 0.36), (0, 0, 196)), G(plug_c(gm, 2.8), (10.5, -3.2, 0.36), (0, 0, 22))]
    o.append(slab(1.5, 2.4, 0.5, 0.22, M.rubber('#1a1a1c', 0.6), 0.1, (1.8, 6.4, 0.45), (0, 0, 68), axis='z'))
    G(flat(o), (0, 0, 0), (0, 0, 0))
    return dict(elev=55, fill=0.9)

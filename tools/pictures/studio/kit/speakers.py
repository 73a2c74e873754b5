"""Speakers: portable cylinder, clip-on, party box, retro box, round home speaker, soundbar."""

from .parts import *


def cylinder(p, c, view, name):
    f = M.fabric(c, 22, 0.55, 0.05)
    rub = M.rubber(M.dark(c, 0.45) if M.lum(c) > 0.02 else '#101012', 0.6)
    E = ellipse(6.8, 7.2, 96)
    prof = []
    n = 40
    rings = []
    for i in range(n + 1):
        x = -8.2 + 16.4 * i / n
        rings.append(np.stack([np.full(96, x), E[:, 0], E[:, 1]], 1))
    o = [loft(rings, f, caps=False)]
    for s in (-1, 1):
        q = [
            lathe(
                [(3.35, 0), (3.52, 0.1), (3.6, 0.5), (3.6, 1.0), (3.45, 1.5), (3.1, 1.75), (2.9, 1.6), (2.75, 1.15)],
                rub,
                axis='x',
                caps=False,
                sy=1,
            ),
            lathe(
                [(2.78, 1.1), (2.5, 1.0), (2.3, 0.9), (2.05, 1.2), (1.7, 1.3), (0.8, 1.36), (0.01, 1.38)],
                M.pbr('#1b1c1f', 0.32, 0.6),
                axis='x',
                caps=False,
            ),
            torus(2.42, 0.22, M.rubber('#0c0c0d', 0.5), (0.98, 0, 0), axis='x'),
        ]
        G([G(q, (8.1, 0, 0), (0, 0, 0))], (0, 0, 0), (0, 0, 0 if s > 0 else 180))
    o += [
        slab(6.2, 2.0, 0.5, 0.98, rub, 0.2, (0, -3.4, 0.2)),
        slab(13, 2.4, 1.3, 0.8, rub, 0.4, (0, 0, -3.3), axis='z'),
        slab(12, 1.5, 0.8, 0.7, rub, 0.3, (0, 0, 3.45), axis='z'),
    ]
    for x in (-3.6, -1.2, 1.2, 3.6):
        o.append(slab(0.9, 0.24, 0.2, 0.1, M.rubber(M.light(c, 0.12), 0.5), 0.06, (x, 0, 3.86), axis='z'))
    for x in (-3.6, 3.6):
        pass
    G(bpy_roots(), (0, 0, 0), (0, 0, 0))
    # 'side': upright on one end, the membrane of the other on top
    r = G(bpy_roots(), (0, 0, 3.9), (0, -90 if view == 'side' else 0, -30 + (180 if view == 'back' else 0)))
    o = [
        cable(
            [(-9.2, 0, 1.5), (-10.6, 0, 0.2), (-10.2, 0, -1.8), (-9.2, 0, -1.6)],
            0.22,
            M.fabric(M.dark(c, 0.3), 40, 0.3),
        )
    ]
    r2 = [x.__setattr__('parent', r) for x in o]
    return dict(elev=26 if view == 'side' else 12, **({'focus': (-0.27, 0.0, 2.0)} if view == 'detail' else {}))


def clip(p, c, view, name):
    f = M.fabric(c, 20, 0.5, 0.05)
    rub = M.rubber(M.dark(c, 0.35) if M.lum(c) > 0.02 else '#121214', 0.55)
    o = [
        slab(8.6, 10.2, 4.2, 4.1, rub, 1.5, (0, 0, 5.4), n=16, seg=9),
        slab(7.2, 8.8, 4.6, 3.5, f, 0.9, (0, -0.12, 5.4), eb=0.5, n=16, seg=8),
    ]
    P = arc(3.3, -32, 212, 60, 'xz', (0, 0.1, 11.2), 3.2)
    o.append(sweep(P, rrect(1.3, 1.1, 0.4), rub, up=(0, 1, 0)))
    o.append(tube([P[0] + np.array((0, 0, 0.2)), (2.2, 0.1, 8.6)], 0.5, rub))
    o.append(tube([P[-1] + np.array((0, 0, 0.2)), (-2.2, 0.1, 8.6)], 0.5, rub))
    (
        o.append(tube([(2.9, 0.1, 10.0), (0.2, 0.1, 11.0), (-1.0, 0.1, 11.9)], 0.28, M.steel('#a9abb0', 0.25)))
        if False
        else None
    )
    o += [
        slab(2.4, 0.35, 0.2, 0.16, M.pbr(M.light(c, 0.25), 0.5), 0.06, (0, -2.36, 3.2)),
        slab(1.6, 0.5, 0.5, 0.24, rub, 0.15, (0, 0, 0.3), axis='z'),
    ]
    o += [disc(0.32, 0.3, M.rubber(M.light(c, 0.15), 0.5), 0.1, (4.25, 0, 5.4 + z), axis='x') for z in (-1.4, 0, 1.4)]
    G(o, (0, 0, 0), (-4, 0, -26))
    return dict(elev=8)


def party(p, c, view, name):
    w, h, d = 29.5, 56.8, 30
    body = M.satin(c, 0.45)
    dk = M.rubber('#0c0c0d', 0.6)
    o = [
        slab(w, h, d, 4.5, body, 2.2, (0, 0, h / 2 + 0.6), n=12, seg=8),
        slab(
            w - 3.4,
            h - 9,
            0.8,
            3.2,
            M.grille('#1c1d20', 0.8, radius=0.3, metal=0.5),
            0.3,
            (0, -d / 2 - 0.1, h / 2 - 0.6),
        ),
    ]
    for z, q in ((h * 0.66, '#ff7a2e'), (h * 0.29, '#a24dff')):
        o += [
            lathe(
                [(10.6, 0), (11.4, -0.6), (11.6, -1.2), (10.9, -1.5), (10.2, -0.9)],
                dk,
                (0, -d / 2 - 0.5, z),
                axis='y',
                caps=False,
            ),
            torus(10.6, 0.38, M.glow(q, 3.2), (0, -d / 2 - 1.35, z)),
            torus(9.9, 0.22, M.glow('#35c8ff', 2.4), (0, -d / 2 - 1.2, z)),
            torus(8.4, 0.9, M.rubber('#141416', 0.45), (0, -d / 2 - 0.7, z)),
            lathe(
                [(8.2, 0), (6.0, 0.9), (3.2, 1.5)],
                M.pbr('#1d1e22', 0.38, 0.4),
                (0, -d / 2 - 1.0, z),
                axis='y',
                caps=False,
            ),
            lathe(
                [(0.01, -0.9), (1.8, -0.6), (2.9, 0.1), (3.4, 1.2)],
                M.pbr('#2b2d32', 0.22, 0.8),
                (0, -d / 2 - 0.2, z),
                axis='y',
                caps=False,
            ),
        ]
    o += [
        tube(
            spline(
                [
                    (-w / 2 + 3, -2, h - 1),
                    (-w / 2 + 3.4, -3, h + 3.2),
                    (0, -4, h + 4.2),
                    (w / 2 - 3.4, -3, h + 3.2),
                    (w / 2 - 3, -2, h - 1),
                ],
                60,
            ),
            1.25,
            M.rubber('#151517', 0.5),
        ),
        slab(w - 6, 7, 1, 1.2, M.gloss('#0d0d0f', 0.15), 0.3, (0, -6, h + 0.5), axis='z'),
    ]
    for i in range(5):
        o.append(
            disc(
                0.9,
                0.5,
                M.glow('#ff7a2e', 0.8) if i == 2 else M.rubber('#1d1d20'),
                0.15,
                (-7 + i * 3.5, -7.5, h + 1.1),
                axis='z',
            )
        )
    o += [slab(2.4, 12, 12, 1, dk, 0.6, (s * (w / 2 - 2.5), 0, 0.8), axis='z') for s in (-1, 1)]
    G(o, (0, 0, 0), (0, 0, 26))
    return dict(elev=9, fill=0.88)


def retro(p, c, view, name):
    w, h, d = 16, 6.8, 7.6
    lt = M.lum(c) > 0.3
    skin = M.leather(c, 5)
    brass = M.polished('#c8a25a', 0.22)
    cloth = M.grille('#2a2724' if not lt else '#cfc5b0', 0.26, hole='#0b0a09', radius=0.26, metal=0.55, rough=0.38)
    o = [slab(w, h, d, 1.2, skin, 0.55, (0, 0, h / 2 + 0.25), n=10, seg=6)]
    for s in (-1, 1):
        o += [slab(w - 1.1, h - 1.1, 0.3, 0.8, cloth, 0.1, (0, s * (d / 2 - 0.02), h / 2 + 0.25), eb=0.1)]
    P = rrect(w - 1.0, h - 1.0, 0.85, 10)
    o.append(
        tube(np.stack([P[:, 0], np.full(len(P), -d / 2 - 0.1), P[:, 1] + h / 2 + 0.25], 1), 0.1, brass, closed=True)
    )
    o += [
        slab(9.4, 4.0, 0.25, 0.6, M.pbr(M.dark(c, 0.2), 0.4), 0.1, (0, 0, h + 0.28), axis='z'),
        lathe([(0.01, 0)] + rounded_profile(0.85, 0.6, 0.14) + [(0.01, 0.6)], brass, (0, 0, h + 0.36)),
    ]
    for x in (-3.4, -2.2, 2.2, 3.4):
        o.append(disc(0.3, 0.16, brass, 0.05, (x, 0, h + 0.44), axis='z'))
    for i in range(8):
        o.append(
            disc(
                0.09,
                0.06,
                M.glow('#ff5a36', 1.6) if i < 6 else M.pbr('#3a1512', 0.4),
                0.02,
                (-2.1 + i * 0.6, 1.4, h + 0.42),
                axis='z',
            )
        )
    o += [slab(12, 5, 0.4, 0.5, M.rubber(), 0.1, (0, 0, 0.15), axis='z')]
    G(o, (0, 0, 0), (0, 0, -28))
    return dict(elev=16)


def dome(p, c, view, name):
    R, h = 4.9, 8.4
    f = M.fabric(c, 9, 0.5, 0.07)
    n = 44
    prof = []
    for i in range(n + 1):
        t = -math.pi / 2 + math.pi * i / n
        prof.append(
            (
                max(0.02, R * abs(math.cos(t)) ** 0.82),
                h / 2 + h / 2 * math.copysign(abs(math.sin(t)) ** 0.92, math.sin(t)),
            )
        )
    prof = [(r, z) for r, z in prof if z > 0.35 and z < h - 0.45]
    o = [lathe(prof, f), lathe([(2.4, 0), (3.1, 0.05), (3.25, 0.3), (3.2, 0.5)], M.rubber(M.dark(c, 0.2)), caps=True)]
    top = prof[-1]
    arr = M.draw('silk', 300, 300, M.PALETTES['violet'], 3)
    y, x = np.mgrid[-1:1:300j, -1:1:300j]
    arr = arr * np.exp(-(x * x + y * y) * 2.6)[..., None] * 1.6
    m = M.screen(2 * top[0], 2 * top[0], arr=arr, plane='xy', strength=1.1, rough=0.06, spec=0.5)
    o += [
        lathe(
            [(0.01, 0.14), (top[0] * 0.6, 0.1), (top[0] * 0.95, -0.02), (top[0] + 0.02, -0.12)],
            m,
            (0, 0, top[1] + 0.05),
        ),
        text('+', 1.0, M.glow('#ffffff', 0.9), (1.25, 0, top[1] + 0.2), (0, 0, 0)),
        text('–', 1.0, M.glow('#ffffff', 0.9), (-1.25, 0, top[1] + 0.2), (0, 0, 0)),
    ]
    o.append(cable([(0, 4.2, 0.6), (2, 7, 0.2), (7, 7.5, 0.2), (9.5, 4.5, 0.2)], 0.18, M.fabric(c, 50, 0.3)))
    G(o, (0, 0, 0), (0, 0, 8))
    return dict(elev=24, fill=0.8)


def bar(p, c, view, name):
    w, h, d = 80, 6.4, 12.4
    o = [
        slab(w, h, d, 1.4, M.soft(c, 0.4), 0.9, (0, 0, h / 2 + 0.3), n=10, seg=6),
        slab(w - 1.0, h - 1.4, 0.7, 1.0, M.fabric('#26272a', 4.5, 0.55, 0.1), 0.3, (0, -d / 2 + 0.0, h / 2 + 0.2)),
        slab(
            w - 22,
            d - 4.5,
            0.2,
            1,
            M.grille('#232427', 0.5, radius=0.3, plane='xy'),
            0.05,
            (0, 0.6, h + 0.28),
            axis='z',
        ),
    ]
    for i in range(5):
        o.append(
            slab(1.5, 0.9, 0.15, 0.4, M.rubber('#2d2e31', 0.4), 0.04, (-4 + i * 2, -d / 2 + 1.7, h + 0.34), axis='z')
        )
    for i in range(3):
        o.append(
            disc(0.16, 0.1, M.glow('#e9f2ff', 1.4 if i == 0 else 0.25), 0.02, (w * 0.40 + i * 1.0, -d / 2 - 0.4, h / 2))
        )
    sub = []
    o += [slab(8, 6, 0.5, 0.6, M.rubber(), 0.1, (s * 30, 0, 0.2), axis='z') for s in (-1, 1)]
    G(o, (0, 0, 0), (0, 0, 56))
    return dict(elev=15, fill=0.93, lens=38)


from .headphones import bpy_roots

"""Home: cordless stick vacuums, robots with docks, hair dryers and stylers."""

from .parts import *


def ribtube(path, r, mat, pitch=0.5):
    P = np.array(path)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    n = int(L[-1] / pitch * 6)
    t = np.linspace(0, L[-1], n)
    Q = np.stack([np.interp(t, L, P[:, i]) for i in range(3)], 1)
    return sweep(
        Q, ellipse(2 * r, 2 * r, 24), mat, scale=[1 + 0.07 * math.cos(2 * math.pi * q / pitch) for q in t], angle=60
    )


def stick(p, c, view, name):
    """Cordless vacuum as it is used: head flat on the floor, wand leaning. 'big': bin and motor in line; 'slim': a drum across."""
    big = p['form'] == 'big'
    wand = M.pbr(c, 0.26, 0.7, 0.3)
    nick = M.pbr('#a9abb2', 0.28, 0.85)
    dk, blk = M.satin('#3a3c43', 0.34), M.satin('#1f2024', 0.36)
    glass = M.pbr('#c9d2da', 0.05, 0, 0.4, trans=0.9, ior=1.1)
    mesh = M.grille('#c3c6cc', 0.5, radius=0.28, plane='xz', metal=0.8)
    L, W = 33, 26 if big else 22
    head = [
        sdf(
            lambda P: smax(
                rbox(P, (0, -0.4, 3.0), (W, 10.0, 5.6), 2.2), -cap(P, (-30, -4.4, 2.5), (30, -4.4, 2.5), 2.75), 0.15
            ),
            (-W / 2 - 0.6, -6, 0),
            (W / 2 + 0.6, 5.2, 6.6),
            dk,
            120,
        ),
        tube([(-W / 2 + 1.4, -4.4, 2.6), (W / 2 - 1.4, -4.4, 2.6)], 2.45, M.fabric('#2f3138' if big else '#8a8d94', 3.0, 0.5, 0.2), n=40),
        slab(W - 6, 2.0, 0.3, 0.9, M.black_glass(), 0.1, (0, 0.6, 5.75), axis='z'),
        slab(W - 7, 0.34, 0.3, 0.15, M.glow('#fff0d0', 1.5), 0.08, (0, -2.35, 5.35), (24, 0, 0)),
        tube([(-2.4, 3.6, 3.6), (2.4, 3.6, 3.6)], 2.0, nick, n=40),
    ]
    for s in (-1, 1):
        head.append(disc(2.6, 1.0, wand, 0.25, (s * (W / 2 - 0.9), -4.3, 2.7), axis='x'))
    for i in range(5):
        pts = [
            (
                (t - 0.5) * (W - 3.4),
                -4.4 - 2.5 * math.cos(i * 1.26 + t * 5),
                2.6 + 2.5 * math.sin(i * 1.26 + t * 5),
            )
            for t in np.linspace(0, 1, 30)
        ]
        head.append(tube(pts, 0.16, M.pbr(c, 0.5), n=8))
    neck = [
        lathe([(0.01, 0), (1.9, 0.2), (2.1, 1.2), (2.1, 5.0), (2.5, 5.6), (2.5, 8.6), (2.2, 9.2)], nick),
        tube([(0, 0, 8), (0, 0, L - 1)], 1.95, wand),
        slab(1.0, 2.4, 0.9, 0.4, blk, 0.2, (0, -2.2, 7.4)),
    ]
    machine = [
        lathe(rounded_profile(2.6, 5.4, 0.4), blk, (0, 0, L - 4)),
        slab(1.2, 2.4, 1.0, 0.4, wand, 0.2, (0, -2.6, L - 1.6)),
    ]
    z = L + 1
    if big:
        fins = [(0.01, 0)] + [(6.1 - 0.35 * (i % 2), 0.4 + i * 0.42) for i in range(20)] + [(0.01, 8.8)]
        machine += [
            lathe(rounded_profile(6.0, 14, 0.9), glass, (0, 0, z)),
            lathe([(0.01, 0.6), (2.6, 0.6), (3.8, 13), (0.01, 13)], mesh, (0, 0, z)),
            lathe([(6.2, -0.2), (6.35, 0.2), (6.35, 1.2), (6.2, 1.6)], blk, (0, 0, z), caps=False),
            lathe(rounded_profile(6.4, 2.2, 0.5), wand, (0, 0, z + 13.6)),
            lathe(fins, dk, (0, 0, z + 15.6)),
            lathe([(0.01, 0), (6.3, 0), (6.5, 0.6), (6.3, 2.6), (4.6, 4.0), (0.01, 4.4)], nick, (0, 0, z + 24.2)),
        ]
        end, reach = z + 28.4, 6.0
        loop = [(0, 4, z + 25.5), (0, 10.5, z + 26.5), (0, 14.6, z + 22), (0, 13.6, z + 13), (0, 10.6, z + 5.5)]
    else:
        machine += [
            G([lathe(rounded_profile(6.6, 7.2, 0.8), glass, (0, 0, 0))], (-7.4, 0, z + 7), (0, 90, 0)),
            G([lathe([(0.01, 0.4), (3.4, 0.4), (3.8, 6.6), (0.01, 6.6)], mesh)], (-7.2, 0, z + 7), (0, 90, 0)),
            G([lathe(rounded_profile(6.8, 7.6, 1.2), dk, (0, 0, 0))], (0.2, 0, z + 7), (0, 90, 0)),
            G([lathe(rounded_profile(6.95, 0.9, 0.2), wand)], (-0.5, 0, z + 7), (0, 90, 0)),
            G([disc(4.6, 0.4, M.grille('#7b7e85', 0.7, radius=0.3, plane='xy'), 0.1, axis='z')], (7.9, 0, z + 7), (0, 90, 0)),
            lathe([(2.6, 0), (3.4, 1.5), (3.6, 3)], blk, (0, 0, z - 2), caps=False),
            slab(7.5, 6.4, 4.4, 1.6, nick, 0.8, (0, 1.0, z + 13.4), axis='z', n=10),
        ]
        end, reach = z + 15.7, 3.6
        loop = [(0, 3.6, z + 13.6), (0, 9.6, z + 14.2), (0, 13.4, z + 9.6), (0, 12.4, z + 2.0), (0, 10.4, z - 2.6)]
    foot = loop[-1]
    machine += [
        sweep(spline(loop, 60), rrect(3.2, 3.5, 1.4), blk, up=(1, 0, 0)),
        slab(6.2, 7.2, 6.2, 1.9, blk, 0.8, (0, foot[1], foot[2] - 0.8), axis='z', n=10),
        sweep(spline([foot, (0, foot[1] / 2 + 2, foot[2] + 0.6), (0, 4.4, foot[2] + 1.2)], 20), rrect(2.6, 3.0, 1.1), dk, up=(1, 0, 0)),
        slab(1.1, 0.9, 2.6, 0.4, wand, 0.3, (0, loop[2][1] - 2.2, (loop[2][2] + loop[3][2]) / 2), axis='z'),
        disc(reach * 0.62, 0.3, M.black_glass(), 0.1, (0, 0.6, end), axis='z'),
        disc(reach * 0.5, 0.02, M.screen(reach, reach, arr=dial(), strength=1.0, plane='xy'), 0.002, (0, 0.6, end + 0.17), axis='z', eb=0, seg=1),
    ]
    if view == 'side':  # taken apart: the machine with a crevice nozzle, wand and head behind it
        rings = []
        for t in np.linspace(0, 1, 20):
            E = ellipse(4.0 + 0.6 * t, 4.0 - 2.3 * t, 48, 2 + t)
            rings.append(np.stack([E[:, 0], E[:, 1], np.full(48, L - 4 - 15 * t)], 1) + np.array((0, -1.2 * t * t, 0)))
        q = G(flat(machine) + [loft(rings, dk, angle=50)], (0, 0, 0), (0, 0, 90))
        G([G([q], (0, 0, 0), (0, 74, 0))], (6, -6, 0), (0, 0, 22))
        G(flat(head) + [G(flat(neck), (0, 3.6, 3.6))], (-30, 22, 0), (0, 0, -28))
        return dict(elev=13, fill=0.93)
    lean = 44
    up = G(flat(neck + machine), (0, 3.6, 3.6), (-lean, 0, 0))
    turn = (-58 if big else 58) + (180 if view == 'back' else 0)
    G(flat(head) + [up], (0, 0, 0), (0, 0, turn))
    return dict(elev=13, fill=0.93, lens=60, **({'focus': (0.16, 0.2, 2.0)} if view == 'detail' else {}))


def dial():
    n = 300
    Y, X = np.mgrid[-1:1:300j, -1:1:300j]
    R, A = np.hypot(X, Y), np.degrees(np.arctan2(X, Y)) % 360
    I = np.zeros((n, n, 3)) + 0.006
    L = lambda h: np.array(M.lin(h))
    for a, q in ((45, '#35d0ff'), (58, '#5bffb0'), (72, '#ffd34d')):
        pass
    I[(np.abs(R - 0.78) < 0.07) & (A < 250)] = L('#35d0ff')
    for i, q in enumerate(('#ffd34d', '#ff8a3d', '#ff4d6a', '#5bffb0')):
        x = -0.42 + i * 0.28
        I[(np.abs(X - x) < 0.09) & (Y > -0.4) & (Y < -0.4 + (0.75, 0.5, 0.3, 0.6)[i])] = L(q)
    return I


def robot(p, c, view, name):
    f = p['form']
    body = M.gloss(c, 0.14) if f == 'box' else M.satin(c, 0.28)
    lt = M.lum(c) > 0.3
    dk = M.satin('#1a1b1e' if not lt else '#3a3c40', 0.4)
    o = []
    # robot
    R = 17.5
    q = [
        lathe(
            [
                (0.01, 1.2),
                (R - 1.5, 1.2),
                (R - 0.2, 2.0),
                (R, 3.0),
                (R, 8.0),
                (R - 0.3, 8.9),
                (R - 1.0, 9.3),
                (0.01, 9.45),
            ],
            body,
            n=128,
        ),
        lathe(
            [(R + 0.05, 2.6), (R + 0.3, 3.2), (R + 0.3, 5.4), (R + 0.05, 6.0)],
            M.rubber('#141417' if not lt else '#c9c9c7', 0.5),
            n=128,
            caps=False,
        ),
        lathe(rounded_profile(4.9, 2.2, 0.6), body if f == 'box' else M.gloss('#22242a', 0.1), (0, 3.2, 9.3)),
        disc(4.2, 0.2, M.gloss('#0d0e10', 0.08), 0.05, (0, 3.2, 11.5), axis='z'),
        torus(4.95, 0.14, M.polished('#c98a4a' if f != 'box' else '#8a8c91', 0.25), (0, 3.2, 10.3), axis='z'),
    ]
    q += (
        [slab(11.5, 3.0, 0.5, 1.3, M.black_glass(), 0.1, (0, -R - 0.05, 5.6), n=8)]
        + lens(-1.6, 5.6, 0.7, -R - 0.25, dk, back=False, proud=0.05)
        + [disc(0.5, 0.1, M.glow('#dfe8ff', 0.8), 0.02, (1.6, -R - 0.33, 5.6))]
    )
    q += [
        slab(4.6, 1.3, 0.12, 0.6, M.satin(M.dark(c, 0.18) if lt else '#2b2c30', 0.3), 0.04, (0, -7.6, 9.44), axis='z'),
        disc(0.42, 0.1, M.glow('#ffffff', 0.9), 0.02, (-1.2, -7.6, 9.5), axis='z'),
        disc(0.42, 0.1, M.pbr('#8a8c91', 0.4), 0.02, (1.2, -7.6, 9.5), axis='z'),
    ]
    for i in range(3):
        a = math.radians(200 + i * 120)
        q.append(
            tube(
                [(12.5, -12.5, 1.0), (12.5 + 5.5 * math.cos(a), -12.5 + 5.5 * math.sin(a), 0.4)],
                0.22,
                M.rubber('#2a2a2d'),
                n=8,
            )
        )
    o.append(G(q, (0, -16, 0), (0, 0, -10)))
    w, h, d = (40.0, 47.0, 38.0) if f == 'box' else (42.0, 50.0, 36.0)
    if f == 'box':
        o += [
            slab(w, d, 23, 4.5, body, 1.6, (0, 20, 34.5), axis='z', n=14, seg=8),
            slab(w, 12, 36, 4, body, 1.2, (0, 33, 18), axis='z', n=12),
            slab(w - 1, d + 9, 2.6, 5, dk, 0.8, (0, 15, 1.3), axis='z', n=10),
            slab(w - 8, 1.6, 24, 2, M.gloss('#0c0d0f', 0.15), 0.4, (0, 27, 13), axis='z'),
        ]
        for s in (-1, 1):
            o.append(slab(3.6, 26, 24, 1.6, body, 0.8, (s * (w / 2 - 1.8), 20, 14), axis='z'))
        o += [
            slab(w - 9, 0.5, 0.3, 0.15, M.pbr(M.dark(c, 0.5) if lt else '#2c2d31', 0.4), 0.05, (0, 1.0, 31)),
            slab(10, 1.0, 0.3, 0.45, M.glow('#dfe9ff', 0.7), 0.05, (0, 0.9, 27.6)),
        ]
        for s in (-1, 1):
            o.append(
                slab(
                    w / 2 - 3.0,
                    22,
                    0.5,
                    2.4,
                    M.gloss(M.light(c, 0.03), 0.1),
                    0.15,
                    (s * (w / 4 - 0.4), 20, 46.1),
                    axis='z',
                )
            )
    else:

        def fn(P):
            return smax(
                smin(rbox(P, (0, 20, 25), (w, d, h), 9.0), ell(P, (0, 17, 34), (w / 2 + 0.6, d / 2 + 2.5, 17)), 4.0),
                -smax(cap(P, (0, -30, 3), (0, 24, 3), 20.5), P[..., 1] - 27, 2),
                1.5,
            )

        o += [
            sdf(fn, (-24, -6, 0), (24, 42, 56), body, 110),
            slab(w - 2, d + 14, 2.0, 8, M.satin(M.dark(c, 0.12)), 0.6, (0, 12, 1.0), axis='z', n=14),
            slab(30, 1, 16, 2, M.gloss('#1b1c20', 0.2), 0.3, (0, 27, 10), axis='z'),
            slab(13, 1.1, 0.4, 0.5, M.polished('#c98a4a', 0.25), 0.1, (0, -1.3, 42)),
            disc(2.2, 0.2, M.glow('#eaf1ff', 0.5), 0.05, (0, -2.6, 37.2)),
        ]
        o += (
            [
                sweep(
                    arc(15.5, 12, 168, 50, 'xz', (0, -2.0, 21)),
                    ellipse(0.35, 0.35, 10),
                    M.polished('#c98a4a', 0.3),
                    up=(0, 1, 0),
                )
            ]
            if False
            else []
        )
    G(flat(o), (0, 0, 0), (0, 0, -24 if f == 'box' else 26))
    return dict(elev=15, fill=0.9)


def pistoldryer(p, c, view, name):
    """Hair dryer of one piece: a lying drop that runs into its handle, a wide flat nozzle in front, a filter dome behind."""
    b = M.satin(c, 0.3)
    ac = M.pbr(p['accent'], 0.28, 0.8, 0.3)
    nk = M.pbr('#4a4c52', 0.3, 0.75)
    black = M.pbr('#08080a', 0.5)
    zc = 20.5

    def nozzle():
        rings = []
        for t in np.linspace(0, 1, 16):
            s = t * t * (3 - 2 * t)
            E = ellipse(5.5 + 2.9 * s, 5.5 - 3.5 * s, 96, 2 + 0.8 * s)
            rings.append(np.stack([E[:, 0], np.full(96, -4.6 * t), E[:, 1]], 1))
        inner = [np.stack([r[:, 0] * 0.9, r[:, 1] + 0.05, r[:, 2] * 0.74], 1) for r in rings[:0:-4]]
        return [
            loft(rings + inner, nk, caps=False, angle=50),
            lathe([(2.75, 0.5), (2.86, 0.2), (2.86, -0.5), (2.75, -0.7)], ac, (0, 0, 0), axis='y', caps=False),
        ]

    def diffuser():
        q = [lathe([(2.7, 0), (2.9, 0.4), (3.2, 1.6), (5.2, 3.6), (6.4, 4.9), (6.5, 5.5), (6.3, 5.6), (5.6, 4.9), (0.01, 4.6)], nk)]
        for r, n in ((1.5, 6), (3.4, 12), (5.1, 18)):
            for i in range(n):
                a = 2 * math.pi * i / n
                q.append(lathe(rounded_profile(0.3, 2.2, 0.25) + [(0.01, 2.2)], nk, (r * math.cos(a), r * math.sin(a), 4.7), n=16))
        return q

    def fn(P):
        head = smax(cap(P, (0, -3.4, zc), (0, 4.0, zc), 2.75, 3.75), -(P[..., 1] + 5.2), 0.35)
        grip = cap(P * np.array((1.06, 1, 1)), (0, 1.2, zc - 2), (0, 1.2, 2.0), 2.15, 1.75)
        return smax(smin(head, grip, 2.6), 1.5 - P[..., 2], 0.3)

    o = [
        sdf(fn, (-4.2, -5.6, 1), (4.2, 8.2, 24.8), b, 150),
        lathe([(3.83, 3.9), (3.83, 4.5), (3.6, 5.6), (2.9, 6.9), (1.7, 7.8), (0.01, 8.1)], M.grille(p['accent'], 0.36, radius=0.27, plane='xz', metal=0.8), (0, 0, zc), axis='y', caps=False),
        torus(3.82, 0.16, ac, (0, 3.9, zc)),
        ring(2.75, 2.2, 0.5, ac, 0.08, (0, -5.15, zc)),
        disc(2.25, 0.2, M.grille('#2d2e33', 0.42, radius=0.3, plane='xz'), 0.02, (0, -5.0, zc)),
        lathe(rounded_profile(1.72, 1.3, 0.3), ac, (0, 1.2, 0.25)),
        slab(1.15, 4.4, 0.5, 0.55, M.gloss('#1b1c20', 0.12), 0.1, (0, -0.78, 13.0)),
        disc(0.38, 0.3, ac, 0.08, (0, -1.05, 14.2)),
        disc(0.38, 0.3, M.pbr('#c9cbd0', 0.3, 0.6), 0.08, (0, -1.05, 12.1)),
    ]
    for i in range(3):
        o.append(disc(0.09, 0.05, M.glow('#e8f0ff', 1.3), 0.01, (-0.28 + i * 0.28, -1.06, 13.15)))
    cord = [(0, 1.2, 0.5), (0, 1.5, 0.35), (-2.5, 3.5, 0.3), (-7, 4, 0.3), (-10, 1.5, 0.3), (-12.5, 2, 0.3)]
    if view == 'side':  # without its nozzle, what else is in the box next to it
        o.append(cable([(x * 0.6, y, z) for x, y, z in cord], 0.32, M.rubber(M.dark(c, 0.55), 0.5)))
        G(flat(o), (-3, 2, 0), (0, 0, 72))
        G([G(nozzle(), (0, 0, 0), (-90, 0, 0))], (7.2, -5.5, 0.6), (0, 0, 20))
        G(diffuser(), (13.5, 2.5, 0))
        return dict(elev=14, fill=0.9)
    o.append(G(nozzle(), (0, -5.1, zc)))
    o.append(cable(cord, 0.32, M.rubber(M.dark(c, 0.55), 0.5)))
    G(flat(o), (0, 0, 0), (0, 0, 48 + (165 if view == 'back' else 0)))
    return dict(elev=9, fill=0.9, **({'focus': (-0.02, 0.26, 2.0)} if view == 'detail' else {}))


def styler(p, c, view, name):
    cop = M.pbr('#c07a52' if M.lum(c) > 0.15 else '#c98d86', 0.26, 0.85)
    b = M.pbr(c, 0.28, 0.7, 0.2)
    dk = M.satin('#3a3c44' if M.lum(c) > 0.15 else M.dark(c, 0.3), 0.36)
    nk = M.pbr('#9a9ca3', 0.3, 0.75)
    o = []

    def handle():
        return [
            lathe(
                [
                    (0.01, 0),
                    (1.6, 0),
                    (1.95, 0.3),
                    (2.0, 1.0),
                    (2.0, 6.0),
                    (1.92, 6.4),
                    (1.9, 18.4),
                    (1.8, 18.8),
                    (0.01, 18.8),
                ],
                nk if M.lum(c) > 0.15 else b,
            ),
            lathe(
                [(2.01, 0.8), (2.06, 1.0), (2.06, 5.4), (2.01, 5.6)],
                M.grille(M.hexof(M.lin('#8a8c93')), 0.24, radius=0.3, plane='xz', metal=0.8),
                caps=False,
            ),
            torus(1.98, 0.12, cop, (0, 0, 18.2), axis='z'),
            slab(1.1, 3.6, 0.3, 0.5, dk, 0.1, (0, -1.82, 13)),
            disc(0.36, 0.3, M.pbr('#c9cbd0', 0.3, 0.6), 0.08, (0, -1.9, 14)),
            disc(0.36, 0.3, cop, 0.08, (0, -1.9, 12)),
        ]

    def barrel(L=15):  # cooling slots spiral around, tip button
        q = [
            lathe([(1.7, 0), (1.75, 0.3), (1.65, 1.6), (1.62, L), (1.5, L + 0.2)], cop, caps=False),
            lathe([(1.5, L), (1.55, L + 0.5), (1.4, L + 1.6), (0.9, L + 1.9), (0.01, L + 1.9)], dk),
        ]
        for i in range(6):
            a = i * math.pi / 3
            q.append(
                tube(
                    [
                        (1.64 * math.cos(a + t * 0.9), 1.64 * math.sin(a + t * 0.9), 2.2 + t * (L - 3))
                        for t in np.linspace(0, 1, 30)
                    ],
                    0.06,
                    M.pbr('#1d1d20', 0.5),
                    n=8,
                )
            )
        return q

    o.append(G([G(handle()), G(barrel(), (0, 0, 18.8))], (-7.2, 0, 0)))
    # round brush
    br = [
        lathe([(1.6, 0), (1.7, 0.2), (2.0, 1.2), (2.0, 13), (1.7, 13.6), (0.8, 14.2), (0.01, 14.2)], cop),
        lathe(rounded_profile(1.75, 3.2, 0.3), dk, (0, 0, -3)),
    ]
    it = []
    for i in range(13):
        for j in range(18):
            a = 2 * math.pi * (j + 0.5 * (i % 2)) / 18
            it.append(
                np.array(
                    (
                        (2.0 * math.cos(a), 2.0 * math.sin(a), 1.6 + i * 0.88),
                        (2.95 * math.cos(a), 2.95 * math.sin(a), 1.6 + i * 0.88),
                    )
                )
            )
    V, F = [], []
    for s, e in it:
        d = (e - s) / np.linalg.norm(e - s)
        u = np.cross(d, (0, 0, 1))
        b0 = len(V)
        for q, r in ((s, 0.09), (e, 0.07)):
            for k in range(5):
                t = 2 * math.pi * k / 5
                V.append(q + r * (math.cos(t) * u + math.sin(t) * np.array((0, 0, 1))))
        F += [(b0 + k, b0 + (k + 1) % 5, b0 + 5 + (k + 1) % 5, b0 + 5 + k) for k in range(5)] + [
            tuple(range(b0 + 5, b0 + 10))
        ]
    from .geo import _obj

    br.append(_obj('bristles', V, F, M.rubber('#2b2c30', 0.5), wn=False))
    o.append(G(br, (2.0, 2.5, 3.2)))
    # paddle smoothing brush
    pb = [
        lathe(rounded_profile(1.75, 3.2, 0.3), dk, (0, 0, -3)),
        slab(4.6, 12.6, 2.2, 2.0, b if M.lum(c) < 0.15 else dk, 0.8, (0, 0.2, 6.4), n=10, seg=7),
        slab(3.8, 11.4, 0.5, 1.6, M.rubber('#24252a', 0.5), 0.2, (0, -1.0, 6.4), n=10),
    ]
    pb.append(
        boxes(
            [(x * 0.62, -1.75, 1.6 + z * 0.8, 0.16, 0.16, 1.1) for x in range(-2, 3) for z in range(13)],
            cop,
            0.07,
            0.05,
            axis='y',
        )
    )
    o.append(G(pb, (10.2, 0, 3.2), (0, 0, 12)))
    o.append(G(barrel(14), (16.2, 3.5, 1.9)))
    o.append(G([lathe(rounded_profile(1.85, 1.9, 0.3), dk)], (16.2, 3.5, 0)))
    for x, y in ((2.0, 2.5), (10.2, 0)):
        o.append(lathe(rounded_profile(1.75, 0.4, 0.1), dk, (x, y, 0)))
    G(flat(o), (0, 0, 0), (0, 0, 6))
    return dict(elev=9, fill=0.9)


def straightener(p, c, view, name):
    """Two arms that turn about one pin at their lower end, open in a V; plates with air slots on the inner sides."""
    b = M.pbr(c, 0.3, 0.6, 0.25)
    cop = M.pbr('#b97a50', 0.28, 0.85) if M.lum(c) < 0.15 else M.pbr('#a9abb2', 0.28, 0.8)
    dk = M.satin('#2b2c31', 0.4)
    black = M.pbr('#08080a', 0.45)
    W, T, H = 3.4, 2.2, 25.0

    def arm(s):
        y = s * (T / 2 + 0.12)
        q = [
            slab(W, H, T, 1.0, b, 0.75, (0, y, 1.9 + H / 2), n=10, seg=7),
            slab(W + 0.08, 1.1, T + 0.08, 0.5, cop, 0.4, (0, y, 12.2), n=10),
            slab(W - 0.7, 11.4, 0.5, 0.5, cop, 0.12, (0, s * 0.2, 20.2)),
            slab(W - 0.7, 8.6, 0.3, 0.4, dk, 0.1, (0, s * 0.12, 7.2)),
            slab(W * 0.8, 0.9, T * 0.7, 0.4, dk, 0.3, (0, y, H + 2.1), n=8),
        ]
        for x in (-0.8, 0, 0.8):
            q.append(slab(0.2, 9.8, 0.3, 0.09, black, 0.03, (x, s * 0.08, 20.2)))
        # the arm narrows into the knuckles of the hinge: two outer ones or the one between them
        for x, w in ((-1.25, 0.85), (1.25, 0.85)) if s > 0 else ((0, 1.55),):
            q += [
                disc(1.35, w, cop, 0.12, (x, 0, 0), axis='x'),
                sweep([(x, 0, 0), (x, s * 0.6, 1.6), (x, y, 3.4)], rrect(w, 1.9, 0.3), cop, up=(0, 1, 0)),
            ]
        return q

    open_angle = 9.5
    o = [G(flat(arm(s)), (0, 0, 0), (-s * open_angle, 0, 0)) for s in (-1, 1)]
    o += [disc(0.62, 3.9, M.steel('#c6c8cd', 0.2), 0.1, (0, 0, 0), axis='x')]
    panel = [
        slab(1.8, 4.4, 0.12, 0.6, M.black_glass(), 0.04, (0, -T - 0.16, 7.4)),
        text('120°', 0.62, M.glow('#e9f3ff', 1.3), (0, -T - 0.24, 8.6)),
        disc(0.38, 0.14, cop, 0.05, (0, -T - 0.2, 7.1)),
        disc(0.28, 0.14, dk, 0.04, (0, -T - 0.2, 6.1)),
    ]
    o.append(G(panel, (0, 0, 0), (open_angle, 0, 0)))
    o += [
        lathe([(0.01, 0.6), (1.1, 0.4), (1.15, -0.2), (0.9, -1.0), (0.55, -1.3), (0.5, -2.6), (0.36, -2.8)], dk, (0, 0, -0.9)),
        cable([(0, 0, -3.4), (0.2, 0.2, -4.2), (2.5, 1.5, -4.7), (7, 3, -4.7), (10, -1, -4.7), (12.5, -2, -4.7)], 0.32, M.rubber('#222327', 0.5)),
    ]
    G(flat(o), (0, 0, 5), (0, 0, 54))
    return dict(elev=8, fill=0.9)


def dryer(p, c, view, name):
    b = M.satin(c, 0.3)
    ac = M.pbr('#c8b08a', 0.28, 0.8)
    dk = M.satin('#2c2d32', 0.4)
    zc = 21.5
    o = []
    o.append(
        lathe(
            [(1.6, -6.2), (2.3, -6.2), (2.75, -5.6), (3.3, -3.8), (3.45, -1.0), (3.4, 2.2), (3.1, 3.6), (2.6, 4.0)],
            b,
            (0, 0, zc),
            axis='y',
            caps=False,
        )
    )
    o += [
        torus(2.62, 0.16, ac, (0, 3.95, zc)),
        lathe(
            [(0.01, 3.6), (1.2, 3.7), (2.55, 3.9)],
            M.grille('#5b5d63', 0.34, radius=0.32, plane='xz', metal=0.8),
            (0, 0, zc),
            axis='y',
            caps=False,
        ),
        lathe([(1.0, -4.9), (2.25, -6.0)], dk, (0, 0, zc), axis='y', caps=False),
        torus(2.3, 0.14, ac, (0, -6.18, zc)),
        disc(1.0, 0.6, M.satin(M.dark(c, 0.2)), 0.2, (0, -5.4, zc)),
    ]
    o += [
        lathe(
            [(2.2, -6.3), (2.45, -6.8), (2.4, -8.2), (2.1, -9.6), (1.6, -9.8), (1.4, -8)],
            dk,
            (0, 0, zc),
            axis='y',
            caps=False,
            sx=1.25,
        )
    ]
    o += [
        lathe([(0.01, 0), (1.45, 0), (1.75, 0.3), (1.8, 1.0), (1.8, 5.0), (1.72, 5.3), (1.7, 19.5)], b, (0, 0.8, 0)),
        lathe(
            [(1.81, 0.7), (1.86, 0.9), (1.86, 4.6), (1.81, 4.8)],
            M.grille('#77797f', 0.2, radius=0.3, plane='xz', metal=0.8),
            (0, 0.8, 0),
            caps=False,
        ),
        torus(1.8, 0.1, ac, (0, 0.8, 5.1), axis='z'),
        slab(1.2, 4.6, 0.3, 0.55, M.gloss('#1b1c20', 0.12), 0.1, (0, -0.85, 13.5)),
        disc(0.34, 0.3, ac, 0.08, (0, -0.95, 14.8)),
        disc(0.34, 0.3, M.pbr('#8d8f96', 0.3, 0.5), 0.08, (0, -0.95, 12.4)),
    ]
    for i in range(3):
        o.append(
            disc(0.09, 0.05, M.glow(('#7fd0ff', '#ffb46b', '#ff6b4a')[i], 1.3), 0.01, (-0.3 + i * 0.3, -1.02, 13.6))
        )
    o.append(
        cable(
            [(0, 0.8, 0.2), (0, 1.0, 0.2), (-2.5, 3, 0.3), (-7, 4, 0.3), (-10, 1.5, 0.3), (-13, 1, 0.3)],
            0.32,
            M.rubber('#3a3b40', 0.5),
        )
    )
    G(flat(o), (0, 0, 0), (0, 0, -40))
    return dict(elev=9, fill=0.88)

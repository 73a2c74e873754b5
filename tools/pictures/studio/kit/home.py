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
    TOP = p.get('tube', 50)
    big = p['form'] == 'big'
    k = 1.0 if big else 0.86
    acc = M.pbr(c, 0.3, 0.55, 0.4)
    tub = M.pbr(c if big else '#8f6fb5' if False else c, 0.24, 0.8, 0.2)
    nick = M.pbr('#a9abb2', 0.28, 0.85)
    dk = M.satin('#33353b', 0.36)
    pur = M.pbr('#6d3f8f', 0.3, 0.6, 0.3)
    bin_ = M.pbr('#e6ebf2', 0.04, 0, 0.3, trans=0.94, ior=1.12)
    blk = M.satin('#1b1c20', 0.38)
    red = M.pbr('#c92a2a', 0.35)
    o = []
    o += [
        tube([(0, 0, 9), (0, 0, TOP - 2)], 1.85 * k, tub),
        lathe(rounded_profile(2.3 * k, 5, 0.4), nick, (0, 0, 6)),
        lathe(rounded_profile(2.4 * k, 5, 0.4), blk, (0, 0, TOP - 4)),
        slab(0.9, 2.2, 1.0, 0.4, red, 0.2, (0, -2.3 * k, TOP - 1)),
    ]
    # head: roller bar with soft brush, clear window
    o += [
        (
            slab(25 * k, 7.2, 6.4, 2.6, nick, 1.4, (0, -1.5, 3.5), axis='x', n=10)
            if False
            else sdf(
                lambda P: smin(
                    smax(
                        rbox(P, (0, -0.8, 3.3), (25 * k, 8.4, 6.0), 2.4),
                        -cap(P, (-30, -3.6, 2.7), (30, -3.6, 2.7), 2.9),
                        0.15,
                    ),
                    cap(P, (0, 1.5, 3.4), (0, 1.5, 6.5), 2.5),
                    0.9,
                ),
                (-13.5 * k, -6, 0),
                (13.5 * k, 5, 9.5),
                dk,
                120,
            )
        )
    ]
    fur = M.fabric('#b5342f' if big else '#5a4a86', 3.0, 0.5, 0.2)
    o += [tube([(-11.6 * k, -3.6, 2.75), (11.6 * k, -3.6, 2.75)], 2.55, fur, n=40)]
    for s in (-1, 1):
        o.append(
            disc(
                2.9,
                1.0,
                M.pbr('#6d3f8f' if big else '#4a4c52', 0.3, 0.6, 0.3),
                0.25,
                (s * 12.1 * k, -3.4, 2.95),
                axis='x',
            )
        )
    if big:
        o.append(slab(6, 0.3, 0.5, 0.12, M.glow('#58ff7a', 2.0), 0.05, (-6, -6.3, 1.0)))
    for a in range(10):
        pts = [
            (
                -11.2 * k + t * 22.4 * k,
                -3.6 - 2.62 * math.cos(a * 0.63 + t * 5),
                2.75 + 2.62 * math.sin(a * 0.63 + t * 5),
            )
            for t in np.linspace(0, 1, 30)
        ]
        o.append(tube(pts, 0.12, M.pbr('#1b1b1e', 0.6), n=8)) if a % 2 == 0 else None
    # main body: bin in line with the tube, cyclones, motor, handle behind
    z = TOP
    o += [
        lathe(rounded_profile(5.6 * k, 16, 0.8), bin_, (0, 2.0, z)),
        lathe(
            [(0.01, 0.5), (3.6 * k, 0.5), (3.9 * k, 15), (0.01, 15)],
            M.grille('#8d9096', 0.5, radius=0.3, plane='xz', metal=0.8),
            (0, 2.0, z),
        ),
        ring(5.85 * k, 5.2 * k, 1.4, red if False else blk, 0.3, (0, 2.0, z + 0.4), axis='z'),
        ring(5.8 * k, 5.0 * k, 1.2, nick, 0.3, (0, 2.0, z + 16), axis='z'),
    ]
    n = 14 if big else 10
    for i in range(n):
        a = 2 * math.pi * i / n
        o.append(
            lathe(
                [(0.01, 0), (0.75, 0.0), (1.35 * k, 4.4), (1.35 * k, 5.4), (1.0, 6.0), (0.01, 6.0)],
                pur if big else acc,
                (4.2 * k * math.cos(a), 2 + 4.2 * k * math.sin(a), z + 16.6),
                n=28,
            )
        )
    o += [
        lathe(rounded_profile(4.0 * k, 6.5, 0.5), blk, (0, 2, z + 16.6)),
        lathe(
            [(0.01, 0), (5.0 * k, 0), (5.6 * k, 0.7), (5.6 * k, 3.4), (4.6 * k, 4.6), (2.6 * k, 5.0), (0.01, 5.0)],
            nick,
            (0, 2, z + 22.4),
        ),
    ]
    m = M.screen(4.4 * k, 4.4 * k, arr=dial(), strength=1.0, plane='xy')
    o += [
        disc(2.7 * k, 0.3, M.black_glass(), 0.1, (0, 2, z + 27.4), axis='z'),
        disc(2.2 * k, 0.02, m, 0.002, (0, 2, z + 27.57), axis='z', eb=0, seg=1),
    ]
    hy = 8.6 * k
    o += [
        sweep(
            spline(
                [
                    (0, 5.5, z + 23.5),
                    (0, hy + 2, z + 24.6),
                    (0, hy + 5.4, z + 21.5),
                    (0, hy + 4.2, z + 15.5),
                    (0, hy + 1.0, z + 9.2),
                ],
                50,
            ),
            rrect(3.1, 3.6, 1.4),
            blk,
            up=(1, 0, 0),
        ),
        sweep(
            spline([(0, hy + 3.6, z + 16.2), (0, hy - 0.4, z + 17.0), (0, 6.0, z + 17.0)], 20),
            rrect(2.4, 2.8, 1.1),
            dk,
            up=(1, 0, 0),
        ),
        (
            slab(1.0, 0.8, 3.2, 0.4, red, 0.3, (0, hy - 0.2, z + 14.6), axis='z')
            if big
            else disc(0.9, 0.4, red, 0.15, (0, hy + 5.4, z + 21.5), (-40, 0, 0))
        ),
    ]
    o += [
        slab(6.4 * k, 8.6 * k, 10, 2.2, blk, 0.9, (0, hy + 1.2, z + 5.2), axis='z', n=10),
        slab(3.2, 0.9, 0.4, 0.3, dk, 0.2, (0, hy - 3.2 * k, z + 8)),
    ]
    q = G(flat(o), (0, 0, 0), (-9, 0, 0))
    G([q], (0, 0, 0), (0, 0, 40 if big else -38))
    o = dict(elev=10, fill=0.92)
    if view == 'back':
        q.parent.rotation_euler[2] += math.radians(160)
    if view == 'detail':
        o['focus'] = (0.0, 0.33, 2.6)
    return o


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


def ringdryer(p, c, view, name):
    b = M.satin(c, 0.32)
    ac = M.pbr(p.get('accent', '#c98a2b'), 0.3, 0.75, 0.3)
    nk = M.pbr('#8d9097', 0.3, 0.8)
    zc = 21.0
    o = []
    R, ri, L = 3.9, 2.15, 9.0
    a = [
        (ri + 0.15, -L / 2),
        (R - 0.5, -L / 2),
        (R - 0.08, -L / 2 + 0.45),
        (R, -L / 2 + 1.2),
        (R, L / 2 - 1.4),
        (R - 0.25, L / 2 - 0.5),
        (R - 0.9, L / 2),
        (ri + 0.2, L / 2),
        (ri, L / 2 - 0.4),
        (ri, -L / 2 + 0.4),
    ]
    o += [
        lathe(a, b, (0, 0, zc), axis='y', closed=True),
        torus((R + ri) / 2 + 0.1, 0.26, ac, (0, -L / 2 - 0.02, zc)),
        torus(R - 0.2, 0.12, ac, (0, L / 2 - 0.5, zc)),
        lathe(
            [(ri - 0.02, -L / 2 + 0.6), (ri - 0.02, L / 2 - 0.6)],
            M.satin(M.dark(c, 0.25), 0.35),
            (0, 0, zc),
            axis='y',
            caps=False,
        ),
    ]
    # attachment
    o += [
        lathe(
            [
                (R - 0.25, -L / 2),
                (R + 0.15, -L / 2 - 0.3),
                (R + 0.1, -L / 2 - 1.6),
                (R - 0.35, -L / 2 - 2.4),
                (ri + 0.6, -L / 2 - 2.5),
                (ri + 0.5, -L / 2 - 0.5),
            ],
            nk,
            (0, 0, zc),
            axis='y',
            caps=False,
        )
    ]
    o += [
        lathe(
            [(0.01, 0), (1.7, 0), (2.0, 0.25), (2.05, 0.7), (2.05, 5.6), (2.02, 5.8), (1.95, 6.2), (1.9, 17.6)],
            b,
            (0, 0.4, 0),
        ),
        lathe(
            [(2.06, 0.8), (2.12, 1.0), (2.12, 5.2), (2.06, 5.4)],
            M.grille(M.mix(p.get('accent', '#c98a2b'), '#8d8f94', 0.4), 0.22, radius=0.3, plane='xz', metal=0.8),
            (0, 0.4, 0),
            caps=False,
        ),
        torus(2.06, 0.1, ac, (0, 0.4, 5.7), axis='z'),
    ]
    o += [
        slab(1.3, 3.4, 0.3, 0.6, nk, 0.1, (0, -1.55, 13.2)),
        disc(0.42, 0.3, M.pbr('#c9cbd0', 0.3, 0.6), 0.08, (0, -1.6, 14.2)),
        disc(0.42, 0.3, M.pbr('#3f6fd0', 0.3, 0.3), 0.08, (0, -1.6, 12.4)),
    ]
    for i in range(3):
        o.append(disc(0.1, 0.06, M.glow('#e8f0ff', 1.2), 0.01, (-0.4 + i * 0.4, -1.62, 15.6)))
    o.append(
        cable(
            [(0, 0.4, 0.2), (0, 0.6, -1.6 + 1.7), (2.5, 2.5, 0.25), (7, 4, 0.25), (10, 1.5, 0.25), (12, -2, 0.25)],
            0.34,
            M.rubber(M.dark(c, 0.5), 0.5),
        )
    )
    G(flat(o), (0, 0, 0), (0, 0, 38 + (150 if view == 'back' else 0)))
    return dict(elev=9, fill=0.88, **({'focus': (-0.1, 0.28, 2.2)} if view == 'detail' else {}))


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
    b = M.pbr(c, 0.3, 0.6, 0.25)
    cop = M.pbr('#b97a50', 0.28, 0.85) if M.lum(c) < 0.15 else M.pbr('#a9abb2', 0.28, 0.8)
    dk = M.satin('#2b2c31', 0.4)
    o = []

    # two long arms lying open in a narrow V, hinged at the cable end, air slots along the inside
    def arm(s):
        q = [
            slab(3.3, 26, 2.3, 1.1, b, 0.7, (0, 0, 0), n=10, seg=7),
            slab(2.2, 10.5, 0.5, 0.5, dk, 0.12, (0, -s * 1.05, 6.6)),
            slab(0.25, 10, 0.3, 0.1, M.pbr('#08080a', 0.4), 0.03, (-0.55, -s * 1.28, 6.6)),
            slab(0.25, 10, 0.3, 0.1, M.pbr('#08080a', 0.4), 0.03, (0.55, -s * 1.28, 6.6)),
            slab(3.36, 1.0, 2.36, 1.0, cop, 0.4, (0, 0, 12.2), n=10),
            slab(3.36, 0.5, 2.36, 1.1, cop, 0.2, (0, 0, -1.0), n=10),
        ]
        return q

    A = G(arm(1), (0, 0, 13))
    B = G(arm(-1), (0, 0, 13))
    a = G([A], (0, 1.3, 0), (-5.5, 0, 0))
    bb = G([B], (0, -1.3, 0), (5.5, 0, 0))
    o += [
        a,
        bb,
        tube([(-1.7, 0, 1.6), (1.7, 0, 1.6)], 1.75, cop, n=40),
        lathe([(1.55, 0), (1.6, -2.2), (1.0, -3.2), (0.5, -5)], dk, (0, 0, 0.6)),
    ]
    m = M.screen(1.6, 2.2, arr=M.draw('x', 60, 80, ['#02060c', '#0a1830'], 1), strength=1)
    o.append(
        G(
            [
                slab(2.0, 2.6, 0.1, 0.4, M.black_glass(), 0.03),
                text('120°', 0.6, M.glow('#e9f3ff', 1.2), (0, -0.07, 0.1)),
            ],
            (0, -3.05, 8),
            (5.5, 0, 0),
        )
    )
    o += [
        G([disc(0.42, 0.2, cop, 0.06)], (0, -2.85, 5.6), (5.5, 0, 0)),
        G([disc(0.3, 0.2, dk, 0.06)], (0, -2.75, 4.4), (5.5, 0, 0)),
    ]
    g = G(flat(o), (0, 0, 0), (0, 0, 0))
    G([g], (0, 0, 3.4), (0, 0, 58))
    cb = cable(
        [(0, 0, -1.2 + 0), (0, 0.1, -2.9 + 0.2), (1.5, 1.5, -3.1), (6, 3, -3.1), (9, -1, -3.1), (12, -3, -3.1)],
        0.34,
        M.rubber('#222327', 0.5),
    )
    cb.location = (0, 0, 3.4)
    return dict(elev=8, fill=0.88)


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

"""Mirrorless cameras with lenses, action camera, folding drone."""

from .parts import *


def ribs(R, y0, y1, mat, n=64, dep=0.08):
    """Ribbed rubber ring of a lens, along y."""
    k = n * 4
    a = np.linspace(0, 2 * math.pi, k, endpoint=False)
    rr = R + dep * np.clip(np.sin(a * n) * 3, -1, 1)
    P = np.stack([rr * np.cos(a), rr * np.sin(a)], 1)
    Q = P * ((R - dep) / R)
    return loft(
        [
            np.stack([p[:, 0], np.full(k, y), p[:, 1]], 1)
            for p, y in ((Q * 0.97, y0), (P, y0 + 0.04), (P, y1 - 0.04), (Q * 0.97, y1))
        ],
        mat,
        caps=False,
        angle=40,
    )


def objective(R, L, c, y, tele=False):
    """Lens along -Y starting at y."""
    b = M.satin(c, 0.36)
    o = [
        lathe(
            [
                (R * 0.8, 0),
                (R * 0.98, -0.1),
                (R, -0.3),
                (R, -L * 0.28),
                (R * 1.03, -L * 0.3),
                (R * 1.03, -L * 0.62),
                (R * 0.98, -L * 0.64),
                (R * 0.98, -L * 0.92),
                (R * 0.94, -L * 0.97),
                (R * 0.9, -L),
                (R * 0.84, -L),
                (R * 0.82, -L * 0.9),
            ],
            b,
            (0, y, 0),
            axis='y',
            caps=False,
        ),
        ribs(R * 1.045, y - L * 0.60, y - L * 0.32, M.rubber('#101012', 0.6), 72),
        ribs(R * 1.0, y - L * 0.88, y - L * 0.70, M.rubber('#101012', 0.6), 60, 0.06),
    ]
    o += [
        lathe(
            [(R * 0.83, -L * 0.97), (R * 0.74, -L * 0.86), (R * 0.70, -L * 0.82)],
            M.satin('#0c0c0d', 0.45),
            (0, y, 0),
            axis='y',
            caps=False,
        )
    ] + [ring(R * 0.82 - 0.02, R * 0.80 - 0.06, 0.05, M.pbr('#8d9096', 0.3, 0.8), 0.01, (0, y - L * 0.985, 0))]
    o.append(
        lathe(
            [
                (R * 0.72, -L * 0.80),
                (R * 0.60, -L * 0.86),
                (R * 0.4, -L * 0.905),
                (R * 0.2, -L * 0.925),
                (0.01, -L * 0.93),
            ],
            M.pbr('#0a0d1c', 0.03, 0.25, 1, 0.01, spec=0.8),
            (0, y, 0),
            axis='y',
            caps=False,
        )
    )
    o += [
        torus(R * 0.44, 0.03, M.pbr('#3a2a66', 0.1, 0.6, 1), (0, y - L * 0.895, 0)),
        torus(R * 0.3, 0.03, M.pbr('#1f5560', 0.1, 0.6, 1), (0, y - L * 0.916, 0)),
    ]
    for i in range(9):
        a = math.radians(60 + i * 8)
        o.append(
            slab(
                0.04 if i % 2 else 0.06,
                0.02,
                0.3,
                0.01,
                M.pbr('#e4e5e7', 0.5),
                0.004,
                (R * 1.0 * math.cos(a), y - L * 0.19, R * 1.0 * math.sin(a)),
                (0, 90 - math.degrees(a), 0),
                seg=1,
                n=1,
            )
        )
    return o


def mirrorless(p, c, view, name):
    pro = p['form'] == 'pro'
    W, H, D = (13.1, 9.0, 4.6) if pro else (11.6, 7.6, 4.2)
    skin = M.leather('#141415' if M.lum(c) < 0.4 else M.mix(c, '#8f8d88', 0.35), 6)
    b = M.satin(c, 0.4)
    grip = M.leather('#121213' if M.lum(c) < 0.4 else M.mix(c, '#8f8d88', 0.35), 7)
    bh = H - 1.8
    o = [slab(W, bh, D, 1.0, b, 0.3, (0, 0, bh / 2), n=8)]
    o += [slab(W + 0.02, bh - 2.6, D + 0.04, 0.5, skin, 0.15, (0, 0, bh / 2 - 0.35), n=8)]
    gx = -W / 2 + 1.6
    o.append(
        sdf(
            lambda P: smin(
                rbox(P, (gx, -D / 2 - 0.6, bh / 2 + 0.1), (3.0, 3.2, bh - 0.2), 1.1),
                rbox(P, (gx, 0, bh / 2), (3.0, D, bh), 0.6),
                0.5,
            ),
            (gx - 2, -D / 2 - 2.8, -0.2),
            (gx + 2.2, D / 2 + 0.3, bh + 0.4),
            grip,
            70,
        )
    )
    cx = 1.1 if pro else 1.0
    cz = bh / 2 - 0.1
    hump = sdf(
        lambda P: smax(
            smin(
                rbox(P, (cx, 0.0, bh + 0.45), (4.4 if pro else 3.8, D - 0.6, 2.3), 0.5),
                rbox(P, (cx, 0.2, bh - 0.3), (6.2, D - 0.8, 1.4), 0.5),
                0.8,
            ),
            -(P[..., 2] - bh + 1.0),
            0.2,
        ),
        (cx - 3.6, -D / 2 - 0.4, bh - 1.2),
        (cx + 3.6, D / 2 + 0.4, bh + 2.2),
        b,
        90,
    )
    o.append(hump)
    o.append(slab(2.2, 2.0, 0.16, 0.1, M.steel('#5a5c60', 0.4), 0.03, (cx, 0.3, bh + 1.64), axis='z'))
    mount = M.steel('#a8aab0', 0.24) if pro else M.satin('#2a2b2e', 0.35)
    o += [
        disc(3.4 if pro else 2.9, 0.5, b, 0.15, (cx, -D / 2 - 0.1, cz)),
        ring(3.15 if pro else 2.7, 2.5, 0.5, mount, 0.06, (cx, -D / 2 - 0.22, cz)),
    ]
    o.append(G(objective(3.3 if pro else 2.75, 6.2 if pro else 4.4, '#1b1c1e', 0), (cx, -D / 2 - 0.4, cz)))
    o += [disc(0.36, 0.2, M.pbr('#1a1a1c', 0.4), 0.05, (cx - 3.9, -D / 2 - 0.12, cz - 1.2))] if pro else []
    kn = M.satin('#1e1f21' if M.lum(c) < 0.4 else M.dark(c, 0.1), 0.34)

    def dial(x, y, r, h, z=bh):
        return [
            lathe([(0.01, 0), (r, 0), (r, h - 0.08), (r - 0.08, h), (0.01, h)], kn, (x, y, z)),
            G([ribs(r + 0.03, 0, h * 0.8, kn, 40, 0.04)], (x, y, z), (-90, 0, 0)),
            disc(r * 0.72, 0.04, M.satin('#2b2c2f', 0.3), 0.01, (x, y, z + h), axis='z'),
        ]

    o += (
        dial(-W / 2 + 4.0, 0.3, 0.95, 0.75)
        + dial(W / 2 - 1.3, 0.4, 0.85, 0.55)
        + (dial(-W / 2 + 1.6, 0.9, 0.75, 0.5) if pro else [])
    )
    o += [
        disc(0.62, 0.4, M.steel('#8b8d92', 0.25), 0.12, (gx - 0.1, -D / 2 - 0.5, bh + 0.15), axis='z'),
        ring(0.8, 0.6, 0.3, kn, 0.05, (gx - 0.1, -D / 2 - 0.5, bh + 0.1), axis='z'),
        disc(0.2, 0.2, M.pbr('#b3261e' if pro else '#2a2b2e', 0.4), 0.05, (-W / 2 + 5.4, -0.6, bh + 0.05), axis='z'),
    ]
    for s in (-1, 1):
        o += [
            torus(0.42, 0.08, M.steel('#9b9da2', 0.25), (s * (W / 2 + 0.25), 0.2, bh - 1.0), axis='y'),
            disc(0.35, 0.3, b, 0.08, (s * (W / 2 + 0.02), 0.2, bh - 1.0), axis='x'),
        ]
    o.append(disc(0.16, 0.06, M.glow('#ff7a4a', 0.3), 0.01, (-W / 2 + 3.7, -D / 2 - 0.03, bh - 0.7)))
    o.append(slab(7.5, 4.8, 0.3, 0.3, M.black_glass(), 0.06, (0.3, D / 2 + 0.2, bh / 2))) if view == 'back' else None
    G(flat(o), (0, 0, 0), (0, 0, 24 + (180 if view == 'back' else 0) if pro else -22))
    return dict(elev=12, fill=0.88, **({'focus': (-0.02, -0.05, 2.0)} if view == 'detail' else {}))


def action(p, c, view, name):
    W, H, D = 7.18, 5.08, 3.0
    b = M.rubber('#26282b', 0.5)
    o = [slab(W, H, D, 0.75, b, 0.28, (0, 0, H / 2), n=9)]
    for i in range(9):
        (
            o.append(slab(W + 0.02, 0.06, D * 0.92, 0.03, M.rubber('#191a1c', 0.55), 0.02, (0, 0.05, 0.75 + i * 0.2)))
            if i < 0
            else None
        )
    o += [
        slab(2.9, 2.9, 0.95, 0.55, M.satin('#17181a', 0.32), 0.18, (1.75, -D / 2 - 0.2, H - 1.75), n=9),
        slab(2.55, 2.55, 0.12, 0.4, M.black_glass('#050506', 0.04), 0.03, (1.75, -D / 2 - 0.68, H - 1.75), n=9),
    ] + lens(1.75, H - 1.75, 1.02, -D / 2 - 0.6, M.pbr('#1b1c1f', 0.25, 0.8), back=False, proud=0.12)
    arr = np.zeros((300, 330, 3)) + 0.004
    m = M.screen(2.5, 2.3, arr=M.draw('peaks', 330, 300, M.PALETTES['dusk'], 8), strength=0.8)
    o += [
        slab(3.0, 2.75, 0.08, 0.25, M.black_glass(), 0.03, (-1.6, -D / 2 - 0.02, H - 1.85)),
        slab(2.5, 2.2, 0.01, 0.12, m, 0.001, (-1.6, -D / 2 - 0.064, H - 1.85), eb=0, seg=1),
        text('02:47', 0.42, M.glow('#ffffff', 1), (-1.6, -D / 2 - 0.075, H - 1.15)),
        disc(0.09, 0.02, M.glow('#ff3b30', 1.4), 0.002, (-2.5, -D / 2 - 0.075, H - 1.15)),
    ]
    for i in range(4):
        o.append(slab(2.6, 0.09, 0.1, 0.04, M.rubber('#0e0e0f', 0.6), 0.02, (-1.6, -D / 2 - 0.01, 0.55 + i * 0.22)))
    o += [
        disc(
            0.75,
            0.26,
            M.pbr('#c9302a', 0.45) if False else M.pbr('#b9bbc0', 0.3, 0.5),
            0.06,
            (1.6, 0, H + 0.04),
            axis='z',
        ),
        torus(0.78, 0.06, M.pbr('#c2332b', 0.4), (1.6, 0, H + 0.06), axis='z'),
        slab(0.22, 1.2, 0.9, 0.1, M.satin('#1a1b1d'), 0.06, (W / 2 + 0.02, 0, H * 0.6)),
        slab(1.5, 1.1, 0.4, 0.12, M.steel('#8a8c91', 0.3), 0.08, (0, 0, 0.02), axis='z'),
    ]
    for y in (-0.34, 0.34):
        o.append(slab(1.4, 0.95, 0.22, 0.45, M.satin('#1f2022'), 0.06, (0, y, -0.32)))
    if view == 'back':
        o.append(slab(5.0, 3.2, 0.1, 0.3, M.black_glass(), 0.03, (0, D / 2 + 0.02, H / 2)))
    G(flat(o), (0, 0, 0.8), (0, 0, {'back': 156, 'side': -66}.get(view, -24)))
    return dict(elev=12, fill=0.8, **({'focus': (0.16, 0.06, 2.1)} if view == 'detail' else {}))


def drone(p, c, view, name):
    """Folding drone in flight trim: slim hull, arms on hinges, shrouded gimbal camera under the nose, two-bladed propellers."""
    b, lt = M.satin(c, 0.4), M.satin(M.light(c, 0.25), 0.4)
    dk, metal = M.satin('#34363b', 0.38), M.steel('#8b8e94', 0.3)
    glass, black = M.black_glass(), M.pbr('#08090a', 0.4)
    o = [
        sdf(
            lambda P: smax(
                smin(rbox(P, (0, 0.8, 4.2), (5.4, 13.4, 3.8), 1.6), ell(P, (0, -5.4, 4.6), (2.5, 3.6, 1.7)), 1.0),
                -rbox(P, (0, -8.6, 1.2), (4.0, 5.0, 3.6), 0.8),
                0.5,
            ),
            (-3.4, -9.6, 1.8),
            (3.4, 8.2, 7),
            b,
            120,
        ),
        slab(4.2, 7.6, 0.5, 1.3, lt, 0.25, (0, 2.2, 6.0), axis='z', n=12),
        slab(2.6, 0.1, 0.1, 0.04, dk, 0.02, (0, -0.4, 6.26), axis='z'),
        slab(3.9, 2.4, 0.3, 0.7, dk, 0.1, (0, 7.45, 4.3)),
    ]
    for i in range(6):
        o.append(slab(0.24, 2.0, 0.2, 0.1, black, 0.02, (-1.25 + i * 0.5, 4.6, 6.2), axis='z'))
    for i in range(4):
        o.append(disc(0.12, 0.1, M.glow('#8dffb0', 1.4), 0.01, (-0.6 + i * 0.4, 0.6, 6.25), axis='z'))
    blade = M.pbr('#4a4d53', 0.34, 0, 0.3)
    tip = M.pbr('#e08a3c', 0.4)

    def propeller(x, y, z, phase):
        for k in (0, 180):
            a = math.radians(phase + k)
            u, v = np.array((math.cos(a), math.sin(a), 0)), np.array((-math.sin(a), math.cos(a), 0))
            rings = []
            for t in np.linspace(0, 1, 26):
                w = 0.3 + 0.95 * math.sin(math.pi * min(1, t * 1.05 + 0.1)) ** 0.6 * (1 - 0.3 * t)
                twist = math.radians(24 * (1 - t) + 6)
                at = np.array((x, y, z)) + u * (0.35 + 7.0 * t) + np.array((0, 0, 0.35 * t * t))
                E = ellipse(2 * w, 0.14, 20)
                rings.append(at + np.outer(E[:, 0] * math.cos(twist), v) + np.outer(E[:, 0] * math.sin(twist) + E[:, 1], (0, 0, 1)))
            o.append(loft(rings[:23], blade, angle=60))
            o.append(loft(rings[22:], tip, angle=60))
        o.append(lathe([(0.01, 0), (0.75, 0), (0.7, 0.35), (0.3, 0.5), (0.01, 0.5)], metal, (x, y, z - 0.15)))

    for s in (-1, 1):
        for y0, x1, y1, z0, z1, phase in ((-4.2, 11.2, -8.2, 4.9, 5.6, 64), (4.8, 10.6, 8.6, 3.4, 3.4, 20)):
            o += [
                # hinge at the hull, arm of a rounded section that grows thin, motor can at its end
                lathe(rounded_profile(1.25, 2.9, 0.35), dk, (s * 2.7, y0, z0 - 1.5)),
                disc(0.5, 0.2, metal, 0.05, (s * 2.7, y0, z0 + 1.42), axis='z'),
                sweep(
                    spline([(s * 2.9, y0, z0), (s * 6.0, y0 * 0.55 + y1 * 0.45, z0 + 0.35 * (z1 - z0) + 0.2), (s * x1, y1, z1)], 30),
                    rrect(1.75, 1.35, 0.55),
                    b,
                    up=(0, 0, 1),
                    scale=[1.1 - 0.3 * i / 29 for i in range(30)],
                ),
                lathe([(0.01, -1.2), (0.95, -1.2), (1.25, -0.9), (1.25, 0.7), (1.1, 0.9), (0.01, 0.9)], b, (s * x1, y1, z1)),
                lathe([(1.0, 0.85), (1.08, 0.95), (1.08, 1.6), (0.9, 1.75), (0.01, 1.75)], metal, (s * x1, y1, z1)),
                tube([(s * x1, y1, z1 - 1.0), (s * (x1 + 0.15), y1 + (-0.3 if y1 < 0 else 0.3), 0.5)], 0.46, b),
                tube([(s * (x1 + 0.13), y1, 1.0), (s * (x1 + 0.15), y1 + (-0.3 if y1 < 0 else 0.3), 0.45)], 0.5, M.rubber('#222428')),
            ]
            propeller(s * x1, y1, z1 + 2.05, s * phase + (90 if s < 0 else 0))
        o += [
            disc(0.42, 0.3, glass, 0.06, (s * 1.25, -8.15, 5.25), (-18, 0, s * 24)),
            slab(0.1, 1.8, 0.5, 0.2, black, 0.02, (s * 2.72, 0.6, 4.3), axis='x'),
        ]
    # gimbal: yoke from above, camera in a rounded shell, large lens
    o += [
        slab(1.0, 1.3, 2.0, 0.35, dk, 0.2, (0, -6.6, 3.4), axis='z'),
        sweep(spline([(0, -6.7, 3.5), (2.0, -6.9, 3.3), (2.15, -7.8, 2.3)], 24), rrect(0.6, 1.0, 0.2), dk, up=(0, 0, 1)),
        disc(0.8, 0.5, metal, 0.1, (1.95, -7.9, 2.1), axis='x'),
        slab(3.1, 2.7, 2.6, 0.75, dk, 0.5, (0, -8.0, 2.1), n=10, seg=6),
        disc(1.2, 0.5, M.pbr('#17181b', 0.24, 0.8), 0.1, (0, -9.4, 2.1)),
    ] + lens(0, 2.1, 1.05, -9.55, M.pbr('#c2c5ca', 0.2, 0.95), back=False, proud=0.14)
    G(flat(o), (0, 0, 0), (0, 0, -27))
    return dict(elev=33, fill=0.95, lens=50)

"""Game consoles: curved tower, monolith, slim box with vent, handheld."""

from .parts import *


def tower(p, c, view, name):
    core = M.gloss('#0d0d0f', 0.12)
    white = M.satin(c, 0.36)
    H, D = 35.8, 21.6
    o = [slab(D - 1.4, H - 1.2, 6.0, 2.2, core, 0.5, (0, 0, H / 2), axis='x', n=10)]

    def plate(s):
        n, m = 34, 46
        outer, inner = [], []
        U = np.linspace(-1, 1, n)
        V = np.linspace(-1, 1, m)
        rings = []
        E = rrect(D, H, 3.4, 12, 2.4)
        for k, off in ((1.0, 0.0), (1.0, 0.28), (0.97, 0.5), (0.86, 0.66), (0.6, 0.8), (0.3, 0.86), (0.01, 0.88)):
            P = E * k
            y, z = P[:, 0], P[:, 1]
            bow = 0.9 * (z / (H / 2)) ** 2 + 0.5 * (y / (D / 2)) ** 2 * np.sign(1)
            rings.append(np.stack([s * (3.3 + off + bow * 0.85 - 0.35), y, z + H / 2], 1))
        back = [r - np.array((s * 0.45, 0, 0)) for r in rings[::-1]]
        return loft([rings[0] - np.array((s * 0.4, 0, 0))] + rings, white, caps=False, angle=30)

    o += [plate(1), plate(-1)]
    lt = M.glow('#8fb7ff', 1.5)
    for s in (-1, 1):
        o.append(
            tube(
                spline(
                    [(s * 2.75, -D / 2 + 0.55, 4), (s * 2.75, -D / 2 + 0.5, H / 2), (s * 2.75, -D / 2 + 0.55, H - 3)],
                    30,
                ),
                0.07,
                lt,
            )
        )
    o += [
        slab(0.34, 0.9, 0.1, 0.15, M.pbr('#050506', 0.4), 0.02, (-0.6, -D / 2 + 0.66, 12.5)),
        slab(0.34, 0.9, 0.1, 0.15, M.pbr('#050506', 0.4), 0.02, (-0.6, -D / 2 + 0.66, 14.6)),
        slab(0.4, 1.2, 0.12, 0.19, M.pbr('#2a2b2f', 0.3), 0.04, (0.9, -D / 2 + 0.64, 6.5)),
    ]
    # drive bulge with slot on the right plate, seam between the plates
    o += [
        slab(D * 0.80, H * 0.50, 1.5, 2.2, white, 0.6, (4.0, 0.6, H * 0.30), axis='x', eb=0.7, n=12),
        slab(0.24, 13.2, 0.3, 0.1, M.pbr('#08080a', 0.4), 0.05, (3.75, -D * 0.4 + 0.15, H * 0.30)),
        slab(D - 2.6, 0.14, 8.9, 0.04, core, 0.02, (0.35, 0, H * 0.565), axis='x'),
    ]
    o += [disc(5.6, 0.5, M.satin('#1a1a1c', 0.4), 0.15, (0, 0, -0.1), axis='z')]
    G(o, (0, 0, 0), (0, 0, -34 + (180 if view == 'back' else 0)))
    return dict(elev=9, fill=0.9, **({'focus': (-0.12, 0.05, 2.2)} if view == 'detail' else {}))


def box(p, c, view, name):
    w, h = 15.1, 30.1
    b = M.satin(c, 0.42)
    o = [slab(w, w, h, 0.55, b, 0.22, (0, 0, h / 2 + 0.35), axis='z', n=8)]
    hole = M.pbr('#030304', 0.6)
    it, lit = [], []
    for i in range(-5, 6):
        for j in range(-5, 6):
            x, y = i * 1.22, j * 1.22
            if abs(x) > 6.6 or abs(y) > 6.6:
                continue
            it.append(disc(0.46, 0.14, hole, 0.01, (x, y, h + 0.3), axis='z', n=18, seg=1))
            r = (
                disc(0.5, 0.05, M.pbr(M.light(c, 0.08), 0.35), 0.02, (x, y, h + 0.34), axis='z', n=18, seg=1)
                if False
                else None
            )
            if (i + j) % 2 == 0:
                lit.append(
                    disc(
                        0.34,
                        0.02,
                        M.pbr('#1f7a3c', 0.5, emit='#2fae57', strength=0.25 + 0.1 * (j > 0)),
                        0.002,
                        (x, y, h + 0.375),
                        axis='z',
                        n=14,
                        seg=1,
                    )
                )
    o += it + lit
    o += [
        slab(10.8, 0.34, 0.1, 0.12, M.pbr('#050506', 0.4), 0.02, (-0.3, -w / 2 - 0.01, 22.6)),
        disc(0.75, 0.12, M.pbr('#e9eaec', 0.3, 0.3), 0.04, (-5.3, -w / 2 - 0.02, 27.6)),
        slab(0.55, 0.55, 0.1, 0.2, M.pbr('#161618', 0.3), 0.03, (5.4, -w / 2 - 0.02, 22.6)),
        slab(1.2, 0.5, 0.08, 0.08, hole, 0.02, (5.2, -w / 2 - 0.01, 4.2)),
        disc(0.28, 0.1, M.pbr('#161618', 0.3), 0.03, (3.2, -w / 2 - 0.02, 4.2)),
        disc(5.4, 0.6, M.satin('#101012', 0.4), 0.1, (0, 0, 0.15), axis='z'),
    ]
    G(o, (0, 0, 0), (0, 0, 30))
    return dict(elev=20, fill=0.9)


def vent(p, c, view, name):
    w, h, d = 15.1, 27.5, 6.5
    b = M.satin(c, 0.42)
    lt = M.lum(c) > 0.3
    gc = '#17181a' if lt else '#0a0a0b'
    o = [slab(w, h, d, 0.6, b, 0.25, (0, 0, h / 2 + 0.3), n=8)]
    zc = h * 0.64 + 0.3
    o += [
        disc(6.3, 0.14, M.satin(gc, 0.5), 0.05, (0, -d / 2 - 0.02, zc)),
        ring(6.45, 6.25, 0.16, M.satin(M.dark(c, 0.12)), 0.04, (0, -d / 2 - 0.02, zc)),
    ]
    for i in range(-10, 11):
        x = i * 0.58
        L = 2 * math.sqrt(max(0, 5.9**2 - x * x))
        (
            o.append(
                slab(0.3, L, 0.1, 0.14, M.pbr('#232427' if lt else '#1a1b1d', 0.35, 0.2), 0.04, (x, -d / 2 - 0.1, zc))
            )
            if L > 1
            else None
        )
    o += [
        disc(0.62, 0.12, M.pbr('#2c2d30' if lt else '#e3e4e6', 0.3, 0.3), 0.04, (w / 2 - 1.5, -d / 2 - 0.02, 2.2)),
        slab(1.2, 0.5, 0.08, 0.08, M.pbr('#030304', 0.5), 0.02, (-w / 2 + 2.0, -d / 2 - 0.01, 2.2)),
        disc(0.26, 0.1, M.pbr('#161618', 0.3), 0.03, (-w / 2 + 3.8, -d / 2 - 0.02, 2.2)),
    ]
    for i in range(12):
        o.append(slab(0.5, 3.6, 0.05, 0.24, M.pbr(gc, 0.6), 0.01, (-w / 2 + 2 + i * 1.0, 0, h + 0.31), axis='z'))
    o.append(slab(9, 4, 0.4, 0.5, M.rubber(), 0.1, (0, 0, 0.15), axis='z'))
    G(o, (0, 0, 0), (0, 0, -26))
    return dict(elev=11, fill=0.88)


def handheld(p, c, view, name):
    W, H, d = 27.2, 11.6, 1.39
    body = M.satin(c, 0.4)
    jw = 3.75
    sw = W - 2 * jw
    o = [
        slab(sw - 0.05, H, d, 0.35, body, 0.14),
        slab(sw - 0.5, H - 0.6, 0.12, 0.35, M.black_glass(), 0.03, (0, -d / 2 + 0.03, 0), eb=0),
    ]
    m = M.screen(
        sw - 1.7,
        (sw - 1.7) * 0.5625,
        'peaks',
        ['#0d2a3f', '#2b6f8f', '#6fb7a8', '#f6d98f', '#fff0c4'],
        12,
        0.95,
        px=1100,
    )
    o.append(slab(sw - 1.7, (sw - 1.7) * 0.5625, 0.006, 0.1, m, 0.001, (0, -d / 2 - 0.035, 0), eb=0, seg=1))
    from .gamepads import stick

    for s, acc in ((-1, '#3fa7e0'), (1, '#f0604a')):
        A = rrect(2 * jw, H, 2.6, 14, 2.2)
        A = np.array([(min(x, 0.0), z) if s < 0 else (max(x, 0.0), z) for x, z in A])
        rings = [
            np.stack(
                [A[:, 0] * (1 - i / jw) + s * sw / 2 + s * 0.02, np.full(len(A), y), A[:, 1] * (1 - i / (H / 2))], 1
            )
            for i, y in levels(1.45, 0.3, 0.4, 6)
        ]
        o.append(loft(rings, body))
        o.append(slab(0.1, H - 0.9, d - 0.25, 0.03, M.pbr(acc, 0.4), 0.02, (s * (sw / 2 + 0.02), 0, 0)))
        x = s * (sw / 2 + jw * 0.5)
        y = -1.45 / 2
        st = stick(0, 0, 0, acc if False else '#1b1b1d', R=0.82)
        o.append(
            G(
                [
                    G(st, (0, 0, 0), (0, 0, 0), 0.95),
                ],
                (x, y + 0.06, 2.55 if s < 0 else -1.15),
                (90, 0, 0),
            )
        )
        o.append(torus(0.98, 0.07, M.pbr(acc, 0.4), (x, y, 2.55 if s < 0 else -1.15)))
        for a, t in ((0, 'A'), (90, 'X'), (180, 'Y'), (270, 'B')):
            bx, bz = x + 0.92 * math.cos(math.radians(a)), (-1.15 if s < 0 else 2.55) + 0.92 * math.sin(math.radians(a))
            o.append(disc(0.4, 0.26, M.pbr('#0f0f11', 0.35), 0.08, (bx, y - 0.02, bz)))
            o.append(
                text(
                    t if s > 0 else {'A': '>', 'X': '^', 'Y': '<', 'B': 'v'}[t],
                    0.42,
                    M.pbr('#c9cacc', 0.5),
                    (bx, y - 0.156, bz),
                )
            )
        o += [
            slab(0.5, 0.13, 0.1, 0.05, M.pbr('#c9cacc', 0.4), 0.02, (x - s * 0.9, y, 4.75)),
            slab(0.13, 0.5, 0.1, 0.05, M.pbr('#c9cacc', 0.4), 0.02, (x - s * 0.9, y, 4.75)) if s > 0 else None,
            disc(0.3, 0.1, M.pbr('#2a2b2e', 0.4), 0.03, (x - s * 0.6, y, -4.0)),
            slab(0.5, 0.5, 0.1, 0.12, M.pbr('#2a2b2e', 0.4), 0.03, (x - s * 0.6, y, -4.0)) if s < 0 else None,
        ]
        o.append(slab(2.9, 0.6, 0.9, 0.28, M.satin('#131315', 0.4), 0.2, (s * (sw / 2 + jw * 0.45), 0.2, H / 2 + 0.02)))
    o = flat(o)
    (
        o.append(slab(sw * 0.8, H * 0.62, 0.2, 0.4, M.satin('#1a1a1c'), 0.05, (0, d / 2 + 0.6, -1.2), (24, 0, 0)))
        if view == 'back'
        else None
    )
    G(o, (0, 0, H / 2), (-14, 0, 20 + (165 if view == 'back' else 0)))
    return dict(elev=10, fill=0.9, **({'focus': (0.3, 0.02, 2.3)} if view == 'detail' else {}))

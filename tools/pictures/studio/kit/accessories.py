"""Phone case, mouse, keyboard, trackers, stylus."""

from .parts import *
from . import phones


def case(p, c, view, name):
    w, h, d, r = 7.45, 15.25, 1.1, 1.45
    si = M.pbr(c, 0.55, 0, 0, spec=0.35, sheen=0.25)

    def shell_(inside=False):
        o = []
        t = 0.17
        out = rrect(w, h, r, 14)
        o.append(
            sdf(
                lambda P: smax(
                    rb(P, w, h, d, r),
                    -np.minimum(rb(P - np.array((0, -0.2, 0)), w - 2 * t, h - 2 * t, d, r - t), 9),
                    0.05,
                ),
                (-w / 2 - 0.2, -d / 2 - 0.2, -h / 2 - 0.2),
                (w / 2 + 0.2, d / 2 + 0.2, h / 2 + 0.2),
                si,
                150,
            )
        )
        return o

    def rb(P, W, H, D, R):
        q = np.stack([np.abs(P[..., 0]) - W / 2 + R, np.abs(P[..., 2]) - H / 2 + R], -1)
        s = np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - R
        y = np.abs(P[..., 1]) - D / 2
        e = 0.22
        a = np.stack([s + e, y + e], -1)
        return np.linalg.norm(np.maximum(a, 0), axis=-1) + np.minimum(a.max(-1), 0) - e

    def cut(P):
        return rb(P - np.array((w / 2 - 2.15, 0, h / 2 - 2.15)), 3.75, 3.85, 6, 1.2)

    def full(P):
        return smax(
            smax(rb(P, w, h, d, r), -rb(P - np.array((0, -0.22, 0)), w - 0.32, h - 0.32, d, r - 0.16), 0.04),
            -cut(P),
            0.1,
        )

    body = lambda: sdf(
        full, (-w / 2 - 0.2, -d / 2 - 0.2, -h / 2 - 0.2), (w / 2 + 0.2, d / 2 + 0.2, h / 2 + 0.2), si, 170
    )
    lip = lambda: sweep(
        np.stack(
            [
                (q := rrect(3.78, 3.88, 1.22, 14))[:, 0] + w / 2 - 2.15,
                np.full(len(q), d / 2 + 0.0),
                q[:, 1] + h / 2 - 2.15,
            ],
            1,
        ),
        ellipse(0.2, 0.22, 12),
        si,
        closed=True,
        up=(0, 1, 0),
    )
    btn = lambda: [
        slab(0.16, 1.1, 0.42, 0.07, si, 0.05, (w / 2 + 0.02, 0, 2.6)),
        slab(0.16, 1.1, 0.42, 0.07, si, 0.05, (w / 2 + 0.02, 0, 1.2)),
        slab(0.16, 1.6, 0.42, 0.07, si, 0.05, (-w / 2 - 0.02, 0, 2.0)),
    ]
    ringm = torus(2.5, 0.02, M.pbr(M.light(c, 0.2), 0.5), (0, d / 2 - 0.0, -0.6)) if False else None
    lining = (
        slab(w - 0.5, h - 0.5, 0.03, r - 0.25, M.pbr(M.light(c, 0.06), 0.9, sheen=0.6), 0.01, (0, d / 2 - 0.2, 0))
        if False
        else None
    )
    A = G([body(), lip()] + btn(), (-2.9, 1.4, h / 2), (0, 0, 180 - 26))
    inn = (
        [body()]
        + btn()
        + [
            torus(2.35, 0.09, M.pbr(M.light(c, 0.18), 0.5), (0, 0.27, -0.5)),
            slab(0.35, 1.8, 0.04, 0.15, M.pbr(M.light(c, 0.18), 0.5), 0.01, (0, 0.27, -4.4)),
        ]
    )
    G(inn, (4.6, -1.2, h / 2), (0, 0, 24))
    return dict(elev=9, fill=0.86)


def mouse(p, c, view, name):
    b = M.pbr(c, 0.46, 0, 0, spec=0.42)
    dk = M.satin(M.dark(c, 0.3), 0.36)
    st = M.brushed('#b9bbc0', 0.22, 0)
    L, W, H = 12.5, 7.6, 5.1

    def fn(P):
        x, y, z = P[..., 0], P[..., 1], P[..., 2]
        hump = ell(P, (0, 1.0, 0.2), (3.6, 6.2, 4.9))
        nose = ell(P, (0.3, -3.4, 0.2), (3.1, 4.2, 2.9))
        d = smin(hump, nose, 1.2)
        th = ell(P, (-3.2, 1.5, 0.1), (2.5, 3.8, 1.3))
        d = smin(d, th, 1.1)
        dish = ell(P, (-6.0, 0.2, 3.6), (2.9, 4.6, 2.4))
        d = smax(d, -dish, 0.7)
        return smax(d, -z, 0.25)

    o = [sdf(fn, (-6.2, -8.2, -0.4), (4.4, 8, 5.6), b, 130)]
    gap = lambda P: smax(
        np.abs(fn(P)) - 0.03,
        np.maximum(np.abs(P[..., 0] - 0.35) - 0.07, np.maximum(P[..., 1] + 1.0, 1.2 - P[..., 2])),
        0.03,
    )
    o.append(sdf(gap, (-0.2, -8.2, 0.5), (0.9, -0.6, 5), M.pbr('#09090a', 0.6), 90))
    o.append(
        lathe(
            [(0.01, -0.42), (1.05, -0.42), (1.2, -0.3), (1.24, 0), (1.2, 0.3), (1.05, 0.42), (0.01, 0.42)],
            st,
            (0.35, -4.3, 2.55),
            axis='x',
        )
    )
    o.append(G([ribs_(1.25, st)], (0.35, -4.3, 2.55)))
    o.append(
        lathe(
            [(0.01, -0.5), (0.75, -0.5), (0.8, -0.3), (0.8, 0.3), (0.75, 0.5), (0.01, 0.5)],
            st,
            (-3.05, 1.2, 2.75),
            (0, 12, 0),
            axis='y',
        )
    )
    o += [
        sdf(
            lambda P: smax(fn(P) - 0.1, rbox(P, (-3.3, y, 1.9), (2.4, 1.7, 0.7), 0.25), 0.08),
            (-5, y - 1.4, 1),
            (-1.5, y + 1.4, 3.2),
            dk,
            50,
        )
        for y in (-1.0, 2.9)
    ]
    o.append(
        sdf(
            lambda P: smax(fn(P) - 0.05, rbox(P, (0.35, -1.7, 4), (0.9, 1.3, 3), 0.3), 0.06),
            (-0.4, -2.6, 2),
            (1.1, -0.8, 5),
            st,
            44,
        )
    )
    G(flat(o), (0, 0, 0), (0, 0, {'back': -140, 'side': 84}.get(view, 42)))
    return dict(elev=11 if view == 'side' else 30, fill=0.84, **({'focus': (0.0, 0.05, 1.9)} if view == 'detail' else {}))


def ribs_(R, m):
    k = 240
    a = np.linspace(0, 2 * math.pi, k, endpoint=False)
    rr = R + 0.03 * np.sign(np.sin(a * 40))
    return loft(
        [np.stack([np.full(k, x), rr * np.cos(a), rr * np.sin(a)], 1) for x in (-0.24, 0.24)], m, caps=False, angle=30
    )


def keyboard_full(p, c, view, name):
    W, D = 43.0, 13.2
    pl = M.pbr(c, 0.42, 0.35)
    key = M.satin(M.mix(c, '#000000', 0.35) if M.lum(c) < 0.3 else M.mix(c, '#ffffff', 0.35), 0.45)
    leg = M.pbr(
        '#e9eaec' if M.lum(c) < 0.3 else '#4a4c50', 0.5, emit='#ffffff' if M.lum(c) < 0.3 else None, strength=0.25
    )
    o = [
        slab(W, D, 0.75, 1.0, pl, 0.2, (0, 0, 0.55), axis='z', n=10, eb=0.12),
        tube([(-W / 2 + 1.2, D / 2 - 0.9, 0.75), (W / 2 - 1.2, D / 2 - 0.9, 0.75)], 0.95, pl, n=40),
    ]
    o += keyboard(
        27.4,
        11.2,
        0.82,
        key,
        rows=6,
        legend=leg,
        origin=(-W / 2 + 1.1 + 13.7, -0.55),
        h=0.26,
        r=0.28,
        gap=0.24,
        lsize=0.66,
        top_short=True,
    )
    it, T = [], []
    kx, ky, s = W / 2 - 1.1 - 7.9, 5.05, 1.96
    pad = [['/', '*', '-', '='], ['7', '8', '9', '-'], ['4', '5', '6', '+'], ['1', '2', '3', '.'], ['0', '0', '.', '=']]
    rh = 11.2 / 5.65
    for r in range(5):
        for q in range(4):
            x, y = kx + s * (q + 0.5), -0.55 + 5.6 - rh * 0.65 - rh * (r + 0.5)
            it.append((x, y, 0.95, s - 0.24, rh - 0.24, 0.26))
            T.append(text(pad[r][q], 0.66, leg, (x, y, 1.085), (0, 0, 0)))
    for q in range(4):
        it.append((kx + s * (q + 0.5), -0.55 + 5.6 - rh * 0.325, 0.95, s - 0.24, rh * 0.65 - 0.24, 0.26))
    for r in range(5):
        for q in range(3):
            if r in (2,) or (r == 3 and q != 1):
                continue
            it.append(
                (
                    kx - 4.9 + 1.55 * (q + 0.5),
                    -0.55 + 5.6 - rh * 0.65 - rh * (r + 0.5),
                    0.95,
                    1.55 - 0.22,
                    rh - 0.24,
                    0.26,
                )
            )
    o += [boxes(it, key, 0.28, 0.05)] + T
    G(flat(o), (0, 0, 0), (0, 0, -17))
    return dict(elev=46, fill=0.95, lens=70)


def tag(p, c, view, name):
    o = []
    if p['form'] == 'disc':
        wh = M.gloss(c, 0.1)
        st = M.pbr('#d3d5d8', 0.12, 1)
        R = 1.6

        def unit():
            return [
                lathe(
                    [(0.01, -0.40), (1.0, -0.38), (1.38, -0.28), (1.56, -0.10), (1.6, 0.04), (1.59, 0.1)],
                    wh,
                    axis='y',
                    n=128,
                ),
                lathe(
                    [(1.585, 0.1), (1.56, 0.16), (1.44, 0.24), (1.3, 0.28), (1.28, 0.27), (1.27, 0.26)],
                    wh,
                    axis='y',
                    n=128,
                    caps=False,
                ),
                lathe([(1.27, 0.24), (1.22, 0.32), (0.9, 0.37), (0.01, 0.39)], st, axis='y', n=128),
            ]

        G(unit(), (-1.45, 0.3, R), (0, 0, 18))
        G(unit(), (1.75, -0.6, R), (0, 0, 180 - 24))
        return dict(elev=9, fill=0.8)
    b = M.satin(c, 0.4)
    e = rrect(3.0, 5.2, 1.45, 18, 2.2)

    def fn(P):
        q = np.stack([np.abs(P[..., 0]), np.maximum(np.abs(P[..., 2]) - 1.15, 0)], -1)
        s = np.hypot(q[..., 0], q[..., 1]) - 1.55
        y = np.abs(P[..., 1]) - 0.42
        a = np.stack([s + 0.25, y + 0.25], -1)
        d = np.linalg.norm(np.maximum(a, 0), axis=-1) + np.minimum(a.max(-1), 0) - 0.25
        h = np.hypot(P[..., 0], np.maximum(np.abs(P[..., 2] - 1.35) - 0.25, 0)) - 0.88
        return smax(d, -h, 0.14)

    def unit():
        return [
            sdf(fn, (-1.9, -0.7, -3.0), (1.9, 0.7, 3.1), b, 120),
            ring(
                0.62,
                0.57,
                0.04,
                M.pbr(M.dark(c, 0.3) if M.lum(c) > 0.3 else M.light(c, 0.15), 0.4),
                0.01,
                (0, -0.425, -1.2),
            ),
        ]

    def rimm():
        P = np.stack(
            [
                0.92 * np.cos(a := np.linspace(0, 2 * math.pi, 80, endpoint=False)),
                np.zeros(80),
                1.35 + 0.92 * np.sin(a) + 0.25 * np.sign(np.sin(a)),
            ],
            1,
        )
        return tube(P, 0.07, M.pbr('#8a8c91', 0.25, 0.9), closed=True)

    G(unit() + [rimm()], (-1.6, 0.6, 2.7), (0, 0, 16))
    g = G(unit() + [rimm()], (0, 0, 0))
    G([g], (2.4, -1.2, 2.7), (0, 0, -26))
    kr = torus(1.35, 0.09, M.steel('#b5b7bb', 0.2), (-1.6 + 0.15, 0.6, 5.55), (0, 0, 70))
    return dict(elev=9, fill=0.84)


def pencil(p, c, view, name):
    wh = M.satin(c, 0.34)
    r = 0.45
    L = 16.6

    def unit():
        fl = ellipse(2 * r, 2 * r, 64)
        fl = np.stack([fl[:, 0], np.maximum(fl[:, 1], -r * 0.82)], 1)
        rings = []
        for k, z in [(0.10, 0), (0.16, 0.06), (0.22, 0.5), (0.52, 1.55), (0.80, 2.2), (0.95, 2.6)]:
            rings.append((ellipse(2 * r * k, 2 * r * k, 64), z))
        rings += [(fl * 1.0, 3.2), (fl, L - 0.35), (fl * 0.97, L - 0.12), (fl * 0.86, L - 0.03), (fl * 0.6, L)]
        q = [loft([np.stack([P[:, 0], P[:, 1], np.full(64, z)], 1) for P, z in rings], wh, angle=30)]
        q += [
            lathe([(r * 0.955, 2.62), (r * 0.965, 2.66)], M.pbr('#c9cacc', 0.4), caps=False),
            lathe([(r * 1.001, L - 2.6), (r * 1.001, L - 2.5)], M.pbr('#d5d6d8', 0.25, 0.6), caps=False),
        ]
        return q

    a = G(unit(), (0, 0, 0))
    G([a], (-6.6, 1.0, 0.42), (0, 90, 24), 1.0)
    b = G(unit(), (0, 0, 0))
    G([b], (-5.2, -3.2, 0.42), (0, 90, 10))
    tip = None
    return dict(elev=48, fill=0.9, lens=60)

"""Gamepads: one signed-distance body per form, with sticks, buttons, pads and triggers."""

from .parts import *


def stick(x, y, z, c, cap='#151517', R=1.0):
    return [
        G(
            [
                disc(R * 1.16, 0.3, M.pbr('#0a0a0b', 0.5), 0.08, (0, 0, -0.28), axis='z'),
                ring(R * 1.25, R * 1.02, 0.16, M.satin(c, 0.3), 0.05, (0, 0, -0.06), axis='z'),
                lathe(
                    [
                        (0.01, -0.2),
                        (0.42, -0.2),
                        (0.42, 0.28),
                        (R * 0.8, 0.38),
                        (R * 0.92, 0.46),
                        (R * 0.94, 0.62),
                        (R * 0.86, 0.72),
                        (R * 0.7, 0.73),
                        (R * 0.62, 0.66),
                        (0.3, 0.6),
                        (0.01, 0.58),
                    ],
                    M.rubber(cap, 0.6),
                    n=64,
                ),
            ],
            (x, y, z),
        )
    ]


def body(f, c):
    """Objects of a gamepad of form 'level', 'offset', 'round' or 'plain' (without marks), face up."""
    o = []
    shell = M.satin(c, 0.36)
    dk = M.satin('#1b1c1f' if M.lum(c) > 0.05 else '#0e0f11', 0.4)
    trim = M.pbr('#1a1b1e', 0.34, 0, 0.2)
    lite = M.lum(c) > 0.3
    if f == 'level':

        def fn(P):
            Q = P.copy()
            Q[..., 0] = np.abs(Q[..., 0])
            core = rbox(Q, (0, 0.5, -0.1), (10.4, 5.2, 2.9), 1.3)
            wing = ell(Q, (4.9, 0.3, -0.1), (2.9, 3.0, 1.75))
            g = cap(Q, (5.3, -0.6, -0.5), (6.6, -5.1, -1.2), 1.75, 1.15)
            d = smin(smin(core, wing, 1.0), g, 1.1)
            return smax(d, -ell(Q, (0, -4.2, 0), (3.3, 2.5, 4)), 0.7)

        o.append(sdf(fn, (-8.6, -7, -3), (8.6, 4.3, 2.2), shell, 120))
        # inlay between the sticks, dark
        inl = lambda P: smax(
            fn(P) - 0.07,
            np.maximum(
                np.abs(P[..., 0]) - 3.6 + 0.32 * np.maximum(0, P[..., 1] + 2),
                np.maximum(-(P[..., 2] - 0.2), P[..., 1] + 0.35),
            ),
            0.12,
        )
        o.append(sdf(inl, (-4.4, -3.4, -1), (4.4, 0.6, 2), trim, 100))
        o.append(put(slab(5.4, 2.75, 0.35, 0.7, shell, 0.12, axis='z', taper=0.05), (0, 1.75, 1.28), (-6, 0, 0)))
        for s in (-1, 1):
            o.append(
                slab(
                    0.16, 2.3, 0.2, 0.08, M.glow('#7fb2ff', 0.9), 0.05, (s * 2.85, 1.75, 1.24), (0, 0, s * -4), axis='z'
                )
            )
        o += stick(-2.35, -1.15, 1.55, '#1b1c1f', R=1.0) + stick(2.35, -1.15, 1.55, '#1b1c1f', R=1.0)
        bt = M.pbr('#dfe3ea' if lite else '#2c2e33', 0.16, 0, 0.7)
        ic = M.pbr('#8b9099', 0.4)
        for a, t in ((0, '○'), (90, '△'), (180, '□'), (270, '×')):
            x, y = 5.15 + 1.2 * math.cos(math.radians(a)), 1.35 + 1.2 * math.sin(math.radians(a))
            o.append(put(lathe(rounded_profile(0.56, 0.5, 0.16), bt, n=40), (x, y, 1.42), (0, 6, 0)))
        for a in (0, 90, 180, 270):
            o.append(
                G(
                    [
                        put(
                            loft(
                                [
                                    _ring2([(0.25, 0), (0.62, 0.36), (1.25, 0.4), (1.25, -0.4), (0.62, -0.36)], k, z)
                                    for k, z in ((1, 0), (1, 0.3), (0.94, 0.38))
                                ],
                                bt,
                                angle=20,
                            ),
                            (0, 0, 0),
                        )
                    ],
                    (-5.15, 1.35, 1.42),
                    (0, -6, a),
                )
            )
        for s in (-1, 1):
            o.append(
                slab(
                    0.3,
                    0.75,
                    0.2,
                    0.14,
                    M.pbr(M.dark(c, 0.3), 0.4),
                    0.05,
                    (s * 3.4, 2.7, 1.34),
                    (0, 0, s * 20),
                    axis='z',
                )
            )
        o.append(pill(0.9, 0.34, 0.1, M.pbr('#0c0c0e', 0.4), (0, -2.05, 1.28), axis='z'))
        o += [
            disc(0.06, 0.05, M.pbr('#050506', 0.5), 0.01, (x * 0.28, 0.05, 1.36), axis='z') for x in (-2, -1, 0, 1, 2)
        ]
        for s in (-1, 1):
            o += [
                slab(2.7, 1.1, 0.9, 0.45, shell, 0.3, (s * 4.9, 3.35, 0.45), (0, 0, s * -7), axis='z'),
                slab(2.5, 1.5, 1.4, 0.6, dk, 0.45, (s * 4.9, 3.0, -1.0), axis='z'),
            ]
    else:
        rnd = f in ('round', 'plain')

        def fn(P):
            Q = P.copy()
            Q[..., 0] = np.abs(Q[..., 0])
            core = rbox(Q, (0, 0.6, 0), (10.2, 5.4, 2.9), 1.35)
            wing = ell(Q, (4.5, 0.6, 0), (3.3, 3.2, 1.85))
            g = cap(Q, (5.2, -0.4, -0.4), (6.3, -4.4, -0.9), 1.95, 1.35)
            d = smin(smin(core, wing, 1.0), g, 1.3)
            return smax(d, -ell(Q, (0, -4.6, 0), (3.6, 2.7, 4)), 0.9)

        o.append(sdf(fn, (-8.6, -6.6, -3), (8.6, 4.4, 2.4), shell, 120))
        if not rnd:
            o.append(
                sdf(
                    lambda P: smax(
                        fn(P) - 0.06,
                        np.maximum(2.6 - P[..., 1] - 0.12 * P[..., 0] ** 2 * 0.12, np.abs(P[..., 0]) - 2.1),
                        0.12,
                    ),
                    (-3, 1.5, -2),
                    (3, 4.4, 2),
                    M.gloss('#141518' if not lite else '#e4e4e2', 0.12),
                    70,
                )
            )
        else:
            o.append(
                sdf(
                    lambda P: (
                        smax(fn(P) - 0.05, np.maximum(-P[..., 2] - 0.55, P[..., 2] - 9), 0.1)
                        if False
                        else smax(fn(P) - 0.045, np.abs(P[..., 2] + 0.75) - 0.1, 0.05)
                    ),
                    (-8.6, -6.6, -1.2),
                    (8.6, 4.4, 0),
                    M.pbr('#c9cace', 0.3, 0.2),
                    120,
                )
            )
        o += stick(-4.5, 1.55, 1.62, M.dark(c, 0.2), R=1.02) + stick(2.55, -1.05, 1.5, M.dark(c, 0.2), R=1.02)
        if not rnd:
            o.append(
                lathe(
                    [(0.01, 0), (1.42, 0), (1.46, 0.12), (1.4, 0.2), (1.1, 0.1), (0.01, 0.02)],
                    M.gloss('#101113', 0.15),
                    (-2.55, -1.05, 1.42),
                    n=72,
                )
            )
            o += [
                slab(0.72, 2.35, 0.3, 0.16, M.gloss('#1a1b1e', 0.2), 0.1, (-2.55, -1.05, 1.62), axis='z'),
                slab(2.35, 0.72, 0.3, 0.16, M.gloss('#1a1b1e', 0.2), 0.1, (-2.55, -1.05, 1.62), axis='z'),
            ]
        else:
            o += [
                slab(0.8, 2.3, 0.4, 0.16, M.pbr('#1a1b1e', 0.4), 0.1, (-2.55, -1.05, 1.5), axis='z'),
                slab(2.3, 0.8, 0.4, 0.16, M.pbr('#1a1b1e', 0.4), 0.1, (-2.55, -1.05, 1.5), axis='z'),
            ]
        cols = ['#d8483c', '#e7b93a', '#3f7fd6', '#5fae4a'] if not rnd else ['#e9e9ea'] * 4
        for a, t, q in (
            (0, 'B' if not rnd else 'A', 0),
            (90, 'Y' if not rnd else 'X', 1),
            (180, 'X' if not rnd else 'Y', 2),
            (270, 'A' if not rnd else 'B', 3),
        ):
            x, y = 4.5 + 1.15 * math.cos(math.radians(a)), 1.55 + 1.15 * math.sin(math.radians(a))
            o.append(
                put(
                    lathe(
                        [(0.01, 0)] + rounded_profile(0.56, 0.62, 0.2) + [(0.01, 0.62)], M.gloss('#17181b', 0.1), n=40
                    ),
                    (x, y, 1.45),
                )
            )
            if f == 'plain':
                continue
            o.append(text(t, 0.72, M.pbr(cols[q], 0.4, emit=cols[q], strength=0.35), (x, y, 2.09), (0, 0, 0)))
        for x in (-0.95, 0.95):
            o.append(disc(0.27, 0.2, M.gloss('#1b1c1f' if not lite else '#2a2b2e', 0.2), 0.06, (x, 1.5, 1.5), axis='z'))
        o.append(
            disc(0.45, 0.2, M.pbr('#e9eaec', 0.3, 0.2, 0.5), 0.08, (0, 2.75, 1.42), axis='z')
            if not rnd
            else disc(0.3, 0.2, M.pbr('#2a2b2e', 0.4), 0.06, (1.4, 0.55, 1.52), axis='z')
        )
        o.append(slab(0.75, 0.4, 0.2, 0.2, M.pbr('#2a2b2e', 0.4), 0.05, (0, 0.75, 1.5), axis='z'))
        for s in (-1, 1):
            o += [
                slab(
                    3.0,
                    1.15,
                    0.95,
                    0.5,
                    M.gloss('#17181b' if not lite else M.dark(c, 0.06), 0.2),
                    0.32,
                    (s * 4.6, 3.45, 0.35),
                    (0, 0, s * -12),
                    axis='z',
                ),
                slab(2.3, 1.6, 1.3, 0.6, dk, 0.45, (s * 4.7, 3.2, -1.05), axis='z'),
            ]
    return o


def pad(p, c, view, name):
    g = G(body(p['form'], c), (0, 0, 0), (0, 0, 0))
    if view == 'side':  # standing on its grips, the triggers and the socket between them in front
        G([G([g], (0, 0, 0), (142, 0, 0))], (0, 0, 4), (0, 0, 22))
        return dict(elev=6, fill=0.86)
    G([g], (0, 0, 4), (p.get('tip', 52), 0, p.get('turn', -16)) if view != 'back' else (118, 0, 160))
    return dict(elev=p.get('elev', 8), fill=0.86, **({'focus': (0.22, 0.1, 2.0)} if view == 'detail' else {}))


def _ring2(P, k, z):
    a = np.array(P)
    c = np.array([0.8, 0])
    a = (a - c) * k + c
    return np.stack([a[:, 0], a[:, 1], np.full(len(a), z)], 1)

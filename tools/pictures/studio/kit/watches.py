"""Watches: square (digital face), rugged square, round (several faces); strap closes behind."""

from .parts import *


def face(kind, r, c, seed, square=None):
    """Linear RGB picture of a watch face, 2r x 2r (or w x h), drawn with numpy."""
    n = 700
    w, h = (n, n) if not square else (int(n * square[0] / square[1]), n)
    Y, X = np.mgrid[0:h, 0:w]
    x, y = (X - w / 2) / (n / 2), (Y - h / 2) / (n / 2)
    R, A = np.hypot(x, y), np.arctan2(x, y)
    I = np.zeros((h, w, 3))
    L = lambda q: np.array(M.lin(q))
    px = 2 / n

    def add(m, col, k=1):
        nonlocal I
        m = np.clip(m, 0, 1)[..., None]
        I = I * (1 - m) + m * L(col) * k

    def arcm(r0, th, a0, a1):
        d = np.abs(R - r0) - th / 2
        a = np.degrees(A) % 360
        return np.clip(0.5 - d / px / 1.5, 0, 1) * ((a >= a0) & (a <= a1))

    def line(a, r0, r1, th):
        t = math.radians(a)
        u = x * math.sin(t) + y * math.cos(t)
        v = np.abs(x * math.cos(t) - y * math.sin(t))
        return np.clip((th / 2 - v) / px + 0.5, 0, 1) * (u > r0) * (u < r1)

    P = M.PALETTES
    if kind == 'rings':  # activity arcs around a dial
        for i, (q, e) in enumerate((('#ff375f', 290), ('#a6f03c', 230), ('#23d3e8', 320))):
            rr = 0.86 - i * 0.155
            add(arcm(rr, 0.12, 0, 360), q, 0.14)
            add(arcm(rr, 0.12, 0, e), q, 1.1)
        for a in range(0, 360, 30):
            add(line(a, 0.30, 0.36, 0.018), '#ffffff')
    elif kind == 'flow':  # coloured gradient with big numerals
        I = M.draw('bloom', w, h, P[seed[1]], seed[0])
    elif kind == 'photo':
        I = M.draw(seed[2], w, h, P[seed[1]], seed[0]) * 0.9
    elif kind == 'analog':
        I += L('#07080b') * (1.3 - R[..., None])
        for i in range(60):
            add(
                line(i * 6, 0.9 if i % 5 else 0.84, 0.95, 0.012 if i % 5 else 0.028),
                '#e9ecef' if i % 5 == 0 else '#7d838c',
            )
        add(arcm(0.46, 0.03, 0, 250), seed[1], 1)
        add(arcm(0.46, 0.012, 0, 360), '#5a606a', 0.6)
    elif kind == 'tool':  # outdoor: many small fields, orange hand
        I += L('#0b0d10')
        for i in range(60):
            add(
                line(i * 6, 0.86 if i % 5 else 0.80, 0.93, 0.014 if i % 5 else 0.035),
                '#ffffff' if i % 5 == 0 else '#99a0a8',
            )
        for cx, cy, q, e in ((0, -0.42, '#ff8a1f', 250), (-0.44, 0.06, '#49c2ff', 200), (0.44, 0.06, '#7ee04f', 300)):
            rr, aa = np.hypot(x - cx, y - cy), np.degrees(np.arctan2(x - cx, y - cy)) % 360
            m = np.clip(0.5 - (np.abs(rr - 0.19) - 0.022) / px, 0, 1)
            add(m, '#3a4048')
            add(m * (aa < e), q)
            for i in range(3):
                add(
                    np.clip((0.1 - 0.03 * i - np.abs(x - cx)) / px, 0, 1) * (np.abs(y - cy - 0.06 + 0.06 * i) < 0.014),
                    '#d7dbe0',
                    0.9,
                )
    elif kind == 'sport':
        I += L('#050608')
        add(arcm(0.9, 0.06, 0, 265), seed[1], 1)
        add(arcm(0.9, 0.06, 265, 360), seed[1], 0.18)
        add(arcm(0.76, 0.05, 0, 200), '#ffd34d', 1)
        add(arcm(0.76, 0.05, 200, 360), '#ffd34d', 0.15)
    return I


def strap_loop(w0, w1, H, D, mat, y0=0, thick=0.3, gap=0, prof_p=4):
    """Closed band hanging behind the case: an oval loop seen three-quarter; w0 at the case, w1 at the clasp."""
    n = 90
    a = np.linspace(math.radians(22), math.radians(338), n)
    P = np.stack([np.zeros(n), y0 + D * (1 - np.cos(a)) / 2 * 1.0, H / 2 * np.sin(a)], 1)
    E = ellipse(2, thick, 24, prof_p)
    rings = []
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    for i in range(n):
        t = abs(i / (n - 1) - 0.5) * 2
        w = w1 + (w0 - w1) * t**1.3
        nr = np.cross(T[i], (1, 0, 0))
        rings.append(P[i] + np.outer(E[:, 0] * w / 2, (1, 0, 0)) + np.outer(E[:, 1], nr))
    return loft(rings, mat, angle=60)


def underside(d, w, h, width, y0, mat):
    """Back of the case with its sensors, and the two halves of the open strap."""
    r = min(w, h) * 0.33
    y = d / 2
    o = [
        ring(r + 0.16, r, 0.1, M.steel('#9a9ca1', 0.24), 0.03, (0, y, 0)),
        lathe([(r, -0.02), (r * 0.96, 0.06), (r * 0.7, 0.17), (r * 0.35, 0.22), (0.01, 0.23)], M.black_glass(), (0, y, 0), axis='y'),
    ]
    for i in range(4):
        a = math.radians(45 + 90 * i)
        x, z = r * 0.52 * math.cos(a), r * 0.52 * math.sin(a)
        o.append(disc(r * 0.15, 0.03, M.glow('#4dff8e', 0.9) if i % 2 else M.pbr('#3a2530', 0.2, 0.3), 0.005, (x, y + 0.19, z)))
    o.append(disc(r * 0.17, 0.03, M.pbr('#2a2f3c', 0.15, 0.4), 0.005, (0, y + 0.235, 0)))
    for s in (-1, 1):
        length = 8.2 if s > 0 else 6.4
        path = spline([(0, y0, s * h * 0.44), (0, y0 - 0.25, s * (h / 2 + 0.9)), (0, -y + 0.1, s * (h / 2 + 2.6)), (0, -y + 0.1, s * (h / 2 + length))], 40)
        o.append(sweep(path, rrect(width * 1.04, 0.34, 0.16), mat, up=(0, 1, 0), scale=[(1 - 0.2 * min(1, i / 20), 1) for i in range(40)]))
        for i in range(5):
            at = (0, -y + 0.27, s * (h / 2 + length - 1.0 - 0.75 * i))
            if s > 0:
                o.append(disc(0.15, 0.04, M.pbr('#0a0a0b', 0.6), 0.01, at))
        if s < 0:
            o.append(disc(0.3, 0.24, M.steel('#b0b2b7', 0.2), 0.06, (0, -y + 0.34, s * (h / 2 + length - 0.7))))
    return o


def watch(p, c, view, name):
    f = p['form']
    sc = p.get('strap', M.dark(c, 0.2))
    sm = {
        'rubber': lambda: M.pbr(sc, 0.55, 0, 0, spec=0.4),
        'leather': lambda: M.leather(sc, 8),
        'knit': lambda: M.fabric(sc, 9, 0.35),
    }[p.get('strapmat', 'rubber')]()
    o = []
    wh = M.glow('#ffffff', 1.0)
    cs = M.anodised(c, 0.24) if not p.get('polish') else M.pbr(c, 0.14, 0.95)
    if f.startswith('square'):
        w, h, d, r = p.get('w', 3.9), p.get('h', 4.6), p.get('d', 1.05), p.get('r', 1.15)
        o.append(
            slab(
                w,
                h,
                d,
                r,
                cs,
                0.34 if f == 'square' else 0.16,
                eb=0.34,
                n=14,
                seg=8,
                depth_f=0.3 if f == 'square' else 0.12,
                depth_b=0.4,
            )
        )
        if f == 'square':
            o.append(
                slab(
                    w - 0.24,
                    h - 0.24,
                    0.3,
                    r - 0.12,
                    M.black_glass(),
                    0.26,
                    (0, -d / 2 + 0.08, 0),
                    eb=0,
                    n=14,
                    seg=8,
                    depth_f=0.14,
                )
            )
            sw, sh, yy = w - 0.62, h - 0.62, -d / 2 - 0.074
        else:
            o += [slab(w - 0.5, h - 0.5, 0.16, r - 0.2, M.black_glass(), 0.03, (0, -d / 2 + 0.04, 0), eb=0, n=14)]
            sw, sh, yy = w - 0.8, h - 0.8, -d / 2 - 0.044
        arr = face(p['face'], 1, c, p.get('faceseed'), (sw, sh))
        m = M.screen(sw, sh, arr=arr, strength=1.0)
        o.append(slab(sw, sh, 0.006, r - 0.3, m, 0.001, (0, yy, 0), eb=0, seg=1, n=12))
        if p['face'] in ('flow', 'photo'):
            o += [
                text('10', sw * 0.52, wh, (0, yy - 0.006, sh * 0.19)),
                text('24', sw * 0.52, wh, (0, yy - 0.006, -sh * 0.2)),
            ]
        else:
            o += [text('10:24', sw * 0.16, wh, (0, yy - 0.006, 0))]
        o += [
            put(disc(0.42, 0.5, cs, 0.08, axis='x'), (w / 2 + 0.1, 0, h * 0.2)),
            disc(
                0.3,
                0.52,
                M.pbr('#1a1b1d' if f == 'square' else '#e2672b', 0.3, 0.6),
                0.03,
                (w / 2 + 0.13, 0, h * 0.2),
                axis='x',
            ),
            slab(0.14, 1.3, 0.34, 0.1, cs, 0.05, (w / 2 - 0.0, 0, -h * 0.2)),
        ]
        if f != 'square':
            o += [
                slab(0.5, 1.9, 0.62, 0.25, cs, 0.16, (w / 2 + 0.0, 0.05, h * 0.2)),
                slab(0.16, 1.1, 0.36, 0.14, M.pbr('#e2672b', 0.4, 0.3), 0.06, (-w / 2 - 0.02, 0, 0)),
            ]
        W0, y0 = w * 0.80, 0.25
    else:
        R, d = p.get('R', 2.25), p.get('d', 1.05)
        prof = [(R * 0.86, -d / 2), (R * 0.97, -d / 2 + 0.1), (R, -d / 2 + 0.3), (R, d / 2 - 0.3), (R * 0.9, d / 2)]
        body = lathe([(0.01, -d / 2)] + prof + [(0.01, d / 2)], cs, axis='y')
        o.append(body)
        if f == 'round-cushion':
            o.append(slab(2 * R + 0.2, 2 * R + 0.2, d * 0.62, 1.55, cs, 0.22, (0, 0.14, 0), n=14, seg=7))
        if f == 'round-rugged':
            o.append(ring(R + 0.02, R * 0.80, 0.22, M.brushed(M.dark(c, 0.1), 0.28, 0), 0.07, (0, -d / 2 - 0.02, 0)))
            for i in range(5):
                a = math.radians(45 + 90 * i)
                (
                    o.append(
                        disc(
                            0.1,
                            0.06,
                            M.steel('#8f9196', 0.3),
                            0.02,
                            (R * 0.9 * math.cos(a), -d / 2 - 0.13, R * 0.9 * math.sin(a)),
                        )
                    )
                    if i < 4
                    else None
                )
            for a in range(0, 360, 10):
                (
                    o.append(
                        slab(
                            0.03,
                            0.16 if a % 30 else 0.26,
                            0.02,
                            0.01,
                            M.pbr('#d9dade', 0.5),
                            0.002,
                            (
                                R * 0.91 * math.sin(math.radians(a)),
                                -d / 2 - 0.128,
                                R * 0.91 * math.cos(math.radians(a)),
                            ),
                            (0, a, 0),
                            seg=1,
                            n=1,
                        )
                    )
                    if a % 90 not in (40, 50)
                    else None
                )
        elif f == 'round':
            o.append(ring(R + 0.02, R * 0.84, 0.2, M.polished(M.mix(c, '#808080', 0.2), 0.16), 0.05, (0, -d / 2, 0)))
        if f == 'round':
            for i in range(60):
                a = math.radians(i * 6)
                (
                    o.append(
                        slab(
                            0.035 if i % 5 else 0.07,
                            0.18,
                            0.015,
                            0.008,
                            M.pbr('#e8e9ea' if M.lum(c) < 0.3 else '#2a2b2e', 0.4),
                            0.002,
                            (R * 0.93 * math.sin(a), -d / 2 - 0.103, R * 0.93 * math.cos(a)),
                            (0, i * 6, 0),
                            seg=1,
                            n=1,
                        )
                    )
                    if i % 5 == 0 or i % 1 == 0 and i % 5 == 0
                    else None
                )
        gr = R * (0.80 if f == 'round-rugged' else 0.86)
        yy = -d / 2 - (0.03 if f != 'round-cushion' else 0.1)
        o.append(
            lathe(
                [(0.01, -0.07), (gr * 0.9, -0.06), (gr, 0.02), (gr, 0.2)], M.black_glass(), (0, yy + 0.04, 0), axis='y'
            )
        )
        sr = gr * 0.9
        m = M.screen(2 * sr, 2 * sr, arr=face(p['face'], 1, c, p.get('faceseed')), strength=1.0)
        o.append(disc(sr, 0.006, m, 0.001, (0, yy - 0.036, 0), eb=0, seg=1, n=96))
        Y = yy - 0.046
        if p['face'] in ('analog',):
            for L, w, a in ((sr * 0.5, 0.13, -52), (sr * 0.76, 0.09, 66), (sr * 0.82, 0.03, 200)):
                t = math.radians(a)
                o.append(
                    slab(
                        w,
                        L,
                        0.03,
                        w / 2,
                        wh if w > 0.05 else M.glow('#ff6a2b', 1),
                        0.008,
                        (math.sin(t) * L / 2, Y - (0.02 if w > 0.05 else 0.05), math.cos(t) * L / 2),
                        (0, a, 0),
                        n=4,
                        seg=2,
                    )
                )
            o.append(disc(0.13, 0.08, M.glow('#ff6a2b', 1), 0.01, (0, Y - 0.04, 0)))
        elif p['face'] == 'tool':
            o.append(text('10:24', sr * 0.42, wh, (0, Y, sr * 0.36)))
        elif p['face'] == 'sport':
            o += [
                text('10:24', sr * 0.5, wh, (0, Y, 0.06)),
                text('7 482', sr * 0.2, M.glow('#ffd34d', 1), (0, Y, -sr * 0.36)),
                text('TUE 24', sr * 0.15, M.glow('#b9c0c8', 1), (0, Y, sr * 0.40)),
            ]
        else:
            o += [text('10:24', sr * 0.5, wh, (0, Y, 0.05))]
        ks = [(32, 0.3), (-32, 0.3)] + ([(148, 0.3), (180, 0.3), (-148, 0.3)] if f == 'round-rugged' else [])
        for a, rr in ks:
            t = math.radians(a)
            o.append(
                tube(
                    [
                        (R * 0.96 * math.cos(t), 0, R * 0.96 * math.sin(t)),
                        ((R + 0.26) * math.cos(t), 0, (R + 0.26) * math.sin(t)),
                    ],
                    rr * 0.8,
                    M.steel(M.mix(c, '#b0b2b6', 0.3), 0.22),
                )
            )
        h, w = 2 * R, 2 * R
        W0, y0 = R * 1.02, 0.25
        lug = cs
        for sg in (-1, 1):
            o.append(slab(W0 * 1.1, 0.9, d * 0.5, 0.25, lug, 0.2, (0, 0.24, sg * (R + 0.0)), (sg * -20, 0, 0)))
    H = p.get('loopH', h * 1.55)
    if view == 'back':  # on its face with the strap open: sensors under their dome
        G([G(flat(o) + underside(d, w, h, W0, y0, sm), (0, 0, 0), (90, 0, 0))], (0, 0, 0), (0, 0, -52))
        return dict(elev=38, fill=0.92, lens=60)
    o.append(strap_loop(W0, W0 * 0.78, H, p.get('loopD', 6.0), sm, y0, 0.34))
    turn = -70 if view == 'side' else p.get('turn', 28)
    G(flat(o), (0, 0, 0), (p.get('tip', -6), 0, turn))
    return dict(elev=p.get('elev', 10), fill=0.82, **({'focus': (0.0, 0.05, 1.9)} if view == 'detail' else {}))

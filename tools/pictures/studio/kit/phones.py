"""Phones, flips and folds. Hero: back and front of the same colour, standing."""

from .parts import *


def case_colour(p, c):
    return c


def build_body(p, c):
    w, h, d, r = p['w'], p['h'], p['d'], p['r']
    fin = p.get('finish', 'frost')
    fr = p.get('frame', c)
    fr = {'same': c, 'steel': '#b4b6ba', 'dark': M.dark(c, 0.35)}.get(fr, fr)
    frame = M.pbr(M.light(fr, 0.05), 0.24, 0.85) if p.get('polish') else M.anodised(fr, 0.3)
    e = p.get('edge', 0.1)
    o = [slab(w, h, d, r, frame, e, seg=7, n=12)]
    back = M.anodised(c, 0.36) if fin == 'alu' else M.backglass(c, fin == 'frost')
    g = p.get('glassgap', 0.07)
    if fin != 'alu':
        o.append(
            slab(w - 2 * g, h - 2 * g, 0.1, r - g, back, 0, (0, d / 2 - 0.03, 0), eb=p.get('backround', 0.06), n=12)
        )
    gl = slab(
        w - 2 * g * 0.8, h - 2 * g * 0.8, 0.1, r - g * 0.8, M.black_glass(), 0.05, (0, -d / 2 + 0.03, 0), eb=0, n=12
    )
    o.append(gl)
    # buttons
    o += [
        slab(0.1, 1.0, d * 0.42, 0.05, frame, 0.03, (-w / 2 - 0.0, 0, 2.6)),
        slab(0.1, 1.0, d * 0.42, 0.05, frame, 0.03, (-w / 2 - 0.0, 0, 1.3)),
        slab(0.1, 1.55, d * 0.42, 0.05, frame, 0.03, (w / 2, 0, 1.9)),
    ]
    return o, frame


def front(p, name):
    w, h, d, r = p['w'], p['h'], p['d'], p['r']
    b = p.get('bezel', 0.2)
    W, H = w - 2 * b, h - 2 * b
    o = []
    wp = p.get('wall', ['silk', 'ocean'])
    m = M.screen(W, H, wp[0], wp[1], M.seed_of(name), 0.8)
    y = -d / 2 - 0.022
    o.append(slab(W, H, 0.006, r - b, m, 0.001, (0, y, 0), seg=1, n=12, eb=0))
    blk = M.pbr('#020203', 0.08, 0, 0.6)
    f = p.get('hole', 'pill')
    if f == 'pill':
        o.append(pill(p.get('pillw', 1.9), 0.56, 0.006, blk, (0, y - 0.003, H / 2 - 0.72), e=0.001))
    elif f == 'hole':
        o += [
            disc(0.21, 0.006, blk, 0.001, (0, y - 0.003, H / 2 - 0.55)),
            disc(0.09, 0.006, M.pbr('#10182c', 0.1, 0.3, 1), 0.001, (0, y - 0.004, H / 2 - 0.55)),
        ]
    elif f == 'notch':
        o.append(slab(2.5, 0.62, 0.006, 0.28, blk, 0.001, (0, y - 0.003, H / 2 - 0.26)))
    wh = M.glow('#ffffff', 0.95)
    t = p.get('clock', '10:24')
    o += [
        text(t, W * 0.3, wh, (0, y - 0.006, H / 2 - 2.75)),
        text(p.get('day', 'Tue 24 November'), W * 0.07, wh, (0, y - 0.006, H / 2 - 1.62)),
    ]
    o.append(pill(W * 0.34, 0.09, 0.004, wh, (0, y - 0.004, -H / 2 + 0.28), e=0.001))
    return o


def cam(p, c, frame):
    w, h, d = p['w'], p['h'], p['d']
    Y = d / 2 + 0.02
    k = p['camera']
    o = []
    T = h / 2
    L = -w / 2
    glass = M.backglass(M.light(c, 0.04), False)
    blackrim = M.pbr('#1b1c1f', 0.22, 0.9)
    rim = M.pbr(M.mix(c, '#c8cacf', 0.35), 0.2, 0.95)
    X = lambda xv: -xv  # seen from behind

    def isl(cx, cz, iw, ih, r, m, t=0.16, e=0.07):
        o.append(slab(iw, ih, t + 0.1, r, m, 0, (X(cx), Y + t / 2 - 0.05, cz), eb=e, n=12, seg=6))
        return Y + t

    def ls(cx, cz, r, y=Y, m=None, pr=0.14):
        o.extend(lens(X(cx), cz, r, y, m or rim, proud=pr))

    if k == 'plateau':
        y = isl(0, T - 2.05, w - 0.5, 3.5, 1.25, M.anodised(M.light(c, 0.02), 0.33), 0.2, 0.12)
        [ls(L + a, T - b, 0.78, y, blackrim) for a, b in ((1.28, 1.25), (1.28, 2.95), (2.98, 2.1))]
        o.extend(flash(X(-L - 0.9), T - 1.2, 0.25, y))
        o.append(disc(0.2, 0.03, M.black_glass(), 0.005, (X(-L - 0.9), y, T - 3.0)))
        o.append(disc(0.06, 0.03, M.black_glass(), 0.005, (X(-L - 0.9), y, T - 2.1)))
        o.append(slab(w - 1.1, h - 5.2, 0.02, 0.8, M.backglass(c), 0, (0, d / 2 + 0.008, -1.75), eb=0.01, n=12))
    elif k == 'dual-column':
        y = isl(L + 1.35, T - 2.1, 1.75, 3.5, 0.87, glass, 0.14)
        ls(L + 1.35, T - 1.25, 0.68, y)
        ls(L + 1.35, T - 2.95, 0.68, y)
        o.extend(flash(X(L + 2.9), T - 1.5, 0.2, Y))
        o.append(disc(0.05, 0.02, M.black_glass(), 0.004, (X(L + 2.9), Y, T - 2.2)))
    elif k == 'triple-island':
        y = isl(L + 2.15, T - 2.15, 3.55, 3.6, 1.05, glass, 0.14)
        [ls(L + a, T - b, 0.76, y, rim) for a, b in ((1.32, 1.32), (1.32, 3.0), (2.98, 2.15))]
        o.extend(flash(X(L + 3.05), T - 0.95, 0.23, y))
        o.append(disc(0.2, 0.03, M.black_glass(), 0.005, (X(L + 3.05), y, T - 3.4)))
    elif k == 'single':
        ls(L + 1.35, T - 1.35, 0.72, Y, rim, 0.18)
        o.extend(flash(X(L + 2.75), T - 1.35, 0.2, Y))
    elif k == 'column-pair':
        for i in range(3):
            ls(L + 1.3, T - 1.35 - 1.95 * i, 0.82, Y, blackrim, 0.16)
        ls(L + 3.1, T - 2.3, 0.6, Y, blackrim, 0.12)
        ls(L + 3.1, T - 4.2, 0.35, Y, blackrim, 0.08)
        o.extend(flash(X(L + 3.1), T - 1.15, 0.22, Y))
    elif k == 'triple-column':
        for i in range(3):
            ls(L + 1.2, T - 1.25 - 1.75 * i, 0.7, Y, rim, 0.14)
        o.extend(flash(X(L + 2.5), T - 1.25, 0.18, Y))
    elif k == 'triple-pill':
        y = isl(L + 1.35, T - 3.0, 1.9, 5.2, 0.95, M.pbr(M.dark(c, 0.45), 0.28, 0.5, 0.5), 0.14)
        [ls(L + 1.35, T - 1.35 - 1.62 * i, r, y, blackrim, 0.06) for i, r in enumerate((0.66, 0.66, 0.5))]
        o.extend(flash(X(L + 2.9), T - 1.35, 0.2, Y))
    elif k == 'quad-island':
        y = isl(
            L + 2.15,
            T - 2.15,
            3.5,
            3.5,
            0.95,
            M.pbr(M.dark(c, 0.5) if M.lum(c) < 0.3 else '#2a2b2e', 0.14, 0.2, 1),
            0.16,
        )
        [
            ls(L + 1.35 + 1.6 * i, T - 1.35 - 1.6 * j, 0.62 if (i, j) != (1, 0) else 0.3, y, blackrim, 0.05)
            for i in (0, 1)
            for j in (0, 1)
            if (i, j) != (1, 0)
        ]
        o.extend(flash(X(L + 2.95), T - 1.35, 0.3, y))
    elif k == 'quad-cushion':
        y = isl(0, T - 2.35, 3.9, 3.7, 1.5, M.pbr(M.light(c, 0.03), 0.16, 0.25, 1), 0.18, 0.12)
        o.append(slab(3.3, 3.1, 0.02, 1.25, M.black_glass('#0b0c0f'), 0, (0, y + 0.005, T - 2.35), eb=0.01))
        [
            ls(-0.8 + 1.6 * i, T - 1.6 - 1.5 * j, 0.6, y + 0.01, blackrim, 0.05)
            for i in (0, 1)
            for j in (0, 1)
            if (i, j) != (1, 1)
        ]
        o.extend(flash(X(0.8), T - 3.1, 0.28, y + 0.01))
    elif k == 'round-island':
        y = isl(0, T - 2.75, 4.3, 4.3, 1.75, M.pbr(M.mix(c, '#2a2b2f', 0.4), 0.2, 0.85), 0.14, 0.09)
        o.append(disc(1.95, 0.12, M.black_glass('#08090b'), 0, (0, y + 0.03, T - 2.75), eb=0.05))
        [
            ls(a, T - 2.75 + b, r, y + 0.09, blackrim, 0.04)
            for a, b, r in ((-0.82, 0.62, 0.66), (0.82, 0.62, 0.66), (0, -0.86, 0.66))
        ]
        o.extend(flash(X(0), T - 1.55, 0.16, y + 0.09))
        o.append(ring(2.03, 1.93, 0.14, M.polished('#c6b48a', 0.2), 0.03, (0, y + 0.04, T - 2.75)))
    elif k == 'dual-portrait':
        y = isl(L + 1.75, T - 2.4, 2.7, 4.2, 1.2, M.pbr(M.light(c, 0.05), 0.14, 0.3, 1), 0.16, 0.1)
        [(ls(L + 1.75, T - 1.45 - 1.9 * i, 0.86, y, rim, 0.1)) for i in (0, 1)]
        o.extend(flash(X(L + 3.75), T - 1.2, 0.2, Y))
    elif k == 'bar':
        y = isl(0, T - 2.6, w - 1.0, 1.75, 0.87, M.anodised(M.light(c, 0.06), 0.25), 0.26, 0.12)
        o.append(pill(w - 1.9, 1.25, 0.04, M.black_glass('#08090b'), (X(-0.25), y + 0.005, T - 2.6)))
        [ls(a, T - 2.6, 0.46, y + 0.01, blackrim, 0.03) for a in (-1.75, -0.45)]
        o.extend(flash(X(w / 2 - 0.98), T - 2.6, 0.2, y))
        o.append(disc(0.12, 0.03, M.black_glass('#222'[:4] + '222'), 0.005, (X(0.75), y + 0.02, T - 2.6)))
    elif k == 'glyph':
        under = M.pbr(M.mix(c, '#808388', 0.25), 0.45, 0.2)
        seam = M.pbr(M.dark(c, 0.45) if M.lum(c) > 0.2 else '#3a3b3f', 0.4, 0.3)
        yy = d / 2 + 0.024
        for q in ((0, -4.3, w - 1.2, 4.6, 0.7), (-1.35, 0.2, 2.9, 3.6, 0.5), (1.6, 0.2, 2.4, 3.6, 0.5)):
            o.append(slab(q[2], q[3], 0.02, q[4], under, 0, (X(q[0]), yy - 0.006, q[1]), eb=0.012))
        for q in (
            (-2.0, -2.0, 0.5),
            (2.2, -1.9, 0.18),
            (-2.6, 4.6, 0.12),
            (2.6, 6.6, 0.12),
            (0, -6.7, 0.12),
            (2.4, 1.4, 0.3),
        ):
            o.append(ring(q[2], q[2] * 0.62, 0.02, seam, 0.004, (X(q[0]), yy + 0.004, q[1])))
        o.append(slab(1.7, 0.9, 0.02, 0.1, seam, 0, (X(1.3), yy + 0.003, -5.4), eb=0.008))
        y = isl(0, T - 3.1, 4.6, 1.95, 0.97, M.pbr('#26272b' if M.lum(c) < 0.3 else '#d9d9d6', 0.2, 0.4, 0.5), 0.14)
        [ls(a, T - 3.1, 0.62, y, blackrim, 0.05) for a in (-1.35, 0.15)]
        ls(1.5, T - 3.1, 0.48, y, blackrim, 0.05)
        o.extend(flash(X(0), T - 1.2, 0.18, Y))
        wl = M.glow('#ffffff', 1.3)
        R = 2.85
        for a0, a1 in ((20, 78), (105, 162), (205, 335)):
            o.append(sweep(arc(R, a0, a1, 40, c=(0, yy + 0.01, T - 3.1)), ellipse(0.14, 0.03, 10), wl, up=(0, 1, 0)))
    return o


def one(p, c, name):
    o, fr = build_body(p, c)
    return o + front(p, name) + cam(p, c, fr)


def phone(p, c, view, name):
    h = p['h']
    z = h / 2
    if view == 'back':
        G(one(p, c, name), (0, 0, z), (0, 0, 180 + 26))
        return dict(elev=9, fill=0.84)
    if view == 'detail':
        g = G(one(p, c, name), (0, 0, 0), (0, 0, 180 + 34))
        G([g], (0, 0, z), (0, -14, 0))
        return dict(elev=12, focus=(-0.12, 0.24, 2.1))
    if view == 'front':
        G(one(p, c, name), (0, 0, z), (0, 0, 24))
        return dict(elev=9, fill=0.84)
    a = p.get('pose', 0)
    w = p['w']
    b = G(one(p, c, name), (-0.47 * w, 1.6, z), (0, 0, 180 - 24 + a * 4))
    f = G(one(p, c, name), (0.50 * w, -1.6, z), (0, 0, 22 + a * 3))
    return dict(elev=8, fill=0.86)


def half(p, c, w, h, d, r, name, inner=None, cover=None):
    """One leaf of a folding phone; inner screen on -Y, back on +Y."""
    fr = M.pbr(M.light(c, 0.05), 0.22, 0.9)
    o = [
        slab(w, h, d, r, fr, 0.08, n=10),
        slab(w - 0.12, h - 0.12, 0.08, r - 0.06, M.backglass(c), 0, (0, d / 2 - 0.02, 0), eb=0.05, n=10),
        slab(w - 0.1, h - 0.1, 0.05, r - 0.05, M.black_glass(), 0.02, (0, -d / 2 + 0.005, 0), eb=0, n=10),
    ]
    return o


def flip(p, c, view, name):
    w, h, d = 7.5, 8.2, 0.62
    rng = M.seed_of(name)
    H2 = 2 * h
    arr = M.draw('bloom', 420, 920, M.PALETTES[p['wall'][1]], rng)

    def leaf(top):
        o = half(p, c, w, h, d, 0.75, name)
        sc = M.screen(w - 0.3, h - 0.12, arr=arr[460:] if top else arr[:460], strength=0.8)
        o.append(
            slab(w - 0.3, h - 0.14, 0.006, 0.55, sc, 0.001, (0, -d / 2 - 0.022, -0.05 if top else 0.05), eb=0, seg=1)
        )
        return o

    hinge = M.pbr(M.light(c, 0.1), 0.2, 0.95)
    top, bot = leaf(True), leaf(False)
    cs = M.screen(w - 0.5, h - 0.6, 'bloom', p['wall'][1], rng + 1, 0.8)
    cov = [
        slab(w - 0.16, h - 0.16, 0.03, 0.7, M.black_glass(), 0, (0, d / 2 + 0.012, 0), eb=0.02, n=10),
        slab(w - 0.5, h - 0.5, 0.006, 0.5, cs, 0.001, (0, d / 2 + 0.03, 0), eb=0.001, seg=1, n=10),
    ]
    cov += (
        lens(-1.15 + 3.6, 2.7 - 0.2, 0.66, d / 2 + 0.03, M.pbr('#24262a', 0.25, 0.9), proud=0.1)
        + lens(-2.9 + 3.6, 2.5, 0.66, d / 2 + 0.03, M.pbr('#24262a', 0.25, 0.9), proud=0.1)
        + flash(-0.6, 2.5, 0.2, d / 2 + 0.03)
    )
    wh = M.glow('#ffffff', 0.95)
    cov.append(text('10:24', 2.3, wh, (0, d / 2 + 0.036, -1.6), (90, 0, 180)))
    # one opened upright to 105 degrees, one closed showing the cover screen
    bang = p.get('open', 62)
    B = G(bot, (0, 0, -h / 2))
    Tt = G(top, (0, 0, h / 2))
    Tg = G([Tt], (0, 0, 0), (bang - 90 if False else -0, 0, 0))
    hb = tube([(-w / 2 + 0.1, d * 0.28, 0), (w / 2 - 0.1, d * 0.28, 0)], d * 0.46, hinge)
    a = 20
    Tg.rotation_euler[0] = math.radians(a)
    Bg = G([B], (0, 0, 0), (-a, 0, 0))
    A = G([Tg, Bg, hb], (4.4, 1.0, h - 0.4), (0, 0, 24))
    # closed copy, cover side to the viewer
    o2 = half(p, c, w, h, d, 0.75, name) + [hh for hh in cov]
    lower = half(p, c, w, h, d, 0.75, name)
    u = G(o2, (0, d / 2 + 0.02, 0))
    l = G(lower, (0, -d / 2 - 0.02, 0), (0, 0, 180))
    hb2 = tube([(-w / 2 + 0.1, 0, -h / 2 + 0.0), (w / 2 - 0.1, 0, -h / 2 + 0.0)], d * 0.62, hinge)
    G([u, l, hb2], (-3.9, -1.6, h / 2 + 0.35), (0, 0, 180 - 22))
    return dict(elev=9)


def fold(p, c, view, name):
    w, h, d = 7.15, 15.8, 0.46
    arr = M.draw('dunes', 900, 990, M.PALETTES[p['wall'][1]], M.seed_of(name))
    hinge = M.pbr(M.light(c, 0.1), 0.2, 0.95)

    def leaf(right):
        o = half(p, c, w, h, d, 0.55, name)
        sc = M.screen(w - 0.14, h - 0.36, arr=arr[:, 450:] if right else arr[:, :450], strength=0.8)
        o.append(
            slab(w - 0.16, h - 0.36, 0.006, 0.4, sc, 0.001, (-0.07 if right else 0.07, -d / 2 - 0.022, 0), eb=0, seg=1)
        )
        return o

    a = 24
    Rr = leaf(True)
    Rr += []
    back = lens(-0.0, 0, 0.001, 0, hinge) if False else []
    L = G(leaf(False), (-w / 2, 0, 0))
    Lg = G([L], (0, 0, 0), (0, 0, -a))
    R = G(Rr, (w / 2, 0, 0))
    Rg = G([R], (0, 0, 0), (0, 0, a))
    hb = tube([(0, d * 0.3, -h / 2 + 0.1), (0, d * 0.3, h / 2 - 0.1)], d * 0.48, hinge)
    G([Lg, Rg, hb], (3.6, -0.6, h / 2), (0, 0, 14))
    # closed copy seen from behind
    isl = [
        slab(
            1.8,
            5.2,
            0.26,
            0.9,
            M.pbr(M.mix(c, '#2a2b2f', 0.3), 0.25, 0.7),
            0,
            (w / 2 - 1.35, d / 2 + 0.08, h / 2 - 3.0),
            eb=0.08,
        )
    ]
    for i in range(3):
        isl += lens(w / 2 - 1.35, h / 2 - 1.4 - 1.6 * i, 0.62, d / 2 + 0.2, M.pbr('#1b1c1f', 0.22, 0.9), proud=0.08)
    isl += flash(w / 2 - 2.9, h / 2 - 1.3, 0.2, d / 2 + 0.02)
    u = G(half(p, c, w, h, d, 0.55, name) + isl, (0, d / 2, 0))
    l = G(half(p, c, w, h, d, 0.55, name), (0, -d / 2, 0), (0, 0, 180))
    hb2 = tube([(-w / 2 + 0.05, 0, -h / 2 + 0.1), (-w / 2 + 0.05, 0, h / 2 - 0.1)], d * 0.8, hinge)
    G([u, l, hb2], (-7.4, 2.2, h / 2), (0, 0, 180 - 20))
    return dict(elev=9)

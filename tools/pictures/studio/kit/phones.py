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
    hole = M.pbr('#060607', 0.5)
    o += usb_c(0, 0, -h / 2 - 0.002, (90, 0, 0))
    for x in (-2.1, -1.8, -1.5, -1.2, 1.2, 1.5, 1.8, 2.1):
        o.append(disc(0.075, 0.02, hole, 0.003, (x, 0, -h / 2 - 0.002), axis='z', n=20))
    return o, frame


def under_clock(arr):
    """Darkens the top of a wallpaper a little, so that a white clock is read on any of them."""
    v = np.linspace(0, 1, len(arr))[:, None, None]
    t = np.clip((v - 0.35) / 0.5, 0, 1)
    return arr * (1 - 0.36 * t * t * (3 - 2 * t))


def front(p, name):
    w, h, d, r = p['w'], p['h'], p['d'], p['r']
    b = p.get('bezel', 0.2)
    W, H = w - 2 * b, h - 2 * b
    o = []
    wp = p.get('wall', ['silk', 'ocean'])
    m = M.screen(W, H, arr=under_clock(M.draw(wp[0], int(900 * W / H), 900, M.PALETTES[wp[1]], M.seed_of(name))))
    y = -d / 2 - 0.022
    o.append(slab(W, H, 0.006, r - b, m, 0.001, (0, y, 0), seg=1, n=12, eb=0))
    blk = M.pbr('#020203', 0.08, 0, 0.6)
    f = p['hole']
    if f == 'hole':
        o += [
            disc(0.21, 0.006, blk, 0.001, (0, y - 0.003, H / 2 - 0.55)),
            disc(0.09, 0.006, M.pbr('#10182c', 0.1, 0.3, 1), 0.001, (0, y - 0.004, H / 2 - 0.55)),
        ]
    elif f == 'duo':
        for x in (-0.3, 0.3):
            o += [
                disc(0.17, 0.006, blk, 0.001, (x, y - 0.003, H / 2 - 0.55)),
                disc(0.08, 0.006, M.pbr('#10182c', 0.1, 0.3, 1), 0.001, (x, y - 0.004, H / 2 - 0.55)),
            ]
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

    def isl(cx, cz, iw, ih, r, m, t=0.16, e=0.07, turn=0):
        o.append(slab(iw, ih, t + 0.1, r, m, 0, (X(cx), Y + t / 2 - 0.05, cz), (0, turn, 0), eb=e, n=12, seg=6))
        return Y + t

    def ls(cx, cz, r, y=Y, m=None, pr=0.14):
        o.extend(lens(X(cx), cz, r, y, m or rim, proud=pr))

    if k == 'stair':
        y = isl(L + 2.45, T - 2.35, 4.1, 3.9, 1.3, M.anodised(M.light(c, 0.02), 0.33), 0.2, 0.12)
        [ls(L + a, T - b, 0.74, y, blackrim) for a, b in ((1.3, 1.25), (2.45, 2.35), (3.6, 3.45))]
        o.extend(flash(X(L + 3.65), T - 1.2, 0.24, y))
        o.append(disc(0.14, 0.03, M.black_glass(), 0.005, (X(L + 1.25), y, T - 3.5)))
    elif k == 'row-pill':
        y = isl(L + 2.5, T - 1.5, 3.9, 1.75, 0.87, glass, 0.14)
        ls(L + 1.45, T - 1.5, 0.67, y)
        ls(L + 3.55, T - 1.5, 0.67, y)
        o.extend(flash(X(L + 2.5), T - 1.5, 0.19, y))
    elif k == 'one-and-two':
        y = isl(L + 2.15, T - 2.15, 3.55, 3.6, 1.05, glass, 0.14)
        ls(L + 1.5, T - 2.15, 0.92, y, rim)
        [ls(L + 3.12, T - b, 0.56, y, rim, 0.1) for b in (1.2, 3.1)]
        o.extend(flash(X(L + 3.12), T - 2.15, 0.19, y))
    elif k == 'slant-pill':
        y = isl(L + 2.05, T - 2.05, 1.75, 3.6, 0.87, glass, 0.14, turn=45)
        ls(L + 1.4, T - 1.4, 0.67, y)
        ls(L + 2.7, T - 2.7, 0.67, y)
        o.extend(flash(X(L + 2.9), T - 1.2, 0.2, Y))
    elif k == 'single':
        ls(0, T - 1.75, 0.86, Y, rim, 0.18)
        o.extend(flash(X(1.55), T - 1.75, 0.2, Y))
    elif k == 'two-pills':
        dark_glass = M.pbr(M.dark(c, 0.5) if M.lum(c) < 0.3 else '#2b2c30', 0.16, 0.2, 0.9)
        y = isl(L + 1.4, T - 3.05, 1.85, 5.0, 0.92, dark_glass, 0.16)
        [ls(L + 1.4, T - 1.55 - 1.5 * i, 0.66, y, blackrim, 0.06) for i in range(3)]
        y = isl(L + 3.5, T - 2.25, 1.5, 3.4, 0.75, dark_glass, 0.12)
        [ls(L + 3.5, T - 1.4 - 1.35 * i, 0.5, y, blackrim, 0.05) for i in range(2)]
        o.extend(flash(X(L + 3.5), T - 3.55, 0.2, y))
    elif k == 'triple-row':
        [ls(L + 1.35 + 1.75 * i, T - 1.4, 0.68, Y, rim, 0.14) for i in range(3)]
        o.extend(flash(X(L + 6.05), T - 1.4, 0.18, Y))
    elif k == 'falling':
        y = isl(L + 1.4, T - 3.1, 1.95, 5.3, 0.97, M.pbr(M.dark(c, 0.45), 0.28, 0.5, 0.5), 0.14)
        [ls(L + 1.4, T - b, r, y, blackrim, 0.06) for b, r in ((1.5, 0.76), (3.05, 0.56), (4.25, 0.42))]
        o.extend(flash(X(L + 1.4), T - 5.2, 0.2, y))
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
    elif k == 'left-bar':
        y = isl(L + 2.75, T - 1.7, 4.6, 1.8, 0.9, M.anodised(M.light(c, 0.06), 0.25), 0.22, 0.12)
        o.append(pill(4.1, 1.3, 0.04, M.black_glass('#08090b'), (X(L + 2.75), y + 0.005, T - 1.7)))
        [ls(L + 1.35 + 1.35 * i, T - 1.7, 0.54, y + 0.01, blackrim, 0.04) for i in (0, 1)]
        o.extend(flash(X(L + 4.0), T - 1.7, 0.22, y + 0.01))
    elif k == 'light-line':
        # Panels under clear glass, a row of lenses and one straight line of light.
        under = M.pbr(M.mix(c, '#808388', 0.3), 0.45, 0.2)
        seam = M.pbr(M.dark(c, 0.45) if M.lum(c) > 0.2 else '#4a4b50', 0.4, 0.3)
        yy = d / 2 + 0.024
        for x, z, pw, ph_, r in ((0, -1.3, w - 1.1, 4.4, 0.6), (-1.65, -5.4, 3.1, 3.2, 0.5), (1.75, -5.4, 3.0, 3.2, 0.5)):
            o.append(slab(pw, ph_, 0.02, r, under, 0, (X(x), yy - 0.006, z), eb=0.012))
        for i in range(7):
            o.append(slab(w - 2.6, 0.07, 0.02, 0.03, seam, 0.004, (0, yy + 0.004, 0.2 - i * 0.5)))
        o.append(ring(0.95, 0.62, 0.02, seam, 0.004, (X(-1.65), yy + 0.004, -5.4)))
        o.append(slab(1.9, 1.9, 0.02, 0.25, seam, 0, (X(1.75), yy + 0.003, -5.4), eb=0.008))
        y = isl(0, T - 1.9, w - 1.3, 1.9, 0.6, M.pbr('#26272b' if M.lum(c) < 0.3 else '#d9d9d6', 0.2, 0.4, 0.5), 0.14)
        [ls(a, T - 1.9, r, y, blackrim, 0.05) for a, r in ((-2.3, 0.64), (-0.6, 0.64), (0.95, 0.5))]
        o.extend(flash(X(2.3), T - 1.9, 0.22, y))
        o.append(slab(w - 1.5, 0.16, 0.03, 0.08, M.glow('#ffffff', 1.3), 0.01, (0, yy + 0.01, T - 3.5)))
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
    if view == 'side':  # on its back, the lower edge with the socket towards the camera
        G([G(one(p, c, name), (0, 0, 0), (-90, 0, 0))], (0, 0, 0.6), (0, 0, 33))
        return dict(elev=26, fill=0.92, lens=55)
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
    """Opens like a book. Hero: open, and closed from behind; 'side': half open, one half on the table."""
    w, h, d = 7.15, 15.8, 0.46
    arr = M.draw('dunes', 900, 990, M.PALETTES[p['wall'][1]], M.seed_of(name))
    hinge = M.pbr(M.light(c, 0.1), 0.2, 0.95)
    blackrim = M.pbr('#1b1c1f', 0.22, 0.9)

    def cameras(y):
        mount = M.pbr(M.mix(c, '#2a2b2f', 0.3), 0.25, 0.7)
        o = [slab(4.9, 1.9, 0.26, 0.95, mount, 0, (w / 2 - 2.9, y + 0.08, h / 2 - 1.45), eb=0.08)]
        for i, r in enumerate((0.62, 0.62, 0.46)):
            o += lens(w / 2 - 1.4 - 1.4 * i, h / 2 - 1.45, r, y + 0.2, blackrim, proud=0.08)
        return o + flash(w / 2 - 4.95, h / 2 - 1.45, 0.18, y + 0.2)

    def leaf(right):
        o = half(p, c, w, h, d, 0.55, name)
        sc = M.screen(w - 0.14, h - 0.36, arr=arr[:, 450:] if right else arr[:, :450], strength=0.8)
        o.append(
            slab(w - 0.16, h - 0.36, 0.006, 0.4, sc, 0.001, (-0.07 if right else 0.07, -d / 2 - 0.022, 0), eb=0, seg=1)
        )
        if right:
            return o + cameras(d / 2)
        cover = M.screen(w - 0.5, h - 0.5, 'dunes', p['wall'][1], M.seed_of(name) + 1, 0.8)
        return o + [
            slab(w - 0.16, h - 0.16, 0.03, 0.5, M.black_glass(), 0, (0, d / 2 + 0.012, 0), eb=0.02, n=10),
            slab(w - 0.5, h - 0.5, 0.006, 0.4, cover, 0.001, (0, d / 2 + 0.03, 0), eb=0.001, seg=1, n=10),
            text('10:24', 2.0, M.glow('#ffffff', 0.95), (0, d / 2 + 0.04, h / 2 - 3.4), (90, 0, 180)),
        ]

    def opened(a):
        left = G([G(leaf(False), (-w / 2, 0, 0))], (0, 0, 0), (0, 0, a))
        right = G([G(leaf(True), (w / 2, 0, 0))], (0, 0, 0), (0, 0, -a))
        spine = tube([(0, d * 0.3, -h / 2 + 0.1), (0, d * 0.3, h / 2 - 0.1)], d * 0.48, hinge)
        return [left, right, spine]

    def closed():
        upper = G(half(p, c, w, h, d, 0.55, name) + cameras(d / 2), (0, d / 2, 0))
        lower = G(half(p, c, w, h, d, 0.55, name), (0, -d / 2, 0), (0, 0, 180))
        spine = tube([(-w / 2 + 0.05, 0, -h / 2 + 0.1), (-w / 2 + 0.05, 0, h / 2 - 0.1)], d * 0.8, hinge)
        return [upper, lower, spine]

    if view == 'side':
        a = 38
        bent = G(opened(a), (0, 0, 0), (0, 90, 0))
        G([bent], (0, 0, 0), (a - 90, 0, 24))
        return dict(elev=24, fill=0.9)
    if view == 'back':
        G(opened(14), (0, 0, h / 2), (0, 0, 180 + 20))
        return dict(elev=9, fill=0.88)
    if view == 'detail':
        G([G(closed(), (0, 0, 0), (0, 0, 180 + 34))], (0, 0, h / 2), (0, -14, 0))
        return dict(elev=12, focus=(-0.1, 0.24, 2.1))
    G(opened(20), (3.6, -0.6, h / 2), (0, 0, 14))
    G(closed(), (-7.4, 2.2, h / 2), (0, 0, 180 - 20))
    return dict(elev=9)

"""Over-ear and on-ear headphones: silhouettes by form."""

from .parts import *


def band(mat, R, wid, thick, a0=12, a1=168, rz=None, zc=0, n=72, p=2.6, widen=1.0, y=0):
    P = arc(R, a0, a1, n, 'xz', (0, y, zc), rz)
    sc = [(1 + (widen - 1) * math.sin(math.pi * i / (n - 1)) ** 1.5, 1) for i in range(n)]
    return (
        sweep(P, ellipse(wid, thick, 24, p), mat, up=(0, 1, 0) if False else None, scale=None)
        if False
        else _band(P, wid, thick, mat, sc, p)
    )


def _band(P, wid, thick, mat, sc, p):
    c = np.array([0, P[0][1], 0])
    rings = []
    n = len(P)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    E = ellipse(wid, thick, 28, p)
    for i in range(n):
        nrm = np.cross(np.array([0, 1.0, 0]), T[i])
        k = sc[i]
        end = min(1, 0.25 + min(i, n - 1 - i) / 3.0) if min(i, n - 1 - i) < 3 else 1
        rings.append(P[i] + np.outer(E[:, 0] * k[0] * end, (0, 1, 0)) + np.outer(E[:, 1] * k[1] * end, nrm))
    return loft(rings, mat, angle=60)


def over_ear(p, c, view, name):
    f = p['form']
    W = p.get('width', 8.2)
    body = {'soft': M.soft(c), 'satin': M.satin(c), 'alu': M.anodised(c, 0.3), 'leather': M.leather(c, 9)}[
        p.get('finish', 'soft')
    ]
    padc = p.get('pad', M.dark(c, 0.35))
    pad = M.pbr(padc, 0.55, 0, 0, spec=0.4, sheen=0.2) if p.get('padmat') != 'knit' else M.fabric(padc, 16, 0.45)
    met = M.steel(p.get('metal', '#b5b7bb'), 0.22)
    dk = M.satin(M.dark(c, 0.4))
    inner = M.fabric(M.dark(padc, 0.3), 14, 0.6)
    o = []
    cw, ch = p.get('cup', (7.2, 9.0))
    cd = p.get('depth', 2.6)
    sq = p.get('square', 2.2)
    top = p.get('top', 10.6)
    half = W
    for s in (-1, 1):
        q = []  # a cup along +x (outside), mirrored by rotation
        prof = p.get('profile') or [
            (0.60, cd),
            (0.80, cd * 0.985),
            (0.90, cd * 0.93),
            (0.965, cd * 0.80),
            (1.0, cd * 0.55),
            (1.0, 0.30),
            (0.985, 0.1),
            (0.95, 0),
        ]
        prof = [(0.002, prof[0][1])] + prof
        q.append(shell(cw, ch, prof, body, p=sq))
        q.append(shell(cw * 0.93, ch * 0.93, [(1, 0.06), (1, -0.22)], dk, p=sq))
        q.append(cushion(cw * 0.985, ch * 0.985, 2.3, pad, (-1.05, 0, 0), hole=0.50, p=sq))
        q.append(shell(cw * 0.6, ch * 0.6, [(1, -0.5), (1, -0.1)], inner, p=sq))
        if p.get('ringmetal'):
            q.append(
                put(
                    loft(
                        [
                            _ringx(ellipse(cw * k, ch * k, 96, sq), x)
                            for k, x in [(0.74, cd * 0.995), (0.745, cd + 0.05), (0.72, cd + 0.06), (0.70, cd * 0.99)]
                        ],
                        met,
                        caps=False,
                    ),
                    (0, 0, 0),
                )
            )
        if f == 'hoop':  # a flat turned disc with a bright edge, set into a round cup
            q += [
                disc(cw * 0.36, 0.5, M.satin(M.mix(c, '#8a8b8e', 0.12), 0.26), 0.06, (cd - 0.1, 0, 0), axis='x'),
                torus(cw * 0.36, 0.1, met, (cd + 0.12, 0, 0), axis='x'),
                disc(cw * 0.12, 0.2, M.satin(M.dark(c, 0.15), 0.4), 0.06, (cd + 0.12, 0, 0), axis='x'),
            ]
            for i in range(5):
                t = math.radians(-118 + 14 * i)
                q.append(disc(0.09, 0.2, M.pbr('#0a0a0b', 0.4), 0.01, (cd * 0.62, cw * 0.485 * math.cos(t), cw * 0.485 * math.sin(t)), axis='x'))
        if f == 'mesh':  # machined shell, crown wheel on top
            pass
        if f == 'square':
            (
                q.append(
                    slab(
                        cw * 0.7, 0.3, 0.06, 0.1, M.polished('#c6a35c', 0.2), 0.02, (cd + 0.01, 0, -ch * 0.0), axis='x'
                    )
                )
                if False
                else None
            )
        g = G(q, (0, 0, 0), (0, 0, 0 if s > 0 else 180))
        tilt = p.get('tilt', 7)
        yaw = p.get('yaw', 4)
        G([g], (s * (half - 0.6), 0, 0), (0, s * -tilt * -1, s * -yaw))
    zb = p.get('zb', 3.2)
    R = half + 0.4
    rz = top - zb
    if f == 'hoop':  # a broad ribbon that ends in hoops; the cups turn in them on two pins
        hoop_r, hx = cw / 2 + 0.75, half + 0.55
        o.append(band(M.fabric(c, 12, 0.3), R, 4.0, 0.95, 20, 160, rz, zb, p=3.4, widen=1.16))
        o.append(band(pad, R - 0.6, 3.2, 0.8, 38, 142, rz - 0.6, zb, widen=1.1))
        for s in (-1, 1):
            t = math.radians(21)
            x, z = R * math.cos(t), zb + rz * math.sin(t)
            top_of_hoop = hoop_r * 1.0
            o += [
                sweep(
                    spline([(s * x, 0, z + 0.6), (s * (R + 0.1), 0, zb + 0.9), (s * hx, 0, top_of_hoop - 0.2)], 24),
                    rrect(2.7, 0.75, 0.3),
                    body,
                    up=(0, 1, 0),
                    scale=[1 - 0.35 * i / 23 for i in range(24)],
                ),
                torus(hoop_r, 0.42, body, (s * hx, 0, 0), axis='x', flatten=1.25),
            ]
            for y in (-1, 1):
                o += [
                    disc(0.62, 0.9, met, 0.14, (s * hx, y * (hoop_r + 0.02), 0), axis='y'),
                    tube([(s * hx, y * (hoop_r - 0.2), 0), (s * hx, y * (cw / 2 - 0.3), 0)], 0.24, met),
                ]
    elif f == 'smooth':  # one seamless slider arc running into a thin stem
        o.append(band(M.leather(c, 10), R - 0.1, 3.3, 1.15, 34, 146, rz, zb, p=2.4, widen=1.1))
        for s in (-1, 1):
            pts = [
                (s * (R - 0.1) * math.cos(math.radians(a)), 0, zb + rz * math.sin(math.radians(a)))
                for a in (46, 34, 20, 6)
            ] + [(s * (R + 0.15), 0, zb - 1.4), (s * (R + 0.55), 0, 0.6), (s * (R + 0.8), 0, -0.6)]
            o.append(tube(spline(pts, 50), 0.36, M.satin(c, 0.3)))
            o.append(put(disc(0.75, 0.8, body, 0.25, axis='x', sx=1.1), (s * (R + 0.62), 0, -0.5)))
    elif f == 'mesh':  # steel frame with a knitted canopy between
        st = M.polished(p.get('metal', '#d5d6d8'), 0.18)
        n = 60
        P = arc(R, 14, 166, n, 'xz', (0, 0, zb), rz)
        for y in (-2.1, 2.1):
            Q = P.copy()
            k = np.sin(np.linspace(0, math.pi, n)) ** 0.45
            Q[:, 1] = y * k
            o.append(tube(Q, 0.27, st))
        rings = []
        for i in range(6, n - 6):
            k = math.sin(math.pi * i / (n - 1)) ** 0.45
            t = np.linspace(-1, 1, 25)
            sag = (1 - t * t) * 1.0 * k
            nrm = np.array([P[i][0] / R, 0, (P[i][2] - zb) / rz])
            nrm /= np.linalg.norm(nrm)
            up = np.stack([P[i][0] - nrm[0] * sag, t * 2.0 * k, P[i][2] - nrm[2] * sag], 1)
            dn = up - nrm * 0.16
            rings.append(np.concatenate([up, dn[::-1]]))
        o.append(loft(rings, M.fabric(M.mix(c, '#ffffff', 0.12), 9, 0.4), angle=60))
        for s in (-1, 1):
            a = math.radians(14)
            x, z = R * math.cos(a), zb + rz * math.sin(a)
            o.append(tube([(s * x, 0, z + 0.6), (s * (x + 0.12), 0, z - 3.2)], 0.42, st))
            o.append(tube([(s * (x + 0.1), 0, z - 2.2), (s * (x + 0.1), 0, z - 4.4)], 0.56, M.anodised(c, 0.3)))
    elif f == 'yoke':  # cushioned band, forked arms with a metal bar
        o.append(band(M.leather(c, 10), R, 3.2, 1.3, 28, 152, rz, zb, p=2.6, widen=1.05))
        br = M.steel(p.get('metal', '#a9abb0'), 0.2)
        for s in (-1, 1):
            o.append(
                sweep(
                    spline(
                        [
                            (s * (R - 0.1) * math.cos(math.radians(a)), 0, zb + rz * math.sin(math.radians(a)))
                            for a in (33, 24, 14)
                        ]
                        + [(s * (R + 0.1), 0, zb - 0.4)],
                        24,
                    ),
                    rrect(1.7, 0.42, 0.2),
                    br,
                    up=(0, 1, 0),
                )
            )
            Y = [(s * (R + 0.25), y * k, z) for y, k, z in ((0, 0, zb - 0.2),)]
            fork = arc(cw / 2 + 0.55, 8, 172, 40, 'yz', (s * (half + 0.75), 0, 0.2), ch / 2 + 0.25)
            o.append(tube(fork, 0.36, body))
            o.append(
                sweep(
                    spline([(s * (R + 0.1), 0, zb - 0.2), (s * (R + 0.2), 0, ch / 2 + 0.6)], 10),
                    rrect(1.5, 0.6, 0.25),
                    body,
                    up=(0, 1, 0),
                )
            )
            for y in (-1, 1):
                o.append(disc(0.5, 0.7, br, 0.1, (s * (half + 0.75), y * (cw / 2 + 0.45), 0.9), axis='y'))
    elif f == 'square':  # on-ear: small rounded-square cups on bent wires
        o.append(band(M.leather(c, 6), R, 2.9, 0.9, 20, 160, rz, zb, p=3.2))
        o.append(band(M.leather(M.light(c, 0.04), 6), R - 0.5, 2.4, 0.6, 34, 146, rz - 0.5, zb))
        wire = M.steel(p.get('metal', '#7c7468'), 0.25)
        for s in (-1, 1):
            a = math.radians(20)
            x, z = R * math.cos(a), zb + rz * math.sin(a)
            o.append(
                slab(1.3, 1.7, 3.0, 0.4, M.satin(M.dark(c, 0.3)), 0.2, (s * x, 0, z), axis='y')
                if False
                else sweep(
                    [(s * (x - 0.12), 0, z + 0.9), (s * (x + 0.08), 0, z - 0.9)],
                    rrect(2.6, 1.0, 0.35),
                    M.satin(c),
                    up=(0, 1, 0),
                )
            )
            for y in (-0.62, 0.62):
                o.append(
                    tube(
                        spline(
                            [
                                (s * x, y, z - 0.6),
                                (s * (x + 0.1), y, z - 2.2),
                                (s * (x + 0.5), y * 1.5, 2.8),
                                (s * (half + 1.4), y * 4.2, 1.2),
                                (s * (half + 1.2), y * 5.6, 0),
                            ],
                            50,
                        ),
                        0.14,
                        wire,
                    )
                )
            for y in (-3.35, 3.35):
                o.append(disc(0.42, 0.4, M.polished('#c6a35c', 0.25), 0.08, (s * (half + 1.0), y, 0), axis='y'))
    else:  # round: simple hinged plastic band
        o.append(band(body, R, 2.5, 0.75, 16, 164, rz, zb, p=3.0))
        o.append(band(pad, R - 0.5, 2.2, 0.7, 42, 138, rz - 0.5, zb))
        for s in (-1, 1):
            o.append(
                sweep(
                    spline(
                        [(s * R * math.cos(math.radians(a)), 0, zb + rz * math.sin(math.radians(a))) for a in (26, 17)]
                        + [(s * (R + 0.25), 0, zb), (s * (R + 0.5), 0, 1.2)],
                        24,
                    ),
                    rrect(3.0, 0.95, 0.4),
                    body,
                    up=(0, 1, 0),
                )
            )
            o.append(put(disc(1.7, 0.7, body, 0.2, axis='x'), (s * (R + 0.75), 0, 0.6)))
    turn = {'back': p.get('turn', 34) + 180, 'side': 96}.get(view, p.get('turn', 34))
    G([x for x in bpy_roots()], (0, 0, 0), (p.get('lean', 0), 0, turn))
    return dict(elev=p.get('elev', 10), fill=0.84, **({'focus': (-0.18, -0.22, 2.0)} if view == 'detail' else {}))


def bpy_roots():
    import bpy

    return [o for o in bpy.context.scene.objects if o.parent is None]


from .parts import _ringx

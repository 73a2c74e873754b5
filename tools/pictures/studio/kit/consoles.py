"""Game consoles, each of a form of its own: rounded tower with a lit waist, flat box, fluted cube, handheld with grips."""

from . import gamepads
from .parts import *

BLACK = '#060607'


def companion(c, loc, turn):
    """The gamepad that comes with a console, leaning in front of it."""
    G([G(gamepads.body('plain', c), (0, 0, 0), (56, 0, 0))], loc, (0, 0, turn))


def sockets(y, z, spread=1.0):
    """Row of sockets on the rear wall at y, facing +Y: mains, picture, network, two USB."""
    black = M.pbr(BLACK, 0.5)
    metal = M.steel('#8d9096', 0.3)
    o = []
    for x, w, h in ((-2.6, 1.9, 1.0), (-0.4, 1.5, 0.55), (1.4, 1.25, 1.1), (3.0, 1.25, 0.5)):
        x *= spread
        o += [slab(w + 0.14, h + 0.14, 0.06, 0.12, metal, 0.01, (x, y, z)), slab(w, h, 0.1, 0.1, black, 0.01, (x, y, z))]
    return o


def tower(p, c, view, name):
    shell, dark = M.satin(c, 0.36), M.satin('#25272b', 0.4)
    black = M.pbr(BLACK, 0.45)
    W, D, H = 10.4, 23.0, 33.0
    o = [
        slab(W, D, 19.6, 4.7, shell, 0.7, (0, 0, 23.2), axis='z', n=20, seg=8),
        slab(W, D, 9.0, 4.7, shell, 0.7, (0, 0, 5.5), axis='z', n=20, seg=8),
        slab(W - 1.3, D - 1.3, 31.4, 4.1, dark, 0.2, (0, 0, 16.6), axis='z', n=20),
        slab(W - 1.6, D - 3, 1.4, 3.4, M.rubber(), 0.1, (0, 0, 0.7), axis='z', n=16),
        slab(W - 2.6, D - 2.8, 0.1, 3.5, M.grille('#3a3c41', 0.62, plane='xy'), 0.02, (0, 0, H + 0.02), axis='z', n=16),
        slab(0.42, 13.0, 0.7, 0.2, black, 0.05, (0, -D / 2 + 0.2, 22.6)),
        disc(0.5, 0.4, M.steel('#c2c5ca', 0.25), 0.1, (0, -D / 2 + 0.1, 3.6)),
    ]
    line = rrect(W - 1.22, D - 1.22, 4.15, 24)
    o.append(tube(np.stack([line[:, 0], line[:, 1], np.full(len(line), 11.75)], 1), 0.13, M.glow('#ffc98a', 1.9), True))
    for z, w in ((6.6, 0.34), (7.9, 0.34)):
        o.append(slab(w, 0.95, 0.4, 0.16, black, 0.03, (0, -D / 2 + 0.15, z)))
    for s in (-1, 1):
        for i in range(6):
            o.append(slab(11.5, 0.26, 0.2, 0.12, dark, 0.03, (s * W / 2, 1.2, 26.0 + i * 0.85), axis='x'))
    if view == 'back':
        for i in range(9):
            o.append(slab(0.3, 10.5, 0.5, 0.14, black, 0.05, ((i - 4) * 0.62, D / 2 - 0.06 - 0.035 * (i - 4) ** 2, 24.4)))
        o.append(slab(5.6, 4.6, 1.4, 0.7, dark, 0.2, (0, D / 2 - 0.55, 5.6)))
        o += sockets(D / 2 + 0.14, 5.6, 0.66)
    if view == 'side':  # lying on its side
        G([G(o, (0, 0, 0), (0, 90, 0))], (0, 0, W / 2), (0, 0, -30))
        return dict(elev=17, fill=0.9)
    G(o, (0, 0, 0), (0, 0, -38 + (180 if view == 'back' else 0)))
    if view == 'hero':
        companion(c, (7.5, -15.5, 3.6), -22)
    return dict(elev=9, fill=0.9, **({'focus': (-0.1, -0.14, 2.3)} if view == 'detail' else {}))


def box(p, c, view, name):
    W, D, H = 31.0, 24.0, 7.6
    shell, dark, black = M.satin(c, 0.42), M.satin(M.light(c, 0.06), 0.34), M.pbr(BLACK, 0.45)
    metal = M.brushed('#6f7277', 0.3, 0)
    o = [
        slab(W, D, H - 2.4, 2.2, shell, 0.5, (0, 0, 2.4 + (H - 2.4) / 2), axis='z', n=14, seg=7),
        slab(W - 1.8, D - 1.8, 2.0, 1.8, M.gloss('#0d0e10', 0.12), 0.2, (0, 0, 1.6), axis='z', n=14),
        slab(W + 0.04, D + 0.04, 0.28, 2.2, metal, 0.05, (0, 0, 2.5), axis='z', n=14),
        slab(W - 6, D - 6, 0.8, 2, M.rubber(), 0.1, (0, 0, 0.4), axis='z'),
        slab(12.6, 0.36, 0.3, 0.16, black, 0.05, (-5.4, -D / 2 - 0.02, 5.4)),
        ring(0.72, 0.5, 0.2, M.glow('#bfe4ff', 1.6), 0.04, (11.4, -D / 2 - 0.02, 5.4)),
        disc(0.48, 0.2, M.satin(M.light(c, 0.1), 0.3), 0.06, (11.4, -D / 2 - 0.02, 5.4)),
    ]
    for i in range(17):
        o.append(slab(0.34, 15.0, 0.12, 0.15, black, 0.03, (0.6 + i * 0.72, 1.5, H + 0.0), (0, 0, -24), axis='z'))
    o.append(slab(9.5, 15.5, 0.04, 0.6, dark, 0.01, (-8.8, 1.5, H), axis='z'))
    for x in (-9.5, -7.9):
        o.append(slab(0.95, 0.34, 0.2, 0.15, black, 0.02, (x, -D / 2 + 0.87, 1.5)))
    G(o, (0, 0, 0), (0, 0, 28))
    companion(c, (9.5, -17.5, 3.6), -8)
    return dict(elev=21, fill=0.92)


def vent(p, c, view, name):
    W, H = 16.0, 17.0
    shell = M.satin(c, 0.4)
    light = M.lum(c) > 0.3
    black = M.pbr(BLACK, 0.45)
    outline = rrect(W, W, 4.2, 24, 2.2)
    steps = np.linalg.norm(np.roll(outline, -1, 0) - outline, axis=1)
    length = np.concatenate([[0], np.cumsum(steps)])
    closed = np.concatenate([outline, outline[:1]])
    flutes, points = 64, 64 * 12
    t = np.linspace(0, length[-1], points, endpoint=False)
    even = np.stack([np.interp(t, length, closed[:, i]) for i in (0, 1)], 1)
    along = np.roll(even, -1, 0) - np.roll(even, 1, 0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    wave = 0.34 * np.abs(np.cos(np.pi * flutes * t / length[-1])) - 0.3
    fluted = even + np.stack([along[:, 1], -along[:, 0]], 1) * wave[:, None]
    put_at = lambda k, z: np.stack([fluted[:, 0] * k, fluted[:, 1] * k, np.full(points, z)], 1)
    o = [
        loft([put_at(0.985, 1.0), put_at(1, 1.2), put_at(1, 10.6), put_at(0.985, 10.8)], shell, angle=60),
        slab(W, W, 5.8, 4.2, shell, 0.3, (0, 0, 14.3), axis='z', eb=1.2, n=18, seg=9),
        slab(W - 0.9, W - 0.9, 14, 3.9, M.satin('#2a2b2f', 0.4), 0.1, (0, 0, 8), axis='z', n=16),
        slab(W - 3, W - 3, 1.2, 3, M.rubber(), 0.1, (0, 0, 0.6), axis='z', n=12),
        slab(0.95, 0.34, 0.2, 0.15, black, 0.02, (-4.2, -W / 2 - 0.01, 13.4)),
        disc(0.5, 0.2, M.glow('#fff2dc', 1.1) if not light else M.pbr('#3a3c40', 0.3, 0.4), 0.06, (4.2, -W / 2, 13.4)),
        disc(4.6, 0.16, M.grille(M.dark(c, 0.12) if light else '#34363a', 0.66, plane='xy'), 0.05, (0, 0, H + 0.16), axis='z'),
        torus(4.65, 0.1, M.steel('#a9abb0', 0.25), (0, 0, H + 0.2), axis='z'),
    ]
    G(o, (0, 0, 0), (0, 0, -28))
    companion(c, (8.5, -12.5, 3.6), -12)
    return dict(elev=15, fill=0.9)


def handheld(p, c, view, name):
    W, H = 27.0, 11.4
    shell = M.satin(c, 0.4)
    dark, accent = M.pbr('#101113', 0.35), M.pbr('#d2a45c', 0.32, 0.6)

    def fn(P):
        q = np.stack([np.abs(P[..., 0]) - W / 2 + 3.4, np.abs(P[..., 2]) - H / 2 + 3.4], -1)
        s = np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - 3.4
        edge = np.stack([s + 0.7, np.abs(P[..., 1]) - 0.95 + 0.7], -1)
        core = np.linalg.norm(np.maximum(edge, 0), axis=-1) + np.minimum(edge.max(-1), 0) - 0.7
        Q = P.copy()
        Q[..., 0] = np.abs(Q[..., 0])
        return smin(core, cap(Q, (12.3, 0.9, 2.4), (11.7, 1.9, -4.9), 1.25, 1.75), 1.3)

    o = [sdf(fn, (-15.5, -1.6, -7.4), (15.5, 4.6, 6.4), shell, 170)]
    sw, sh = 17.2, 9.6
    y = -0.95
    o += [
        slab(sw + 1.0, sh + 0.8, 0.12, 0.9, M.black_glass(), 0.04, (0, y, 0.2), eb=0),
        slab(
            sw,
            sh,
            0.006,
            0.4,
            M.screen(sw, sh, 'peaks', ['#0d2a3f', '#2b6f8f', '#6fb7a8', '#f6d98f', '#fff0c4'], 12, 0.95, px=1100),
            0.001,
            (0, y - 0.065, 0.2),
            eb=0,
            seg=1,
        ),
    ]
    for s in (-1, 1):
        x = s * 11.55
        o += [
            G(gamepads.stick(0, 0, 0, '#1b1b1d', R=0.9), (x, y - 0.05, 2.5), (90, 0, 0)),
            torus(1.16, 0.07, accent, (x, y - 0.02, 2.5)),
            slab(3.8, 0.8, 1.1, 0.38, M.satin('#17181a', 0.36), 0.3, (s * 8.6, 0.05, H / 2 - 0.2)),
            slab(2.7, 1.0, 1.2, 0.45, M.satin('#1f2023', 0.36), 0.35, (s * 9.0, 1.3, H / 2 - 0.55)),
        ]
        for i in range(5):
            o.append(slab(1.5, 0.1, 0.1, 0.05, dark, 0.02, (s * 11.3, y, -3.5 - i * 0.3)))
        o.append(pill(0.62, 0.24, 0.12, dark, (s * 9.9, y - 0.02, 4.1)))
    o += [
        disc(1.3, 0.2, dark, 0.06, (-11.55, y - 0.02, -0.9)),
        disc(1.05, 0.26, M.satin('#2a2b2f', 0.3), 0.12, (-11.55, y - 0.06, -0.9)),
    ]
    for a in range(0, 360, 90):
        u, v = math.cos(math.radians(a)), math.sin(math.radians(a))
        o.append(disc(0.09, 0.04, accent, 0.01, (-11.55 + 0.72 * u, y - 0.2, -0.9 + 0.72 * v)))
        o.append(disc(0.43, 0.3, M.gloss('#1d1e21', 0.14), 0.1, (11.55 + 0.92 * u, y - 0.04, -0.9 + 0.92 * v)))
    if view in ('back', 'side'):
        for i in range(12):
            o.append(slab(0.22, 1.4, 0.2, 0.1, dark, 0.02, ((i - 5.5) * 0.62, 0.95, 3.4)))
            o.append(slab(0.26, 0.7, 0.2, 0.1, dark, 0.02, ((i - 5.5) * 0.5, 0.0, H / 2), axis='z'))
        o.append(pill(1.1, 0.5, 0.2, dark, (-6.0, 0, H / 2), axis='z'))
    if view == 'back':
        o += [
            slab(15, 4.6, 0.22, 0.9, M.satin(M.light(c, 0.04), 0.4), 0.06, (0, 1.0, -2.0)),
            slab(14.4, 4.2, 0.2, 0.8, M.satin(M.light(c, 0.05), 0.4), 0.06, (0, 2.0, -3.0), (26, 0, 0)),
        ]
    o = flat(o)
    if view == 'side':  # lying on its grips, seen along the upper edge with its triggers and air slots
        G([G(o, (0, 0, 0), (-82, 0, 0))], (0, 0, 3), (0, 0, 142))
        return dict(elev=24, fill=0.92, lens=60)
    G(o, (0, 0, H / 2), (-14, 0, 20 + (165 if view == 'back' else 0)))
    return dict(elev=10, fill=0.92, **({'focus': (0.31, 0.06, 2.5)} if view == 'detail' else {}))

"""Televisions: one thin panel, four stands and pictures."""

from .parts import *


def tv(p, c, view, name):
    w, h = 123.0, 70.5
    st = p['stand']
    bz = {'center': 0.5, 'plate': 0.7, 'feet': 0.9, 'blades': 1.0}[st]
    chin = {'center': 0.9, 'plate': 1.0, 'feet': 1.6, 'blades': 2.4}[st]
    d = {'center': 1.2, 'plate': 2.6, 'feet': 3.2, 'blades': 3.4}[st]
    z0 = {'center': 8, 'plate': 7.5, 'feet': 7, 'blades': 8}[st]
    fr = M.brushed('#4a4c50', 0.32, 0) if st in ('center', 'plate') else M.satin(c, 0.4)
    dk = M.satin('#141416', 0.4)
    o = [
        slab(w, h, d, 0.6, fr, 0.2, (0, 0, z0 + h / 2)),
        slab(w - 0.3, h - 0.3, 0.2, 0.5, M.black_glass('#040405', 0.12), 0.04, (0, -d / 2, z0 + h / 2), eb=0),
    ]
    sw, sh = w - 2 * bz, h - bz - chin
    m = M.screen(sw, sh, p['wall'][0], p['wall'][1], p['seed'], 0.95, 0.12, px=1300, spec=0.3)
    o.append(slab(sw, sh, 0.05, 0.1, m, 0.01, (0, -d / 2 - 0.12, z0 + chin + sh / 2), eb=0, seg=1))
    o.append(slab(w * 0.8, h * 0.5, 4.2, 2, dk, 1.2, (0, d / 2 + 1.5, z0 + h * 0.3)))
    if st == 'center':
        o += [
            slab(26, z0 + 2, 2.4, 0.6, M.brushed('#3c3e42', 0.3, 0), 0.3, (0, 2.2, (z0 + 2) / 2)),
            put(slab(48, 22, 1.0, 1.5, M.brushed('#54565b', 0.3, 0), 0.4, axis='z'), (0, 1.5, 0.5)),
        ]
    elif st == 'plate':
        o += [
            slab(9, z0 + 3, 2.2, 0.8, M.steel('#5b5d62', 0.25), 0.4, (0, 2.4, (z0 + 3) / 2)),
            slab(70, 20, 0.8, 9.5, M.steel('#6b6d72', 0.28), 0.3, (0, 1.5, 0.4), axis='z', n=16),
        ]
    elif st == 'feet':
        for s in (-1, 1):
            o += [
                sweep(
                    spline(
                        [
                            (s * 44, -12, 0.5),
                            (s * 42, -3, 2.4),
                            (s * 41, 0, z0 + 2),
                            (s * 42, 3, 2.4),
                            (s * 44, 12, 0.5),
                        ],
                        40,
                    ),
                    rrect(1.2, 1.6, 0.4),
                    dk,
                )
            ]
    else:
        for s in (-1, 1):
            o += [
                tube([(s * 40, 0, z0 + 3), (s * 46, -11, 0.7)], 0.8, M.steel('#86888d', 0.3)),
                tube([(s * 40, 0, z0 + 3), (s * 46, 11, 0.7)], 0.8, M.steel('#86888d', 0.3)),
            ]
    o.append(slab(4, 0.5, 0.5, 0.2, dk, 0.1, (0, -d / 2, z0 - 0.2)))
    if view == 'back':
        for x in range(4):
            o.append(slab(1.6, 0.8, 0.1, 0.15, M.pbr('#050506', 0.5), 0.02, (-30, d / 2 + 3.7, z0 + 14 + x * 2.2)))
    turn = {'center': -20, 'plate': 18, 'feet': 22, 'blades': -16}[st]
    turn = {'back': turn + 180, 'side': -74}.get(view, turn)
    G(o, (0, 0, 0), (0, 0, turn))
    return dict(elev=7, fill=0.92, **({'focus': (0.0, -0.24, 2.3)} if view == 'detail' else {}))

"""Parts that several families share: lenses, ports, keys, screens, cushions, cables."""

import math
import numpy as np
from .geo import *
from . import mats as M


def lens(x, z, r, y, rim, back=True, proud=0.12, glassy=True):
    """Camera lens looking along +Y (back=True) or -Y, standing proud of the surface at y."""
    s = 1 if back else -1
    o = []
    o.append(
        disc(r, proud + 0.1, rim, 0.0 if back else 0.035, (x, y + s * (proud - 0.1) / 2, z), eb=0.035 if back else 0)
    )
    blk = M.black_glass()
    q = lambda P, m, **k: lathe([(a, s * h) for a, h in P], m, (x, y + s * (proud + 0.012), z), axis='y', n=64, **k)
    o.append(disc(r * 0.86, 0.03, blk, 0 if back else 0.012, (x, y + s * (proud + 0.012), z), eb=0.012 if back else 0))
    o.append(ring(r * 0.74, r * 0.60, 0.012, M.pbr('#15161a', 0.3, 0.5), 0.004, (x, y + s * (proud + 0.03), z)))
    # domed front element: dark glass with a violet-blue coating that catches the soft boxes
    o.append(
        q(
            [
                (r * 0.60, 0.012),
                (r * 0.56, 0.03),
                (r * 0.44, 0.03 + r * 0.07),
                (r * 0.28, 0.03 + r * 0.115),
                (r * 0.12, 0.03 + r * 0.135),
                (0.001, 0.03 + r * 0.14),
            ],
            M.pbr('#05060d', 0.05, 0.1, 1, 0.02, spec=1.0),
            caps=False,
        )
    )
    o.append(
        ring(
            r * 0.40,
            r * 0.33,
            0.006,
            M.pbr('#27306b', 0.12, 0.8, 1),
            0.002,
            (x, y + s * (proud + 0.036 + r * 0.085), z),
        )
    )
    o.append(
        ring(
            r * 0.19,
            r * 0.15,
            0.006,
            M.pbr('#3c2f6e', 0.12, 0.8, 1),
            0.002,
            (x, y + s * (proud + 0.036 + r * 0.126), z),
        )
    )
    return o


def flash(x, z, r, y, back=True):
    s = 1 if back else -1
    return [
        disc(r, 0.05, M.pbr('#f3ead0', 0.25, 0, 0.8), 0.01, (x, y + s * 0.01, z), eb=0.01),
        disc(
            r * 0.55,
            0.05,
            M.pbr('#fff6da', 0.15, 0, 1, emit='#fff2cf', strength=0.25),
            0.01,
            (x, y + s * 0.016, z),
            eb=0.01,
        ),
    ]


def usb_c(x, y, z, rot=(0, 0, 0), w=0.9, rim=None):
    return [
        G(
            [
                slab(w, 0.34, 0.02, 0.17, rim or M.steel('#8d9096', 0.3), 0.01),
                slab(w - 0.1, 0.24, 0.024, 0.12, M.pbr('#050506', 0.5), 0.004),
                slab(w * 0.62, 0.07, 0.03, 0.03, M.pbr('#2b2d31', 0.4), 0.004),
            ],
            (x, y, z),
            rot,
        )
    ]


def pill(w, h, d, mat, loc=(0, 0, 0), rot=(0, 0, 0), e=0.02, axis='y', **k):
    return slab(w, h, d, min(w, h) / 2, mat, e, loc, rot, axis, p=2.0, **k)


def keyboard(
    w, d, z, mat, rows=6, cols=14, gap=0.14, legend=None, origin=(0, 0), h=0.12, r=0.18, top_short=True, lsize=0.42
):
    """Laptop keyboard lying in XY: rows from the back; returns keys and legends."""
    R = [
        ['esc'] + ['F%d' % i for i in range(1, 13)] + ['⏻'],
        list('`1234567890-=') + ['⌫'],
        ['⇥'] + list('QWERTYUIOP[]\\'),
        ['⇪'] + list("ASDFGHJKL;'") + ['⏎'],
        ['⇧'] + list('ZXCVBNM,./') + ['⇧'],
        ['fn', '⌃', '⌥', '⌘', ' ', '⌘', '⌥', '◀', '▲', '▶'],
    ]
    W = [
        [1] * 14,
        [1] * 13 + [1.5],
        [1.5] + [1] * 13,
        [1.8] + [1] * 11 + [1.7],
        [2.3] + [1] * 10 + [2.2],
        [1, 1, 1, 1.25, 5.25, 1.25, 1, 0.92, 0.92, 0.91],
    ]
    items, T = [], []
    rh = d / (rows - (0.35 if top_short else 0))
    y = d / 2
    for i in range(rows):
        hh = rh * (0.65 if top_short and i == 0 else 1)
        u = w / sum(W[i])
        x = -w / 2
        for t, k in zip(R[i], W[i]):
            cx, cy = origin[0] + x + u * k / 2, origin[1] + y - hh / 2
            items.append((cx, cy, z + h / 2, u * k - gap, hh - gap, h))
            if legend and t.strip() and (len(t) == 1 and ord(t) < 128):
                T.append(text(t, lsize, legend, (cx, cy - 0.02, z + h + 0.004), (0, 0, 0)))
            elif legend and len(t) > 1 and ord(t[0]) < 128:
                T.append(text(t, lsize * 0.55, legend, (cx, cy, z + h + 0.004), (0, 0, 0)))
            x += u * k
        y -= hh
    return [boxes(items, mat, r, 0.04)] + T


def cushion(w, h, d, mat, loc=(0, 0, 0), rot=(0, 0, 0), hole=0.52, p=2.2, n=96):
    """Ear pad: a fat stitched ring in the YZ plane, thickness d along x."""
    rings = []
    for t in np.linspace(0, 2 * math.pi, 30, endpoint=False):
        k = hole + (1 - hole) * (0.5 + 0.5 * math.copysign(abs(math.cos(t)) ** 0.75, math.cos(t)))
        rings.append(_ringx(ellipse(w * k, h * k, n, p), d / 2 * math.copysign(abs(math.sin(t)) ** 0.8, math.sin(t))))
    rings.append(rings[0])
    return put(loft(rings, mat, caps=False, angle=80), loc, rot)


def _ringx(P, x):
    return np.stack([np.full(len(P), x), P[:, 0], P[:, 1]], 1)


def shell(w, h, prof, mat, loc=(0, 0, 0), rot=(0, 0, 0), p=2.2, n=96):
    """Cup body along x: prof = (scale, x) pairs of an ellipse w x h in YZ."""
    return put(loft([_ringx(ellipse(w * k, h * k, n, p), x) for k, x in prof], mat, angle=50), loc, rot)


def cable(pts, r, mat, n=160, closed=False, **k):
    return tube(spline(pts, n, closed), r, mat, closed=closed, n=16, **k)

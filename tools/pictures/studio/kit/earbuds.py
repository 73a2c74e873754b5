"""True wireless earbuds in or before their case."""

from .parts import *


def bud(p, c, m, side=1):
    """One bud, upright, nozzle towards -X*side... returns objects around the origin."""
    f = p['form']
    o = []
    tipm = M.pbr(p.get('tip', '#e9e9e7' if M.lum(c) > 0.4 else '#1b1b1d'), 0.5, 0, 0, spec=0.45)
    blk = M.fabric('#1a1b1d', 40, 0.4)
    if f in ('stem', 'open', 'blade', 'clear'):
        L = p.get('stem', 2.1)
        sw = p.get('stemw', 0.3)

        def fn(P):
            head = ell(P, (0, 0, 1.0), (0.78, 0.70, 0.72))
            noz = cap(P, (0.2, -0.15, 1.0), (0.95, -0.42, 1.12), 0.48, 0.30 if f != 'open' else 0.36)
            d = smin(head, noz, 0.25)
            if f in ('blade', 'clear'):
                st = rbox(P, (-0.28, 0, 1.0 - L / 2 - 0.15), (0.42, 0.62, L + 0.5), 0.12 if f == 'blade' else 0.2)
            else:
                st = cap(P, (-0.28, 0, 0.9), (-0.3, 0, 1.0 - L), sw + 0.05, sw)
            return smin(d, st, 0.22 if f != 'blade' else 0.14)

        body = sdf(fn, (-1.3, -1.3, -1.6), (1.7, 1.1, 2.0), m, 96)
        o.append(body)
        if f == 'clear':
            o.append(
                slab(
                    0.5,
                    L * 0.8,
                    0.42,
                    0.18,
                    M.clear('#ffffff', 0.02, 1.35),
                    0.08,
                    (-0.30, -0.16, 0.85 - L / 2),
                    axis='y',
                )
                if False
                else slab(0.16, L * 0.62, 0.34, 0.07, M.pbr('#24262a', 0.3, 0.4), 0.03, (-0.28, -0.30, 0.75 - L / 2))
            )
            o.append(disc(0.1, 0.06, M.pbr('#d6362e', 0.35), 0.02, (-0.28, -0.33, 0.35)))
        if f != 'open':
            tip = lathe(
                [(0.30, 0), (0.62, 0.06), (0.66, 0.22), (0.58, 0.46), (0.40, 0.62), (0.22, 0.64), (0.20, 0.5)],
                tipm,
                n=48,
                caps=False,
            )
            o.append(G([tip, disc(0.22, 0.05, blk, 0, (0, 0, 0.55), axis='z')], (0.78, -0.36, 1.09), (0, 74, -18)))
        else:
            o.append(put(disc(0.27, 0.05, blk, 0.02, axis='x', sx=1.3), (1.24, -0.5, 1.16), (0, -8, -18)))
        o += [slab(0.12, 0.34, 0.05, 0.06, M.pbr('#141416', 0.4), 0.01, (0.0, -0.69, 1.25), (0, 20, 0))]
        if f in ('stem', 'open'):
            o.append(disc(sw * 0.96, 0.1, M.polished('#b9bcc2', 0.25), 0.03, (-0.3, 0, 1.0 - L - sw * 0.82), axis='z'))
            o.append(slab(0.1, 0.7, 0.02, 0.05, M.pbr(M.dark(c, 0.14), 0.35), 0.006, (-0.3, -sw - 0.022, 0.35)))
        if f == 'blade':
            o.append(slab(0.05, L * 0.7, 0.05, 0.02, M.glow('#cfe0ff', 0.9), 0.01, (-0.28, -0.315, 0.85 - L / 2)))
    else:  # pebble: no stem
        fn = lambda P: smin(
            smin(ell(P, (0, 0, 0.8), (0.95, 0.8, 0.86)), cap(P, (0.2, -0.1, 0.7), (1.0, -0.3, 0.55), 0.55, 0.34), 0.25),
            ell(P, (-0.35, -0.1, 1.25), (0.5, 0.55, 0.5)),
            0.3,
        )
        o.append(sdf(fn, (-1.4, -1.3, -0.6), (1.8, 1.2, 2.2), m, 90))
        o.append(
            put(
                disc(0.5, 0.12, M.pbr(M.light(c, 0.03), 0.16, 0.5, 0.7), 0.05, axis='y', sx=0.8),
                (-0.3, -0.70, 1.0),
                (-8, 0, -14),
            )
        )
        o.append(disc(0.1, 0.05, M.polished('#b98d62', 0.25), 0.02, (-0.42, -0.62, 1.55)))
        tip = lathe(
            [(0.30, 0), (0.62, 0.06), (0.66, 0.22), (0.58, 0.46), (0.40, 0.62), (0.22, 0.64), (0.20, 0.5)],
            tipm,
            n=48,
            caps=False,
        )
        o.append(G([tip, disc(0.22, 0.05, blk, 0, (0, 0, 0.55), axis='z')], (0.85, -0.28, 0.58), (0, 100, -14)))
    return o


def earbuds(p, c, view, name):
    m = {
        'gloss': M.gloss(c, 0.08),
        'satin': M.satin(c, 0.3),
        'soft': M.soft(c, 0.42),
        'metal': M.pbr(c, 0.26, 0.65, 0.3),
    }[p.get('finish', 'gloss')]
    cm = {'gloss': M.gloss(c, 0.12), 'satin': M.satin(c, 0.34), 'soft': M.soft(c, 0.45), 'metal': M.satin(c, 0.3)}[
        p.get('casefinish', p.get('finish', 'gloss'))
    ]
    w, h, d, r = p.get('case', (6.0, 4.6, 2.2, 1.7))
    e = p.get('edge', min(d * 0.45, 0.9))
    seam = h * p.get('seam', 0.62)
    o = []
    # case: lower part, open lid behind, dark well with two seats
    closed = p.get('closed', False) or view == 'back'
    turned = 165 if view == 'back' else 0
    split = lambda lo: None

    def half(lo):
        rings = []
        full = [(i, y) for i, y in levels(d, e, e, 10)]
        for i, y in full:
            P = rrect(w - 2 * i, h - 2 * i, max(r - i, 0.05), 14, 2.4)
            z0 = seam - h / 2
            Q = P.copy()
            Q[:, 1] = np.minimum(Q[:, 1], z0) if lo else np.maximum(Q[:, 1], z0 + 0.015)
            rings.append(np.stack([Q[:, 0], np.full(len(Q), y), Q[:, 1]], 1))
        return loft(rings, cm, angle=50)

    low = [half(True)]
    z0 = seam - h / 2
    lw = w * 0.86
    ld = d * 0.62
    lid = [half(False)]
    if closed:
        low += lid
    else:
        low += [
            slab(
                lw,
                ld,
                0.05,
                min(ld / 2, r) * 0.95,
                M.pbr(M.dark(c, 0.12), 0.3, 0, 0.3),
                0.01,
                (0, 0, z0 + 0.005),
                axis='z',
            )
        ]
        for s in (-1, 1):
            low += [disc(0.74, 0.06, M.pbr(M.dark(c, 0.35), 0.4), 0.02, (s * w * 0.22, 0, z0 + 0.025), axis='z')]
        Lg = G(lid, (0, -d / 2, -z0))
        hinge = G([Lg], (0, d / 2, z0), (-p.get('lid', 100), 0, 0))
        low.append(hinge)
        low.append(tube([(-w * 0.2, d / 2 - 0.12, z0), (w * 0.2, d / 2 - 0.12, z0)], 0.13, M.polished('#b9bcc2', 0.25)))
    low += (
        [
            disc(
                0.07,
                0.04,
                M.glow('#7dff9b' if not p.get('led') else p['led'], 0.8),
                0.01,
                (0, -d / 2 + 0.0, z0 - h * 0.2),
            )
        ]
        if p.get('lamp', False)
        else []
    )
    if p.get('clearcase'):
        low += (
            [slab(w + 0.16, h + 0.12, d + 0.12, r + 0.06, M.clear('#ffffff', 0.02, 1.15), 0.3, (0, 0, 0), n=12)]
            if closed
            else []
        )
    cx = p.get('casex', -0.6)
    o.append(G(low, (cx, 1.2, h / 2), (0, 0, p.get('caseturn', 16) + turned)))
    s = p.get('budscale', 1.3)
    hz = p.get('stem', 2.1) if p['form'] != 'pebble' else 0.2
    if view != 'side':
        bz = (hz - 1.0 + 0.35) * s if p['form'] != 'pebble' else 0.1
        o.append(G(bud(p, c, m), (cx + w * 0.62, -2.2, bz), (0, -6, -30 + turned), s))
        o.append(G(bud(p, c, m), (cx + w * 0.98, -0.9, bz), (6, 8, 70 + turned), s))
    else:  # both in the open case
        buds = [G(bud(p, c, m), (k * w * 0.22, 0, seam - h / 2 + 0.2), (0, 0, 200 if k > 0 else -20)) for k in (-1, 1)]
        o.append(G(buds, (cx, 1.2, h / 2), (0, 0, p.get('caseturn', 16))))
        return dict(elev=20, fill=0.84)
    return dict(elev=p.get('elev', 14), fill=0.86, **({'focus': (0.2, -0.08, 2.0)} if view == 'detail' else {}))

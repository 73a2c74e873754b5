"""Open laptops in three-quarter view: slim, pro, business, gaming."""

from .parts import *


def laptop(p, c, view, name):
    w, d, t, r, st = p['w'], p['d'], p['t'], p['r'], p['style']
    base_t = t * 0.6
    lid_t = max(0.42, t * 0.28)
    body = M.soft(c, 0.5) if p.get('soft') else M.anodised(c, 0.36)
    o = []
    kc = {'same': M.dark(c, 0.12), 'dark': M.dark(c, 0.45)}.get(p['keys'], p['keys'])
    key = M.satin(kc, 0.5)
    lum = M.lum(kc)
    gl = p.get('glow')
    o.append(
        slab(
            w,
            d,
            base_t,
            r,
            body,
            0.16 if st != 'gaming' else 0.28,
            (0, 0, base_t / 2),
            axis='z',
            eb=0.1,
            n=10,
            depth_f=base_t * 0.55,
            seg=6,
        )
    )
    z = base_t
    well = M.pbr(M.dark(c, 0.35) if st != 'pro' else '#0d0d0f', 0.5, 0.2)
    kw, kd = w * (0.90 if st != 'gaming' else 0.86), d * 0.43
    ky = d * 0.15 if st != 'gaming' else d * 0.08
    o.append(slab(kw + 0.15, kd + 0.1, 0.04, 0.35, well, 0.01, (0, ky, z), axis='z', eb=0.008))
    leg = M.glow(gl, 1.2) if gl else M.pbr('#f2f2f2' if lum < 0.25 else '#3a3c40', 0.5)
    o += keyboard(kw, kd, z - 0.02, key, legend=leg, origin=(0, ky), h=0.13, r=0.22, gap=0.22, lsize=0.62)
    pw, pdp = (w * 0.42, d * 0.36) if st in ('slim', 'pro') else (w * 0.36, d * 0.30)
    py = -d / 2 + pdp / 2 + d * 0.028
    if st == 'gaming':
        py = -d / 2 + pdp / 2 + d * 0.05
        pdp *= 0.95
    o.append(
        slab(
            pw,
            pdp,
            0.03,
            0.45,
            M.pbr(M.mix(c, '#000000', 0.06), 0.3, 0.55),
            0.008,
            (0, py, z + 0.0),
            axis='z',
            eb=0.006,
        )
    )
    o.append(
        slab(
            pw + 0.08, pdp + 0.08, 0.01, 0.48, M.pbr(M.dark(c, 0.5), 0.5), 0.002, (0, py, z + 0.004), axis='z', eb=0.002
        )
    )
    if p.get('grills'):
        g = M.grille(c, 0.12, radius=0.3, plane='xy')
        for s in (-1, 1):
            o.append(
                slab(
                    (w - kw) / 2 * 0.62,
                    kd,
                    0.02,
                    0.1,
                    g,
                    0.002,
                    (s * (kw / 2 + (w - kw) / 4), ky, z + 0.003),
                    axis='z',
                    eb=0.002,
                )
            )
    if p.get('nub'):
        o.append(disc(0.3, 0.2, M.rubber('#c8281e', 0.6), 0.08, (-0.25, ky - kd * 0.02, z + 0.16), axis='z', eb=0.1))
        o += [
            slab(2.9, 1.1, 0.1, 0.15, M.satin('#1a1a1b', 0.45), 0.04, (x, py + pdp / 2 + 0.85, z), axis='z')
            for x in (-3.0, 0, 3.0)
        ]
        o += [
            slab(2.9, 0.12, 0.05, 0.02, M.pbr('#c8281e', 0.5), 0.01, (x, py + pdp / 2 + 1.2, z + 0.045), axis='z')
            for x in (-3.0, 3.0)
        ]
    if st == 'gaming':
        o.append(
            slab(
                w * 0.62,
                d * 0.12,
                0.03,
                0.4,
                M.grille(M.dark(c, 0.1), 0.34, radius=0.32, plane='xy'),
                0.004,
                (0, d * 0.385, z),
                axis='z',
                eb=0.004,
            )
        )
    if gl and p.get('rear'):
        o.append(slab(w - 1.2, 0.18, 0.2, 0.05, M.glow(gl, 2.0), 0.02, (0, -d / 2 - 0.01, base_t * 0.34), axis='z'))
        o.append(
            slab(
                w * 0.9,
                2.6,
                base_t * 1.15,
                0.5,
                M.satin(M.dark(c, 0.3), 0.4),
                0.2,
                (0, d / 2 + 0.6, base_t * 0.55),
                axis='z',
            )
        )
        o += [
            slab(
                w * 0.2,
                0.06,
                base_t * 0.6,
                0.08,
                M.grille('#1a1b1d', 0.3, radius=0.34, plane='xz'),
                0.01,
                (s * w * 0.3, d / 2 + 1.9, base_t * 0.55),
            )
            for s in (-1, 1)
        ]
    o.append(slab(w * 0.2, 0.06, 0.12, 0.05, M.pbr(M.dark(c, 0.4), 0.4), 0.01, (0, -d / 2 + 0.02, base_t - 0.08)))
    # side ports
    for s, L in ((-1, ((-0.9, 0.9), (-2.4, 0.9), (-3.8, 0.35))), (1, ((-1.0, 0.9), (-2.6, 1.3)))):
        for y, wid in L:
            o.append(
                slab(
                    0.02,
                    wid,
                    0.26 if wid < 1.2 else 0.42,
                    0.12,
                    M.pbr('#060607', 0.5),
                    0.004,
                    (s * w / 2 - s * 0.012, d / 2 + y * 1.0 - 1.5, base_t * 0.52),
                    (0, 0, 0),
                    axis='x',
                )
                if False
                else slab(
                    wid,
                    0.26 if wid < 1.2 else 0.4,
                    0.02,
                    0.12,
                    M.pbr('#060607', 0.5),
                    0.004,
                    (s * (w / 2 + 0.004), d / 2 + y - 1.5, base_t * 0.5),
                    axis='x',
                )
            )
    # lid
    h = d * 0.985
    bz = (0.55, 0.5, 0.95) if st != 'gaming' else (0.7, 0.8, 1.6)
    L = [
        slab(w, h, lid_t, r, body, 0.12, (0, 0, h / 2), eb=0.18, n=10),
        slab(
            w - 0.22,
            h - 0.2,
            0.05,
            r * 0.85,
            M.black_glass('#08090a', 0.18 if st in ('business', 'gaming') else 0.1),
            0.01,
            (0, -lid_t / 2 - 0.004, h / 2),
            eb=0,
            n=10,
        ),
    ]
    sw, sh = w - 2 * bz[0], h - bz[1] - bz[2]
    arr = scene(p, sw, sh, name)
    m = M.screen(sw, sh, arr=arr, strength=0.9, spec=0.3, rough=0.12)
    L.append(
        slab(
            sw,
            sh,
            0.006,
            0.35 if st != 'gaming' else 0.05,
            m,
            0.001,
            (0, -lid_t / 2 - 0.034, bz[2] + sh / 2),
            eb=0,
            seg=1,
        )
    )
    if p.get('notch'):
        L.append(
            slab(
                sw * 0.12,
                0.55,
                0.006,
                0.2,
                M.pbr('#020203', 0.2),
                0.001,
                (0, -lid_t / 2 - 0.038, bz[2] + sh - 0.22),
                eb=0,
                seg=1,
            )
        )
    else:
        L.append(disc(0.1, 0.01, M.pbr('#1c2233', 0.15, 0.3, 1), 0.002, (0, -lid_t / 2 - 0.032, h - bz[1] * 0.5)))
    ang = p.get('open', 18)
    hinge_y = d / 2 - 0.25 if st != 'gaming' else d / 2 - 2.2
    if view == 'side':  # closed
        lid = G(L, (0, hinge_y + 0.2, base_t + lid_t / 2 + 0.06), (90, 0, 0))
    else:
        lid = G(L, (0, hinge_y, base_t * 0.78), (-ang, 0, 0))
    o.append(
        tube(
            [(-w * 0.4, d / 2 - 0.2, base_t * 0.82), (w * 0.4, d / 2 - 0.2, base_t * 0.82)],
            0.3,
            M.pbr(M.dark(c, 0.5), 0.4, 0.3),
        )
        if st != 'gaming'
        else slab(
            w * 0.16, 0.8, 0.7, 0.2, M.satin(M.dark(c, 0.3)), 0.1, (-w * 0.32, d / 2 - 2.2, base_t + 0.1), axis='z'
        )
    )
    o.append(lid)
    if st == 'gaming':
        o.append(
            slab(w * 0.16, 0.8, 0.7, 0.2, M.satin(M.dark(c, 0.3)), 0.1, (w * 0.32, d / 2 - 2.2, base_t + 0.1), axis='z')
        )
    turn = p.get('turn', -24)
    if view == 'back':
        G(o, (0, 0, 0), (0, 0, 180 + turn * 1.3))
        return dict(elev=22, fill=0.88)
    if view == 'side':
        G(o, (0, 0, 0), (0, 0, 40))
        return dict(elev=17, fill=0.93, lens=60)
    G(o, (0, 0, 0), (0, 0, turn))
    return dict(
        elev=24 if view == 'hero' else 34, fill=0.9, lens=70, **({'focus': (0, -0.18, 2.2)} if view == 'detail' else {})
    )


def scene(p, sw, sh, name):
    """Desktop picture: wallpaper with a slim bar and one soft window, no marks."""
    s = 1000 / sw
    w, h = int(sw * s), int(sh * s)
    a = M.draw(p['wall'][0], w, h, M.PALETTES[p['wall'][1]], M.seed_of(name))
    rng = np.random.default_rng(M.seed_of(name))
    a[-int(h * 0.035) :] = a[-int(h * 0.035) :] * 0.55 + 0.04
    if p['style'] != 'gaming':
        x0, x1, y0, y1 = int(w * 0.30), int(w * 0.70), int(h * 0.025), int(h * 0.085)
        a[y0:y1, x0:x1] = a[y0:y1, x0:x1] * 0.5 + 0.28
        n = 9
        for i in range(n):
            q = int(x0 + (x1 - x0) * (i + 0.5) / n)
            k = int((y1 - y0) * 0.36)
            cy = (y0 + y1) // 2
            a[cy - k : cy + k, q - k : q + k] = np.array(
                M.lin(M.PALETTES[list(M.PALETTES)[(i * 3 + M.seed_of(name)) % 11]][2 + i % 2])
            )
    return a

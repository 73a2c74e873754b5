"""Materials. Every maker returns a Blender material; colours are sRGB hex strings."""

import bpy, math, zlib
import numpy as np


def lin(h):
    v = [int(h.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v]


def rgba(h):
    return lin(h) + [1]


def lum(h):
    r, g, b = lin(h)
    return 0.21 * r + 0.72 * g + 0.07 * b


def hexof(c):
    return '#' + ''.join(
        '%02x' % round(255 * max(0, min(1, (v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055))))
        for v in c
    )


def mix(a, b, t):
    return hexof([x * (1 - t) + y * t for x, y in zip(lin(a), lin(b))])


def dark(h, t=0.5):
    return mix(h, '#000000', t)


def light(h, t=0.3):
    return mix(h, '#ffffff', t)


def pbr(
    color='#888888',
    rough=0.4,
    metal=0.0,
    coat=0.0,
    coat_rough=0.05,
    spec=0.5,
    trans=0.0,
    ior=1.45,
    emit=None,
    strength=1.0,
    sheen=0.0,
    alpha=1.0,
    name='m',
):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    I = b.inputs
    I['Base Color'].default_value = rgba(color)
    I['Roughness'].default_value = rough
    I['Metallic'].default_value = metal
    I['Specular'].default_value = spec
    I['Clearcoat'].default_value = coat
    I['Clearcoat Roughness'].default_value = coat_rough
    I['Transmission'].default_value = trans
    I['IOR'].default_value = ior
    I['Sheen'].default_value = sheen
    I['Alpha'].default_value = alpha
    if emit:
        I['Emission'].default_value = rgba(emit)
        I['Emission Strength'].default_value = strength
    return m


def _n(m, t, **k):
    n = m.node_tree.nodes.new('ShaderNode' + t)
    for a, v in k.items():
        if a in n.inputs.keys():
            n.inputs[a].default_value = v
        else:
            setattr(n, a, v)
    return n


def _l(m, a, b):
    m.node_tree.links.new(a, b)


def _bump(m, height, strength=0.3, dist=0.02):
    b = _n(m, 'Bump', Strength=strength, Distance=dist)
    _l(m, height, b.inputs['Height'])
    _l(m, b.outputs['Normal'], m.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    return b


def anodised(h, rough=0.34, grain=False):
    """Bead-blasted anodised aluminium: half metal so that the hex survives, fine sparkle in the roughness."""
    m = pbr(h, rough, 0.72, 0, name='anodised')
    if grain:
        tc, no = _n(m, 'TexCoord'), _n(m, 'TexNoise', Scale=90.0, Detail=1.0)
        _l(m, tc.outputs['Object'], no.inputs['Vector'])
        _bump(m, no.outputs['Fac'], 0.05, 0.01)
    return m


def polished(h='#c9cbd0', rough=0.14):
    return pbr(h, rough, 1, name='polished')


def steel(h='#b9bbc0', rough=0.22):
    return pbr(h, rough, 1, name='steel')


def brushed(h='#b9bbc0', rough=0.3, axis=2):
    m = pbr(h, rough, 1, name='brushed')
    tc, mp, no = _n(m, 'TexCoord'), _n(m, 'Mapping'), _n(m, 'TexNoise', Scale=30.0, Detail=2.0)
    s = [25, 25, 25]
    s[axis] = 0.4
    mp.inputs['Scale'].default_value = s
    _l(m, tc.outputs['Object'], mp.inputs['Vector'])
    _l(m, mp.outputs['Vector'], no.inputs['Vector'])
    _bump(m, no.outputs['Fac'], 0.12, 0.02)
    return m


def gloss(h, rough=0.1):
    return pbr(h, rough, 0, 0.6, 0.03, name='gloss')


def satin(h, rough=0.34):
    return pbr(h, rough, 0, 0.15, 0.2, spec=0.45, name='satin')


def matt(h, rough=0.58):
    return pbr(h, rough, 0, 0, spec=0.4, name='matt')


def soft(h, rough=0.36):
    """Soft-touch rubberised coat with a fine tooth."""
    return pbr(h, rough, 0, 0, spec=0.38, name='soft')


def rubber(h='#17181a', rough=0.72):
    return pbr(h, rough, 0, 0, spec=0.35, name='rubber')


def backglass(h, frosted=True):
    """Coloured back glass: a body colour under a clear, frosted or glossy coat."""
    return pbr(
        h,
        0.42 if frosted else 0.2,
        0.25 if frosted else 0.1,
        0.55 if frosted else 1,
        0.28 if frosted else 0.03,
        name='backglass',
    )


def black_glass(h='#050608', rough=0.06):
    return pbr(h, rough, 0, 0.5, 0.02, spec=0.45, name='blackglass')


def clear(h='#ffffff', rough=0.02, ior=1.3):
    return pbr(h, rough, 0, 0, trans=1, ior=ior, name='clear')


def glow(h, strength=1.0):
    return pbr('#000000', 0.4, emit=h, strength=strength, spec=0.1, name='glow')


def leather(h, scale=14.0):
    m = pbr(h, 0.46, 0, 0, spec=0.45, name='leather')
    tc, vo = _n(m, 'TexCoord'), _n(m, 'TexVoronoi', Scale=scale)
    _l(m, tc.outputs['Object'], vo.inputs['Vector'])
    _bump(m, vo.outputs['Distance'], 0.18, 0.02)
    return m


def fabric(h, scale=26.0, contrast=0.5, depth=0.06):
    """Woven or knitted mesh: small dark pits between threads."""
    m = pbr(h, 0.85, 0, 0, spec=0.25, sheen=0.25, name='fabric')
    tc, vo = _n(m, 'TexCoord'), _n(m, 'TexVoronoi', Scale=scale, Randomness=0.25)
    _l(m, tc.outputs['Object'], vo.inputs['Vector'])
    r = _n(m, 'ValToRGB')
    r.color_ramp.elements[0].color = rgba(light(h, 0.06))
    r.color_ramp.elements[1].color = rgba(dark(h, contrast))
    r.color_ramp.elements[0].position = 0.15
    r.color_ramp.elements[1].position = 0.75
    _l(m, vo.outputs['Distance'], r.inputs['Fac'])
    _l(m, r.outputs['Color'], m.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
    b = _bump(m, vo.outputs['Distance'], 0.6, depth)
    b.invert = True
    return m


def grille(h, pitch=0.22, hole='#08080a', radius=0.3, metal=0.6, plane='xz', rough=0.4):
    """Perforated sheet: a hexagonal-ish field of round holes, in object coordinates along the given plane."""
    m = pbr(h, rough, metal, 0, name='grille')
    nt = m.node_tree
    tc, sp = _n(m, 'TexCoord'), _n(m, 'SeparateXYZ')
    _l(m, tc.outputs['Object'], sp.inputs['Vector'])
    a, b = [sp.outputs[c.upper()] for c in plane]

    def M(op, x, y=None):
        n = _n(m, 'Math', operation=op)
        for i, v in enumerate((x, y)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                _l(m, v, n.inputs[i])
        return n.outputs[0]

    rowh = pitch * 0.866
    v = M('DIVIDE', b, rowh)
    row = M('FLOOR', v)
    odd = M('MULTIPLY', M('FLOORED_MODULO' if False else 'ABSOLUTE', M('MODULO', row, 2.0)), 0.5)
    u = M('ADD', M('DIVIDE', a, pitch), odd)
    fu = M('SUBTRACT', M('FRACT', u), 0.5)
    fv = M('MULTIPLY', M('SUBTRACT', M('FRACT', v), 0.5), 0.866)
    d = M('SQRT', M('ADD', M('MULTIPLY', fu, fu), M('MULTIPLY', fv, fv)))
    r = _n(m, 'ValToRGB')
    r.color_ramp.elements[0].color = rgba(hole)
    r.color_ramp.elements[1].color = rgba(h)
    r.color_ramp.elements[0].position = radius - 0.05
    r.color_ramp.elements[1].position = radius + 0.05
    _l(m, d, r.inputs['Fac'])
    B = nt.nodes['Principled BSDF']
    _l(m, r.outputs['Color'], B.inputs['Base Color'])
    g = _n(m, 'MapRange')
    g.inputs[1].default_value = radius - 0.04
    g.inputs[2].default_value = radius + 0.04
    g.inputs[3].default_value = 0
    g.inputs[4].default_value = metal
    _l(m, d, g.inputs[0])
    _l(m, g.outputs[0], B.inputs['Metallic'])
    q = _n(m, 'MapRange')
    q.inputs[1].default_value = radius - 0.1
    q.inputs[2].default_value = radius + 0.1
    _l(m, d, q.inputs[0])
    _bump(m, q.outputs[0], 0.5, pitch * 0.15)
    return m


# ---- pictures on screens ---------------------------------------------------
def _noise(rng, w, h, cells):
    gh, gw = cells
    g = rng.random((gh + 3, gw + 3))
    y, x = np.linspace(0, gh, h)[:, None] + np.zeros((1, w)), np.linspace(0, gw, w)[None] + np.zeros((h, 1))

    def cub(t):
        return np.stack([(1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1, t**3]) / 6

    iy, ix = np.minimum(y.astype(int), gh - 1), np.minimum(x.astype(int), gw - 1)
    cy, cx = cub(y - iy), cub(x - ix)
    o = 0
    for a in range(4):
        for b in range(4):
            o = o + cy[a] * cx[b] * g[iy + a, np.minimum(ix + b, gw + 2)]
    return o


def _ramp(t, cols):
    C = np.array([lin(c) for c in cols])
    x = np.clip(t, 0, 1) * (len(cols) - 1)
    i = np.minimum(x.astype(int), len(cols) - 2)
    f = (x - i)[..., None]
    f = f * f * (3 - 2 * f)
    return C[i] * (1 - f) + C[i + 1] * f


def draw(kind, w, h, cols, seed=1):
    """Linear RGB picture (h x w x 3, bottom row first)."""
    rng = np.random.default_rng(seed)
    Y, X = np.mgrid[0:h, 0:w]
    asp = w / h
    u, v = X / w, Y / h
    n = lambda c: _noise(rng, w, h, (max(2, int(c)), max(2, int(c * asp))))
    if kind == 'silk':  # folded light
        a = n(2) * 2.4 + n(4) * 0.5
        t = 0.5 + 0.5 * np.sin(6.3 * (a + 0.6 * v + 0.35 * u))
        t2 = 0.5 + 0.5 * np.sin(9 * (a * 0.7 + u * 0.4) + 1.3)
        I = _ramp(0.75 * t + 0.25 * n(2), cols)
        I = I * (0.42 + 0.75 * t2[..., None] ** 1.5) + 0.12 * (t2**12)[..., None]
    elif kind == 'dunes':  # overlapping soft ridges
        I = _ramp(1 - v * 0.9, cols[::-1])
        for k in range(6):
            y0 = 0.86 - k * 0.155
            line = y0 + 0.13 * (_noise(rng, w, 2, (2, 3 + k // 2))[:1] - 0.5) * 2 + 0.04 * np.sin(u[:1] * (3 + k) + k)
            d = (line - v) * h
            m = np.clip(d / 2 + 0.5, 0, 1)
            sh = np.exp(-np.maximum(d, 0) / (h * 0.11))
            c = _ramp(np.full_like(u, (k + 0.5) / 6), cols)
            I = I * (1 - m[..., None]) + m[..., None] * c * (0.5 + 0.75 * sh[..., None])
    elif kind == 'peaks':  # layered mountains in haze, low sun
        I = _ramp(v**0.9, [cols[1], cols[2], cols[3]])
        sx, sy = 0.66, 0.62
        d = np.hypot((u - sx) * asp, v - sy)
        I = I + np.array(lin(cols[4])) * (np.exp(-d * 5) * 0.9 + np.clip((0.055 - d) * h / 3, 0, 1) * 1.2)[..., None]
        for k in range(5):
            y0 = 0.52 - k * 0.115
            r = np.zeros(w)
            for o in range(6):
                x = np.linspace(0, (2 + k) * 2**o, w) + rng.random() * 50
                g = rng.random(4000)
                i = x.astype(int)
                f = x - i
                f = f * f * (3 - 2 * f) if o > 2 else f
                r += (g[i] * (1 - f) + g[i + 1] * f - 0.5) * 0.62**o
            line = y0 + r[None] * 0.16
            m = np.clip((line - v) * h / 1.5 + 0.5, 0, 1)[..., None]
            c = np.array(lin(mix(cols[2], cols[0], (k + 1) / 5.2)))
            hz = np.clip((line - v) / 0.3, 0, 1)[..., None]
            I = I * (1 - m) + m * (c * (1 - 0.35 * hz) + np.array(lin(cols[3])) * 0.16 * hz)
    elif kind == 'discs':  # translucent overlapping circles
        I = _ramp(v * 0.8 + 0.2 * u, [cols[0], cols[1]])
        for k in range(7):
            cx, cy, r = rng.random(), rng.random(), 0.18 + 0.3 * rng.random()
            d = np.hypot((u - cx) * asp, (v - cy))
            m = np.clip((r - d) * h / 1.5, 0, 1) * (0.25 + 0.65 * np.clip(d / r, 0, 1) ** 2)
            I = I * (1 - m[..., None]) + m[..., None] * _ramp(np.clip((d / r) * 0.5 + k * 0.12, 0, 1), cols[1:])
    elif kind == 'bloom':  # soft translucent sheets of light fanned around a point
        I = np.zeros((h, w, 3)) + np.array(lin(cols[0])) * (1.2 - v[..., None])
        cx, cy = 0.2 + 0.6 * rng.random(), -0.12
        x, y = (u - cx) * asp, v - cy
        a, r = np.arctan2(y, x), np.hypot(x, y)
        for k in range(6):
            e = 0.45 + k * 0.42 + 0.32 * np.sin(r * (2.2 + 0.3 * k) + k * 1.7) + 0.06 * n(3)
            d = a - e
            m = np.clip(d / 0.02, 0, 1) * np.exp(-np.maximum(d, 0) * 1.9) * np.clip(1.5 - r * 0.55, 0.2, 1)
            m = m[..., None]
            I = I * (1 - 0.9 * m) + m * _ramp(np.clip(0.22 + 0.14 * k + 0.3 * (r - 0.5), 0, 1), cols[1:]) * 1.05
    elif kind == 'rays':  # diagonal bands for game machines
        a = (u - 0.5) * asp * 0.8 + (v - 0.5) * 0.6
        t = 0.5 + 0.5 * np.sin(a * 9 + 2.2 * n(2))
        I = _ramp(t**2.2, cols)
        I = I + 0.5 * (np.exp(-((((a * 9 + 1) % 3.14) - 1.5) ** 2) * 300))[..., None] * np.array(lin(cols[-1]))
    else:
        I = _ramp(v, cols)
    return np.clip(I, 0, 4)


PALETTES = {
    'coral': ['#1a0d2e', '#7d2b5a', '#e8563f', '#ffa24d', '#ffe1a8'],
    'ocean': ['#06122e', '#0d3a78', '#1f86c9', '#7fd0ea', '#eefaff'],
    'forest': ['#06201c', '#0d5c4a', '#3ba36f', '#b6de7d', '#fdf6c4'],
    'violet': ['#140a33', '#3a23a0', '#7f55e8', '#d78df0', '#ffd9f0'],
    'dusk': ['#141c3a', '#3c4a86', '#b06f92', '#f2a37a', '#ffe2b8'],
    'mint': ['#083338', '#12766f', '#4cc1a6', '#bdeccd', '#f4fff4'],
    'ember': ['#160606', '#6b1010', '#d42a1e', '#ff7a2e', '#ffd98a'],
    'mono': ['#08090b', '#26292f', '#70757e', '#b9bdc4', '#f4f5f7'],
    'gold': ['#1c1206', '#6a4312', '#c98a2a', '#f3cf7a', '#fff4d4'],
    'sky': ['#2a4f8f', '#4f86cf', '#8fbde8', '#d5e8f7', '#fff2d6'],
    'rose': ['#2a0d1f', '#8c2f5d', '#e0749a', '#f7b9c4', '#fff0ea'],
}


def image(arr, name='img'):
    h, w, _ = arr.shape
    im = bpy.data.images.new(name, w, h, alpha=False, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    a = np.ones((h, w, 4), np.float32)
    a[..., :3] = arr
    im.pixels.foreach_set(a.ravel())
    im.update()
    return im


def screen(
    w, h, kind='silk', pal='ocean', seed=1, strength=0.85, rough=0.1, plane='xz', px=900, loc=(0, 0), arr=None, spec=0.5
):
    """Lit display w x h (cm, object coordinates centred on loc in the plane): emission picture under clear glass."""
    if arr is None:
        s = px / max(w, h)
        arr = draw(kind, int(w * s), int(h * s), PALETTES[pal] if isinstance(pal, str) else pal, seed)
    m = pbr('#040405', rough, 0, 0, spec=spec, name='screen')
    nt = m.node_tree
    tc, mp, im = _n(m, 'TexCoord'), _n(m, 'Mapping'), _n(m, 'TexImage')
    im.image = image(arr)
    im.extension = 'EXTEND'
    sp, cb = _n(m, 'SeparateXYZ'), _n(m, 'CombineXYZ')
    _l(m, tc.outputs['Object'], sp.inputs['Vector'])
    for i, (c, L, o) in enumerate(((plane[0], w, loc[0]), (plane[1], h, loc[1]))):
        a = _n(m, 'MapRange', clamp=False)
        a.inputs[1].default_value = o - L / 2
        a.inputs[2].default_value = o + L / 2
        _l(m, sp.outputs[c.upper()], a.inputs[0])
        _l(m, a.outputs[0], cb.inputs[i])
    _l(m, cb.outputs['Vector'], im.inputs['Vector'])
    B = nt.nodes['Principled BSDF']
    _l(m, im.outputs['Color'], B.inputs['Emission'])
    B.inputs['Emission Strength'].default_value = strength
    return m


def seed_of(s):
    return zlib.crc32(s.encode()) % 9973

"""One studio for every picture: light set, camera that frames by itself, Cycles settings, filter, tone curve, shadow, WebP."""

import bpy, math, os, subprocess, ctypes, tempfile, time
import numpy as np
from mathutils import Vector, Matrix
from . import mats

HERE = os.path.dirname(os.path.abspath(__file__))
_lib = None


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


# ---- light set: soft boxes painted on the sky (az: 0 = straight at the camera side, + = right; el: up) ------------------
#          az   el   half-width half-height  strength  edge softness
BOXES = [
    (-48, 46, 26, 20, 7.0, 0.30),  # key: large soft box, left front, high
    (74, 16, 9, 44, 7.5, 0.35),  # right strip: long edge light
    (-108, 14, 8, 46, 6.0, 0.35),  # left strip, a little behind: rim
    (180, 62, 46, 16, 6.0, 0.40),  # overhead back: top edges
    (52, 2, 13, 42, 0.6, 0.60),  # weak panel, right front: sheen on screens
    (-56, 6, 20, 26, 1.1, 0.90),
]  # weak panel, left front: gradient on backs
BASE = (0.10, 0.16, 0.46)  # sky, horizon, table
WORK = 0.78  # rendered at this share of the master's size, then enlarged (Lanczos)


def _dirs(h, w):
    u, v = np.meshgrid((np.arange(w) + 0.5) / w, (np.arange(h) + 0.5) / h)
    ph, th = -(u - 0.5) * 2 * math.pi, (v - 0.5) * math.pi
    return np.stack([np.cos(ph) * np.cos(th), np.sin(ph) * np.cos(th), np.sin(th)], -1)


def sky(h=256, w=512, boxes=BOXES, base=BASE):
    D = _dirs(h, w)
    z = D[..., 2:3]
    up = np.clip(z, 0, 1) ** 0.6
    dn = np.clip(-z, 0, 1) ** 0.5
    I = base[1] + (base[0] - base[1]) * up + (base[2] - base[1]) * dn
    front = np.clip(-D[..., 1:2], 0, 1) ** 3 * np.clip(1 - np.abs(z) * 1.2, 0, 1)
    I = I * (1 - 0.72 * front)  # black flag around the camera
    for az, el, hw, hh, L, s in boxes:
        a, e = math.radians(az), math.radians(el)
        c = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
        r = np.array([math.cos(a), math.sin(a), 0])
        q = np.cross(c, r)
        q = q if q[2] > 0 else -q
        f = D @ c
        x = np.abs((D @ r) / np.maximum(f, 0.05)) / math.tan(math.radians(hw))
        y = np.abs((D @ q) / np.maximum(f, 0.05)) / math.tan(math.radians(min(hh, 60)))
        S = lambda t: (lambda k: k * k * (3 - 2 * k))(np.clip((1 - t) / s, 0, 1))
        I = I + (np.where(f > 0.05, S(x) * S(y), 0) * L * (1.08 - 0.3 * np.clip(x * x + y * y, 0, 1)))[..., None]
    return np.repeat(I, 3, -1) * np.array([1.0, 0.995, 0.985])


def calibrate(I):
    """Scale so that a matt surface turned to the key returns its own colour."""
    h, w, _ = I.shape
    D = _dirs(h, w)
    dA = (math.pi / h) * (2 * math.pi / w) * np.sqrt(1 - D[..., 2] ** 2)
    n = np.array([-0.25, -0.85, 0.46])
    n /= np.linalg.norm(n)
    return 1 / ((I.mean(-1) * np.clip(D @ n, 0, 1) * dA).sum() / math.pi)


def world(boxes=BOXES, base=BASE, gain=1.0):
    I = sky(boxes=boxes, base=base)
    I = I * calibrate(I) * gain
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    t = nt.nodes.new('ShaderNodeTexEnvironment')
    t.image = mats.image(I, 'sky')
    nt.links.new(t.outputs[0], nt.nodes['Background'].inputs[0])
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 512


# ---- framing ---------------------------------------------------------------
def points(objs=None):
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    P = []
    for o in bpy.context.scene.objects:
        if o.type not in ('MESH', 'FONT') or o.get('no_fit'):
            continue
        if o.type == 'FONT':
            continue
        me = o.data
        n = len(me.vertices)
        if not n:
            continue
        a = np.empty(n * 3, np.float32)
        me.vertices.foreach_get('co', a)
        a = a.reshape(-1, 3)
        M = np.array(o.matrix_world)
        P.append(a @ M[:3, :3].T + M[:3, 3])
    return np.concatenate(P)


def normalise(ground=True):
    """Scale the whole scene to a height/width of 2, centre it, and stand it on z = 0."""
    P = points()
    lo, hi = P.min(0), P.max(0)
    s = 2 / (hi - lo).max()
    c = (lo + hi) / 2
    e = bpy.data.objects.new('root', None)
    bpy.context.scene.collection.objects.link(e)
    for o in list(bpy.context.scene.objects):
        if o.parent is None and o is not e:
            o.parent = e
    e.scale = (s,) * 3
    e.location = (-c[0] * s, -c[1] * s, -lo[2] * s)
    return s


def camera(elev=12, az=0, lens=85, fill=0.86, cy=0.0, fit=None):
    S = bpy.context.scene
    P = points()
    P = P[:: max(1, len(P) // 60000)]
    T = (P.min(0) + P.max(0)) / 2
    e, a = math.radians(elev), math.radians(az)
    d = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    f = -d
    r = np.array([math.cos(a), math.sin(a), 0])
    u = np.cross(r, f)
    k = lens / 36
    lo, hi = 1.0, 60.0

    def proj(D):
        q = P - (T + d * D)
        z = q @ f
        return (q @ r) / z * k, (q @ u) / z * k

    for _ in range(40):
        D = (lo + hi) / 2
        x, y = proj(D)
        m = max(x.max() - x.min(), y.max() - y.min()) if (P - (T + d * D) @ np.eye(3)).dot(f).min() > 0.1 else 9
        if m > fill:
            lo = D
        else:
            hi = D
    x, y = proj(D)
    c = bpy.data.cameras.new('c')
    c.lens = lens
    c.sensor_width = 36
    c.shift_x = (x.max() + x.min()) / 2
    c.shift_y = (y.max() + y.min()) / 2 + cy
    c.clip_end = 500
    o = bpy.data.objects.new('c', c)
    S.collection.objects.link(o)
    S.camera = o
    o.location = T + d * D
    o.matrix_world = Matrix([list(np.array([r[i], u[i], d[i]])) + [(T + d * D)[i]] for i in range(3)] + [[0, 0, 0, 1]])
    return (x - c.shift_x, y - c.shift_y)


# ---- render ----------------------------------------------------------------
def _cycles(samples):
    S = bpy.context.scene
    S.render.engine = 'CYCLES'
    C = S.cycles
    C.device = 'CPU'
    C.samples = samples
    C.use_adaptive_sampling = True
    C.adaptive_threshold = 0.06
    C.adaptive_min_samples = max(4, samples // 2)
    C.use_denoising = False
    C.max_bounces = 4
    C.diffuse_bounces = 1
    C.glossy_bounces = 2
    C.transmission_bounces = 4
    C.transparent_max_bounces = 4
    C.caustics_reflective = C.caustics_refractive = False
    C.sample_clamp_indirect = 1.5
    C.sample_clamp_direct = 4
    C.blur_glossy = 1
    C.use_auto_tile = False
    C.filter_width = 1.3
    S.render.film_transparent = True
    S.view_settings.view_transform = 'Raw'
    S.render.threads_mode = 'AUTO'
    S.render.resolution_percentage = 100
    C.use_fast_gi = False


def _shot(size, samples, passes=(), bounces=None, border=None):
    """Renders and returns {pass: h x w x 4 float array, top row first}."""
    S = bpy.context.scene
    _cycles(samples)
    S.render.resolution_x = S.render.resolution_y = size
    vl = S.view_layers[0]
    if bounces is not None:
        S.cycles.max_bounces = bounces
    vl.use_pass_normal = 'Normal' in passes
    vl.use_pass_diffuse_color = 'DiffCol' in passes
    vl.use_pass_glossy_color = 'GlossCol' in passes
    vl.use_pass_emit = 'Emit' in passes
    if border:
        S.render.use_border = True
        S.render.use_crop_to_border = False
        S.render.border_min_x, S.render.border_max_x, S.render.border_min_y, S.render.border_max_y = border
    else:
        S.render.use_border = False
    d = tempfile.mkdtemp(prefix='dk', dir='/dev/shm' if os.path.isdir('/dev/shm') else None)
    S.use_nodes = True
    nt = S.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = d
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.color_mode = 'RGBA'
    fo.format.exr_codec = 'NONE'
    fo.file_slots.clear()
    for p in ('Image',) + tuple(passes):
        fo.file_slots.new(p + '_')
        nt.links.new(rl.outputs[p], fo.inputs[p + '_'])
    S.render.use_compositing = True
    S.render.filepath = d + '/x'
    bpy.ops.render.render(write_still=False)
    out = {}
    for p in ('Image',) + tuple(passes):
        f = [x for x in os.listdir(d) if x.startswith(p + '_')][0]
        im = bpy.data.images.load(d + '/' + f)
        im.colorspace_settings.name = 'Non-Color'
        a = np.empty(size * size * 4, np.float32)
        im.pixels.foreach_get(a)
        out[p] = np.flipud(a.reshape(size, size, 4)).copy()
        bpy.data.images.remove(im)
        os.remove(d + '/' + f)
    os.rmdir(d)
    return out


def lib():
    global _lib
    if _lib is None:
        so = os.path.join(tempfile.gettempdir(), 'dukon-filter-%d.so' % int(os.path.getmtime(HERE + '/filter.c')))
        if not os.path.exists(so):
            subprocess.run(
                [
                    'gcc',
                    '-O3',
                    '-march=native',
                    '-ffast-math',
                    '-shared',
                    '-fPIC',
                    '-o',
                    so + '.tmp',
                    HERE + '/filter.c',
                    '-lm',
                ],
                check=True,
            )
            os.rename(so + '.tmp', so)
        _lib = ctypes.CDLL(so)
    return _lib


def smooth(c, g, levels=5, sl=3.2, sg=60.0):
    c = np.ascontiguousarray(c, np.float32)
    g = np.ascontiguousarray(g, np.float32)
    assert g.shape[-1] == 7
    P = lambda a: a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    lib().atrous(P(c), P(g), c.shape[0], c.shape[1], levels, ctypes.c_float(sl), ctypes.c_float(sg))
    return c


def tone(x, knee=0.62, black=0.008):
    """Straight up to the knee (so that hex colours hold), then a soft shoulder to white."""
    x = np.maximum(x, 0)
    x = x * (x + 0.002) / (x + 0.002 + black)
    k = 1 - knee
    return np.where(x < knee, x, knee + k * (1 - np.exp(-(x - knee) / k)))


def encode(x):
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-8) ** (1 / 2.4) - 0.055)


def floor(z=0.0):
    m = mats.pbr('#f2f2f2', 0.9, spec=0.1)
    v = [(-9, -9, z), (9, -9, z), (9, 9, z), (-9, 9, z)]
    from .geo import _obj

    o = _obj('floor', v, [(0, 1, 2, 3)], m, smooth=False)
    o.visible_camera = False
    o['no_fit'] = 1
    return o


def shoot(
    out,
    size=1200,
    samples=8,
    work=None,
    elev=12,
    az=0,
    lens=85,
    fill=0.86,
    shadow=1.0,
    cy=0.0,
    gain=1.0,
    raw=False,
    quality=88,
    boxes=None,
    focus=None,
    sl=3.2,
):
    """Scene is built: stand it, light it, frame it, render, filter, put the shadow under it and write a WebP (or PNG by name)."""
    t0 = time.time()
    p0 = time.process_time()
    normalise()
    world(boxes or BOXES, gain=gain)
    px, py = camera(elev, az, lens, fill, cy)
    fl = floor(-0.0008)
    b = 0.012
    if focus:  # detail: centre (x, y from the middle of the picture) and magnification
        c = bpy.context.scene.camera.data
        fx, fy, Z = focus[0], focus[1], focus[-1]
        c.shift_x = Z * (c.shift_x + fx)
        c.shift_y = Z * (c.shift_y + fy)
        c.lens *= Z
        px = py = np.array([-0.5, 0.5])
    full, size = size, work or round(size * float(os.environ.get('DUKON_WORK', WORK)))
    border = (
        max(0, px.min() + 0.5 - b),
        min(1, px.max() + 0.5 + b),
        max(0, py.min() + 0.5 - b),
        min(1, py.max() + 0.5 + b),
    )
    R = _shot(size, samples, ('Normal', 'DiffCol', 'GlossCol', 'Emit'), border=border)
    t1 = time.time()
    C = R['Image']
    E = R['Emit'][..., :3]
    A = C[..., 3:4]
    g = np.concatenate(
        [
            R['Normal'][..., :3] * 0.9,
            np.sqrt(np.clip(R['DiffCol'][..., :3] + 0.5 * R['GlossCol'][..., :3], 0, 4)) * 1.2,
            np.sqrt(np.clip(E.sum(-1, keepdims=True), 0, 4)) * 0.5 + A,
        ],
        -1,
    )
    C = np.concatenate([C[..., :3] - E, A], -1)
    if not raw:
        C = smooth(C, g, sl=sl)
    a = np.clip(C[..., 3:4], 0, 1)
    albedo = R['DiffCol'][..., :3] + R['GlossCol'][..., :3]
    rgb = np.maximum(C[..., :3] * rim(R['Normal'][..., :3], albedo, a, size) + E, 0)
    col = encode(tone(rgb / np.maximum(a, 1e-3)))
    if shadow:
        for o in bpy.context.scene.objects:
            if o.type in ('MESH', 'FONT', 'CURVE'):
                o.visible_camera = False
        fl.visible_camera = True
        n = size // 3
        sh = shadow_pass(n, fl, size)
        s = np.clip(sh * shadow, 0, 0.92)
        ac = a + (1 - a) * s
        col = np.where(ac > 1e-4, (col * a + np.array([0.055, 0.06, 0.075]) * (1 - a) * s) / np.maximum(ac, 1e-4), 0)
        a = ac
    save(out, np.concatenate([np.clip(col, 0, 1), a], -1), quality, full)
    print(
        'SHOT',
        os.path.basename(out),
        'render %.1f all %.1f s, cpu %.1f s' % (t1 - t0, time.time() - t0, time.process_time() - p0),
        flush=True,
    )


def rim(normal, albedo, alpha, size, strength=0.5):
    """Factor that darkens light goods where they turn away from the camera, as black flags do around white ware."""
    o = bpy.context.scene.camera
    M, k = np.array(o.matrix_world)[:3, :3], o.data.lens / 36
    u = (np.arange(size) + 0.5) / size - 0.5
    x, y = np.meshgrid((u + o.data.shift_x) / k, (o.data.shift_y - u) / k)
    ray = np.stack([x, y, -np.ones_like(x)], -1)
    ray = ray / np.linalg.norm(ray, axis=-1, keepdims=True) @ M.T
    n = normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-3)
    away = 1 - np.clip(-(ray * n).sum(-1, keepdims=True), 0, 1)
    light = np.clip((albedo / np.maximum(alpha, 1e-2)).mean(-1, keepdims=True) / 0.5 - 0.7, 0, 1)
    return 1 - strength * light * away**2.2


def shadow_pass(n, fl, size):
    """Soft contact shadow: the ground under a dome that is brightest overhead, product unseen; small, filtered, enlarged."""
    m = mats.pbr('#ffffff', 1, spec=0)
    fl.data.materials.clear()
    fl.data.materials.append(m)
    S = bpy.context.scene
    D = _dirs(64, 128)
    I = np.clip(D[..., 2:3], 0, 1) ** 3.5 * (1 + 0.4 * np.clip(-D[..., :1] * 0.6 + D[..., 1:2] * 0.5, -1, 1))
    w = bpy.data.worlds.new('dome')
    w.use_nodes = True
    nt = w.node_tree
    t = nt.nodes.new('ShaderNodeTexEnvironment')
    t.image = mats.image(np.repeat(I, 3, -1), 'dome')
    nt.links.new(t.outputs[0], nt.nodes['Background'].inputs[0])
    S.world = w
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 128
    R = _shot(n, 16, (), bounces=0)['Image']
    L = R[..., :3].mean(-1) / np.maximum(R[..., 3], 1e-3)
    ok = R[..., 3] > 0.5
    if not ok.any():
        return np.zeros((size, size, 1))
    ref = np.percentile(L[ok], 90)
    s = np.where(ok, np.clip(1 - L / ref, 0, 1), 0)
    c = np.repeat(s[..., None], 4, -1) + 1e-3
    g = np.zeros(s.shape + (7,), np.float32)
    s = blur(smooth(c, g, 4, 4.0, 1)[..., 0], n / 260)
    s = np.clip((s - 0.10) / 0.90, 0, 1) ** 1.25
    y, x = np.mgrid[0:n, 0:n] / (n - 1) - 0.5
    edge = np.clip((0.5 - np.maximum(np.abs(x), np.abs(y))) / 0.14, 0, 1)
    s = s * edge * edge * (3 - 2 * edge)
    return upsample(s, size)[..., None]


def blur(s, r):
    k = np.exp(-0.5 * (np.arange(-6, 7) / r) ** 2)
    k /= k.sum()
    for ax in (0, 1):
        s = sum(w * np.roll(s, i - 6, ax) for i, w in enumerate(k))
    return s


def upsample(s, size):
    from PIL import Image

    return np.asarray(Image.fromarray(s.astype(np.float32), 'F').resize((size, size), Image.BICUBIC)).clip(0, 1)


def save(out, a, quality=88, full=None):
    from PIL import Image

    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    im = Image.fromarray((a * 255 + 0.5).astype(np.uint8), 'RGBA')
    tmp = out + '.part'
    if full and full != im.size[0]:
        im = im.convert('RGBa').resize((full, full), Image.LANCZOS).convert('RGBA')
    if out.endswith('.webp'):
        im.save(tmp, 'WEBP', quality=quality, method=5, alpha_quality=90)
    else:
        im.save(tmp, 'PNG')
    os.replace(tmp, out)

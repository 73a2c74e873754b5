"""Geometry: lofted bevelled bodies, lathes, sweeps, signed-distance blobs. Units are centimetres; front is -Y, up is +Z."""

import bpy, math
import numpy as np
from mathutils import Vector, Matrix, Euler


def _obj(name, verts, faces, mat, smooth=True, wn=True, angle=38, mats=None, fmat=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(f) for f in faces])
    me.validate()
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    for m in mats or [mat]:
        me.materials.append(m)
    if fmat is not None:
        for p, i in zip(me.polygons, fmat):
            p.material_index = i
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
        if wn:
            w = o.modifiers.new('wn', 'WEIGHTED_NORMAL')
            w.keep_sharp = True
            w.weight = 80
    return o


def G(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Group: parents (nested lists of) objects to an empty, rotated by degrees, and returns it."""
    e = bpy.data.objects.new('g', None)
    bpy.context.scene.collection.objects.link(e)
    for o in flat(objs):
        o.parent = e
    e.location = loc
    e.rotation_euler = [math.radians(a) for a in rot]
    e.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    return e


def flat(x):  # None falls out
    if x is None:
        return []
    if isinstance(x, (list, tuple)):
        return [o for y in x for o in flat(y)]
    return [x]


def rrect(w, h, r, n=8, p=2.35):
    """Rounded rectangle outline, counter-clockwise, corners a little squarer than circles (p > 2: continuous curvature)."""
    r = max(min(r, w / 2 - 1e-4, h / 2 - 1e-4), 1e-4)
    pts = []
    for sx, sz, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            c, s = math.cos(a), math.sin(a)
            pts.append(
                (
                    sx * (w / 2 - r) + r * math.copysign(abs(c) ** (2 / p), c),
                    sz * (h / 2 - r) + r * math.copysign(abs(s) ** (2 / p), s),
                )
            )
    return np.array(pts)


def ellipse(w, h, n=96, p=2.0):
    a = np.linspace(0, 2 * math.pi, n, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    return np.stack([w / 2 * np.sign(c) * np.abs(c) ** (2 / p), h / 2 * np.sign(s) * np.abs(s) ** (2 / p)], 1)


def loft(rings, mat, caps=True, name='loft', closed=True, **k):
    """Skin over rings (N x 3 each, same N). Rings run along the axis; faces point outward for CCW rings seen from the first one's side."""
    n = len(rings[0])
    V = np.concatenate(rings)
    F = []
    for i in range(len(rings) - 1):
        a, b = i * n, (i + 1) * n
        for j in range(n if closed else n - 1):
            q = (j + 1) % n
            F.append((a + j, b + j, b + q, a + q))
    if caps:
        F.append(tuple(range(n)))
        F.append(tuple(reversed(range(len(V) - n, len(V)))))
    o = _obj(name, V, F, mat, **k)
    import bmesh

    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def _place(P, y, axis):
    z = np.full(len(P), y)
    if axis == 'y':
        return np.stack([P[:, 0], z, P[:, 1]], 1)
    if axis == 'z':
        return np.stack([P[:, 0], P[:, 1], z], 1)
    return np.stack([z, P[:, 0], P[:, 1]], 1)


def levels(d, ef, eb, seg=6, depth_f=None, depth_b=None):
    """(inset, position) pairs through a thickness d: quarter rounds of radius ef at -d/2 and eb at +d/2."""
    df = depth_f if depth_f is not None else ef
    db = depth_b if depth_b is not None else eb
    L = []
    if ef > 0:
        for i in range(seg + 1):
            a = math.pi / 2 * i / seg
            L.append((ef * (1 - math.sin(a)), -d / 2 + df * (1 - math.cos(a))))
    else:
        L.append((0, -d / 2))
    if eb > 0:
        for i in range(seg + 1):
            a = math.pi / 2 * (1 - i / seg)
            L.append((eb * (1 - math.sin(a)), d / 2 - db * (1 - math.cos(a))))
    else:
        L.append((0, d / 2))
    return L


def slab(
    w,
    h,
    d,
    r,
    mat,
    e=0.05,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    axis='y',
    eb=None,
    seg=5,
    n=8,
    depth_f=None,
    depth_b=None,
    taper=0,
    p=2.35,
):
    """Rounded-rectangle body w x h, thickness d along axis ('y': faces the camera, 'z': lies flat, 'x': side), edge rounds e (front/bottom) and eb."""
    e = min(e, d / 2 if depth_f is None else e)
    eb = e if eb is None else eb
    rings = []
    for ins, y in levels(d, e, min(eb, d / 2 if depth_b is None else eb), seg, depth_f, depth_b):
        t = taper * (y / d + 0.5)
        rings.append(
            _place(
                rrect(w - 2 * (ins + t), h - 2 * (ins + t), r - ins - t if r - ins - t > 0.002 else 0.002, n, p),
                y,
                axis,
            )
        )
    return put(loft(rings, mat), loc, rot)


def disc(rad, d, mat, e=0.05, loc=(0, 0, 0), rot=(0, 0, 0), axis='y', eb=None, n=72, sx=1, seg=4, p=2.0):
    eb = e if eb is None else eb
    e = min(e, d / 2)
    eb = min(eb, d / 2)
    return put(
        loft(
            [_place(ellipse(2 * (rad - i) * sx, 2 * (rad - i), n, p), y, axis) for i, y in levels(d, e, eb, seg)], mat
        ),
        loc,
        rot,
    )


def ring(R, r_in, d, mat, e=0.03, loc=(0, 0, 0), rot=(0, 0, 0), axis='y', n=96, sx=1):
    """Flat ring (washer) with rounded edges."""
    w = R - r_in
    e = min(e, d / 2 - 1e-4, w / 2 - 1e-4)
    prof = []
    for cx, cy, a0 in ((w - e, d / 2 - e, 0), (e, d / 2 - e, 90), (e, -d / 2 + e, 180), (w - e, -d / 2 + e, 270)):
        for i in range(5):
            a = math.radians(a0 + 22.5 * i)
            prof.append((r_in + cx + e * math.cos(a), cy + e * math.sin(a)))
    return lathe(prof, mat, loc, rot, axis, n, sx, closed=True)


def lathe(prof, mat, loc=(0, 0, 0), rot=(0, 0, 0), axis='z', n=96, sx=1, closed=False, caps=True, sy=1, p=2.0):
    """Revolve a profile of (radius, height) about an axis; sx/sy stretch, p squares the circle."""
    E = ellipse(2, 2, n, p)
    rings = [_place(np.stack([E[:, 0] * max(r, 1e-4) * sx, E[:, 1] * max(r, 1e-4) * sy], 1), z, axis) for r, z in prof]
    if closed:
        rings.append(rings[0])
    return put(loft(rings, mat, caps=caps and not closed, angle=45), loc, rot)


def rounded_profile(r, h, e, eb=None, seg=6):
    """Profile of a cylinder (radius r, z 0..h) with rounded rims."""
    eb = e if eb is None else eb
    return [
        (r - e * (1 - math.sin(math.pi / 2 * i / seg)), e * (1 - math.cos(math.pi / 2 * i / seg)))
        for i in range(seg + 1)
    ] + [
        (r - eb * (1 - math.cos(math.pi / 2 * i / seg)), h - eb * (1 - math.sin(math.pi / 2 * i / seg)))
        for i in range(seg + 1)
    ]


def torus(R, r, mat, loc=(0, 0, 0), rot=(0, 0, 0), axis='y', sx=1, n=112, m=28, flatten=1.0, p=2.0):
    a = np.linspace(0, 2 * math.pi, m, endpoint=False)
    return lathe(
        [(R + r * math.cos(t), r * flatten * math.sin(t)) for t in a], mat, loc, rot, axis, n, sx, closed=True, p=p
    )


def put(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=None):
    o.location = loc
    o.rotation_euler = [math.radians(a) for a in rot]
    if scale:
        o.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    return o


def spline(pts, n=80, closed=False):
    """Catmull-Rom through points, resampled to n."""
    P = np.array(pts, float)
    P = np.concatenate([P[-1:], P, P[:2]]) if closed else np.concatenate([2 * P[:1] - P[1:2], P, 2 * P[-1:] - P[-2:-1]])
    S = len(P) - 3
    out = []
    for t in np.linspace(0, S, n, endpoint=not closed):
        i = min(int(t), S - 1)
        u = t - i
        a, b, c, d = P[i : i + 4]
        out.append(
            0.5 * ((2 * b) + (-a + c) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (-a + 3 * b - 3 * c + d) * u**3)
        )
    return np.array(out)


def sweep(path, prof, mat, closed=False, up=None, scale=None, caps=True, loc=(0, 0, 0), rot=(0, 0, 0), angle=38):
    """Sweep a closed profile (M x 2: side, up) along a path; scale: number or (side, up) per path point. up: fixed reference, else parallel transport."""
    P = np.array(path, float)
    n = len(P)
    T = np.roll(P, -1, 0) - np.roll(P, 1, 0) if closed else np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True) + 1e-9
    rings = []
    u = np.array(up if up is not None else ((0, 0, 1) if abs(T[0][2]) < 0.9 else (0, 1, 0)), float)
    for i in range(n):
        t = T[i]
        v = u - t * u.dot(t)
        v /= np.linalg.norm(v) + 1e-9
        if up is None:
            u = v
        s = np.cross(t, v)
        k = (1, 1) if scale is None else scale[i]
        k = k if hasattr(k, '__len__') else (k, k)
        rings.append(P[i] + np.outer(np.array(prof)[:, 0] * k[0], s) + np.outer(np.array(prof)[:, 1] * k[1], v))
    if closed:
        rings.append(rings[0])
    return put(loft(rings, mat, caps=caps and not closed, angle=angle), loc, rot)


def tube(path, r, mat, closed=False, n=20, ends=True, **k):
    """Round tube with rounded ends."""
    P = np.array(path, float)
    sc = None
    if not closed and ends:
        t0 = (P[0] - P[1]) / np.linalg.norm(P[0] - P[1])
        t1 = (P[-1] - P[-2]) / np.linalg.norm(P[-1] - P[-2])
        q = [(1 - math.cos(a), math.sin(a)) for a in np.linspace(0.15, math.pi / 2, 5)]
        a = [P[0] + t0 * r * (1 - d) for d, _ in q]
        b = [P[-1] + t1 * r * (1 - d) for d, _ in reversed(q)]
        sc = [s for _, s in q] + [1] * (len(P) - 2) + [s for _, s in reversed(q)]
        P = np.array(a + list(P[1:-1]) + b)
    return sweep(P, ellipse(2 * r, 2 * r, n), mat, closed, scale=sc, **k)


def arc(R, a0, a1, n=40, plane='xz', c=(0, 0, 0), rz=None):
    a = np.radians(np.linspace(a0, a1, n))
    x, z = R * np.cos(a), (rz or R) * np.sin(a)
    o = np.zeros(n)
    P = {'xz': (x, o, z), 'xy': (x, z, o), 'yz': (o, x, z)}[plane]
    return np.stack(P, 1) + np.array(c)


def boxes(items, mat, r=0.05, e=0.03, axis='z', n=2, seg=2, name='boxes'):
    """Many small rounded boxes as one mesh: items (x, y, z, w, h, d), axis as for slab."""
    V, F = [], []
    for x, y, z, w, h, d in items:
        rings = [
            _place(rrect(w - 2 * i, h - 2 * i, max(r - i, 0.003), n), q, axis) + np.array((x, y, z))
            for i, q in levels(d, min(e, d / 2), min(e, d / 2), seg)
        ]
        m = len(rings[0])
        b = len(V)
        [V.extend(R) for R in rings]
        for i in range(len(rings) - 1):
            for j in range(m):
                q = (j + 1) % m
                F.append((b + i * m + j, b + (i + 1) * m + j, b + (i + 1) * m + q, b + i * m + q))
        F.append(tuple(range(b, b + m)))
        k = b + (len(rings) - 1) * m
        F.append(tuple(reversed(range(k, k + m))))
    o = _obj(name, V, F, mat)
    import bmesh

    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


# ---- signed distance blobs -------------------------------------------------
def smin(a, b, k):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def smax(a, b, k):
    return -smin(-a, -b, k)


def ell(P, c, r):
    q = (P - np.array(c)) / np.array(r)
    k0 = np.linalg.norm(q, axis=-1)
    k1 = np.linalg.norm(q / np.array(r), axis=-1) + 1e-9
    return k0 * (k0 - 1) / k1


def cap(P, a, b, ra, rb=None):
    rb = ra if rb is None else rb
    a, b = np.array(a, float), np.array(b, float)
    d = b - a
    t = np.clip(((P - a) @ d) / d.dot(d), 0, 1)
    return np.linalg.norm(P - a - t[..., None] * d, axis=-1) - (ra + (rb - ra) * t)


def rbox(P, c, s, r):
    q = np.abs(P - np.array(c)) - (np.array(s) / 2 - r)
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - r


def cylz(P, c, R, h, r=0.05, ax=2):
    q = P - np.array(c)
    i = [j for j in (0, 1, 2) if j != ax]
    dx = np.hypot(q[..., i[0]], q[..., i[1]]) - R + r
    dz = np.abs(q[..., ax]) - h / 2 + r
    return np.minimum(np.maximum(dx, dz), 0) + np.hypot(np.maximum(dx, 0), np.maximum(dz, 0)) - r


def sdf(fn, lo, hi, mat, res=84, loc=(0, 0, 0), rot=(0, 0, 0), name='sdf'):
    """Skin the zero level of fn(P) (P: ... x 3) by naive surface nets with Newton projection; res cells along the longest side."""
    lo, hi = np.array(lo, float), np.array(hi, float)
    h = (hi - lo).max() / res
    N = np.ceil((hi - lo) / h).astype(int) + 1
    ax = [lo[i] + h * np.arange(N[i]) for i in range(3)]
    D = np.empty(N, np.float32)
    for i in range(N[0]):
        Y, Z = np.meshgrid(ax[1], ax[2], indexing='ij')
        D[i] = fn(np.stack([np.full_like(Y, ax[0][i]), Y, Z], -1))
    s = D < 0
    c = np.zeros(N - 1, int)
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                c += s[dx : N[0] - 1 + dx, dy : N[1] - 1 + dy, dz : N[2] - 1 + dz]
    act = (c > 0) & (c < 8)
    idx = -np.ones(act.shape, int)
    cells = np.argwhere(act)
    idx[act] = np.arange(len(cells))
    acc = np.zeros((len(cells), 3))
    cnt = np.zeros(len(cells))
    corners = [(a, b, d) for a in (0, 1) for b in (0, 1) for d in (0, 1)]
    for a in range(8):
        for b in range(a + 1, 8):
            u, v = np.array(corners[a]), np.array(corners[b])
            if abs(u - v).sum() != 1:
                continue
            p, q = cells + u, cells + v
            da, db = D[tuple(p.T)], D[tuple(q.T)]
            m = (da < 0) != (db < 0)
            t = np.where(m, da / np.where(m, da - db, 1), 0)
            acc += np.where(m[:, None], u + (v - u) * t[:, None], 0)
            cnt += m
    V = lo + h * (cells + acc / cnt[:, None])
    for _ in range(2):
        e = h * 0.05
        d = fn(V)
        g = np.stack([fn(V + e * np.eye(3)[i]) - fn(V - e * np.eye(3)[i]) for i in range(3)], 1) / (2 * e)
        V = V - np.clip(d, -h, h)[:, None] * g / np.maximum((g * g).sum(1), 0.25)[:, None]
    F = []
    for i in range(3):
        j, k = (i + 1) % 3, (i + 2) % 3
        sl = [slice(0, N[0] - 1), slice(0, N[1] - 1), slice(0, N[2] - 1)]
        A = s[tuple(sl)]
        sl2 = list(sl)
        sl2[i] = slice(1, N[i])
        B = s[tuple(sl2)]
        E = np.argwhere(A != B)
        E = E[(E[:, j] > 0) & (E[:, k] > 0)]
        oj, ok = np.eye(3, dtype=int)[j], np.eye(3, dtype=int)[k]
        q = np.stack([idx[tuple(E.T)], idx[tuple((E - oj).T)], idx[tuple((E - oj - ok).T)], idx[tuple((E - ok).T)]], 1)
        fl = A[tuple(E.T)]
        q[~fl] = q[~fl][:, ::-1]
        F += q[(q >= 0).all(1)].tolist()
    return put(_obj(name, V, F, mat, wn=False, angle=60), loc, rot)


def text(s, size, mat, loc=(0, 0, 0), rot=(90, 0, 0), align='CENTER', ext=0.0):
    c = bpy.data.curves.new('t', 'FONT')
    c.body = s
    c.size = size
    c.align_x = align
    c.align_y = 'CENTER'
    c.extrude = ext
    c.resolution_u = 4
    o = bpy.data.objects.new('t', c)
    bpy.context.scene.collection.objects.link(o)
    c.materials.append(mat)
    return put(o, loc, rot)

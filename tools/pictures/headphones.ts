import { domedSlices, loft, outline, roundedSlices, type Section, type Sweep, sweep, turnedBody } from './bodies.ts';
import { mix, shade } from './colors.ts';
import { floorShadow, mutedColor } from './materials.ts';
import type { Paint } from './paint.ts';
import { drawSolid, type Facet, type Look, type Material, type Point } from './solid.ts';

export type HeadphoneForm = 'smooth' | 'hinged' | 'mesh' | 'yoke' | 'square' | 'round';

/** What distinguishes a model of headphones; lengths in units of the drawing. */
type Model = {
  cup: Section;
  cupDepth: number;
  /** How far the outside of a cup is domed, up to 1; at 0 it is one piece, without a plate. */
  dome: number;
  bandBreadth: number;
  bandThickness: number;
  arm: 'stem' | 'hinge' | 'yoke' | 'wire';
};

const models: Record<HeadphoneForm, Model> = {
  smooth: { cup: [92, 116, 2.3], cupDepth: 62, dome: 0.5, bandBreadth: 30, bandThickness: 10, arm: 'stem' },
  hinged: { cup: [88, 112, 2.7], cupDepth: 56, dome: 0.3, bandBreadth: 42, bandThickness: 11, arm: 'hinge' },
  mesh: { cup: [88, 108, 3.4], cupDepth: 66, dome: 0, bandBreadth: 46, bandThickness: 6, arm: 'wire' },
  yoke: { cup: [90, 112, 2.2], cupDepth: 54, dome: 0.4, bandBreadth: 34, bandThickness: 11, arm: 'yoke' },
  square: { cup: [74, 82, 4.5], cupDepth: 52, dome: 0.2, bandBreadth: 28, bandThickness: 9, arm: 'wire' },
  round: { cup: [92, 92, 2], cupDepth: 58, dome: 0.3, bandBreadth: 32, bandThickness: 12, arm: 'yoke' },
};

const halfHead = 178;
const bandFoot = 120;
const bandHeight = 250;

const steel: Material = { color: '#b4b8bf', sheen: 1 };

type ByRise = (rise: number) => number;

const flush = () => 0;

/** A stretch of the arch over the head, from and to in fractions of it, `inset` below its outer edge. */
function arc(from: number, to: number, inset: ByRise, breadth: ByRise, thickness: ByRise): Sweep {
  const count = 56;
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = Math.PI * (from + ((to - from) * index) / count);
    const rise = Math.sin(angle);
    const at: [number, number] = [
      -Math.cos(angle) * (halfHead + 8 - inset(rise)),
      bandFoot + rise ** 0.94 * (bandHeight - inset(rise)),
    ];
    return { at, breadth: breadth(rise), thickness: thickness(rise) };
  });
}

/** What goes over the head, in parts from the farthest to the nearest. */
function headband(form: HeadphoneForm, color: string, view: 'front' | 'side'): Facet[][] {
  const { bandBreadth, bandThickness, arm } = models[form];
  const even = () => bandThickness;
  const taper = (rise: number) => bandBreadth * (0.62 + 0.38 * rise);
  if (form === 'mesh') {
    const knit: Material = { color: mix(color, '#ffffff', 0.12), sheen: 0.05 };
    const rods = bandBreadth * 0.8;
    const close = () => 4;
    const woven = (rise: number) => taper(rise) * 0.8;
    const net = sweep(arc(0.16, 0.84, close, woven, even), 4, knit);
    return [rodAt(rods, color), net, rodAt(-rods, color), rodJoints(rods, color)];
  }
  const skin: Material = { color, sheen: form === 'square' ? 0.2 : 0.6 };
  const pad: Material = { color: mutedColor(color, 0.5), sheen: 0.1 };
  const growth = (rise: number) => Math.min(1, Math.max(0.04, (rise - 0.54) * 4));
  // As worn one sees the cushion's outline, so its ends lie close to the band; from the left one looks at its lining,
  // which must stay clear of the band's.
  const below = (rise: number) => bandThickness * (view === 'side' ? 0.3 + 1.4 * growth(rise) : 1.7);
  const thin = (rise: number) => bandThickness * growth(rise);
  const pointed = (rise: number) => taper(rise) * 0.92 * growth(rise) ** 0.5;
  const cushion = sweep(arc(0.19, 0.81, below, pointed, thin), 2.6, pad);
  const reach = arm === 'wire' ? 0.05 : 0;
  const band = sweep(arc(reach, 1 - reach, flush, taper, even), 3.4, skin);
  return view === 'side' ? [cushion, band] : [[...cushion, ...band]];
}

const rodOf = (color: string): Material => ({ color: shade(color, 0.12), sheen: 1 });

/** One of the rods along the edges of a knitted band. */
function rodAt(y: number, color: string): Facet[] {
  const even = () => 6;
  return sweep(arc(0, 1, flush, even, even), 2, rodOf(color)).map((facet) => movedAside(facet, y));
}

/** Where the rods of a band meet above the cups. */
function rodJoints(apart: number, color: string): Facet[] {
  const section: Section = [8, apart + 6, 4];
  return [-1, 1].flatMap((side) =>
    turnedBody([side * (halfHead + 8), 0, bandFoot - 8], 'up', section, roundedSlices(16, 5, 0.1), rodOf(color)),
  );
}

function movedAside({ corners, material }: Facet, y: number): Facet {
  return { corners: corners.map(([x, corner, z]): Point => [x, corner + y, z]), material };
}

function arms({ cup, arm }: Model, form: HeadphoneForm, side: 1 | -1, color: string): Facet[] {
  const [breadth, height] = cup;
  const x = side * (halfHead + 6);
  const rod = (half: Section, from: number, to: number, material: Material, y = 0) =>
    loft(
      [from, to].map((z) => outline([x, y, z], [1, 0, 0], [0, 1, 0], half)),
      material,
    );
  if (arm === 'stem') return rod([7, 15, 3], height - 24, bandFoot + 24, steel);
  if (arm === 'wire') return rod([6, 6, 2], height - 16, bandFoot + (form === 'mesh' ? 4 : 50), steel);
  const fork: Material = { color: shade(color, -0.12), sheen: 0.7 };
  if (arm === 'hinge') {
    return [
      ...rod([9, 20, 4], height - 20, bandFoot + 4, fork),
      ...turnedBody([x, 0, bandFoot - 2], 'up', [13, 29, 5], roundedSlices(30, 6, 0.2), steel),
    ];
  }
  return [
    ...rod([8, 17, 3], height + 10, bandFoot + 20, steel),
    ...rod([9, breadth * 0.5, 5], height - 12, height + 10, fork),
  ];
}

/** An ear cup in parts, from the one at the ear to the outermost. */
function cupParts({ cup, cupDepth, dome }: Model, side: 1 | -1, color: string): Facet[][] {
  const [breadth, height, squareness] = cup;
  const axis = side === 1 ? 'right' : 'left';
  const at = (along: number): Point => [side * (halfHead - 14 + along), 0, 0];
  const pad: Material = { color: mutedColor(color, 0.5), sheen: 0.15 };
  const mesh: Material = { color: '#17181c', sheen: 0 };
  const plate: Material = { color: shade(color, dome > 0.3 ? 0.05 : -0.06), sheen: 0.9 };
  const cushion: Section = [breadth * 0.97, height * 0.97, squareness];
  const inset: Section = [breadth * 0.66, height * 0.66, squareness];
  const shell = domedSlices(cupDepth, 22 + 18 * dome, 0.1 + 0.24 * dome, 4);
  return [
    turnedBody(at(-56), axis, [breadth * 0.56, height * 0.6, squareness], roundedSlices(10, 2, 0.05), mesh),
    turnedBody(at(-54), axis, cushion, roundedSlices(56, 26, 0.24), pad),
    turnedBody(at(0), axis, cup, shell, { color, sheen: 0.7 }),
    dome > 0 ? turnedBody(at(cupDepth), axis, inset, domedSlices(4, 4, 0.06, 4), plate) : [],
  ];
}

/** The turning knob on top of a cup. */
function knob({ cup: [, height] }: Model, color: string): Facet[] {
  return turnedBody([-halfHead - 18, -44, height - 8], 'up', [13, 13, 2], roundedSlices(26, 5, 0.2), {
    color: shade(color, 0.2),
    sheen: 1,
  });
}

/** The parts of a pair from the farthest to the nearest; ears on the viewer's right are the farther ones. */
function partsOf(form: HeadphoneForm, color: string, view: 'front' | 'side'): Facet[][] {
  const model = models[form];
  const right = cupParts(model, 1, color);
  return [
    [...arms(model, form, 1, color), ...arms(model, form, -1, color)],
    // From the left we look into the right cup.
    ...(view === 'front' ? right.toReversed() : right),
    ...headband(form, color, view),
    ...cupParts(model, -1, color),
    form === 'mesh' ? knob(model, color) : [],
  ];
}

const looks: Record<'front' | 'side', Look> = {
  front: { turn: 38, tilt: 10, scale: 1.26, at: [400, 558] },
  side: { turn: 0, tilt: 6, scale: 1.26, at: [400, 562] },
};

/** Front: from the left before the listener. Side: as worn. */
export function drawHeadphones(paint: Paint, form: HeadphoneForm, color: string, view: 'front' | 'side'): string {
  const look = looks[view];
  const [, height] = models[form].cup;
  const floor = look.at[1] + height * look.scale;
  const shadows =
    view === 'front'
      ? floorShadow(paint, 250, floor + 24, 130) + floorShadow(paint, 580, floor - 30, 100)
      : floorShadow(paint, 172, floor + 4, 96) + floorShadow(paint, 628, floor + 4, 96);
  return (
    shadows +
    partsOf(form, color, view)
      .map((part) => drawSolid(paint, part, look))
      .join('')
  );
}

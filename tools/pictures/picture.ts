import { drawAccessory } from './accessories.ts';
import { type CameraForm, drawCamera } from './cameras.ts';
import { type ChargerForm, drawCharger } from './chargers.ts';
import { bodyColor } from './colors.ts';
import { type ConsoleForm, drawConsole } from './consoles.ts';
import type { EarbudForm } from './earbud-shapes.ts';
import { drawEarbuds } from './earbuds.ts';
import { drawFold } from './folds.ts';
import { drawGamepad, type GamepadForm } from './gamepads.ts';
import { drawHair, type HairForm } from './hair.ts';
import { drawHeadphones, type HeadphoneForm } from './headphones.ts';
import { drawKeyboard } from './keyboards.ts';
import { drawLaptop, type LaptopStyle } from './laptops.ts';
import { createPaint, type Paint } from './paint.ts';
import { drawPhone, type Phone } from './phones.ts';
import { drawSpeaker, type SpeakerForm } from './speakers.ts';
import { drawTablet, type Tablet } from './tablets.ts';
import { drawTracker, type TrackerForm } from './trackers.ts';
import { drawTv, type Tv } from './tvs.ts';
import { drawVacuum, type VacuumForm } from './vacuums.ts';
import { drawWatch, type WatchForm } from './watches.ts';

/** What a product looks like, in the words of the demo shop's data files. */
export type Picture =
  | ({ kind: 'phone' } & Phone)
  | { kind: 'fold'; form: 'book' | 'flip' }
  | ({ kind: 'tablet' } & Tablet)
  | { kind: 'laptop'; style: LaptopStyle }
  | { kind: 'watch'; form: WatchForm }
  | { kind: 'headphones'; form: HeadphoneForm }
  | { kind: 'earbuds'; form: EarbudForm }
  | { kind: 'speaker'; form: SpeakerForm }
  | ({ kind: 'tv' } & Tv)
  | { kind: 'console'; form: ConsoleForm }
  | { kind: 'camera'; form: CameraForm }
  | { kind: 'vacuum'; form: VacuumForm }
  | { kind: 'hair'; form: HairForm }
  | { kind: 'charger'; form: ChargerForm }
  | { kind: 'gamepad'; form: GamepadForm }
  | { kind: 'keyboard' }
  | { kind: 'tracker'; form: TrackerForm }
  | { kind: 'cable' | 'case' | 'mouse' | 'pencil' };

export type View = 'front' | 'side' | 'closed';

/**
 * Draws a product in a body colour (`#rrggbb`): SVG text, 800 × 800, transparent, the same text for the same input.
 * Every product has a front; phones, foldables, tablets, laptops, watches and what is worn on or in the ears have a side
 * too, laptops are shown closed as well.
 *
 * @returns undefined where the view does not exist
 */
export function drawPicture(picture: Picture, color: string, view: View): string | undefined {
  const paint = createPaint();
  const body = drawBody(paint, picture, bodyColor(color), view);
  return body === undefined ? undefined : paint.finish(body);
}

function drawBody(paint: Paint, picture: Picture, color: string, view: View): string | undefined {
  if (picture.kind === 'laptop') return drawLaptop(paint, picture.style, color, view);
  if (view === 'closed') return undefined;
  switch (picture.kind) {
    case 'phone':
      return drawPhone(paint, picture, color, view);
    case 'fold':
      return drawFold(paint, picture.form, color, view);
    case 'tablet':
      return drawTablet(paint, picture, color, view);
    case 'watch':
      return drawWatch(paint, picture.form, color, view);
    case 'headphones':
      return drawHeadphones(paint, picture.form, color, view);
    case 'earbuds':
      return drawEarbuds(paint, picture.form, color, view);
    default:
      return view === 'front' ? drawFront(paint, picture, color) : undefined;
  }
}

type FrontOnly = Exclude<
  Picture,
  { kind: 'phone' | 'fold' | 'tablet' | 'laptop' | 'watch' | 'headphones' | 'earbuds' }
>;

function drawFront(paint: Paint, picture: FrontOnly, color: string): string {
  switch (picture.kind) {
    case 'speaker':
      return drawSpeaker(paint, picture.form, color);
    case 'tv':
      return drawTv(paint, picture, color);
    case 'console':
      return drawConsole(paint, picture.form, color);
    case 'camera':
      return drawCamera(paint, picture.form, color);
    case 'vacuum':
      return drawVacuum(paint, picture.form, color);
    case 'hair':
      return drawHair(paint, picture.form, color);
    case 'charger':
      return drawCharger(paint, picture.form, color);
    case 'gamepad':
      return drawGamepad(paint, picture.form, color);
    case 'keyboard':
      return drawKeyboard(paint, color);
    case 'tracker':
      return drawTracker(paint, picture.form, color);
    default:
      return drawAccessory(paint, picture.kind, color);
  }
}

import { drawAccessory } from './accessories.ts';
import { drawCamera } from './cameras.ts';
import { drawCharger } from './chargers.ts';
import { bodyColor } from './colors.ts';
import { drawConsole } from './consoles.ts';
import { drawEarbuds } from './earbuds.ts';
import { drawFold } from './folds.ts';
import { drawGamepad } from './gamepads.ts';
import { drawHair } from './hair.ts';
import { drawHeadphones } from './headphones.ts';
import { drawKeyboard } from './keyboards.ts';
import { drawLaptop } from './laptops.ts';
import { createPaint, type Paint } from './paint.ts';
import type { PhoneCamera } from './phone-cameras.ts';
import { drawPhone, type PhoneFront } from './phones.ts';
import { drawSpeaker, type SpeakerForm } from './speakers.ts';
import { drawTablet } from './tablets.ts';
import { drawTv } from './tvs.ts';
import { drawVacuum } from './vacuums.ts';
import { drawWatch } from './watches.ts';

/** What a product looks like, in the words of the demo shop's data files. */
export type Picture =
  | { kind: 'phone'; camera: PhoneCamera; front: PhoneFront }
  | { kind: 'fold'; form: 'book' | 'flip' }
  | { kind: 'tablet'; keyboard: boolean }
  | { kind: 'laptop'; style: 'slim' | 'gaming' }
  | { kind: 'watch'; face: 'square' | 'round' }
  | { kind: 'headphones' }
  | { kind: 'earbuds'; stem: boolean }
  | { kind: 'speaker'; form: SpeakerForm }
  | { kind: 'tv'; stand: 'center' | 'feet' }
  | { kind: 'console'; form: 'tower' | 'box' | 'handheld' }
  | { kind: 'camera'; form: 'mirrorless' | 'action' | 'drone' }
  | { kind: 'vacuum'; form: 'stick' | 'robot' }
  | { kind: 'hair'; form: 'dryer' | 'styler' | 'straightener' }
  | { kind: 'charger'; form: 'brick' | 'wireless' | 'powerbank' }
  | { kind: 'gamepad' | 'keyboard' }
  | { kind: 'cable' | 'case' | 'mouse' | 'tracker' | 'pencil' };

export type View = 'front' | 'side';

/**
 * Draws a product in a body colour (`#rrggbb`): SVG text, 800 × 800, transparent, the same text for the same input.
 * Every product has a front; phones, foldables, tablets, laptops, watches and headphones have a side too.
 *
 * @returns undefined where the view does not exist
 */
export function drawPicture(picture: Picture, color: string, view: View): string | undefined {
  const paint = createPaint();
  const body = drawBody(paint, picture, bodyColor(color), view);
  return body === undefined ? undefined : paint.finish(body);
}

function drawBody(paint: Paint, picture: Picture, color: string, view: View): string | undefined {
  switch (picture.kind) {
    case 'phone':
      return drawPhone(paint, picture, color, view);
    case 'fold':
      return drawFold(paint, picture.form, color, view);
    case 'tablet':
      return drawTablet(paint, picture.keyboard, color, view);
    case 'laptop':
      return drawLaptop(paint, picture.style, color, view);
    case 'watch':
      return drawWatch(paint, picture.face, color, view);
    case 'headphones':
      return drawHeadphones(paint, color, view);
    default:
      return view === 'front' ? drawFront(paint, picture, color) : undefined;
  }
}

type FrontOnly = Exclude<Picture, { kind: 'phone' | 'fold' | 'tablet' | 'laptop' | 'watch' | 'headphones' }>;

function drawFront(paint: Paint, picture: FrontOnly, color: string): string {
  switch (picture.kind) {
    case 'earbuds':
      return drawEarbuds(paint, picture.stem, color);
    case 'speaker':
      return drawSpeaker(paint, picture.form, color);
    case 'tv':
      return drawTv(paint, picture.stand, color);
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
      return drawGamepad(paint, color);
    case 'keyboard':
      return drawKeyboard(paint, color);
    default:
      return drawAccessory(paint, picture.kind, color);
  }
}

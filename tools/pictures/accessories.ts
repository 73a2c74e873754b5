import { mix, shade } from './colors.ts';
import { ball, castShadow, cylinder, face, floorShadow, metal, mutedColor, rim } from './materials.ts';
import { type Paint, toBottom } from './paint.ts';
import { ellipse, group, line, path, rect, ring, softRect } from './shapes.ts';

type Kind = 'cable' | 'case' | 'mouse' | 'pencil';

/** A USB-C plug pointing up, its cable end at the origin. */
function plug(paint: Paint, color: string): string {
  return [
    rect([-26, -142, 52, 56], 12, cylinder(paint, '#b9bdc5'), { stroke: '#6d727c', 'stroke-width': 1 }),
    rect([-15, -136, 30, 8], 4, '#3a3d45'),
    rect([-38, -94, 76, 104], 18, cylinder(paint, color), rim(color)),
    rect([-18, 6, 36, 30], 10, cylinder(paint, shade(color, -0.12)), rim(color)),
  ].join('');
}

function drawCable(paint: Paint, color: string): string {
  const loops = [0, 1, 2].map(
    (index) =>
      `M${400 - 214 + index * 12} 470a${214 - index * 12} ${176 - index * 16} 0 1 0 ${(214 - index * 12) * 2} 0a${214 - index * 12} ${176 - index * 16} 0 1 0 ${-(214 - index * 12) * 2} 0`,
  );
  const ends = ['M196 420C206 340 236 300 262 254', 'M604 420C594 330 560 290 538 248'];
  const strand = (d: string) =>
    line(d, shade(color, -0.55), 27) +
    line(d, color, 23) +
    line(d, shade(color, 0.5), 6, { opacity: 0.7, transform: 'translate(-3 -5)' });
  return [
    floorShadow(paint, 400, 660, 230),
    ...loops.map(strand),
    ...ends.map(strand),
    rect([366, 612, 68, 62], 16, cylinder(paint, mutedColor(color, 0.55)), rim(mutedColor(color, 0.55))),
    group({ transform: 'translate(270 238) rotate(20)' }, plug(paint, color)),
    group({ transform: 'translate(530 232) rotate(-20)' }, plug(paint, color)),
  ].join('');
}

/** A phone case from outside, and behind it the lining of a second one, its camera opening on the other side. */
function drawCase(paint: Paint, color: string): string {
  const inside = mix(color, '#8b8f98', 0.3);
  const outer = softRect(128, 96, 312, 628, 66);
  const opening = softRect(156, 124, 160, 164, 48);
  const openingInside = softRect(514, 100, 152, 164, 48);
  const lining = softRect(386, 84, 296, 604, 54);
  return [
    floorShadow(paint, 530, 700, 150),
    path(softRect(374, 72, 320, 628, 66) + openingInside, metal(paint, shade(color, -0.06)), {
      ...rim(color),
      'fill-rule': 'evenodd',
    }),
    path(lining + openingInside, face(paint, shade(inside, -0.24), 0.16), { 'fill-rule': 'evenodd' }),
    path(openingInside, 'none', { stroke: shade(inside, 0.2), 'stroke-width': 5 }),
    path(lining, 'none', { stroke: '#05060a', 'stroke-width': 10, opacity: 0.3, filter: paint.blur(6) }),
    ring(534, 400, 98, shade(inside, 0.12), 9, { opacity: 0.75 }),
    rect([526, 520, 16, 70], 8, shade(inside, 0.12), { opacity: 0.75 }),
    group(
      { 'clip-path': paint.clip(path(softRect(374, 72, 320, 628, 66), '#000')) },
      castShadow(paint, softRect(140, 110, 312, 628, 66), 14, 0.45),
    ),
    floorShadow(paint, 284, 728, 160),
    path(outer + opening, metal(paint, color), { ...rim(color), 'fill-rule': 'evenodd' }),
    path(softRect(134, 102, 300, 616, 61) + opening, face(paint, color, 0.22), { 'fill-rule': 'evenodd' }),
    path(opening + softRect(165, 136, 146, 150, 42), shade(color, -0.5), { 'fill-rule': 'evenodd' }),
    path(opening, 'none', { stroke: shade(color, 0.3), 'stroke-width': 3 }),
    rect([437, 240, 7, 84], 3.5, shade(color, -0.3)),
    ellipse(250, 400, 80, 190, '#ffffff', { opacity: 0.08, filter: paint.blur(40) }),
  ].join('');
}

/** A palm-shaped mouse from above and behind: two buttons, a steel wheel, a thumb rest. */
function drawMouse(paint: Paint, color: string): string {
  const body =
    'M262 300C264 168 322 86 424 86C530 86 598 170 604 300C610 440 602 560 560 642C534 692 484 714 416 714C326 714 240 694 206 634C174 576 190 508 228 462C254 428 262 372 262 300Z';
  const rest =
    'M260 330C258 386 250 434 228 462C190 508 174 576 206 634C232 680 290 702 350 710C306 650 276 560 268 470C264 420 262 380 260 330Z';
  const steel = cylinder(paint, '#a9aeb7', toBottom);
  return [
    floorShadow(paint, 404, 712, 210),
    path(body, ball(paint, color), rim(color)),
    path(rest, mutedColor(color, 0.35), { opacity: 0.55 }),
    path(rest, paint.dots(9, '#000000', 0.2)),
    line('M262 340C264 500 296 636 352 708', shade(color, -0.5), 2.5, { opacity: 0.7 }),
    path('M425 90C424 200 424 300 424 384', 'none', { stroke: shade(color, -0.5), 'stroke-width': 3.5 }),
    path('M262 372C320 400 544 400 605 370', 'none', { stroke: shade(color, -0.4), 'stroke-width': 3, opacity: 0.8 }),
    rect([398, 158, 52, 128], 26, '#0c0d10'),
    rect([404, 164, 40, 116], 20, steel),
    ...Array.from({ length: 11 }, (_, index) => line(`M407 ${174 + index * 9.6}h34`, '#3a3d45', 2, { opacity: 0.6 })),
    rect([408, 318, 32, 18], 9, shade(color, -0.4)),
    rect([240, 470, 78, 17], 8.5, steel, { transform: 'rotate(78 279 478)' }),
    ellipse(332, 222, 44, 92, '#ffffff', { opacity: 0.2, filter: paint.blur(24), transform: 'rotate(12 332 222)' }),
  ].join('');
}

/** A stylus lying on the desk, its tip at the lower left. */
function drawPencil(paint: Paint, color: string): string {
  const shaft = cylinder(paint, color);
  const outline = 'M374 96Q374 40 400 40T426 96V680L407 758Q400 772 393 758L374 680Z';
  // Blurred after turning: a filter's box turns with what it blurs, and would cut the shadow off.
  const onDesk = (offset: string, deviation: number, opacity: number) =>
    group(
      { filter: paint.blur(deviation), transform: offset, opacity },
      path(outline, '#000000', { transform: 'rotate(42 400 400)' }),
    );
  return [
    onDesk('translate(16 30)', 14, 0.26),
    onDesk('translate(5 10)', 4, 0.36),
    group(
      { transform: 'rotate(42 400 400)' },
      path(outline, shaft, { ...rim(color), 'stroke-linejoin': 'round' }),
      path('M374 678H426L407 758Q400 772 393 758Z', shaft, { opacity: 0.9 }),
      path('M374 678H426', 'none', { stroke: shade(color, -0.5), 'stroke-width': 3, opacity: 0.7 }),
      path('M396 762Q400 776 404 762L407 752H393Z', shade(color, -0.6)),
      rect([404, 92, 14, 580], 4, '#ffffff', { opacity: 0.5 }),
      rect([386, 110, 7, 548], 3.5, '#ffffff', { opacity: 0.75, filter: paint.blur(2) }),
      rect([403, 250, 16, 96], 8, 'none', { stroke: shade(color, -0.4), 'stroke-width': 1.6, opacity: 0.5 }),
    ),
  ].join('');
}

const kinds: Record<Kind, (paint: Paint, color: string) => string> = {
  cable: drawCable,
  case: drawCase,
  mouse: drawMouse,
  pencil: drawPencil,
};

export function drawAccessory(paint: Paint, kind: Kind, color: string): string {
  return kinds[kind](paint, color);
}

type Attributes = Record<string, string | number>;

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/** A rectangle with circular corners. */
export function rect(
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
  radius: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${attributeText(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${attributeText(more)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributeText(more)}/>`;
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path d="${d}" fill="${fill}"${attributeText(more)}/>`;
}

/** An unfilled line with round ends. */
export function line(d: string, color: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', { stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
}

/** An unfilled circle. */
export function ring(
  x: number,
  y: number,
  radius: number,
  color: string,
  width: number,
  more: Attributes = {},
): string {
  return circle(x, y, radius, 'none', { stroke: color, 'stroke-width': width, ...more });
}

export function group(attributes: Attributes, ...children: string[]): string {
  return `<g${attributeText(attributes)}>${children.join('')}</g>`;
}

/** Children with their origin moved to (x, y). */
export function moved(x: number, y: number, ...children: string[]): string {
  return group({ transform: `translate(${x} ${y})` }, ...children);
}

/** Children drawn on a flat plane: local (x, y) lands at origin + x·right + y·down. */
export function plane(
  origin: [number, number],
  right: [number, number],
  down: [number, number],
  ...children: string[]
): string {
  return group({ transform: `matrix(${[...right, ...down, ...origin].join(' ')})` }, ...children);
}

/** The same children a second time, mirrored at the vertical line through `x`. */
export function mirrored(x: number, ...children: string[]): string {
  return group({ transform: `matrix(-1 0 0 1 ${2 * x} 0)` }, ...children);
}

/** Path of a rectangle whose corners flow into the sides, the way milled bodies do (softer than circular corners). */
export function softRect(x: number, y: number, width: number, height: number, radius: number): string {
  const reach = Math.min(radius * 1.28, width / 2, height / 2);
  const pull = Math.max(0, (radius * 2.343 - reach) / 3);
  const right = x + width;
  const bottom = y + height;
  return [
    `M${x + reach} ${y}H${right - reach}C${right - pull} ${y} ${right} ${y + pull} ${right} ${y + reach}`,
    `V${bottom - reach}C${right} ${bottom - pull} ${right - pull} ${bottom} ${right - reach} ${bottom}`,
    `H${x + reach}C${x + pull} ${bottom} ${x} ${bottom - pull} ${x} ${bottom - reach}`,
    `V${y + reach}C${x} ${y + pull} ${x + pull} ${y} ${x + reach} ${y}Z`,
  ].join('');
}

/** Path of a polygon through the points. */
export function polygon(...points: [x: number, y: number][]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** To a tenth of a unit: finer places would only lengthen the text. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

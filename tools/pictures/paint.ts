/** A gradient stop: offset 0 to 1, colour, opacity (1 when left out). */
export type Stop = [offset: number, color: string, opacity?: number];

/** From where to where a linear gradient runs, in fractions of the painted shape. */
export type Direction = [x1: number, y1: number, x2: number, y2: number];

export const toRight: Direction = [0, 0, 1, 0];
export const toBottom: Direction = [0, 0, 0, 1];
export const toCorner: Direction = [0, 0, 1, 1];

/** Collects the gradients, filters and clips of one picture; each method returns the `url(#…)` to paint with. */
export type Paint = {
  linear(stops: Stop[], direction?: Direction): string;
  /** A linear gradient through evenly spaced opaque colours, downwards when no direction is given. */
  blend(colors: string[], direction?: Direction): string;
  radial(stops: Stop[], center?: [cx: number, cy: number, radius: number]): string;
  dots(size: number, dot: string, opacity: number, glint?: number): string;
  blur(deviation: number): string;
  clip(shape: string): string;
  /** Shows what lies under the outline `d` and fades at its very edge, like the edge of any one shape. */
  mask(d: string): string;
  /** The finished picture: 800 × 800, transparent. */
  finish(body: string): string;
};

function stopTags(stops: Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
}

/** An empty paint box for one picture. Equal definitions are stored once. */
export function createPaint(): Paint {
  const idByDefinition = new Map<string, string>();
  const tags: string[] = [];
  const define = (tag: string, attributes: string, content: string) => {
    const definition = `${attributes}>${content}</${tag}>`;
    const id = idByDefinition.get(definition) ?? `p${tags.length}`;
    if (!idByDefinition.has(definition)) tags.push(`<${tag} id="${id}" ${definition}`);
    idByDefinition.set(definition, id);
    return `url(#${id})`;
  };
  const linear = (stops: Stop[], [x1, y1, x2, y2]: Direction = toRight) =>
    define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopTags(stops));
  return {
    linear,
    blend: (colors, direction = toBottom) =>
      linear(
        colors.map((color, index): Stop => [index / (colors.length - 1), color]),
        direction,
      ),
    radial: (stops, [cx, cy, radius] = [0.5, 0.5, 0.5]) =>
      define('radialGradient', `cx="${cx}" cy="${cy}" r="${radius}"`, stopTags(stops)),
    dots: (size, dot, opacity, glint = 0) =>
      define(
        'pattern',
        `width="${size}" height="${size}" patternUnits="userSpaceOnUse"`,
        dotTags(size, dot, opacity, glint),
      ),
    blur: (deviation) =>
      define('filter', 'x="-1" y="-1" width="3" height="3"', `<feGaussianBlur stdDeviation="${deviation}"/>`),
    mask: (d) =>
      define('mask', 'maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="800"', `<path d="${d}" fill="#fff"/>`),
    clip: (shape) => define('clipPath', 'clipPathUnits="userSpaceOnUse"', shape),
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${tags.join('')}</defs>${body}</svg>`,
  };
}

function dotTags(size: number, dot: string, opacity: number, glint: number): string {
  const quarter = size / 4;
  const radius = size * 0.2;
  const at = (x: number, y: number, color: string, alpha: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="${alpha}"/>`;
  return (
    at(quarter, quarter, dot, opacity) +
    at(quarter * 3, quarter * 3, dot, opacity) +
    (glint > 0 ? at(quarter * 3, quarter, '#ffffff', glint) + at(quarter, quarter * 3, '#ffffff', glint) : '')
  );
}

import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { type PictureSpot, spotDigits, spotParts } from '#rules/pictures.ts';

/** How visible a part must be to belong to the thing, of 255. */
const leastAlpha = 96;
/** How far parts of an even ground may be apart, and how far from it a thing begins, in steps of a colour of 255. */
const evenGround = 24;

type Part = { x: number; y: number; color: readonly number[]; alpha: number };

/**
 * The name of a picture: 16 hex digits of a hash of what it was made from, so that the same is stored once, and its spot.
 * `picture` is what is shown.
 */
export async function namePicture(content: Buffer, picture: Sharp): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${hash}${spotDigits(await findSpot(picture))}`;
}

/** The thing in the picture: what is not transparent, or else not of the colour that its edges share; all of a photograph without such a ground. */
async function findSpot(picture: Sharp): Promise<PictureSpot> {
  const { data } = await picture
    .resize(spotParts, spotParts, { fit: 'fill', kernel: 'cubic' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const parts = Array.from({ length: spotParts ** 2 }, (_, place): Part => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place * 4, place * 4 + 4);
    return { x: place % spotParts, y: Math.floor(place / spotParts), color: [red, green, blue], alpha };
  });
  const thing = partsOfThing(parts);
  return {
    color: meanColor(thing),
    width: extent(thing.map(({ x }) => x)),
    height: extent(thing.map(({ y }) => y)),
  };
}

function partsOfThing(parts: Part[]): Part[] {
  const visible = parts.filter(({ alpha }) => alpha >= leastAlpha);
  if (visible.length < parts.length) return visible.length > 0 ? visible : parts;
  const isEdge = (place: number) => place === 0 || place === spotParts - 1;
  const edges = parts.filter(({ x, y }) => isEdge(x) || isEdge(y));
  const ground = mean(edges);
  const apart = ({ color }: Part) =>
    Math.max(...color.map((value, channel) => Math.abs(value - (ground[channel] ?? 0))));
  if (edges.some((edge) => apart(edge) > evenGround)) return parts;
  const thing = parts.filter((part) => apart(part) > evenGround);
  return thing.length > 0 ? thing : parts;
}

function mean(parts: Part[]): number[] {
  const weight = parts.reduce((sum, { alpha }) => sum + alpha, 0) || 1;
  return [0, 1, 2].map(
    (channel) => parts.reduce((sum, { color, alpha }) => sum + (color[channel] ?? 0) * alpha, 0) / weight,
  );
}

/** As #rgb. */
const meanColor = (parts: Part[]): string =>
  `#${mean(parts)
    .map((value) => Math.round(value / 17).toString(16))
    .join('')}`;

const extent = (places: number[]): number => Math.max(...places) - Math.min(...places) + 1;

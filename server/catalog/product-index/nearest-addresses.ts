import { slips as costsOfSlips, distance } from '#rules/search/search-distance.ts';
import { foldText } from '#rules/search/search-fold.ts';
import { wholeSoundOf } from '#rules/search/search-sound.ts';

/** More suggestions than this are no help. */
const mostNearest = 3;
/** As many letters of an address may hold one slip. */
const lettersOfSlip = 4;
/** A shorter part of an address says nothing of what was meant. */
const shortestPart = 4;
/** `watch` and `watches`. */
const longestEnding = 2;
/** By ear shorter words are too much alike, unless they are the same. */
const shortestSound = 4;
/** More names than a large tree has. */
const mostSounds = 5000;
/** Behind a letter j is an ending or a soft sound: chajniki, zarjadki. */
const softJ = /(?<=\p{L})j/gu;

export type Place = {
  slug: string;
  /** What it is called, in every language. */
  names: readonly string[];
};

/**
 * Slugs of those of the places that may have been meant by an address that there is not, the likeliest first: a few slips
 * of the finger apart, else with a word in common (`watch` and `smart-watches`), from the slug or by ear from a name
 * (`noutbuki` of Ноутбуки). Rather none than one that has nothing to do with it.
 */
export function nearestAddresses(asked: string, places: readonly Place[]): string[] {
  const typed = asked.toLowerCase().replaceAll(/[_\s]+/g, '-');
  const heard = addressByEar(typed.replaceAll(softJ, 'y'));
  const forms = places.map(({ slug, names }) => ({ slug, sounds: names.map(soundOf) }));
  const slipped = nearest(forms, ({ slug, sounds }) =>
    Math.min(slips(typed, slug), ...sounds.map((sound) => slipsByEar(heard, sound))),
  );
  if (slipped.length > 0) return slipped;
  return nearest(forms, ({ slug, sounds }) =>
    hasCommonWord(typed, slug) || sounds.some((sound) => hasCommonWord(heard, sound))
      ? slug.length
      : Number.POSITIVE_INFINITY,
  );
}

function nearest<Form extends { slug: string }>(forms: readonly Form[], farness: (form: Form) => number): string[] {
  return forms
    .map((form) => ({ slug: form.slug, far: farness(form) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostNearest)
    .map(({ slug }) => slug);
}

/** As an address of sounds: Умные часы and `umnye-chasy` are the same. */
const addressByEar = (name: string): string =>
  foldText(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map(wholeSoundOf)
    .join('-');

/** Names are few and asked for as often as an address is mistyped. */
const sounds = new Map<string, string>();

function soundOf(name: string): string {
  const known = sounds.get(name);
  if (known !== undefined) return known;
  if (sounds.size >= mostSounds) sounds.clear();
  const sound = addressByEar(name);
  sounds.set(name, sound);
  return sound;
}

function slipsByEar(heard: string, name: string): number {
  if (heard === name) return 0;
  return Math.min(heard.length, name.length) < shortestSound ? Number.POSITIVE_INFINITY : slips(heard, name);
}

/** How many slips they are apart, where that is few for their length. */
function slips(typed: string, address: string): number {
  const allowed = Math.max(1, Math.floor(Math.min(typed.length, address.length) / lettersOfSlip));
  if (Math.abs(typed.length - address.length) > allowed) return Number.POSITIVE_INFINITY;
  const slipped = distance(typed, address, costsOfSlips);
  return slipped <= allowed ? slipped : Number.POSITIVE_INFINITY;
}

/** Whether they share a word; an ending more or less is the same word. */
function hasCommonWord(one: string, other: string): boolean {
  const words = (address: string) => address.split('-').filter((word) => word.length >= shortestPart);
  return words(one).some((word) => words(other).some((that) => isSameWord(word, that)));
}

const isSameWord = (one: string, other: string) =>
  (one.startsWith(other) || other.startsWith(one)) && Math.abs(one.length - other.length) <= longestEnding;

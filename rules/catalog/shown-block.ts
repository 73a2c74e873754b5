import { picturePath } from '#rules/pictures.ts';
import { languages } from '#rules/text/language.ts';

/** Root-relative address of a stored video; `name` is 16 hex digits of its content's hash with an extension. */
export const videoPath = (name: string): string => `/media/${name}`;

/** Members that are names of files, with how each becomes an address. */
const addresses: Record<string, (name: string) => string> = {
  picture: picturePath,
  poster: picturePath,
  video: videoPath,
};

const isText = (value: object) => {
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => languages.some((language) => language === name));
};

/**
 * A block of a story as shoppers get it: addresses in the place of files' names, pictures 640 pixels wide, and of each text
 * only the languages that it is written in.
 */
export function shownBlock<Block extends object>(stored: Block): Block {
  const members = Object.entries(stored).flatMap(([name, value]): [string, unknown][] => {
    if (isText(stored)) return value === '' ? [] : [[name, value]];
    if (typeof value === 'string') return [[name, addresses[name]?.(value) ?? value]];
    if (Array.isArray(value)) return [[name, value.map(shownBlock)]];
    return [[name, typeof value === 'object' && value !== null ? shownBlock(value) : value]];
  });
  return Object.fromEntries(members) as Block;
}

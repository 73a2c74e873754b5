import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const others = `${letters}0123456789_-`;

/** The nth shortest name of a class: of one letter, then of two signs, and so on. */
function nameOf(nth: number): string {
  if (nth < letters.length) return letters[nth] ?? '';
  const rest = nth - letters.length;
  return nameOf(Math.floor(rest / others.length)) + others[rest % others.length];
}

/** Blockers of advertisements hide what is called so. */
const isHidden = (name: string) => /^ads?$/i.test(name);

/** What a stylesheet names: its classes and its animations. */
function namesIn(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
  const names = [...bare.matchAll(/\.([A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g)].map((match) => match[1] ?? match[2]);
  return [...new Set(names)].filter((name) => name !== undefined);
}

/** The shop's own stylesheets first, so that its visitors have the shortest names. */
const order = (file: string) => (file.includes('office') ? 1 : 0);

/**
 * Names that the build gives to classes: the same for the same stylesheets, in the browser's scripts and the server's.
 * A page names its classes some three hundred times.
 *
 * @param root folder with all stylesheets
 * @returns the name for a class of a stylesheet @throws Error where the stylesheet does not name it
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: root }).toSorted();
  const known = files
    .toSorted((one, other) => order(one) - order(other))
    .flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file} ${name}`));
  const free = Array.from({ length: known.length + 99 }, (_, nth) => nameOf(nth)).filter((name) => !isHidden(name));
  const given = new Map(known.map((key, nth) => [key, free[nth]]));
  return (name, file) => {
    const short = given.get(`${path.relative(root, file)} ${name}`);
    if (!short) throw new Error(`${file} has no class ${name}`);
    return short;
  };
}

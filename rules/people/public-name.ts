/** Shown in place of a name that is empty or reveals too much. */
const nameless = '-';

/** An e-mail address or a phone number given as a name. */
const isPrivate = (word: string) => word.includes('@') || word.replace(/\D/g, '').length >= 5;

/** A person's name as everyone may read it: the first name, and of the last one the initial. '-' where there is none. */
export function publicName(name: string): string {
  const [first, ...rest] = name.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !isPrivate(word));
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0];
  if (!first) return nameless;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

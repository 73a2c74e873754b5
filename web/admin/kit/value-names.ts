import type { Language } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';

type Named = { id: number; name: Localized; swatch?: string | null; belongs_to?: number | null };

/**
 * What each of these values is called. Those that share a name have their colour's code behind it, because not all people
 * see the dots: a shop has many whites. The everyday one that shades belong to keeps its name alone.
 */
export function valueNames(values: readonly Named[], language: Language): (id: number) => string {
  const plain = (value: Named) => textIn(value.name, language);
  const alike = Map.groupBy(values, (value) => plain(value).toLowerCase());
  const isEveryday = ({ belongs_to: everyday }: Named) => !everyday;
  const isShared = (value: Named) => {
    const others = alike.get(plain(value).toLowerCase()) ?? [];
    return (isEveryday(value) ? others.filter(isEveryday) : others).length > 1;
  };
  const nameOf = (value: Named) => (value.swatch && isShared(value) ? `${plain(value)} ${value.swatch}` : plain(value));
  const names = new Map(values.map((value) => [value.id, nameOf(value)]));
  return (id) => names.get(id) ?? '';
}

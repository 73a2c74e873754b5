import type { MouseEvent } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { type ListFacets, listPath } from './list-query.ts';
import styles from './promoted-chips.module.css';
import { useFacetGroups } from './use-facet-options.ts';
import type { ListChoice } from './use-list-choice.ts';

/** The key of a value that says that a thing has none of it: nobody begins with that. */
const nothing = 'none';
/** Choices of one filter that stand above the list, and all of them. One more is no reason to leave it out: 16″. */
const chipsOfGroup = 3;
const mostChips = 8;

type PromotedChipsProps = { path: string; choice: ListChoice; facets: ListFacets };

/** What people of this category begin with, above the list; each stands in its filter too. Links, as before the scripts. */
export function PromotedChips({ path, choice: { shown, choose }, facets }: PromotedChipsProps) {
  const t = useT();
  const localPath = useLocalPath();
  const groups = useFacetGroups(facets).filter(({ isPromoted }) => isPromoted);
  const chips = groups
    .flatMap((group) => {
      // "12 ГБ" alone could be of either.
      const isAmbiguous = groups.some((other) => other !== group && other.unit !== '' && other.unit === group.unit);
      const chosen = group.chosen(shown);
      const common = group.options.filter(
        ({ count, value }) => (count > 0 && value !== nothing) || chosen.includes(value),
      );
      return common
        .toSorted((left, right) => right.count - left.count)
        .slice(0, common.length > chipsOfGroup + 1 ? chipsOfGroup : common.length)
        .map(({ value, text }) => {
          const isOn = chosen.includes(value);
          const values = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
          const said = isAmbiguous ? `${group.title}: ${text}` : text;
          return { key: `${group.name} ${value}`, text: said, isOn, next: group.choose(shown, values) };
        });
    })
    .slice(0, mostChips);
  if (chips.length === 0) return null;
  const onPress = (next: (typeof chips)[number]['next']) => (event: MouseEvent) => {
    event.preventDefault();
    choose(next, 0);
  };
  return (
    <nav className={styles.chips} aria-label={t('catalog.promoted')}>
      {chips.map(({ key, text, isOn, next }) => (
        <a key={key} href={localPath(listPath(path, next))} aria-current={isOn || undefined} onClick={onPress(next)}>
          {text}
        </a>
      ))}
    </nav>
  );
}

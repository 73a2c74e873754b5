import type { MouseEvent } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { type ListFacets, listPath } from './list-query.ts';
import { needsName } from './needs-name.ts';
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
  const all = useFacetGroups(facets);
  let room = mostChips;
  const groups = all.flatMap((group) => {
    const chips = group.isPromoted ? chipsOf(group, group.chosen(shown)).slice(0, room) : [];
    room -= chips.length;
    return chips.length > 0 ? [{ group, chips }] : [];
  });
  if (groups.length === 0) return null;
  // One that is named has all named: an unnamed one would read as more of the one before.
  const areNamed = groups.some(({ group, chips }) => chips.some((chip) => needsName(chip, group, all)));
  const onPress = (next: ListChoice['shown']) => (event: MouseEvent) => {
    event.preventDefault();
    choose(next, 0);
  };
  return (
    <nav className={styles.chips} aria-label={t('catalog.promoted')}>
      {groups.map(({ group, chips }) => (
        <ul key={group.name} aria-label={group.title} data-title={areNamed ? group.title : undefined}>
          {chips.map(({ value, text }) => {
            const chosen = group.chosen(shown);
            const isOn = chosen.includes(value);
            const next = group.choose(shown, isOn ? chosen.filter((one) => one !== value) : [...chosen, value]);
            return (
              <li key={value}>
                <a href={localPath(listPath(path, next))} aria-current={isOn || undefined} onClick={onPress(next)}>
                  {text}
                </a>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}

type Group = ReturnType<typeof useFacetGroups>[number];

/** The most common choices of a filter, in the filter's own order. */
function chipsOf({ options }: Group, chosen: readonly string[]): Group['options'] {
  const common = options.filter(({ count, value }) => (count > 0 && value !== nothing) || chosen.includes(value));
  if (common.length <= chipsOfGroup + 1) return common;
  const most = common.toSorted((left, right) => right.count - left.count).slice(0, chipsOfGroup);
  return common.filter((option) => most.includes(option));
}

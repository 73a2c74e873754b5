import { type MouseEvent, useEffect, useRef } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { type ListFacets, listPath } from './list-query.ts';
import { needsName } from './needs-name.ts';
import styles from './promoted-chips.module.css';
import { promotedOf } from './promoted-choice.ts';
import { useFacetGroups } from './use-facet-options.ts';
import type { ListChoice } from './use-list-choice.ts';

type PromotedChipsProps = { path: string; choice: ListChoice; facets: ListFacets };

/** What people of this category begin with, above the list; each stands in its filter too. Links, as before the scripts. */
export function PromotedChips({ path, choice: { shown, choose }, facets }: PromotedChipsProps) {
  const t = useT();
  const localPath = useLocalPath();
  const all = useFacetGroups(facets);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => showChosen(bar.current), []);
  const groups = promotedOf(all, shown);
  if (groups.length === 0) return null;
  // One that is named has all named: an unnamed one would read as more of the one before.
  const areNamed = groups.some(({ group, chips }) => chips.some((chip) => needsName(chip, group, all)));
  const onPress = (next: ListChoice['shown']) => (event: MouseEvent) => {
    event.preventDefault();
    choose(next, 0);
  };
  return (
    <nav ref={bar} className={styles.chips} aria-label={t('catalog.promoted')}>
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

/** A chip that the address has chosen is rolled into sight: on a phone it is what says so. */
function showChosen(bar: HTMLElement | null): void {
  const right = bar?.querySelector('[aria-current]')?.getBoundingClientRect().right ?? 0;
  if (bar && right > bar.clientWidth) bar.scrollLeft += right - bar.clientWidth;
}

import { type MouseEvent, useRef } from 'react';
import type { UnderstoodPart } from '#contract/shop/catalog.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './chosen-filters.module.css';
import { type ListFacets, type ListQuery, listPath, nothingChosen } from './list-query.ts';
import { needsName } from './needs-name.ts';
import { promotedOf } from './promoted-choice.ts';
import { takenBy, valuesOf } from './understood-choice.ts';
import { type FacetGroup, useFacetGroups } from './use-facet-options.ts';
import type { ListChoice } from './use-list-choice.ts';

type Chip = {
  /** What the value is of, where it does not say so itself. */
  kind?: string | undefined;
  text: string;
  /** The same stands above the list, and is taken back there as well. */
  isAbove?: boolean;
  without: Partial<ListQuery>;
};

/** What is chosen, in words, each with the list without it. */
function useChips(shown: ListQuery, facets: ListFacets, understood: readonly UnderstoodPart[]): Chip[] {
  const t = useT();
  const money = useMoney();
  const groups = useFacetGroups(facets);
  const promoted = promotedOf(groups, shown);
  const { minPrice, maxPrice } = shown;
  const range = [
    minPrice !== undefined && t('catalog.from', { price: money(minPrice) }),
    maxPrice !== undefined && t('catalog.to', { price: money(maxPrice) }),
  ].filter(Boolean);
  const isSaid = (name: string, value: string) =>
    understood.some((part) => takenBy(part) === name && valuesOf(part.value).includes(value));
  const chipsOf = (group: FacetGroup) => {
    const chosen = group.chosen(shown);
    const above = promoted.find((one) => one.group === group)?.chips;
    const own = chosen.filter((value) => !isSaid(group.name, value));
    return own.map((value) => {
      const option = group.options.find((one) => one.value === value);
      return {
        kind: option && needsName(option, group, groups) ? group.title : undefined,
        text: option?.text ?? rangeText(value, group),
        isAbove: above?.some((chip) => chip.value === value) ?? false,
        without: group.choose(
          shown,
          chosen.filter((other) => other !== value),
        ),
      };
    });
  };
  return [
    ...(range.length > 0 && !isSaid('price', `${minPrice ?? ''}..${maxPrice ?? ''}`)
      ? [{ text: range.join(' '), without: { minPrice: undefined, maxPrice: undefined } }]
      : []),
    ...(shown.inStock && !isSaid('in_stock', '1')
      ? [{ text: t('catalog.in_stock_today'), without: { inStock: false } }]
      : []),
    ...(shown.onSale && !isSaid('on_sale', '1') ? [{ text: t('catalog.on_sale'), without: { onSale: false } }] : []),
    ...groups.flatMap(chipsOf),
  ];
}

/** What was typed, "диагональ 13–14″", as no choice of the filter says it. */
function rangeText(value: string, { title, range }: FacetGroup): string {
  const [from = '', to = ''] = value.split('..');
  return `${title} ${value.includes('..') ? `${from}–${to}` : value}${range?.unit ? ` ${range.unit}` : ''}`;
}

type ChosenFiltersProps = {
  path: string;
  choice: ListChoice;
  facets: ListFacets;
  /** What is understood of a search: it stands below the title. */
  understood: readonly UnderstoodPart[];
};

/** What is chosen, above the list: each can be taken back, and all at once. Links, so that they work without scripts. */
export function ChosenFilters({ path, choice: { shown, choose }, facets, understood }: ChosenFiltersProps) {
  const t = useT();
  const localPath = useLocalPath();
  const group = useRef<HTMLFieldSetElement>(null);
  const chips = useChips(shown, facets, understood);
  const pathWithout = (without: Partial<ListQuery>) => localPath(listPath(path, shown, without));
  const takeBack = (without: Partial<ListQuery>) => (event: MouseEvent) => {
    event.preventDefault();
    // What was pressed is about to go; the focus stays where it was.
    group.current?.focus({ preventScroll: true });
    choose({ ...shown, ...without }, 0);
  };
  return (
    <fieldset ref={group} className={styles.chosen} tabIndex={-1} aria-label={t('catalog.chosen')}>
      {chips.map(({ kind, text, isAbove = false, without }) => (
        <a
          key={pathWithout(without)}
          className={classNames(styles.chip, isAbove && styles.above)}
          href={pathWithout(without)}
          aria-label={t('catalog.take_back', { filter: kind ? `${kind} ${text}` : text })}
          onClick={takeBack(without)}
        >
          <span>
            {kind && <small>{kind} </small>}
            {text}
          </span>
          <Icon name="close" size={16} />
        </a>
      ))}
      {chips.length > 0 && (
        <a className={styles.all} href={pathWithout(nothingChosen)} onClick={takeBack(nothingChosen)}>
          {t('catalog.reset')}
        </a>
      )}
    </fieldset>
  );
}

import { type MouseEvent, useRef } from 'react';
import type { Facets } from '#contract/client.ts';
import { useMemoryText } from '#web/features/catalog/memory-text.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './chosen-filters.module.css';
import { type ListQuery, listPath, nothingChosen } from './list-query.ts';
import type { ListChoice } from './use-list-choice.ts';

type Chip = { text: string; without: Partial<ListQuery> };

/** What is chosen, in words, each with the list without it. */
function useChips({ brand, color, memory, minPrice, maxPrice }: ListQuery, facets: Facets): Chip[] {
  const t = useT();
  const language = useLanguage();
  const memoryText = useMemoryText();
  const money = useMoney();
  const brandText = (id: string) => {
    const found = facets.brands.find((option) => String(option.id) === id);
    return found ? inLanguage(language, found.title, found.title_en) : id;
  };
  const colorText = (value: string) => {
    const found = facets.colors.find((option) => option.value === value);
    return found ? inLanguage(language, found.name, found.name_en) : value;
  };
  const range = [
    minPrice !== undefined && t('catalog.from', { price: money(minPrice) }),
    maxPrice !== undefined && t('catalog.to', { price: money(maxPrice) }),
  ].filter(Boolean);
  const rest = (all: string[], one: string) => all.filter((other) => other !== one);
  return [
    ...(range.length > 0 ? [{ text: range.join(' '), without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...brand.map((id) => ({ text: brandText(id), without: { brand: rest(brand, id) } })),
    ...memory.map((volume) => ({ text: memoryText(volume), without: { memory: rest(memory, volume) } })),
    ...color.map((value) => ({ text: colorText(value), without: { color: rest(color, value) } })),
  ];
}

type ChosenFiltersProps = { path: string; choice: ListChoice; facets: Facets };

/** What is chosen, above the list: each can be taken back, and all at once. Links, so that they work without scripts. */
export function ChosenFilters({ path, choice: { shown, choose }, facets }: ChosenFiltersProps) {
  const t = useT();
  const localPath = useLocalPath();
  const group = useRef<HTMLFieldSetElement>(null);
  const chips = useChips(shown, facets);
  const pathWithout = (without: Partial<ListQuery>) => localPath(listPath(path, shown, without));
  const takeBack = (without: Partial<ListQuery>) => (event: MouseEvent) => {
    event.preventDefault();
    // What was pressed is about to go; the focus stays where it was.
    group.current?.focus({ preventScroll: true });
    choose({ ...shown, ...without }, 0);
  };
  return (
    <fieldset ref={group} className={styles.chosen} tabIndex={-1} aria-label={t('catalog.chosen')}>
      {chips.map(({ text, without }) => (
        <a
          key={text}
          className={styles.chip}
          href={pathWithout(without)}
          aria-label={t('catalog.take_back', { filter: text })}
          onClick={takeBack(without)}
        >
          {text}
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

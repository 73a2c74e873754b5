import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef } from 'react';
import type { Facets } from '#contract/client.ts';
import { useMemoryText } from '#web/features/catalog/memory-text.ts';
import { inLanguage, useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FacetOptions } from './facet-options.tsx';
import styles from './filters.module.css';
import { listPath, nothingChosen, queryOfForm } from './list-query.ts';
import { PriceFilter } from './price-filter.tsx';
import type { ListChoice } from './use-list-choice.ts';

/** The sheet that the filters are on small screens; a button anywhere on the page opens it. */
export const filterSheetId = 'filters';
/** The form of the filters; the order of the list belongs to it, too, wherever it stands. */
export const filterFormId = 'filter-form';

export type FiltersProps = {
  path: string;
  choice: ListChoice;
  facets: Facets;
  /** Products in the list now. */
  count: number;
  /** Not where the list is one brand's. */
  hasBrands: boolean;
};

/** Hides the sheet where the filters are one. */
const close = (sheet: HTMLElement | null) => sheet?.matches(':popover-open') && sheet.hidePopover();

/** The filters of a list: beside it, and on small screens a sheet. */
export function Filters(props: FiltersProps) {
  const t = useT();
  const sheet = useRef<HTMLElement>(null);
  // The page goes on behind the sheet: a keyboard that walks out of it is back on the page.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget);
  };
  return (
    <aside
      ref={sheet}
      className={styles.sheet}
      id={filterSheetId}
      popover="auto"
      aria-label={t('filters')}
      onBlur={onBlur}
    >
      <div className={styles.head}>
        <h2>{t('filters')}</h2>
        <IconButton icon="close" label={t('close')} popoverTarget={filterSheetId} popoverTargetAction="hide" />
      </div>
      <FilterForm {...props} onDone={() => close(sheet.current)} />
    </aside>
  );
}

/** A plain form before and without scripts; with them a choice applies as soon as it is made. */
function FilterForm({ path, choice, facets, count, hasBrands, onDone }: FiltersProps & { onDone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const memoryText = useMemoryText();
  const localPath = useLocalPath();
  const { shown, choose } = choice;
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => target.form && choose(queryOfForm(target.form));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(queryOfForm(event.currentTarget), 0);
    onDone();
  };
  const brands = facets.brands.map(({ id, title, title_en, count }) => ({
    value: String(id),
    text: inLanguage(language, title, title_en),
    count,
  }));
  const memories = facets.memories.map(({ volume, count }) => ({ value: volume, text: memoryText(volume), count }));
  const colors = facets.colors.map(({ value, name, name_en, hash_code, count }) => ({
    value,
    text: inLanguage(language, name, name_en),
    swatch: hash_code,
    count,
  }));
  return (
    <form id={filterFormId} className={styles.form} action={localPath(path)} onSubmit={onSubmit}>
      {shown.search && <input type="hidden" name="search" value={shown.search} />}
      <PriceFilter choice={choice} bounds={facets.price} />
      {hasBrands && (
        <FacetOptions name="brand" title={t('brand')} options={brands} chosen={shown.brand} onChoose={onChoose} />
      )}
      <FacetOptions name="memory" title={t('memory')} options={memories} chosen={shown.memory} onChoose={onChoose} />
      <FacetOptions name="color" title={t('color')} options={colors} chosen={shown.color} onChoose={onChoose} />
      <FormActions path={path} choice={choice} count={count} />
    </form>
  );
}

function FormActions({
  path,
  choice: { shown, choose, isPending },
  count,
}: Omit<FiltersProps, 'facets' | 'hasBrands'>) {
  const t = useT();
  const plural = usePlural();
  const localPath = useLocalPath();
  const all = { ...shown, ...nothingChosen };
  return (
    <div className={styles.actions}>
      <a
        className={styles.reset}
        href={localPath(listPath(path, all))}
        onClick={(event) => {
          event.preventDefault();
          choose(all, 0);
        }}
      >
        {t('catalog.reset')}
      </a>
      <Button type="submit" block>
        <span className={styles.counted} aria-busy={isPending}>
          {plural('catalog.show', count)}
        </span>
        <span className={styles.uncounted}>{t('catalog.apply')}</span>
      </Button>
    </div>
  );
}

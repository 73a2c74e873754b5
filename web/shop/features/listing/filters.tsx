import { type FocusEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FacetGroup, HiddenFields } from './facet-group.tsx';
import styles from './filters.module.css';
import { type ListFacets, listPath, nothingChosen, queryOfForm } from './list-query.ts';
import { PriceFilter } from './price-filter.tsx';
import { Switches } from './switches.tsx';
import { useFacetGroups } from './use-facet-options.ts';
import type { ListChoice } from './use-list-choice.ts';

/** The sheet that the filters are on small screens; a button anywhere on the page opens it. */
export const filterSheetId = 'filters';
/** The form of the filters; the order of the list belongs to it, too, in any position. */
export const filterFormId = 'filter-form';

/** As many filters show their choices at first. */
const openGroups = 5;

export type FiltersProps = {
  path: string;
  choice: ListChoice;
  facets: ListFacets;
  /** Products in the list now. */
  count: number;
};

/** Hides the sheet where the filters are one. */
const close = (sheet: HTMLElement | null) => sheet?.matches(':popover-open') && sheet.hidePopover();

/** The filters of a list: next to it, and on small screens a sheet. */
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
function FilterForm({ path, choice, facets, count, onDone }: FiltersProps & { onDone: () => void }) {
  const localPath = useLocalPath();
  const groups = useFacetGroups(facets);
  const { shown, choose } = choice;
  const form = useRef<HTMLFormElement>(null);
  const isStarted = useRef(false);
  // What was chosen before the scripts were here stands in the form only; it counts now.
  useEffect(() => {
    if (isStarted.current || !form.current) return;
    isStarted.current = true;
    const chosen = queryOfForm(form.current);
    if (listPath(path, chosen) !== listPath(path, shown)) choose(chosen);
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(queryOfForm(event.currentTarget), 0);
    onDone();
  };
  return (
    <form
      ref={form}
      id={filterFormId}
      className={styles.form}
      action={localPath(path)}
      autoComplete="off"
      onSubmit={onSubmit}
    >
      {shown.view === 'rows' && <input type="hidden" name="view" value={shown.view} />}
      {shown.search && <input type="hidden" name="search" value={shown.search} />}
      {shown.asText.map((text) => (
        <input key={text} type="hidden" name="as_text" value={text} />
      ))}
      <HiddenFields name="taken" values={shown.taken} />
      <Switches choice={choice} counts={facets} />
      <PriceFilter choice={choice} facets={facets} />
      {Object.entries(shown.attributes)
        .filter(([key]) => !groups.some(({ name }) => name === key))
        .map(([key, values]) => (
          <HiddenFields key={key} name={key} values={values} />
        ))}
      {groups.map((group, place) => (
        <FacetGroup key={group.name} group={group} choice={choice} isOpen={place < openGroups} />
      ))}
      <FormActions path={path} choice={choice} count={count} />
    </form>
  );
}

function FormActions({ path, choice: { shown, choose, isPending }, count }: Omit<FiltersProps, 'facets'>) {
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
      <Button type="submit" variant="accent" block>
        <span className={styles.counted} aria-busy={isPending}>
          {plural('catalog.show', count)}
        </span>
        <span className={styles.uncounted}>{t('catalog.apply')}</span>
      </Button>
    </div>
  );
}

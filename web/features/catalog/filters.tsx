import { useLocation } from 'react-router';
import type { Brand } from '#contract/client.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryForm } from '#web/ui/query-form.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './filters.module.css';
import { filterCount, type ListQuery } from './list-query.ts';
import { useMemoryText } from './memory-text.ts';

const volumes = ['64', '128', '256', '512', '1024', '2048'];
const sheetId = 'filters';

export type BrandChoice = Pick<Brand, 'id' | 'title' | 'title_en'>;
export type FiltersProps = { path: string; query: ListQuery; colors: string[]; brands?: BrandChoice[] };

/** The filters of a list: beside it, and on small screens a sheet behind a button. */
export function Filters(props: FiltersProps) {
  const t = useT();
  // A new one for every page: a sheet that has been used is shut, and the form shows what the address says.
  const { key } = useLocation();
  const count = filterCount(props.query);
  return (
    <div>
      <button type="button" className={styles.open} popoverTarget={sheetId}>
        <Icon name="filter" size={20} />
        {t('filters')}
        {count > 0 && <b>{count}</b>}
      </button>
      <div key={key} className={styles.sheet} id={sheetId} popover="auto">
        <div className={styles.head}>
          <h2>{t('filters')}</h2>
          <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        <FilterForm {...props} />
      </div>
    </div>
  );
}

/** A plain form: what is chosen goes into the address, with and without scripts. */
function FilterForm({ path, query, colors, brands = [] }: FiltersProps) {
  const t = useT();
  const language = useLanguage();
  const memoryText = useMemoryText();
  const price = (name: 'min_price' | 'max_price', value: number | undefined) => (
    <Field label={t(`catalog.${name}`)}>
      <TextInput name={name} inputMode="numeric" pattern="\d*" maxLength={9} defaultValue={value} />
    </Field>
  );
  const brandChoices = brands.map(({ id, title, title_en }) => ({
    value: String(id),
    text: inLanguage(language, title, title_en),
  }));
  const memories = volumes.map((volume) => ({ value: volume, text: memoryText(volume) }));
  return (
    <QueryForm to={path} className={styles.form}>
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <fieldset>
        <legend>{t('price')}</legend>
        <div className={styles.prices}>
          {price('min_price', query.minPrice)}
          {price('max_price', query.maxPrice)}
        </div>
      </fieldset>
      <Ticks name="brand" title={t('brand')} choices={brandChoices} chosen={query.brand} />
      <Ticks name="memory" title={t('memory')} choices={memories} chosen={query.memory} />
      <ColorChoice colors={colors} chosen={query.color} />
      <div className={styles.actions}>
        <Button type="submit" block>
          {t('catalog.apply')}
        </Button>
        <Link to={path} className={styles.reset}>
          {t('catalog.reset')}
        </Link>
      </div>
    </QueryForm>
  );
}

type TicksProps = { name: string; title: string; choices: { value: string; text: string }[]; chosen: string[] };

function Ticks({ name, title, choices, chosen }: TicksProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={styles.ticks}>
        {choices.map(({ value, text }) => (
          <label key={value} className={styles.tick}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ColorChoice({ colors, chosen }: { colors: string[]; chosen: string[] }) {
  const t = useT();
  if (colors.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('color')}</legend>
      <div className={styles.colors}>
        {colors.map((color) => (
          <label key={color} className={styles.color} title={color}>
            <input
              type="checkbox"
              name="color"
              value={color.slice(1)}
              aria-label={color}
              defaultChecked={chosen.includes(color.slice(1))}
            />
            <Swatch color={color} size={30} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

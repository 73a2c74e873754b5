import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { QueryForm } from '#web/ui/query-form.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './filters.module.css';
import type { ListQuery } from './list-query.ts';
import { useMemoryText } from './memory-text.ts';

const volumes = ['64', '128', '256', '512', '1024', '2048'];

/** Price, memory and colour as a plain form: what is chosen goes into the address, with and without scripts. */
export function Filters({ path, query, colors }: { path: string; query: ListQuery; colors: string[] }) {
  const t = useT();
  const memoryText = useMemoryText();
  const price = (name: 'min_price' | 'max_price', value: number | undefined) => (
    <Field label={t(`catalog.${name}`)}>
      <TextInput name={name} inputMode="numeric" pattern="\d*" maxLength={9} defaultValue={value} />
    </Field>
  );
  return (
    <details className={styles.filters} open>
      <summary>{t('filters')}</summary>
      <QueryForm to={path} key={JSON.stringify(query)} className={styles.form}>
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <fieldset>
          <legend>{t('price')}</legend>
          <div className={styles.prices}>
            {price('min_price', query.minPrice)}
            {price('max_price', query.maxPrice)}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('memory')}</legend>
          {volumes.map((volume) => (
            <label key={volume} className={styles.tick}>
              <input type="checkbox" name="memory" value={volume} defaultChecked={query.memory.includes(volume)} />
              {memoryText(volume)}
            </label>
          ))}
        </fieldset>
        <ColorChoice colors={colors} chosen={query.color} />
        <Button type="submit" block>
          {t('catalog.apply')}
        </Button>
        <Link to={path} className={styles.reset}>
          {t('catalog.reset')}
        </Link>
      </QueryForm>
    </details>
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

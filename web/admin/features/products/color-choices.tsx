import { useState } from 'react';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './product-editor.module.css';
import { type TermOf, type Terms, termName } from './terms.ts';

/** How many colours are shown before anything is looked for. */
const shownColors = 18;

type ColorChoicesProps = {
  colors: Terms['colors'];
  chosen: readonly number[];
  onToggle: (id: number) => void;
  /** Asks for a colour that is not there yet. */
  onNew: () => void;
};

/** The colours of a product, found by name and distinguished by their swatches: a shop has many whites. */
export function ColorChoices({ colors, chosen, onToggle, onNew }: ColorChoicesProps) {
  const t = useT();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const fitting = likeliestFirst(colors).filter((color) => isCalled(color, search));
  const shown = fitting.filter(({ id }, place) => place < shownColors || chosen.includes(id));
  return (
    <fieldset className={styles.choices}>
      <legend>{t('admin_products.colors')}</legend>
      <div className={styles.find}>
        <Field label={t('admin_products.find_color')}>
          <TextInput
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // The form around would save the product.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        <Button variant="ghost" onClick={onNew}>
          {t('admin_products.new_color')}
        </Button>
      </div>
      {shown.map((color) => (
        <Checkbox
          key={color.id}
          label={
            <span className={styles.color}>
              <Swatch color={color.hash_code} size={20} />
              {termName(color, language)}
            </span>
          }
          checked={chosen.includes(color.id)}
          onChange={() => onToggle(color.id)}
        />
      ))}
      {fitting.length > shown.length && (
        <p>{t('admin_products.more_colors', { count: fitting.length - shown.length })}</p>
      )}
      {fitting.length === 0 && <p role="status">{t('admin_products.no_color')}</p>}
    </fieldset>
  );
}

/** What nothing has yet was added for this very product; then those that most products have. */
const likeliestFirst = (colors: Terms['colors']) =>
  colors.toSorted((a, b) => Number(b.used === 0) - Number(a.used === 0) || b.used - a.used);

const isCalled = ({ name, name_en }: TermOf<'color'>, search: string) =>
  [name, name_en].some((each) => each.toLowerCase().includes(search.trim().toLowerCase()));

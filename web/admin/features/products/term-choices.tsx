import { useState } from 'react';
import type { CatalogTerm } from '#contract/admin/terms.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './product-editor.module.css';
import { TermLook } from './term-look.tsx';
import { termName } from './terms.ts';

/** How many are shown of what fits. */
const shownTerms = 18;

type TermChoicesProps = {
  kind: 'color' | 'memory';
  chosen: readonly CatalogTerm[];
  onToggle: (term: CatalogTerm) => void;
  /** Asks for one that is not there yet. */
  onNew: () => void;
};

const words = {
  color: { all: 'admin_products.colors', find: 'admin_products.find_color', none: 'admin_products.no_color' },
  memory: { all: 'admin_products.memories', find: 'admin_products.find_memory', none: 'admin_products.no_memory' },
} as const;

/** The colours or the memories that a product comes in: the likeliest, and others by a part of their name. */
export function TermChoices({ kind, chosen, onToggle, onNew }: TermChoicesProps) {
  const t = useT();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const query = { kind, search, limit: shownTerms, ...(kind === 'color' && { ordering: 'likeliest' as const }) };
  const found = useAdminQuery('GET /admin/terms/', { query }, { keepPrevious: true });
  const { count = 0, results = [] } = found.data ?? {};
  const isChosen = ({ id }: CatalogTerm) => chosen.some((each) => each.id === id);
  const isShown = ({ id }: CatalogTerm) => results.some((each) => each.id === id);
  const [label, more] = [t(words[kind].all), count - results.length];
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={styles.find}>
        {(kind === 'color' || search !== '' || more > 0) && (
          <Field label={t(words[kind].find)}>
            <TextInput
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              // The form around would save the product.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </Field>
        )}
        <Button variant="ghost" onClick={onNew}>
          {t(`admin_products.new_${kind}`)}
        </Button>
      </div>
      {[...results, ...chosen.filter((term) => !isShown(term))].map((term) => (
        <Checkbox
          key={term.id}
          label={<TermLook term={term} name={termName(term, language)} />}
          checked={isChosen(term)}
          onChange={() => onToggle(term)}
        />
      ))}
      {more > 0 && <p>{t('admin_products.more_colors', { count: more })}</p>}
      {found.data && count === 0 && <p role="status">{t(words[kind].none)}</p>}
    </fieldset>
  );
}

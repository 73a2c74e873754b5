import { useState } from 'react';
import type { CatalogTerm } from '#contract/client.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ColorChoices } from './color-choices.tsx';
import { type DraftVariant, newCombinations } from './product-draft.ts';
import styles from './product-editor.module.css';
import { type Terms, termName } from './terms.ts';

/** Kinds of terms that may be wanted in the midst of a product. */
export type WantedKind = 'color' | 'memory' | 'brand_category';

/** Asks for a term that is not there yet; once it is made, it is chosen. */
export type Want = (kind: WantedKind, onMade: (term: CatalogTerm) => void) => void;

type CombinationsProps = {
  isOpen: boolean;
  terms: Terms;
  /** Those that the product has by now. */
  variants: () => DraftVariant[];
  onAdd: (made: DraftVariant[]) => void;
  onWant: Want;
};

/** Makes a variant of every chosen colour with every chosen memory. */
export function Combinations({ isOpen, variants, terms: { colors, memories }, onAdd, onWant }: CombinationsProps) {
  const t = useT();
  const [chosen, setChosen] = useState<{ colors: number[]; memories: number[] }>({ colors: [], memories: [] });
  const [price, setPrice] = useState('');
  const toggle = (kind: 'colors' | 'memories', id: number) =>
    setChosen((old) => ({
      ...old,
      [kind]: old[kind].includes(id) ? old[kind].filter((each) => each !== id) : [...old[kind], id],
    }));
  const add = () => {
    const present = variants();
    onAdd(newCombinations(present, { ...chosen, price: price || (present.at(-1)?.price ?? '') }));
    setChosen({ colors: [], memories: [] });
  };
  return (
    <details className={styles.combinations} open={isOpen}>
      <summary>{t('admin_products.add_variants')}</summary>
      <ColorChoices
        colors={colors}
        chosen={chosen.colors}
        onToggle={(id) => toggle('colors', id)}
        onNew={() => onWant('color', ({ id }) => toggle('colors', id))}
      />
      <MemoryChoices
        memories={memories}
        chosen={chosen.memories}
        onToggle={(id) => toggle('memories', id)}
        onNew={() => onWant('memory', ({ id }) => toggle('memories', id))}
      />
      <div className={styles.narrow}>
        <Field label={t('admin_products.price_of_new')}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
            // The form around would save the product.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        <Button variant="ghost" disabled={chosen.colors.length === 0} onClick={add}>
          {t('admin_products.make_variants', { count: chosen.colors.length * Math.max(1, chosen.memories.length) })}
        </Button>
      </div>
    </details>
  );
}

type MemoryChoicesProps = {
  memories: Terms['memories'];
  chosen: readonly number[];
  onToggle: (id: number) => void;
  onNew: () => void;
};

function MemoryChoices({ memories, chosen, onToggle, onNew }: MemoryChoicesProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('admin_products.memories')}</legend>
      {memories.map((memory) => (
        <Checkbox
          key={memory.id}
          label={termName(memory, language)}
          checked={chosen.includes(memory.id)}
          onChange={() => onToggle(memory.id)}
        />
      ))}
      <Button variant="ghost" onClick={onNew}>
        {t('admin_products.new_memory')}
      </Button>
    </fieldset>
  );
}

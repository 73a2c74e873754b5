import { useState } from 'react';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type DraftVariant, newCombinations } from './product-draft.ts';
import styles from './product-editor.module.css';
import { type Terms, termName } from './terms.ts';

type CombinationsProps = {
  isOpen: boolean;
  terms: Terms;
  /** Those that the product has by now. */
  variants: () => DraftVariant[];
  onAdd: (made: DraftVariant[]) => void;
};

/** Makes a variant of every chosen colour with every chosen memory. */
export function Combinations({ isOpen, variants, terms: { colors, memories }, onAdd }: CombinationsProps) {
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
      <summary>{t('office_products.add_variants')}</summary>
      <Choices
        title={t('office_products.colors')}
        terms={colors}
        chosen={chosen.colors}
        onToggle={(id) => toggle('colors', id)}
      />
      <Choices
        title={t('office_products.memories')}
        terms={memories}
        chosen={chosen.memories}
        onToggle={(id) => toggle('memories', id)}
      />
      <div className={styles.narrow}>
        <Field label={t('office_products.price_of_new')}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        </Field>
        <Button variant="ghost" disabled={chosen.colors.length === 0} onClick={add}>
          {t('office_products.make_variants', { count: chosen.colors.length * Math.max(1, chosen.memories.length) })}
        </Button>
      </div>
    </details>
  );
}

type ChoicesProps = {
  title: string;
  terms: Terms['colors'] | Terms['memories'];
  chosen: number[];
  onToggle: (id: number) => void;
};

function Choices({ title, terms, chosen, onToggle }: ChoicesProps) {
  const language = useLanguage();
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {terms.map((term) => (
        <Checkbox
          key={term.id}
          label={termName(term, language)}
          checked={chosen.includes(term.id)}
          onChange={() => onToggle(term.id)}
        />
      ))}
    </fieldset>
  );
}

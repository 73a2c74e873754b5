import { useState } from 'react';
import type { AttributeField } from '#contract/admin/catalog.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { OptionChoices } from './option-choices.tsx';
import { type DraftOption, type DraftVariant, newCombinations } from './product-draft.ts';
import styles from './product-editor.module.css';
import type { WantValue } from './want-value.ts';

type CombinationsProps = {
  /** Whether it begins open. */
  isOpen: boolean;
  /** Those that the product has by now. */
  variants: readonly DraftVariant[];
  /** What may tell variants apart. */
  options: readonly AttributeField[];
  onAdd: (made: DraftVariant[]) => void;
  onWant: WantValue;
};

/** By the attribute's id. */
type Chosen = Readonly<Record<number, DraftOption[]>>;

/** Makes a variant of every chosen value of each option with every chosen value of the others. */
export function Combinations({ isOpen: isOpenAtFirst, variants, options, onAdd, onWant }: CombinationsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [chosen, setChosen] = useState<Chosen>({});
  const [price, setPrice] = useState('');
  // Empties what is typed of numbers once variants are made of them.
  const [rounds, setRounds] = useState(0);
  const made = newCombinations(variants, { options: Object.values(chosen), price });
  const add = () => {
    onAdd(made);
    setChosen({});
    setRounds((count) => count + 1);
  };
  return (
    <details
      className={styles.combinations}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('admin_products.add_variants')}</summary>
      {isOpen &&
        options.map((field) => (
          <OptionChoices
            key={`${field.id} ${rounds}`}
            field={field}
            chosen={chosen[field.id] ?? []}
            onWant={onWant}
            onChoose={(values) => setChosen((old) => ({ ...old, [field.id]: values }))}
          />
        ))}
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
        <Button variant="ghost" disabled={made.length === 0} onClick={add}>
          {t('admin_products.make_variants', { count: made.length })}
        </Button>
      </div>
    </details>
  );
}

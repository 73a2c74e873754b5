import { useState } from 'react';
import type { AttributeField } from '#contract/admin/catalog.ts';
import type { CatalogTerm } from '#contract/admin/terms.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { OptionChoices } from './option-choices.tsx';
import { type DraftOption, type DraftVariant, newCombinations } from './product-draft.ts';
import styles from './product-editor.module.css';
import { TermChoices } from './term-choices.tsx';
import type { TermOf } from './terms.ts';

/** Kinds of terms that may be wanted in the midst of a product. */
export type WantedKind = 'color' | 'memory' | 'brand_category';

/** Asks for a term that is not there yet; once it is made, it is chosen. */
export type Want = (kind: WantedKind, onMade: (term: CatalogTerm) => void) => void;

type CombinationsProps = {
  /** Whether it begins open. */
  isOpen: boolean;
  /** Those that the product has by now. */
  variants: () => DraftVariant[];
  onAdd: (made: DraftVariant[]) => void;
  /** What tells variants apart beside colour and memory. */
  options: readonly AttributeField[];
  onWant: Want;
};

type Chosen = {
  colors: readonly TermOf<'color'>[];
  memories: readonly TermOf<'memory'>[];
  /** By the attribute's id. */
  options: Readonly<Record<number, DraftOption[]>>;
};
const nothing: Chosen = { colors: [], memories: [], options: {} };

/** A list without the one that is in it, or with the one that is not. */
const toggled = <Term extends { id: number }>(list: readonly Term[], term: Term): Term[] =>
  list.some(({ id }) => id === term.id) ? list.filter(({ id }) => id !== term.id) : [...list, term];

/** Makes a variant of every chosen colour with every chosen memory and every chosen value of each option. */
export function Combinations({ isOpen: isOpenAtFirst, variants, options, onAdd, onWant }: CombinationsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [chosen, setChosen] = useState(nothing);
  const [price, setPrice] = useState('');
  // Empties what is typed of numbers once variants are made of them.
  const [made, setMade] = useState(0);
  const toggle = (term: CatalogTerm) =>
    setChosen((old) => ({
      ...old,
      colors: term.kind === 'color' ? toggled(old.colors, term) : old.colors,
      memories: term.kind === 'memory' ? toggled(old.memories, term) : old.memories,
    }));
  const add = () => {
    const present = variants();
    const [colors, memories] = [chosen.colors.map(({ id }) => id), chosen.memories.map(({ id }) => id)];
    const values = Object.values(chosen.options);
    const priced = price || (present.at(-1)?.price ?? '');
    onAdd(newCombinations(present, { colors, memories, options: values, price: priced }));
    setChosen(nothing);
    setMade((count) => count + 1);
  };
  const count = [chosen.memories, ...Object.values(chosen.options)].reduce(
    (product, { length }) => product * Math.max(1, length),
    chosen.colors.length,
  );
  return (
    <details
      className={styles.combinations}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('admin_products.add_variants')}</summary>
      {isOpen && (
        <>
          <TermChoices kind="color" chosen={chosen.colors} onToggle={toggle} onNew={() => onWant('color', toggle)} />
          <TermChoices
            kind="memory"
            chosen={chosen.memories}
            onToggle={toggle}
            onNew={() => onWant('memory', toggle)}
          />
          {options.map((field) => (
            <OptionChoices
              key={`${field.id} ${made}`}
              field={field}
              chosen={chosen.options[field.id] ?? []}
              onChoose={(values) => setChosen((old) => ({ ...old, options: { ...old.options, [field.id]: values } }))}
            />
          ))}
        </>
      )}
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
          {t('admin_products.make_variants', { count })}
        </Button>
      </div>
    </details>
  );
}

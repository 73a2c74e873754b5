import { type ComponentProps, useState } from 'react';
import { useCategories, useFoundCategories } from './category-names.ts';
import { SearchChoice } from './search-choice.tsx';

type CategoryChoiceProps = Pick<
  ComponentProps<typeof SearchChoice>,
  'label' | 'any' | 'taken' | 'isDisabled' | 'input' | 'hint' | 'error'
> & {
  value: number | null;
  onChange: (id: number | null) => void;
};

/** More are found by another letter. */
const mostShown = 40;

/** One category of the tree, found by parts of its name and of those above it, or by other words for it. */
export function CategoryChoice({ value, onChange, ...choice }: CategoryChoiceProps) {
  const { query, ...tree } = useCategories();
  const [typed, setTyped] = useState<string>();
  const { found, isWaiting } = useFoundCategories(tree, typed ?? '');
  const isKnown = query.data !== undefined && !(isWaiting && found.length === 0);
  const optionOf = (id: number) => ({ id, name: tree.pathName(id) });
  return (
    <SearchChoice
      {...choice}
      chosen={tree.rows.some(({ id }) => id === value) ? optionOf(value ?? 0) : undefined}
      typed={typed}
      onTyped={setTyped}
      found={isKnown ? found.slice(0, mostShown).map(optionOf) : undefined}
      isWaiting={isWaiting}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  );
}

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
  const { rows, query, pathName } = useCategories();
  const [typed, setTyped] = useState<string>();
  const options = rows.map(({ id }) => ({ id, name: pathName(id) }));
  const { found, isWaiting } = useFoundCategories(options, typed ?? '');
  return (
    <SearchChoice
      {...choice}
      chosen={options.find(({ id }) => id === value)}
      typed={typed}
      onTyped={setTyped}
      found={query.data && !isWaiting ? found.slice(0, mostShown) : undefined}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  );
}

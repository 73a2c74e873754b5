import { type ComponentProps, useState } from 'react';
import { useCategories } from './category-names.ts';
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

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** One category of the tree, found by parts of its name and of those above it. */
export function CategoryChoice({ value, onChange, ...choice }: CategoryChoiceProps) {
  const { rows, query, pathName } = useCategories();
  const [typed, setTyped] = useState<string>();
  const options = rows.map(({ id }) => ({ id, name: pathName(id) }));
  const words = plain(typed ?? '').split(/\s+/);
  const found = options.filter(({ name }) => words.every((word) => plain(name).includes(word)));
  return (
    <SearchChoice
      {...choice}
      chosen={options.find(({ id }) => id === value)}
      typed={typed}
      onTyped={setTyped}
      found={query.data && found.slice(0, mostShown)}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  );
}

import { type ComponentProps, useState } from 'react';
import { localized } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useAdminQuery } from './admin-query.ts';
import { type Reference, type ReferenceKind, referenceName, useReferences } from './reference-names.ts';
import { SearchChoice } from './search-choice.tsx';

type ReferenceChoiceProps = Pick<
  ComponentProps<typeof SearchChoice>,
  'label' | 'any' | 'taken' | 'isDisabled' | 'input' | 'error'
> & {
  kind: ReferenceKind;
  /** The id as text; empty where nothing is chosen. */
  value: string;
  /** `chosen`: its row, where one is chosen. */
  onChange: (value: string, chosen?: Reference) => void;
  /** Only categories of this brand. */
  brand?: string;
};

/** One of very many brands or categories, found by a part of its name. */
export function ReferenceChoice({ kind, value, onChange, brand, ...choice }: ReferenceChoiceProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  // It stands there at once: a name that comes after its form was sent would count as a change of the form.
  const [picked, setPicked] = useState<Reference>();
  const within = brand ? { brand: Number(brand) } : {};
  const { data, isPlaceholderData } = useAdminQuery(
    'GET /admin/references/',
    { query: { kind, search: typed ?? '', ...within } },
    { enabled: typed !== undefined, keepPrevious: true },
  );
  const isOfValue = ({ id }: Reference) => String(id) === value;
  const known = picked && isOfValue(picked) ? picked : undefined;
  const asked = useReferences(kind, known ? [] : [Number(value)]);
  const chosen = known ?? asked.find(isOfValue);
  const nameOf = (row: Reference) => (brand ? localized(row, 'title', language) : referenceName(row, language));
  const optionOf = (row: Reference) => ({ id: row.id, name: nameOf(row) });
  return (
    <SearchChoice
      {...choice}
      chosen={chosen && optionOf(chosen)}
      typed={typed}
      onTyped={setTyped}
      found={data?.results.map(optionOf)}
      isWaiting={isPlaceholderData}
      onChange={(option) => {
        const row = data?.results.find(({ id }) => id === option?.id);
        setPicked(row);
        onChange(option ? String(option.id) : '', row);
      }}
    />
  );
}

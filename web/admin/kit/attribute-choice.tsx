import { type ComponentProps, useState } from 'react';
import type { AttributeRow } from '#contract/admin/attributes.ts';
import type { AttributeKindName } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useAdminQuery } from './admin-query.ts';
import { useUsedIn } from './attribute-uses.ts';
import { SearchChoice } from './search-choice.tsx';

type AttributeChoiceProps = Pick<ComponentProps<typeof SearchChoice>, 'label' | 'any' | 'taken' | 'hint'> & {
  chosen?: Pick<AttributeRow, 'id' | 'name'> | undefined;
  onChange: (chosen: AttributeRow | undefined) => void;
  /** Only those of this kind. */
  kind?: AttributeKindName;
};

const mostShown = 30;

/** One attribute, found by a part of its name, key or spellings. */
export function AttributeChoice({ chosen, onChange, kind, ...choice }: AttributeChoiceProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const { data, isPlaceholderData } = useAdminQuery(
    'GET /admin/attributes/',
    { query: { search: typed ?? '', limit: mostShown, offset: 0, ...(kind && { kind }) } },
    { enabled: typed !== undefined, keepPrevious: true },
  );
  const usedIn = useUsedIn();
  const optionOf = ({ id, name }: Pick<AttributeRow, 'id' | 'name'>) => ({ id, name: textIn(name, language) });
  const rows = data?.results ?? [];
  const isShared = (row: AttributeRow) =>
    rows.some(({ id, name }) => id !== row.id && textIn(name, language) === textIn(row.name, language));
  return (
    <SearchChoice
      {...choice}
      chosen={chosen && optionOf(chosen)}
      typed={typed}
      onTyped={setTyped}
      found={data && rows.map((row) => ({ ...optionOf(row), note: isShared(row) ? usedIn(row) : undefined }))}
      isWaiting={isPlaceholderData}
      onChange={(option) => onChange(rows.find(({ id }) => id === option?.id))}
    />
  );
}

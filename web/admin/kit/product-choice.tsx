import { type ComponentProps, useState } from 'react';
import { localized } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useAdminQuery } from './admin-query.ts';
import { SearchChoice } from './search-choice.tsx';

type ProductChoiceProps = Pick<
  ComponentProps<typeof SearchChoice>,
  'label' | 'any' | 'chosen' | 'taken' | 'onChange' | 'error'
>;

const mostFound = 20;

/** One product, found by a part of its name or by its article. */
export function ProductChoice(props: ProductChoiceProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const { data, isPlaceholderData } = useAdminQuery(
    'GET /admin/products/',
    { query: { search: typed ?? '', limit: mostFound } },
    { enabled: typed !== undefined, keepPrevious: true },
  );
  return (
    <SearchChoice
      {...props}
      typed={typed}
      onTyped={setTyped}
      found={data?.results.map((row) => ({ id: row.id, name: localized(row, 'name', language) }))}
      isWaiting={isPlaceholderData}
    />
  );
}

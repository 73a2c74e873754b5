import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';

/** What a product's page may ask for at once: all that is written about it. */
export const mostItems = 1000;

type Props<Item> = {
  product: number;
  /** Those that came with the page. */
  known: readonly Item[];
  /** The same function at each render; it fetches all of the product's, up to {@link mostItems}. */
  fetchAll: (product: number) => Promise<{ results: Item[] }>;
  children: (item: Item) => ReactNode;
};

/** What did not come with the page of a product, as further items of its list. */
export function FurtherItems<Item extends { id: number }>({ product, known, fetchAll, children }: Props<Item>) {
  const t = useT();
  const [all, setAll] = useState<Item[]>();
  useEffect(() => {
    fetchAll(product).then(
      ({ results }) => setAll(results),
      (failure: unknown) => {
        setAll([]);
        toast.error(errorText(t, failure));
      },
    );
  }, [product, fetchAll, t]);
  if (!all) {
    return (
      <li>
        <Spinner />
      </li>
    );
  }
  const shown = new Set(known.map(({ id }) => id));
  return all.filter(({ id }) => !shown.has(id)).map(children);
}

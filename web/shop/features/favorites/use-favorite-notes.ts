import { useEffect, useState } from 'react';
import type { FavoriteChange } from '#contract/shop/favorites.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { currentShopper } from '#web/session/session.ts';
import { useMoney } from '#web/ui/money.tsx';

const fetchChanges = async () => (currentShopper() ? api('GET /users/favorites/changes/') : []);

/** What is different of each favourite since it was saved, by its id; undefined until that is known. */
export function useFavoriteNotes(): ReadonlyMap<number, string> | undefined {
  const [changes, setChanges] = useState<FavoriteChange[]>();
  const t = useT();
  const money = useMoney();
  useEffect(() => {
    // Cards do without what cannot be asked.
    fetchChanges().then(setChanges, () => setChanges([]));
  }, []);
  const noteOf = ({ cheaper_by: som, stock }: FavoriteChange) => {
    if (stock === 'gone') return t('favorites.gone');
    const cheaper = som > 0 ? t('favorites.cheaper', { sum: money(som) }) : '';
    if (stock === 'same') return cheaper;
    return cheaper ? t('favorites.back_cheaper', { sum: money(som) }) : t('favorites.back');
  };
  return changes && new Map(changes.map((change) => [change.product, noteOf(change)]));
}

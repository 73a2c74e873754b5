import { useEffect, useState } from 'react';
import type { FavoriteChange } from '#contract/shop/favorites.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { fetchFavoriteChanges } from './favorite-changes.ts';

/** What is different of each favourite since it was saved, by its id; undefined until that is known. */
export function useFavoriteNotes(): ReadonlyMap<number, string> | undefined {
  const [changes, setChanges] = useState<FavoriteChange[]>();
  const noted = useNotesOf();
  useEffect(() => {
    void fetchFavoriteChanges().then(setChanges);
  }, []);
  return changes && noted(changes);
}

/** In words what has changed of favourites, by their ids. */
export function useNotesOf(): (changes: FavoriteChange[]) => ReadonlyMap<number, string> {
  const t = useT();
  const money = useMoney();
  const noteOf = ({ cheaper_by: som, stock }: FavoriteChange) => {
    if (stock === 'gone') return t('favorites.gone');
    const cheaper = som > 0 ? t('favorites.cheaper', { sum: money(som) }) : '';
    if (stock === 'same') return cheaper;
    return cheaper ? t('favorites.back_cheaper', { sum: money(som) }) : t('favorites.back');
  };
  return (changes) => new Map(changes.map((change) => [change.product, noteOf(change)]));
}

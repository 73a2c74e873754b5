import { use } from 'react';
import type { FavoriteChange } from '#contract/shop/favorites.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { useFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { useNotesOf } from '#web/shop/features/favorites/use-favorite-notes.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Section } from '#web/ui/section.tsx';

const shownCount = 4;

/** The row with its texts. */
export async function loadSomeFavorites(): Promise<typeof SomeFavorites> {
  await loadShopTexts('picks', languageOfPath(location.pathname));
  return SomeFavorites;
}

type SomeFavoritesProps = { changes: Promise<FavoriteChange[]> };

/** What the person likes, the newest of it in a row; nothing where there is nothing. It waits for what has changed of it. */
function SomeFavorites({ changes }: SomeFavoritesProps) {
  const t = useT();
  const { products, ids } = useFavorites();
  const notes = useNotesOf()(use(changes));
  const liked = products.filter(({ id }) => ids.has(id));
  if (liked.length === 0) return null;
  const link = { to: '/favorite', text: t('profile.all_liked', { count: liked.length }) };
  return (
    <Section title={t('favorite')} link={link}>
      <ProductGrid products={liked.slice(0, shownCount)} as="row" notes={notes} />
    </Section>
  );
}

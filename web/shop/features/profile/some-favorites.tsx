import { useT } from '#web/i18n/i18n.tsx';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { useFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { Section } from '#web/ui/section.tsx';

const shownCount = 4;

/** What the person likes, the newest of it in a row; nothing where there is nothing. */
export function SomeFavorites() {
  const t = useT();
  const { products, ids } = useFavorites();
  const liked = products.filter(({ id }) => ids.has(id));
  if (liked.length === 0) return null;
  const link = { to: '/favorite', text: t('profile.all_liked', { count: liked.length }) };
  return (
    <Section title={t('favorite')} link={link}>
      <ProductGrid products={liked.slice(0, shownCount)} row />
    </Section>
  );
}

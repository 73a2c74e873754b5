import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { stopComparing, toggleCompared, useCompared } from '#web/shop/features/compare/compared.ts';
import tick from '#web/ui/tick.module.css';
import { toast } from '#web/ui/toast.tsx';
import styles from './product-row.module.css';

/** Takes a product of a list in or out of the comparison; its category, which no list names, is asked for. */
export function CompareBox({ productId: id, name }: { productId: number; name: string }) {
  const t = useT();
  const language = useLanguage();
  const isCompared = useCompared().includes(id);
  async function toggle() {
    if (isCompared) return stopComparing(id);
    const { categories } = await api('GET /products/{id}/', { params: { id } });
    const product = { id, category: categories.at(-1)?.slug ?? '' };
    const refused = toggleCompared(product);
    if (!refused) return;
    const { sayRefusal } = await import('#web/shop/features/compare/say-refusal.ts');
    await sayRefusal(refused, product, language);
  }
  return (
    <label className={styles.compare}>
      <input
        className={tick.tick}
        type="checkbox"
        aria-label={`${t('catalog.compare')}: ${name}`}
        checked={isCompared}
        onChange={() => toggle().catch(() => toast.error(t('error.network')))}
      />
      {t('catalog.compare')}
    </label>
  );
}

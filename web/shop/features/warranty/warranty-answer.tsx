import type { Reply } from '#contract/client.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { WarrantyTag } from './unit-list.tsx';
import styles from './warranty.module.css';

/** What the shop knows of a unit: which one, since when, and until when it is answered for. */
export function WarrantyAnswer({ unit }: { unit: Reply<'POST /warranty/check/'> }) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const dayOf = (at: string | null) => (at === null ? t('warranty.on_its_way') : dateText(language, 'day', at));
  return (
    <section className={styles.answer} role="status">
      <h2>
        <span className={styles.picture}>
          {unit.image && <Picture src={unit.image} alt="" sizes="56px" widest={640} />}
        </span>
        {variantLabel(unit, language)}
      </h2>
      <WarrantyTag unit={unit} />
      <dl>
        <dt>{t('warranty.serial')}</dt>
        <dd>{unit.serial}</dd>
        <dt>{t('warranty.received')}</dt>
        <dd>{dayOf(unit.received_at)}</dd>
        <dt>{t('warranty.until')}</dt>
        <dd>
          {unit.warranty_until === null ? plural('warranty.months', unit.warranty_months) : dayOf(unit.warranty_until)}
        </dd>
      </dl>
    </section>
  );
}

import type { SoldUnit } from '#contract/shop/warranty.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useForeign, useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './warranty.module.css';

/** A unit; `order` of lists of many orders. */
export type ListedUnit = Omit<SoldUnit, 'serial'> & { serial: string; order?: number; order_number?: string };

/** Units with serial numbers, and how long each is answered for. */
export function UnitList({ units }: { units: readonly ListedUnit[] }) {
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <Unit key={`${unit.order}-${unit.serial}`} unit={unit} />
      ))}
    </ul>
  );
}

function Unit({ unit }: { unit: ListedUnit }) {
  const t = useT();
  const language = useLanguage();
  const name = variantLabel(unit, language);
  return (
    <li>
      <span className={styles.picture}>
        {unit.image && <Picture src={unit.image} alt="" sizes="56px" widest={640} />}
      </span>
      <b lang={useForeign()(name)}>
        <Name text={name} />
      </b>
      <WarrantyTag unit={unit} />
      <p>
        <span>{useUntilText(unit)}</span>
        <span>{t('warranty.unit_serial', { serial: unit.serial })}</span>
        {unit.order !== undefined && (
          <Link to={`/orders/${unit.order}`}>{t('warranty.unit_order', { number: unit.order_number ?? '' })}</Link>
        )}
      </p>
    </li>
  );
}

type Warranty = Pick<SoldUnit, 'is_live' | 'warranty_until' | 'warranty_months'>;

/** Whether a unit is answered for today. */
export function WarrantyTag({ unit }: { unit: Warranty }) {
  const t = useT();
  if (unit.is_live) return <Tag tone="ok">{t('warranty.live')}</Tag>;
  if (unit.warranty_months === 0) return <Tag>{t('warranty.none')}</Tag>;
  return <Tag>{t(unit.warranty_until === null ? 'warranty.not_begun' : 'warranty.over')}</Tag>;
}

/** Until when a unit is answered for; for how long, where that has not begun. */
function useUntilText({ warranty_until: until, warranty_months: months }: Warranty): string {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  if (months === 0) return '';
  if (until === null) return plural('warranty.months', months);
  return t('warranty.unit_until', { date: dateText(language, 'day', until) });
}

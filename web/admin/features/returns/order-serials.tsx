import type { OrderSerials as Serials } from '#contract/admin/serials.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import styles from './returns.module.css';
import { SerialField } from './serial-field.tsx';

type Line = Serials['lines'][number];

/** Pieces of goods with numbers of their own that have none yet. */
const missingOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + (line.has_serial ? Math.max(0, line.count - line.pieces.length) : 0), 0);

/** Which units an order is made up of: typed or scanned while it is packed. */
export function OrderSerials({ orderId, isOver }: { orderId: number; isOver: boolean }) {
  const t = useT();
  const language = useLanguage();
  const serials = useAdminQuery('GET /admin/orders/{id}/serials/', { params: { id: orderId } });
  if (!serials.data) return <AdminWaiting query={serials} />;
  const { lines } = serials.data;
  const missing = isOver ? 0 : missingOf(lines);
  return (
    <AdminSheet title={t('admin_returns.serials')}>
      {missing > 0 && <Alert tone="info">{t('admin_returns.missing', { count: missing })}</Alert>}
      {lines.map((line) => (
        <fieldset key={line.item} className={styles.line} disabled={isOver}>
          <legend>{variantLabel(line, language)}</legend>
          {piecesOf(line).map((piece) => (
            <SerialField
              key={`${piece}-${line.pieces.find((each) => each.piece === piece)?.serial ?? ''}`}
              orderId={orderId}
              item={Number(line.item)}
              piece={piece}
              label={line.count > 1 ? t('admin_returns.piece', { piece }) : t('admin_returns.serial')}
              serial={line.pieces.find((each) => each.piece === piece)?.serial ?? ''}
            />
          ))}
          <p className={styles.hint}>{t('admin_returns.months', { count: line.warranty_months })}</p>
        </fieldset>
      ))}
    </AdminSheet>
  );
}

/** Of goods without numbers of their own one field is enough, should one be wanted after all. */
function piecesOf({ has_serial: hasSerial, count, pieces }: Line): number[] {
  const shown = hasSerial ? count : Math.min(count, pieces.length + 1);
  const numbers = Array.from({ length: shown }, (_, index) => index + 1);
  return [...new Set([...numbers, ...pieces.map(({ piece }) => piece)])].toSorted((one, other) => one - other);
}

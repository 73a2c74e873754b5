import type { Reply } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './document.module.css';

type InvoiceStateProps = {
  invoice: Reply<'GET /admin/orders/{id}/documents/{kind}/'>['invoice'];
  /** Address of the order's screen. */
  of: string;
  language: Language;
  isBusy: boolean;
  onIssue: () => void;
};

/** Whether the order has an invoice, whether that still says what the order is, and its other ones. */
export function InvoiceState({ invoice, of, language, isBusy, onIssue }: InvoiceStateProps) {
  const t = useT();
  const mayIssue = !invoice || invoice.is_outdated;
  return (
    <div className={styles.state}>
      {!invoice && <p>{t('admin_orders.no_invoice')}</p>}
      {invoice?.is_outdated && <Alert>{t('admin_orders.invoice_outdated')}</Alert>}
      {mayIssue && (
        <Button busy={isBusy} onClick={onIssue}>
          {t(invoice ? 'admin_orders.issue_another' : 'admin_orders.issue_invoice')}
        </Button>
      )}
      {invoice && invoice.others.length > 0 && (
        <p>
          {t('admin_orders.other_invoices')}{' '}
          {invoice.others.map((number) => (
            <Link key={number} className={styles.other} to={`${of}/print/invoice?lang=${language}&number=${number}`}>
              {t('admin.number', { number })}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

import type { Receipt } from '#contract/shop/receipts.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import styles from './seller.module.css';

/** Who sold it, as far as the shop has filled it in, and the company that bought it, if one did. */
export function Seller({ receipt: { seller, company } }: { receipt: Receipt }) {
  const t = useT();
  const language = useLanguage();
  const facts = [
    [t('receipt.seller'), localized(seller, 'legal_name', language) || seller.name],
    [t('receipt.tax_number'), seller.tax_number],
    [t('receipt.address'), localized(seller, 'legal_address', language) || localized(seller, 'location', language)],
    [t('receipt.phone'), seller.phone],
    [t('receipt.buyer'), company && [company.name, company.tax_number].filter(Boolean).join(', ')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

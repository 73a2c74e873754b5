import type { ProductPromises } from '#contract/shop/warranty.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { localPath } from '#web/i18n/local-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './promises.module.css';

/** What the shop promises of the product, each a way to the page that says it whole. */
export function Promises({ promises }: { promises: ProductPromises }) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const { has_serial: isNumbered, warranty_months: months, return_days: days } = promises;
  const shown = [
    isNumbered && ({ icon: 'shield', what: t('catalog.original'), how: t('catalog.original_how') } as const),
    months > 0 && ({ icon: 'clock', what: plural('catalog.months', months), how: t('catalog.of_warranty') } as const),
    days > 0 && ({ icon: 'refresh', what: plural('catalog.days', days), how: t('catalog.to_return') } as const),
  ].filter((one) => one !== false);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.promises} aria-label={t('catalog.promises')}>
      {shown.map(({ icon, what, how }) => (
        <li key={icon}>
          <a href={localPath('/policies/warranty', language)}>
            <Icon name={icon} size={20} />
            <span>
              <b>{what}</b> <span>{how}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

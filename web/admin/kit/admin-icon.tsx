import styles from '#web/ui/icon.module.css';
import sprite from './admin-icons.svg?url';

/** One for each screen of the menu, so that no two look alike. */
export type AdminIconName =
  | 'overview'
  | 'orders'
  | 'couriers'
  | 'returns'
  | 'quotes'
  | 'products'
  | 'categories'
  | 'attributes'
  | 'words'
  | 'catalogue'
  | 'labels'
  | 'import'
  | 'export'
  | 'exchange'
  | 'stock'
  | 'arrival'
  | 'counts'
  | 'customers'
  | 'companies'
  | 'chat'
  | 'calls'
  | 'questions'
  | 'reviews'
  | 'promo'
  | 'search'
  | 'content'
  | 'decisions'
  | 'cash'
  | 'reports'
  | 'alerts'
  | 'sms'
  | 'jobs'
  | 'audit'
  | 'staff'
  | 'security'
  | 'settings'
  | 'appearance'
  | 'opening'
  | 'more'
  | 'dots';

/** A picture of the admin's own sprite, which shoppers do not load. */
export function AdminIcon({ name, size = 20 }: { name: AdminIconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

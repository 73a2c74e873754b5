import { formatPhone } from '#rules/people/phone.ts';
import styles from './phone.module.css';

/** A stored phone to call, in one piece. */
export function Phone({ phone }: { phone: string }) {
  return (
    <a className={styles.phone} href={`tel:+${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}

import { groupSom, type Som } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './money.module.css';

/** An amount in som with the currency's word, never broken over two lines. */
export function Money({ som }: { som: Som }) {
  return <span className={styles.money}>{useMoney()(som)}</span>;
}

/** The same as text, for names and messages: money(1200) is '1 200 сом'. */
export function useMoney(): (som: Som) => string {
  const t = useT();
  return (som) => `${groupSom(som)}\u00A0${t('money.unit')}`;
}

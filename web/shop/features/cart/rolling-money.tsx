import { useState } from 'react';
import type { Som } from '#rules/money.ts';
import { useMoney } from '#web/ui/money.tsx';
import styles from './rolling-money.module.css';

/** A sum that rolls to its new figures when it changes; for those who listen it is the text that it is. */
export function RollingMoney({ som }: { som: Som }) {
  const text = useMoney()(som);
  const [first] = useState(text);
  return (
    <span className={styles.money}>
      <span key={text} className={text === first ? undefined : styles.rolled}>
        {text}
      </span>
    </span>
  );
}

import type { ChangeEvent } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { queryOfForm } from './list-query.ts';
import styles from './switches.module.css';
import type { ListChoice } from './use-list-choice.ts';

type SwitchesProps = {
  choice: ListChoice;
  /** Products that each would show. */
  counts: { in_stock: number; on_sale: number };
};

/** What is asked for first: what can be had today, and what is cheaper than before. */
export function Switches({ choice: { shown, choose }, counts }: SwitchesProps) {
  const t = useT();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => target.form && choose(queryOfForm(target.form));
  const draw = (name: 'in_stock' | 'on_sale', label: string, isOn: boolean) => (
    <label className={styles.switch}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={name}
        value="1"
        checked={isOn}
        disabled={counts[name] === 0 && !isOn}
        onChange={onChange}
      />
    </label>
  );
  return (
    <div className={styles.switches}>
      {draw('in_stock', t('catalog.in_stock_today'), shown.inStock)}
      {draw('on_sale', t('catalog.on_sale'), shown.onSale)}
    </div>
  );
}

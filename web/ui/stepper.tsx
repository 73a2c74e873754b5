import { maxLineCount } from '#rules/limits.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for those who do not see it. */
  label: string;
  min?: number;
  max?: number;
  disabled?: boolean;
};

/** A count with buttons for one less and one more. */
export function Stepper({ value, onChange, label, min = 1, max = maxLineCount, disabled }: StepperProps) {
  const t = useT();
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton
        icon="minus"
        label={t('ui.less')}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        icon="plus"
        label={t('ui.more')}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}

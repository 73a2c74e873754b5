import { type ComponentProps, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './password-input.module.css';

/** A password, hidden until its owner asks to see what they have typed; inside a Field. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.box}>
      <TextInput maxLength={256} required {...props} className={styles.input} type={isShown ? 'text' : 'password'} />
      <IconButton
        className={styles.eye}
        icon={isShown ? 'eye-off' : 'eye'}
        label={t('account.see_typed')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </span>
  );
}

import type { ComponentProps } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './drag-handle.module.css';

/** What a row is moved by. */
export function DragHandle({ name, ...rest }: Omit<ComponentProps<'button'>, 'name'> & { name: string }) {
  const t = useT();
  return <IconButton {...rest} icon="menu" className={styles.handle} label={t('admin.move_row', { name })} />;
}

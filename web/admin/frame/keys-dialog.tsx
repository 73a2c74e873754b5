import { use } from 'react';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { type ScreenKey, ScreenKeysContext } from '#web/admin/kit/screen-keys.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './keys-dialog.module.css';

const everywhere: readonly ScreenKey[] = [
  { keys: 'Ctrl K', text: 'admin.keys_find' },
  { keys: '?', text: 'admin.keys_list' },
];

/** The keys of the screen that is open, and those of every screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const rows = [...everywhere, ...[...use(ScreenKeysContext).values()].flat()];
  return (
    <AdminDialog title={t('admin.keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(({ keys, text }) => (
          <div key={`${keys}${text}`}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </AdminDialog>
  );
}

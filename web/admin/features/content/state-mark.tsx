import styles from '#web/admin/kit/form/admin-form.module.css';
import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';

type State = 'draft' | 'hidden' | 'scheduled' | 'shown' | 'over';

/** What the shop does with a record as of now. */
export function StateMark({ state }: { state: State }) {
  const t = useT();
  return (
    <span className={classNames(styles.state, state === 'shown' && styles.shown)}>
      {t(`admin_content.is_${state}`)}
    </span>
  );
}

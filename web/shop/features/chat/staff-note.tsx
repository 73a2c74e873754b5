import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './chat-window.module.css';

/** What the chat says to staff, who have none here. */
export function StaffNote() {
  const t = useT();
  return (
    <div className={styles.door}>
      <p>{t('chat.staff_text')}</p>
      <ButtonLink block to="/admin/chat">
        {t('chat.to_admin')}
      </ButtonLink>
    </div>
  );
}

import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './asked-about.module.css';

export type About = { variant: number; name: string; picture: string | undefined };

/** The product that the next message is about, above the text; it can be taken off. */
export function AskedAbout({ about, onRemove }: { about: About; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.about}>
      {about.picture && <img src={about.picture} alt="" width="40" height="40" />}
      <p>
        <span>{t('chat.about')}</span>
        {about.name}
      </p>
      <IconButton icon="close" label={t('chat.about_remove')} onClick={onRemove} />
    </div>
  );
}

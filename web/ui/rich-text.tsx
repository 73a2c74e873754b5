import { useForeign } from '#web/i18n/i18n.tsx';
import styles from './rich-text.module.css';

/** Text with marks as sanitised by the server; nothing else may be given to it. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} lang={useForeign()(html)} dangerouslySetInnerHTML={{ __html: html }} />;
}

import { useRef, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ListTool } from './list-tool.tsx';
import styles from './list-tools.module.css';
import { type Format, type PageAt, saveList } from './save-list.ts';

type ListExportProps = {
  /** Of the file. */
  name: string;
  titles: readonly string[];
  /** How many rows the list has, as far as they were counted. */
  count: number;
  pageAt: PageAt;
};

/** Saves the rows that the filters leave, with the columns that are shown; it tells how far it is and can be stopped. */
export function ListExport({ name, titles, count, pageAt }: ListExportProps) {
  const t = useT();
  const running = useRef<AbortController>(undefined);
  const [rows, setRows] = useState<number>();
  const save = async (format: Format) => {
    const stop = new AbortController();
    running.current = stop;
    setRows(0);
    await saveList({ name, format, titles }, pageAt, { signal: stop.signal, onProgress: setRows })
      .then(() => toast.success(t('admin.export_done')))
      .catch((error: unknown) => stop.signal.aborted || toast.error(errorText(t, error)))
      .finally(() => setRows(undefined));
  };
  if (rows !== undefined) {
    return (
      <div className={styles.progress}>
        <progress value={rows} max={Math.max(count, rows)} aria-label={t('admin.export')} />
        <span role="status">{t('admin.export_rows', { rows, count: Math.max(count, rows) })}</span>
        <Button variant="ghost" onClick={() => running.current?.abort()}>
          {t('admin.export_stop')}
        </Button>
      </div>
    );
  }
  return (
    <ListTool title={t('admin.export')}>
      <Button variant="ghost" onClick={() => void save('xlsx')}>
        {t('admin.export_xlsx')}
      </Button>
      <Button variant="ghost" onClick={() => void save('csv')}>
        {t('admin.export_csv')}
      </Button>
    </ListTool>
  );
}

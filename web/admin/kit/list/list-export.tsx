import { useRef, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Column, textOf } from './columns.tsx';
import styles from './list-controls.module.css';
import { ListTool } from './list-tool.tsx';
import { exportedPage, type Format, type PageAt, saveList } from './save-list.ts';

type ListExportProps<Row> = {
  /** Of the file. */
  name: string;
  /** How many rows the list has, as far as they were counted. */
  count: number;
  /** Those that are shown, of which the file has all but the buttons. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** A page of the rows that the filters leave. */
  rowsAt: (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<readonly Row[]>;
};

/** The cells of every row once, however the list grows during it. */
function cellsOf<Row>({ columns, rowKey, rowsAt }: ListExportProps<Row>): PageAt {
  const seen = new Set<string | number>();
  return async (offset, signal) => {
    const rows = await rowsAt({ limit: exportedPage, offset }, signal);
    const fresh = rows.filter((row) => !seen.has(rowKey(row)));
    for (const row of fresh) seen.add(rowKey(row));
    return { asked: rows.length, rows: fresh.map((row) => columns.map((column) => textOf(column, row))) };
  };
}

/** Saves the rows that the filters leave, with the columns that are shown; it shows how far it is and can be stopped. */
export function ListExport<Row>(props: ListExportProps<Row>) {
  const { name, count } = props;
  const t = useT();
  const running = useRef<AbortController>(undefined);
  const [rows, setRows] = useState<number>();
  const save = async (format: Format) => {
    const stop = new AbortController();
    running.current = stop;
    setRows(0);
    const columns = props.columns.filter(({ isAction }) => !isAction);
    const titles = columns.map(({ title }) => title);
    await saveList({ name, format, titles }, cellsOf({ ...props, columns }), {
      signal: stop.signal,
      onProgress: setRows,
    })
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

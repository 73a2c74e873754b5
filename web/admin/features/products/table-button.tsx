import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useExportJob } from '#web/admin/kit/list/export-job.tsx';
import { saveFile } from '#web/admin/kit/save-file.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './product-list.module.css';

/** A file of so many is there sooner than a job begins. */
const mostAtOnce = 1_000;

/**
 * The products that a filter finds as a table with a column for each attribute, which an import takes back; of many a
 * job makes it.
 */
export function TableButton({ filter, count }: { filter: Record<string, string>; count: number }) {
  const t = useT();
  const get = useAdminMutation('GET /admin/exports/products/', {
    onDone: (file) => saveFile(file, 'products.xlsx'),
  });
  const job = useExportJob();
  const take = () =>
    count > mostAtOnce
      ? job.start({ kind: 'products', filter }, 'xlsx')
      : get.mutate({ query: { ...filter, format: 'xlsx' } });
  return (
    <span className={styles.table}>
      <Button variant="ghost" busy={get.isPending || job.isPending} onClick={take}>
        {t('admin_products.as_table')}
      </Button>
    </span>
  );
}

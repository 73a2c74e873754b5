import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useExportJob } from '#web/admin/kit/list/export-job.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import styles from './product-list.module.css';

/** A file of so many is there sooner than a job begins. */
const mostAtOnce = 1_000;

type TableButtonProps = {
  filter: Record<string, string>;
  count: number;
  /** Whether there are more than are counted. */
  isMore: boolean;
};

/**
 * The products that a filter finds as a table with a column for each attribute, which an import takes back; of many a
 * job makes it.
 */
export function TableButton({ filter, count, isMore }: TableButtonProps) {
  const t = useT();
  const get = useAdminMutation('GET /admin/exports/products/', {
    onDone: (file) => saveFile(file, 'products.xlsx'),
  });
  const job = useExportJob();
  const take = () =>
    isMore || count > mostAtOnce
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

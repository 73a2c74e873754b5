import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { saveFile } from '#web/admin/kit/save-file.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './product-list.module.css';

/** The products that a filter finds as a table with a column for each attribute, which an import takes back. */
export function TableButton({ filter }: { filter: Record<string, string> }) {
  const t = useT();
  const get = useAdminMutation('GET /admin/exports/products/', {
    onDone: (file) => saveFile(file, 'products.xlsx'),
  });
  return (
    <span className={styles.table}>
      <Button variant="ghost" busy={get.isPending} onClick={() => get.mutate({ query: { ...filter, format: 'xlsx' } })}>
        {t('admin_products.as_table')}
      </Button>
    </span>
  );
}

import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { BrandChoice, CategoryChoice } from '#web/admin/kit/list/catalogue-filters.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './stock.module.css';

/** Begins to count everything or a part of it. */
export function StartCount() {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [scope, setScope] = useState({ brand: '', brand_category: '' });
  const start = useAdminMutation('POST /admin/counts/', {
    changes: ['GET /admin/counts/'],
    onDone: ({ id }) => void navigate(localPath(`/admin/stock/counts/${id}`)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    start.mutate({ body: { brand: scope.brand || null, brand_category: scope.brand_category || null } });
  };
  return (
    <AdminSheet title={t('admin_stock.new_count')}>
      <form className={styles.form} onSubmit={send}>
        <BrandChoice brand={scope.brand} onChange={setScope} />
        <CategoryChoice brand={scope.brand} category={scope.brand_category} onChange={setScope} />
        <Button type="submit" busy={start.isPending}>
          {t('admin_stock.start_count')}
        </Button>
      </form>
    </AdminSheet>
  );
}

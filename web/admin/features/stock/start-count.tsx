import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './stock.module.css';
import { ScopeFields } from './stock-filters.tsx';

/** Begins to count everything or a part of it. */
export function StartCount() {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [scope, setScope] = useState({ brand: '', category: '' });
  const start = useOfficeMutation('POST /office/counts/', {
    changes: ['GET /office/counts/'],
    onDone: ({ id }) => void navigate(localPath(`/admin/stock/counts/${id}`)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    start.mutate({ body: { brand: scope.brand || null, brand_category: scope.category || null } });
  };
  return (
    <OfficeSheet title={t('office_stock.new_count')}>
      <form className={styles.form} onSubmit={send}>
        <ScopeFields {...scope} onChange={(brand, category) => setScope({ brand, category })} />
        <Button type="submit" busy={start.isPending}>
          {t('office_stock.start_count')}
        </Button>
      </form>
    </OfficeSheet>
  );
}

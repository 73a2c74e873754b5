import { useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { isOver, useBatch } from './use-bulk-steps.ts';

type Summary = Reply<'GET /admin/order-batches/'>['results'][number];

/** How often the list is asked for while something is under way, and otherwise, in ms. */
const busyMs = 2_000;
const quietMs = 30_000;

/** Steps of many orders that are under way, of everyone and every screen, and those of which something was refused. */
export function RecentBatches() {
  const { data } = useAdminQuery('GET /admin/order-batches/', undefined, {
    isAside: true,
    everyMs: (last) => (last?.results.some((batch) => !isOver(batch)) ? busyMs : quietMs),
  });
  const shown = data?.results.filter((batch) => !isOver(batch) || batch.refused > 0) ?? [];
  return shown.map((batch) => <BatchLine key={batch.id} batch={batch} />);
}

function BatchLine({ batch: { id, actor, done, count, refused } }: { batch: Summary }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p role="status">
        {t('admin_orders.batch_line', { actor, done, count, refused })}{' '}
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t('admin_orders.batch_open')}
        </Button>
      </p>
      {isOpen && <BatchDialog id={id} count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

function BatchDialog({ id, count, onClose }: { id: number; count: number; onClose: () => void }) {
  const t = useT();
  const batch = useBatch(id);
  return (
    <AdminDialog title={t('admin_orders.bulk_title', { count })} onClose={onClose}>
      {batch && <BatchOutcome batch={batch} />}
    </AdminDialog>
  );
}

import { useState } from 'react';
import type { Courier } from '#contract/admin/couriers.ts';
import { CourierForm } from '#web/admin/features/orders/courier-form.tsx';
import { CourierList } from '#web/admin/features/orders/courier-list.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** /admin/couriers: who brings orders; a courier finds the way to their own sheet here. */
export default function CouriersScreen() {
  const t = useT();
  const { role } = useStaffMe();
  const [editing, setEditing] = useState<Courier | 'new'>();
  const own = useAdminQuery('GET /admin/couriers/me/').data?.courier;
  const mayChange = mayOpen(role, 'manager');
  return (
    <AdminPage
      title={t('admin_orders.couriers')}
      actions={
        <>
          {own && <ButtonLink to={`/admin/couriers/${own.id}`}>{t('admin_orders.my_round')}</ButtonLink>}
          {mayChange && (
            <Button variant="ghost" onClick={() => setEditing('new')}>
              {t('admin_orders.courier_new')}
            </Button>
          )}
        </>
      }
    >
      {editing && (
        <CourierForm
          key={editing === 'new' ? 'new' : editing.id}
          courier={editing === 'new' ? undefined : editing}
          onDone={() => setEditing(undefined)}
        />
      )}
      <CourierList onEdit={mayChange ? setEditing : undefined} />
    </AdminPage>
  );
}

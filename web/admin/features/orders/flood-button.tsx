import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Reply } from '#contract/client.ts';
import { groupSom } from '#rules/money.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './flood-button.module.css';
import { phoneText } from './order-words.ts';

const changes = ['GET /admin/orders/', 'GET /admin/orders/{id}/', 'GET /admin/orders/{id}/flood/'] as const;

type Flood = Reply<'GET /admin/orders/{id}/flood/'>;
type Typed = { by: 'phone' | 'network'; reason: string };

/** The network is a choice where it has brought more than the phone has. */
const networkIn = ({ phone, network }: Flood) => (network && network.orders > phone.orders ? network : undefined);

/** Counts what an order's phone and network hold unconfirmed, and cancels all of that which was counted. */
function FloodDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const params = { id: order.id };
  const query = useAdminQuery('GET /admin/orders/{id}/flood/', { params });
  const flood = query.data;
  const { register, handleSubmit, watch, formState } = useForm<Typed>({
    defaultValues: { by: 'phone', reason: t('admin_orders.flood_reason') },
  });
  const network = flood && networkIn(flood);
  const chosen = flood && (watch('by') === 'network' && network ? network : flood.phone);
  const holds = (held: Flood['phone']) => t('admin_orders.flood_holds', { ...held, som: groupSom(held.som) });
  const cancel = useAdminMutation('POST /admin/orders/{id}/flood/', {
    changes,
    onDone: ({ cancelled }) => {
      toast.success(t('admin_orders.flood_done', { count: cancelled }));
      onClose();
    },
  });
  const send = ({ by, reason }: Typed) =>
    chosen && cancel.mutate({ params, body: { by, up_to: chosen.up_to, reason } });
  return (
    <AdminDialog
      title={t('admin_orders.flood_title', { phone: phoneText(order.phone) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('order.keep')}
          </Button>
          {chosen && chosen.orders > 0 && (
            <Button type="submit" form={form} busy={cancel.isPending}>
              {t('admin_orders.flood_cancel', { count: chosen.orders })}
            </Button>
          )}
        </>
      }
    >
      {flood ? (
        <form id={form} className={styles.form} onSubmit={handleSubmit(send)}>
          {network ? (
            <>
              <ChoiceCard
                value="phone"
                title={t('admin_orders.flood_by_phone')}
                hint={holds(flood.phone)}
                {...register('by')}
              />
              <ChoiceCard
                value="network"
                title={t('admin_orders.flood_by_network', { phones: network.phones })}
                hint={`${holds(network)} ${t('admin_orders.flood_shared')}`}
                {...register('by')}
              />
            </>
          ) : (
            <p>{holds(flood.phone)}</p>
          )}
          <p>{t('admin_orders.flood_silent')}</p>
          <Field label={t('admin_orders.reason')} error={formState.errors.reason?.message}>
            <TextArea rows={2} maxLength={500} {...register('reason', { required: t('fill_input') })} />
          </Field>
        </form>
      ) : (
        <AdminWaiting query={query} />
      )}
    </AdminDialog>
  );
}

/** Next to the phone of an order that a shopper placed and staff have not confirmed; operators do not have it. */
export function FloodButton({ order }: { order: AdminOrder }) {
  const t = useT();
  const { role } = useStaffMe();
  const [isOpen, setOpen] = useState(false);
  const mayHold = order.status === 'new' && order.placed_by === null && order.company === null;
  if (role === 'operator' || !(mayHold || isOpen)) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('admin_orders.flood')}
      </Button>
      {isOpen && <FloodDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OfficeOrder } from '#contract/client.ts';
import { groupSom } from '#rules/money.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficeDialog } from '#web/admin/kit/office-dialog.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { phoneText } from './order-words.ts';

const changes = ['GET /office/orders/', 'GET /office/orders/{id}/', 'GET /office/orders/{id}/flood/'] as const;

/** Counts what an order's phone holds unconfirmed, and cancels all of that which was counted. */
function FloodDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const params = { id: order.id };
  const query = useOfficeQuery('GET /office/orders/{id}/flood/', { params });
  const flood = query.data;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: t('office_orders.flood_reason') } });
  const cancel = useOfficeMutation('POST /office/orders/{id}/flood/', {
    changes,
    onDone: ({ cancelled }) => {
      toast.success(t('office_orders.flood_done', { count: cancelled }));
      onClose();
    },
  });
  const send = ({ reason }: { reason: string }) =>
    flood && cancel.mutate({ params, body: { up_to: flood.up_to, reason } });
  return (
    <OfficeDialog
      title={t('office_orders.flood_title', { phone: phoneText(order.phone) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('order.keep')}
          </Button>
          {flood && flood.orders > 0 && (
            <Button type="submit" form={form} busy={cancel.isPending}>
              {t('office_orders.flood_cancel', { count: flood.orders })}
            </Button>
          )}
        </>
      }
    >
      {flood ? (
        <form id={form} onSubmit={handleSubmit(send)}>
          <p>
            {t('office_orders.flood_holds', { ...flood, som: groupSom(flood.som) })} {t('office_orders.flood_silent')}
          </p>
          <Field label={t('office_orders.reason')} error={formState.errors.reason?.message}>
            <TextArea rows={2} maxLength={500} {...register('reason', { required: t('fill_input') })} />
          </Field>
        </form>
      ) : (
        <OfficeWaiting query={query} />
      )}
    </OfficeDialog>
  );
}

/** Beside the phone of an order that a shopper placed and staff have not confirmed; operators do not have it. */
export function FloodButton({ order }: { order: OfficeOrder }) {
  const t = useT();
  const { role } = useStaffMe();
  const [isOpen, setOpen] = useState(false);
  const mayHold = order.status === 'new' && order.placed_by === null && order.company === null;
  if (role === 'operator' || !(mayHold || isOpen)) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('office_orders.flood')}
      </Button>
      {isOpen && <FloodDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

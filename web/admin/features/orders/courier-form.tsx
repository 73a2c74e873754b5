import { useForm } from 'react-hook-form';
import type { Courier } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './order-form.module.css';

type Typed = { name: string; phone: string; email: string; is_active: boolean };

/** A new courier, or one that there is. */
export function CourierForm({ courier, onDone }: { courier?: Courier | undefined; onDone: () => void }) {
  const t = useT();
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: courier ?? { name: '', phone: '', email: '', is_active: true },
  });
  const options = {
    changes: ['GET /admin/couriers/'] as const,
    onDone: () => {
      toast.success(t('admin.saved'));
      onDone();
    },
    onRefused: (error: unknown) => {
      if (!(error instanceof ApiError)) return false;
      if (error.code === 'stale') toast.error(t('admin.stale_title'));
      const wrong = (['phone', 'email'] as const).filter((field) => error.fieldMessages(field).length > 0);
      for (const field of wrong) setError(field, { message: t(`admin_orders.courier_${field}_wrong`) });
      return error.code === 'stale' || wrong.length > 0;
    },
  };
  const add = useAdminMutation('POST /admin/couriers/', options);
  const change = useAdminMutation('PUT /admin/couriers/{id}/', options);
  const send = ({ name, phone, email, is_active }: Typed) => {
    const person = { name, phone, email };
    if (!courier) add.mutate({ body: person });
    else change.mutate({ params: { id: courier.id }, body: { ...person, is_active, version: courier.version } });
  };
  const { errors } = formState;
  const required = t('fill_input');
  return (
    <AdminSheet title={courier ? courier.name : t('admin_orders.courier_new')}>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <div className={`${styles.fields} ${styles.wide}`}>
          <Field label={t('admin_orders.courier_name')} error={errors.name?.message}>
            <TextInput maxLength={100} {...register('name', { required })} />
          </Field>
          <Field label={t('phone')} error={errors.phone?.message}>
            <TextInput type="tel" maxLength={30} {...register('phone', { required })} />
          </Field>
          <Field
            label={t('admin_orders.courier_email')}
            hint={t('admin_orders.courier_email_hint')}
            error={errors.email?.message}
          >
            <TextInput type="email" maxLength={254} {...register('email')} />
          </Field>
        </div>
        {courier && <Checkbox label={t('admin_orders.courier_works')} {...register('is_active')} />}
        <Button type="submit" busy={add.isPending || change.isPending}>
          {t('admin.save')}
        </Button>
      </form>
    </AdminSheet>
  );
}

import { useForm } from 'react-hook-form';
import type { StaffRole } from '#contract/client.ts';
import { isEmail } from '#rules/people/email.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './second-factor.module.css';
import { roles } from './staff-roles.ts';

type Invitation = { name: string; email: string; role: StaffRole };

/** Invites a staff member by e-mail. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { register, handleSubmit, setError, formState } = useForm<Invitation>({ defaultValues: { role: 'operator' } });
  const invite = useAdminMutation('POST /admin/staff/', {
    changes: ['GET /admin/staff/'],
    onDone: () => {
      toast.success(t('admin_staff.invited'));
      onDone();
    },
    onRefused: (error) => {
      const isTaken = error instanceof ApiError && error.status === 400;
      if (isTaken) setError('email', { message: t('admin_staff.email_taken') }, { shouldFocus: true });
      return isTaken;
    },
  });
  const required = t('fill_input');
  const { errors } = formState;
  return (
    <AdminSheet title={t('admin_staff.invite_title')}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((body) => invite.mutate({ body }))}>
        <Field label={t('admin_staff.name')} error={errors.name?.message}>
          <TextInput maxLength={150} {...register('name', { required })} />
        </Field>
        <Field label={t('admin_staff.email')} hint={t('admin_staff.invite_hint')} error={errors.email?.message}>
          <TextInput
            type="email"
            {...register('email', {
              required,
              validate: (typed) => isEmail(typed.trim()) || t('admin_staff.valid_email'),
            })}
          />
        </Field>
        <Field label={t('admin_staff.role')}>
          <Select {...register('role')}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`admin_staff.role_${role}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={invite.isPending}>
          {t('admin_staff.invite')}
        </Button>
      </form>
    </AdminSheet>
  );
}

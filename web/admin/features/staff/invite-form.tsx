import { useForm } from 'react-hook-form';
import type { StaffRole } from '#contract/client.ts';
import { isEmail } from '#rules/people/email.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './second-factor.module.css';
import { roles } from './staff-roles.ts';

type Invitation = { name: string; email: string; role: StaffRole };

/** Takes somebody on; they get a letter. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { register, handleSubmit, setError, formState } = useForm<Invitation>({ defaultValues: { role: 'operator' } });
  const invite = useOfficeMutation('POST /office/staff/', {
    changes: ['GET /office/staff/'],
    onDone: () => {
      toast.success(t('office_staff.invited'));
      onDone();
    },
    onRefused: (error) => {
      const isTaken = error instanceof ApiError && error.status === 400;
      if (isTaken) setError('email', { message: t('office_staff.email_taken') }, { shouldFocus: true });
      return isTaken;
    },
  });
  const required = t('fill_input');
  const { errors } = formState;
  return (
    <OfficeSheet title={t('office_staff.invite_title')}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((body) => invite.mutate({ body }))}>
        <Field label={t('office_staff.name')} error={errors.name?.message}>
          <TextInput maxLength={150} {...register('name', { required })} />
        </Field>
        <Field label={t('office_staff.email')} hint={t('office_staff.invite_hint')} error={errors.email?.message}>
          <TextInput
            type="email"
            {...register('email', {
              required,
              validate: (typed) => isEmail(typed.trim()) || t('office_staff.valid_email'),
            })}
          />
        </Field>
        <Field label={t('office_staff.role')}>
          <Select {...register('role')}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`office_staff.role_${role}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={invite.isPending}>
          {t('office_staff.invite')}
        </Button>
      </form>
    </OfficeSheet>
  );
}

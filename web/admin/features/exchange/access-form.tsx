import { useForm } from 'react-hook-form';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './exchange.module.css';
import type { Secret } from './secret-sheet.tsx';

/** A new login for 1C. */
export function AccessForm({ onMade }: { onMade: (secret: Secret) => void }) {
  const t = useT();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const make = useAdminMutation('POST /admin/exchange/credentials/', {
    changes: ['GET /admin/exchange/credentials/'],
    onDone: onMade,
  });
  return (
    <AdminSheet title={t('admin_exchange.new')}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((body) => make.mutate({ body }))}>
        <Field
          label={t('admin_exchange.name')}
          hint={t('admin_exchange.name_hint')}
          error={formState.errors.name?.message}
        >
          <TextInput maxLength={60} {...register('name', { required: t('fill_input') })} />
        </Field>
        <Button type="submit" busy={make.isPending}>
          {t('admin_exchange.make')}
        </Button>
      </form>
    </AdminSheet>
  );
}

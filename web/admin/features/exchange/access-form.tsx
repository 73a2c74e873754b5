import { useForm } from 'react-hook-form';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './exchange.module.css';
import type { Secret } from './secret-sheet.tsx';

/** A new login for 1C. */
export function AccessForm({ onMade }: { onMade: (secret: Secret) => void }) {
  const t = useT();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const make = useOfficeMutation('POST /office/exchange/credentials/', {
    changes: ['GET /office/exchange/credentials/'],
    onDone: onMade,
  });
  return (
    <OfficeSheet title={t('office_exchange.new')}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((body) => make.mutate({ body }))}>
        <Field
          label={t('office_exchange.name')}
          hint={t('office_exchange.name_hint')}
          error={formState.errors.name?.message}
        >
          <TextInput maxLength={60} {...register('name', { required: t('fill_input') })} />
        </Field>
        <Button type="submit" busy={make.isPending}>
          {t('office_exchange.make')}
        </Button>
      </form>
    </OfficeSheet>
  );
}

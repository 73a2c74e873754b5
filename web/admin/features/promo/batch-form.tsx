import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { downloadCodes } from './download-codes.ts';
import styles from './promo.module.css';
import { asTerms, noTerms, type TypedTerms } from './promo-terms.ts';
import { TermsFields } from './terms-fields.tsx';

type Typed = TypedTerms & { batch: string; count: string };

/** Many codes for one use each, as a file. */
export function BatchForm() {
  const t = useT();
  const [made, setMade] = useState<{ batch: string; codes: string[] }>();
  const form = useForm<Typed>({ defaultValues: { ...noTerms, batch: '', count: '100' } });
  const { register, handleSubmit, getValues, formState } = form;
  const add = useAdminMutation('POST /admin/promo-codes/batch/', {
    changes: ['GET /admin/promo-codes/'],
    onDone: ({ codes }) => setMade({ batch: getValues('batch'), codes }),
  });
  const required = t('fill_input');
  const send = ({ batch, count, ...typed }: Typed) =>
    add.mutate({ body: { batch, count: Number(count), ...asTerms(typed) } });
  return (
    <AdminSheet title={t('admin_promo.batch')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={handleSubmit(send)}>
          <div className={styles.fields}>
            <Field label={t('admin_promo.batch_name')} error={formState.errors.batch?.message}>
              <TextInput maxLength={60} {...register('batch', { required })} />
            </Field>
            <Field label={t('admin_promo.count')}>
              <TextInput type="number" min={1} max={5000} {...register('count', { required })} />
            </Field>
          </div>
          <TermsFields />
          <Button type="submit" busy={add.isPending}>
            {t('admin_promo.make')}
          </Button>
        </form>
      </FormProvider>
      {made && (
        <>
          <Alert tone="ok">
            {t('admin_promo.made')}: {made.codes.length}
          </Alert>
          <Button variant="ghost" onClick={() => downloadCodes(made.batch, made.codes)}>
            {t('admin_promo.download')}
          </Button>
        </>
      )}
    </AdminSheet>
  );
}

import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './promo.module.css';
import { asLimit, asTerms, noTerms, type TypedPromo } from './promo-terms.ts';
import { showRefusal } from './show-refusal.ts';
import { TermsFields } from './terms-fields.tsx';
import { TotalLimitField } from './total-limit-field.tsx';

type Typed = TypedPromo & { code: string };

/** A new code with its terms; its own screen, with its link, follows. */
export function PromoForm() {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const form = useForm<Typed>({ defaultValues: { ...noTerms, code: '', total: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const add = useAdminMutation('POST /admin/promo-codes/', {
    changes: ['GET /admin/promo-codes/'],
    onDone: ({ id }) => {
      toast.success(t('admin_promo.made'));
      void navigate(localPath(`/admin/promo/${id}`));
    },
    onRefused: (error) => showRefusal(error, setError, t),
  });
  const send = ({ code, total, ...typed }: Typed) =>
    add.mutate({ body: { code, total_limit: asLimit(total), ...asTerms(typed) } });
  return (
    <AdminSheet title={t('admin_promo.new')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={handleSubmit(send)}>
          <div className={styles.fields}>
            <Field label={t('admin_promo.code')} error={formState.errors.code?.message}>
              <TextInput
                maxLength={40}
                autoCapitalize="characters"
                {...register('code', { required: t('fill_input') })}
              />
            </Field>
            <TotalLimitField />
          </div>
          <TermsFields />
          <Button type="submit" busy={add.isPending}>
            {t('admin_promo.make')}
          </Button>
        </form>
      </FormProvider>
    </AdminSheet>
  );
}

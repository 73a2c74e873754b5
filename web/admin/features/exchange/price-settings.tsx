import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import type { ExchangeSettings } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './exchange.module.css';

const settingsCall = 'GET /admin/exchange/settings/';

type Typed = { priceType: string; rates: { currency: string; som: string }[] };

const asTyped = ({ price_type, rates }: ExchangeSettings): Typed => ({
  priceType: price_type ?? '',
  rates: rates.map(({ currency, som }) => ({ currency, som: String(som).replace('.', ',') })),
});

/** As people compare them. */
const inWords = (settings: ExchangeSettings) => ({
  type: settings.price_types.find(({ id }) => id === settings.price_type)?.title ?? '',
  rates: settings.rates.map(({ currency, som }) => `${currency} ${som}`),
});

const asNumber = (typed: string) => Number(typed.trim().replace(',', '.'));
const asChange = ({ priceType, rates }: Typed) => ({
  price_type: priceType || null,
  rates: rates.map(({ currency, som }) => ({ currency: currency.trim().toUpperCase(), som: asNumber(som) })),
});

/** Which prices of 1C sell, and what other currencies are worth. */
export function PriceSettings() {
  const settings = useAdminQuery(settingsCall);
  if (!settings.data) return <AdminWaiting query={settings} />;
  // Saved, it is another form with other beginnings.
  return <PriceForm key={settings.data.version} settings={settings.data} />;
}

function PriceForm({ settings }: { settings: ExchangeSettings }) {
  const t = useT();
  const [theirs, setTheirs] = useState<ExchangeSettings>();
  const form = useForm<Typed>({ defaultValues: asTyped(settings) });
  const save = useAdminMutation('PUT /admin/exchange/settings/', {
    changes: [settingsCall],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const current = staleCurrent<ExchangeSettings>(error);
      setTheirs(current);
      return current !== undefined;
    },
  });
  const send = (version: number) =>
    form.handleSubmit((typed) => save.mutate({ body: { version, ...asChange(typed) } }));
  return (
    <>
      <form className={styles.stack} noValidate onSubmit={send(settings.version)}>
        <AdminSheet>
          <div className={styles.form}>
            <Field label={t('admin_exchange.price_type')} hint={t('admin_exchange.price_type_hint')}>
              <Select {...form.register('priceType')}>
                <option value="">{t('admin_exchange.price_type_only')}</option>
                {settings.price_types.map(({ id, title, currency }) => (
                  <option key={id} value={id}>
                    {t('admin_exchange.price_type_of', { title, currency })}
                  </option>
                ))}
              </Select>
            </Field>
            <Rates form={form} />
          </div>
        </AdminSheet>
        <SaveBar isDirty={form.formState.isDirty} isBusy={save.isPending} onReset={() => form.reset()} />
      </form>
      {theirs && (
        <StaleDialog
          current={inWords(theirs)}
          mine={inWords({ ...theirs, ...asChange(form.getValues()) })}
          fields={[
            { key: 'type', title: t('admin_exchange.price_type') },
            { key: 'rates', title: t('admin_exchange.rates') },
          ]}
          onTakeTheirs={() => {
            form.reset(asTyped(theirs));
            setTheirs(undefined);
          }}
          onKeepMine={() => {
            setTheirs(undefined);
            void send(theirs.version)();
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  );
}

function Rates({ form: { control, register, formState } }: { form: UseFormReturn<Typed> }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' });
  const isCurrency = (typed: string) => /^[a-z]{3}$/i.test(typed.trim()) || t('admin_exchange.currency_wrong');
  const isRate = (typed: string) => asNumber(typed) > 0 || t('admin_exchange.rate_wrong');
  return (
    <fieldset className={styles.rates}>
      <legend>{t('admin_exchange.rates')}</legend>
      <p className={styles.minor}>{t('admin_exchange.rates_hint')}</p>
      {fields.map(({ id, currency }, place) => (
        <div className={styles.rate} key={id}>
          <Field label={t('admin_exchange.currency')} error={formState.errors.rates?.[place]?.currency?.message}>
            <TextInput
              maxLength={3}
              autoCapitalize="characters"
              {...register(`rates.${place}.currency`, { validate: isCurrency })}
            />
          </Field>
          <Field label={t('admin_exchange.rate')} error={formState.errors.rates?.[place]?.som?.message}>
            <TextInput inputMode="decimal" {...register(`rates.${place}.som`, { validate: isRate })} />
          </Field>
          <IconButton
            icon="trash"
            label={t('admin_exchange.rate_remove', { currency })}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <div>
        <Button variant="ghost" onClick={() => append({ currency: '', som: '' })}>
          {t('admin_exchange.rate_add')}
        </Button>
      </div>
    </fieldset>
  );
}

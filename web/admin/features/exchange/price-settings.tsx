import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import type { ExchangeSettings } from '#contract/client.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { staleCurrent, useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './exchange.module.css';

const settingsCall = 'GET /office/exchange/settings/';

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
  const settings = useOfficeQuery(settingsCall);
  if (!settings.data) return <OfficeWaiting query={settings} />;
  // Saved, it is another form with other beginnings.
  return <PriceForm key={settings.data.version} settings={settings.data} />;
}

function PriceForm({ settings }: { settings: ExchangeSettings }) {
  const t = useT();
  const [theirs, setTheirs] = useState<ExchangeSettings>();
  const form = useForm<Typed>({ defaultValues: asTyped(settings) });
  const save = useOfficeMutation('PUT /office/exchange/settings/', {
    changes: [settingsCall],
    onDone: () => toast.success(t('office.saved')),
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
        <OfficeSheet>
          <div className={styles.form}>
            <Field label={t('office_exchange.price_type')} hint={t('office_exchange.price_type_hint')}>
              <Select {...form.register('priceType')}>
                <option value="">{t('office_exchange.price_type_only')}</option>
                {settings.price_types.map(({ id, title, currency }) => (
                  <option key={id} value={id}>
                    {t('office_exchange.price_type_of', { title, currency })}
                  </option>
                ))}
              </Select>
            </Field>
            <Rates form={form} />
          </div>
        </OfficeSheet>
        <SaveBar isDirty={form.formState.isDirty} isBusy={save.isPending} onReset={() => form.reset()} />
      </form>
      {theirs && (
        <StaleDialog
          current={inWords(theirs)}
          mine={inWords({ ...theirs, ...asChange(form.getValues()) })}
          fields={[
            { key: 'type', title: t('office_exchange.price_type') },
            { key: 'rates', title: t('office_exchange.rates') },
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
  const isCurrency = (typed: string) => /^[a-z]{3}$/i.test(typed.trim()) || t('office_exchange.currency_wrong');
  const isRate = (typed: string) => asNumber(typed) > 0 || t('office_exchange.rate_wrong');
  return (
    <fieldset className={styles.rates}>
      <legend>{t('office_exchange.rates')}</legend>
      <p className={styles.minor}>{t('office_exchange.rates_hint')}</p>
      {fields.map(({ id, currency }, place) => (
        <div className={styles.rate} key={id}>
          <Field label={t('office_exchange.currency')} error={formState.errors.rates?.[place]?.currency?.message}>
            <TextInput
              maxLength={3}
              autoCapitalize="characters"
              {...register(`rates.${place}.currency`, { validate: isCurrency })}
            />
          </Field>
          <Field label={t('office_exchange.rate')} error={formState.errors.rates?.[place]?.som?.message}>
            <TextInput inputMode="decimal" {...register(`rates.${place}.som`, { validate: isRate })} />
          </Field>
          <IconButton
            icon="trash"
            label={t('office_exchange.rate_remove', { currency })}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <div>
        <Button variant="ghost" onClick={() => append({ currency: '', som: '' })}>
          {t('office_exchange.rate_add')}
        </Button>
      </div>
    </fieldset>
  );
}

import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ExchangeSettings } from '#contract/admin/exchange.ts';
import { currencyOf } from '#rules/catalog/currencies.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './exchange.module.css';

const settingsCall = 'GET /admin/exchange/settings/';

type Typed = { priceType: string; rates: { currency: string; som: string }[] };

const asTyped = ({ price_type, rates }: ExchangeSettings): Typed => ({
  priceType: price_type ?? '',
  rates: rates.map(({ currency, som }) => ({ currency, som: String(som).replace('.', ',') })),
});

const read = (settings: ExchangeSettings) => ({ version: settings.version, values: asTyped(settings) });

const asNumber = (typed: string) => Number(typed.trim().replace(',', '.'));
const asChange = ({ priceType, rates }: Typed) => ({
  price_type: priceType || null,
  rates: rates.map(({ currency, som }) => ({ currency: currencyOf(currency) ?? currency, som: asNumber(som) })),
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
  const form = useAdminForm<Typed, ExchangeSettings>({
    call: 'PUT /admin/exchange/settings/',
    draft: 'exchange settings',
    record: read(settings),
    read,
    save: ({ version, values }) => api('PUT /admin/exchange/settings/', { body: { version, ...asChange(values) } }),
    changes: [settingsCall],
  });
  const titles = { priceType: t('admin_exchange.price_type'), rates: t('admin_exchange.rates') };
  const inWords = ({ priceType, rates }: Typed) => ({
    priceType: settings.price_types.find(({ id }) => id === priceType)?.title ?? '',
    rates: rates.map(({ currency, som }) => `${currency} ${som}`),
  });
  const choices = settings.price_types.map(
    ({ id, title, currency }) => [id, t('admin_exchange.price_type_of', { title, currency })] as const,
  );
  return (
    <AdminForm form={form} titles={titles} inWords={inWords}>
      <AdminSheet>
        <div className={styles.form}>
          <FormSelect
            name="priceType"
            label={titles.priceType}
            hint={t('admin_exchange.price_type_hint')}
            choices={[['', t('admin_exchange.price_type_only')], ...choices]}
          />
          <Rates />
        </div>
      </AdminSheet>
    </AdminForm>
  );
}

function Rates() {
  const t = useT();
  const { control, register, formState } = useFormContext<Typed>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' });
  const isCurrency = (typed: string) => currencyOf(typed) !== undefined || t('admin_exchange.currency_wrong');
  const isRate = (typed: string) => asNumber(typed) > 0 || t('admin_exchange.rate_wrong');
  return (
    <fieldset className={styles.rates}>
      <legend>{t('admin_exchange.rates')}</legend>
      <p className={styles.minor}>{t('admin_exchange.rates_hint')}</p>
      {fields.map(({ id, currency }, place) => (
        <div className={styles.rate} key={id}>
          <Field label={t('admin_exchange.currency')} error={formState.errors.rates?.[place]?.currency?.message}>
            <TextInput
              maxLength={30}
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

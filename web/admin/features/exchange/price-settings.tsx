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
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './exchange.module.css';

const settingsCall = 'GET /admin/exchange/settings/';

type Typed = {
  priceType: string;
  rates: { currency: string; som: string }[];
  /** Words of 1C for currencies; those that no one has explained yet have no currency. */
  words: { word: string; currency: string }[];
};

/** What offers wait for stands in the form as empty lines to fill in. */
const asTyped = ({ price_type, rates, currency_words: words, waiting }: ExchangeSettings): Typed => ({
  priceType: price_type ?? '',
  rates: [
    ...rates.map(({ currency, som }) => ({ currency, som: String(som).replace('.', ',') })),
    ...waiting.flatMap(({ currency }) => (currency === null ? [] : { currency, som: '' })),
  ],
  words: [...words, ...waiting.flatMap(({ word, currency }) => (currency === null ? { word, currency: '' } : []))],
});

const read = (settings: ExchangeSettings) => ({ version: settings.version, values: asTyped(settings) });

const asNumber = (typed: string) => Number(typed.trim().replace(',', '.'));
/** The lines that were left empty are asked again. */
const asChange = ({ priceType, rates, words }: Typed) => ({
  price_type: priceType || null,
  rates: rates
    .filter(({ som }) => som.trim() !== '')
    .map(({ currency, som }) => ({ currency: currencyOf(currency) ?? currency, som: asNumber(som) })),
  currency_words: words
    .filter(({ currency }) => currency.trim() !== '')
    .map(({ word, currency }) => ({ word, currency: currencyOf(currency) ?? currency })),
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
  const titles = {
    priceType: t('admin_exchange.price_type'),
    rates: t('admin_exchange.rates'),
    words: t('admin_exchange.words'),
  };
  const inWords = ({ priceType, rates, words }: Typed) => ({
    priceType: settings.price_types.find(({ id }) => id === priceType)?.title ?? '',
    rates: rates.map(({ currency, som }) => `${currency} ${som}`),
    words: words.map(({ word, currency }) => `${word} ${currency}`),
  });
  const choices = settings.price_types.map(
    ({ id, title, currency }) => [id, t('admin_exchange.price_type_of', { title, currency })] as const,
  );
  return (
    <AdminForm form={form} titles={titles} inWords={inWords}>
      <AdminSheet>
        <div className={styles.form}>
          <WaitingNote waiting={settings.waiting} />
          <FormSelect
            name="priceType"
            label={titles.priceType}
            hint={choices.length === 0 ? t('admin_exchange.price_type_hint') : t('admin_exchange.price_type_choice')}
            choices={[['', t('admin_exchange.price_type_only')], ...choices]}
          />
          <Words waiting={settings.waiting} />
          <Rates waiting={settings.waiting} />
        </div>
      </AdminSheet>
    </AdminForm>
  );
}

type Waiting = Pick<ExchangeSettings, 'waiting'>;

function WaitingNote({ waiting }: Waiting) {
  const t = useT();
  const offers = waiting.reduce((sum, each) => sum + each.offers, 0);
  return offers > 0 && <Alert tone="info">{t('admin_exchange.waiting_note', { count: offers })}</Alert>;
}

/** What 1C calls currencies, where the shop cannot know it by itself. */
function Words({ waiting }: Waiting) {
  const t = useT();
  const { control, register, formState } = useFormContext<Typed>();
  const { fields } = useFieldArray({ control, name: 'words' });
  if (fields.length === 0) return null;
  const hintOf = (offers = 0) => offers > 0 && t('admin_exchange.waiting_offers', { count: offers });
  const isCurrency = (typed: string) =>
    typed.trim() === '' || currencyOf(typed) !== undefined || t('admin_exchange.currency_wrong');
  return (
    <fieldset className={styles.rates}>
      <legend>{t('admin_exchange.words')}</legend>
      <p className={styles.minor}>{t('admin_exchange.words_hint')}</p>
      {fields.map(({ id, word }, place) => (
        <Field
          key={id}
          label={t('admin_exchange.word', { word })}
          hint={hintOf(waiting.find((each) => each.currency === null && each.word === word)?.offers)}
          error={formState.errors.words?.[place]?.currency?.message}
        >
          <TextInput
            maxLength={30}
            autoCapitalize="characters"
            {...register(`words.${place}.currency`, { validate: isCurrency })}
          />
        </Field>
      ))}
    </fieldset>
  );
}

function Rates({ waiting }: Waiting) {
  const t = useT();
  const { control, register, formState } = useFormContext<Typed>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' });
  const isCurrency = (typed: string) => currencyOf(typed) !== undefined || t('admin_exchange.currency_wrong');
  const hintOf = (offers = 0) => offers > 0 && t('admin_exchange.waiting_offers', { count: offers });
  const asked = new Map(waiting.flatMap(({ currency, offers }) => (currency === null ? [] : [[currency, offers]])));
  const isRate = (typed: string, { rates }: Typed, place: number) =>
    asNumber(typed) > 0 ||
    (typed.trim() === '' && asked.has(rates[place]?.currency ?? '')) ||
    t('admin_exchange.rate_wrong');
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
          <Field
            label={t('admin_exchange.rate')}
            hint={hintOf(asked.get(currency))}
            error={formState.errors.rates?.[place]?.som?.message}
          >
            <TextInput
              inputMode="decimal"
              {...register(`rates.${place}.som`, { validate: (typed, all) => isRate(typed, all, place) })}
            />
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

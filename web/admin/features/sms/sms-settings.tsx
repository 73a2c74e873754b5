import { useFormContext, useWatch } from 'react-hook-form';
import type { StoredSms } from '#contract/admin/sms.ts';
import type { Input, Reply } from '#contract/client.ts';
import { messengers } from '#rules/people/message-channels.ts';
import { type SmsSetting, smsGateways } from '#rules/people/sms.ts';
import { orderNews } from '#rules/sales/order-news.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormInput, FormNumber, FormSelect, FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { MessengerFields } from './messenger-fields.tsx';
import { TrySms } from './try-sms.tsx';

type Stored = Reply<'GET /admin/sms/'>;
type Typed = Required<Omit<Input<'PUT /admin/sms/'>['body'], 'version'>>;

const read = ({ version, gateway, fields, ...stored }: Stored) => ({
  version,
  values: {
    gateway,
    fields: { method: 'POST' as const, content_type: 'application/json' as const, ...fields },
    price_tyiyn: stored.price_tyiyn,
    cap_som: stored.cap_som,
    takes_foreign: stored.takes_foreign,
    order_news: stored.order_news,
    reminders: stored.reminders,
    quiet_from: stored.quiet_from,
    quiet_to: stored.quiet_to,
    messengers: stored.messengers,
    secret: '',
    authorization: '',
    whatsapp_token: '',
    telegram_token: '',
  },
});

/** The secrets that were typed: those that were not stay as they are. */
const filledIn = (secrets: Record<string, string>) =>
  Object.fromEntries(Object.entries(secrets).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])));

/** Which channels messages go by, and what they may cost. */
export function SmsSettings({ stored }: { stored: Stored }) {
  const t = useT();
  const form = useAdminForm<Typed, Stored>({
    call: 'PUT /admin/sms/',
    record: read(stored),
    read,
    save: ({ version, values: { secret, authorization, whatsapp_token, telegram_token, ...values } }) =>
      api('PUT /admin/sms/', {
        body: { version, ...values, ...filledIn({ secret, authorization, whatsapp_token, telegram_token }) },
      }),
    changes: ['GET /admin/sms/', 'GET /admin/overview/'],
  });
  const titles = {
    gateway: t('admin_sms.gateway'),
    fields: t('admin_sms.fields'),
    price_tyiyn: t('admin_sms.price'),
    cap_som: t('admin_sms.cap'),
    takes_foreign: t('admin_sms.foreign'),
    order_news: t('admin_sms.news'),
    reminders: t('admin_sms.reminders'),
    quiet_from: t('admin_sms.quiet_from'),
    quiet_to: t('admin_sms.quiet_to'),
    messengers: t('admin_sms.messengers'),
  };
  return (
    <AdminSheet title={t('admin_sms.settings')}>
      <AdminForm form={form} titles={titles} submit={t('admin.save')}>
        <GatewayFields stored={stored} />
        <FormNumber name="price_tyiyn" label={titles.price_tyiyn} hint={t('admin_sms.price_hint')} />
        {messengers.map((messenger) => (
          <MessengerFields key={messenger} messenger={messenger} stored={stored} />
        ))}
        <FormNumber name="cap_som" label={titles.cap_som} hint={t('admin_sms.cap_hint')} />
        <FormCheckbox name="takes_foreign" label={titles.takes_foreign} />
        <NewsFields titles={titles} />
      </AdminForm>
      <TrySms stored={stored} />
    </AdminSheet>
  );
}

/** Which news and reminders phones are sent, and when none. */
function NewsFields({ titles }: { titles: Record<'order_news' | 'reminders' | 'quiet_from' | 'quiet_to', string> }) {
  const t = useT();
  return (
    <>
      <fieldset className={styles.ticks}>
        <legend>{titles.order_news}</legend>
        <p>{t('admin_sms.news_hint')}</p>
        {orderNews.map((news) => (
          <FormCheckbox key={news} name="order_news" value={news} label={t(`admin_sms.news_${news}`)} />
        ))}
      </fieldset>
      <fieldset className={styles.ticks}>
        <legend>{titles.reminders}</legend>
        <p>{t('admin_sms.reminders_hint')}</p>
        <FormCheckbox name="reminders" label={t('admin_sms.reminders_on')} />
      </fieldset>
      <div className={styles.row}>
        <FormNumber name="quiet_from" label={titles.quiet_from} hint={t('admin_sms.quiet_hint')} />
        <FormNumber name="quiet_to" label={titles.quiet_to} />
      </div>
    </>
  );
}

/** The choice of a gateway with what the chosen one asks for. */
function GatewayFields({ stored }: { stored: StoredSms }) {
  const t = useT();
  const { control } = useFormContext<Typed>();
  const gateway = useWatch({ control, name: 'gateway' });
  const names = Object.keys(smsGateways) as (keyof typeof smsGateways)[];
  const offered = names.filter((name) => name !== 'simulated' || stored.has_simulator || gateway === name);
  const asked: readonly SmsSetting[] = gateway === 'none' ? [] : smsGateways[gateway];
  return (
    <>
      <FormSelect
        name="gateway"
        label={t('admin_sms.gateway')}
        choices={(['none', ...offered] as const).map((name) => [name, t(`admin_sms.gateway_${name}`)])}
      />
      {asked.length > 0 && gateway === 'http' && <p>{t('admin_sms.http_text')}</p>}
      {asked.map((name) => (
        <GatewayField key={name} name={name} stored={gateway === stored.gateway ? stored : undefined} />
      ))}
    </>
  );
}

/** @param stored what the gateway has already; undefined: nothing */
function GatewayField({ name, stored }: { name: SmsSetting; stored: StoredSms | undefined }) {
  const t = useT();
  const label = t(`admin_sms.field_${name}`);
  switch (name) {
    case 'secret':
    case 'authorization':
      return (
        <FormInput
          name={name}
          type="password"
          autoComplete="off"
          label={label}
          hint={t(stored?.[`has_${name}`] ? 'admin_sms.secret_there' : 'admin_sms.secret_hint')}
        />
      );
    case 'method':
      return <FormSelect name="fields.method" label={label} choices={asChoices(['POST', 'GET'])} />;
    case 'content_type':
      return <FormSelect name="fields.content_type" label={label} choices={asChoices(contentTypes)} />;
    case 'body':
      return <FormTextArea name="fields.body" label={label} rows={4} hint={'{"to":"{phone}","text":"{text}"}'} />;
    default:
      return <FormInput name={`fields.${name}`} label={label} />;
  }
}

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/plain',
] as const;

const asChoices = (names: readonly string[]) => names.map((name) => [name, name] as const);

import { useWatch } from 'react-hook-form';
import type { StoredSms } from '#contract/admin/sms.ts';
import { type Messenger, messengerWays } from '#rules/people/message-channels.ts';
import { languages } from '#rules/text/language.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { FormInput, FormNumber, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** Whether messages go by a messenger too, and what it asks for. */
export function MessengerFields({ messenger, stored }: { messenger: Messenger; stored: StoredSms }) {
  const t = useT();
  const at = `messengers.${messenger}`;
  const way: StoredSms['messengers'][Messenger]['way'] = useWatch({ name: `${at}.way` });
  const offered = messengerWays.filter((each) => each !== 'simulated' || stored.has_simulator || way === each);
  const isThere = stored[`has_${messenger}_token`];
  return (
    <fieldset className={styles.group}>
      <legend>{t(`admin_sms.channel_${messenger}`)}</legend>
      <p>{t(`admin_sms.${messenger}_text`)}</p>
      <FormSelect
        name={`${at}.way`}
        label={t('admin_sms.way')}
        choices={offered.map((each) => [each, t(`admin_sms.way_${each}`)])}
      />
      {way !== 'none' && <FormNumber name={`${at}.price_tyiyn`} label={t('admin_sms.messenger_price')} />}
      {way === 'account' && (
        <>
          <FormInput
            name={`${messenger}_token`}
            type="password"
            autoComplete="off"
            label={t(`admin_sms.${messenger}_token`)}
            hint={t(isThere ? 'admin_sms.token_there' : 'admin_sms.secret_hint')}
          />
          {messenger === 'whatsapp' ? <WhatsappFields /> : <TelegramFields />}
        </>
      )}
    </fieldset>
  );
}

function WhatsappFields() {
  const t = useT();
  const at = 'messengers.whatsapp';
  return (
    <>
      <FormInput name={`${at}.phone_number_id`} inputMode="numeric" label={t('admin_sms.phone_number_id')} />
      <FormInput
        name={`${at}.code_template`}
        autoCapitalize="none"
        label={t('admin_sms.code_template')}
        hint={t('admin_sms.code_template_hint')}
      />
      <FormInput
        name={`${at}.news_template`}
        autoCapitalize="none"
        label={t('admin_sms.news_template')}
        hint={t('admin_sms.news_template_hint')}
      />
      <FormInput
        name={`${at}.reminder_template`}
        autoCapitalize="none"
        label={t('admin_sms.reminder_template')}
        hint={t('admin_sms.reminder_template_hint')}
      />
      <div className={styles.row}>
        {languages.map((language) => (
          <FormInput
            key={language}
            name={`${at}.languages.${language}`}
            autoCapitalize="none"
            label={t('admin_sms.template_language', { language })}
          />
        ))}
      </div>
    </>
  );
}

function TelegramFields() {
  const t = useT();
  return (
    <FormInput
      name="messengers.telegram.sender_username"
      autoCapitalize="none"
      label={t('admin_sms.sender_username')}
      hint={t('admin_sms.sender_username_hint')}
    />
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminEmail } from '#contract/admin/emails.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { refusalText } from '#web/admin/kit/field-refusals.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './email-form.module.css';
import { EmailFrame } from './email-frame.tsx';

type EmailValues = AdminEmail['text'];

const read = ({ version, text }: AdminEmail) => ({ version, values: text });

/** What one e-mail says in one language, with its fields and a preview. */
export function EmailForm({ mail }: { mail: AdminEmail }) {
  const t = useT();
  const params = { key: mail.key, language: mail.language };
  const record = useAdminForm<EmailValues, AdminEmail>({
    call: 'PUT /admin/emails/{key}/{language}/',
    draft: `email ${mail.key} ${mail.language}`,
    record: read(mail),
    read,
    changes: ['GET /admin/emails/'],
    save: ({ version, values }) => api('PUT /admin/emails/{key}/{language}/', { params, body: { ...values, version } }),
  });
  const titles = {
    subject: t('admin_content.subject'),
    heading: t('admin_content.heading_field'),
    body: t('admin_content.text_field'),
    action: t('admin_content.slide_button'),
    note: t('admin_content.email_note'),
  };
  return (
    <AdminForm form={record} titles={titles}>
      <AdminSheet>
        <Fields fields={mail.fields} />
        <FormInput name="subject" label={titles.subject} />
        <FormInput name="heading" label={titles.heading} />
        <FormTextArea name="body" label={titles.body} hint={t('admin_content.email_body_hint')} rows={8} />
        {mail.first.action && <FormInput name="action" label={titles.action} />}
        <FormTextArea name="note" label={titles.note} rows={3} />
        <div>
          <Button variant="ghost" onClick={() => record.form.reset(mail.first, { keepDefaultValues: true })}>
            {t('admin_content.back_to_first')}
          </Button>
        </div>
      </AdminSheet>
      <Preview params={params} text={() => record.form.getValues()} />
    </AdminForm>
  );
}

/** What has to be named in the texts, and what else may be. */
function Fields({ fields }: { fields: AdminEmail['fields'] }) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <FieldNames intro={t('admin_content.email_fields')} fields={fields.filter((field) => field.is_required)} />
      <FieldNames intro={t('admin_content.email_more_fields')} fields={fields.filter((field) => !field.is_required)} />
      {fields.length > 0 && (
        <details>
          <summary>{t('admin_content.email_examples')}</summary>
          <dl>
            {fields.map(({ name, example }) => (
              <div key={name}>
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd>{example}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function FieldNames({ intro, fields }: { intro: string; fields: AdminEmail['fields'] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <p>{intro}</p>
      <ul>
        {fields.map(({ name }) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PreviewProps = { params: { key: string; language: AdminEmail['language'] }; text: () => EmailValues };

function Preview({ params, text }: PreviewProps) {
  const t = useT();
  const [shown, setShown] = useState(text);
  const { data, isFetching, error } = useQuery({
    queryKey: ['email preview', params, shown],
    queryFn: ({ signal }) => api('POST /admin/emails/{key}/{language}/preview/', { params, body: shown, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <AdminSheet title={t('admin_content.preview')}>
      <div>
        <Button variant="ghost" busy={isFetching && data !== undefined} onClick={() => setShown(text())}>
          {t('admin_content.preview_make')}
        </Button>
      </div>
      {error && <Alert>{refusalText(error) ?? errorText(t, error)}</Alert>}
      {data && (
        <div className={styles.preview}>
          <b>{data.subject}</b>
          <div className={styles.looks}>
            {[false, true].map((isDark) => {
              const title = t(isDark ? 'admin_content.email_dark' : 'admin_content.email_light');
              return (
                <section key={title}>
                  <h3>{title}</h3>
                  <EmailFrame html={data.html} isDark={isDark} title={title} />
                </section>
              );
            })}
          </div>
          <details>
            <summary>{t('admin_content.email_plain')}</summary>
            <pre>{data.text}</pre>
          </details>
        </div>
      )}
    </AdminSheet>
  );
}

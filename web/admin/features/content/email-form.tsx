import { useMutation } from '@tanstack/react-query';
import type { AdminEmail } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './email-form.module.css';
import { fieldErrors } from './field-errors.ts';
import { FormInput, FormTextArea } from './form-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type EmailValues = AdminEmail['text'];

const read = ({ version, text }: AdminEmail) => ({ version, values: text });

/** What one e-mail says in one language, with its fields and a preview. */
export function EmailForm({ mail }: { mail: AdminEmail }) {
  const t = useT();
  const params = { key: mail.key, language: mail.language };
  const record = useRecordForm<EmailValues, AdminEmail>({
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
    <RecordForm record={record} titles={titles}>
      <AdminSheet>
        <Fields fields={mail.fields} />
        <FormInput name="subject" label={titles.subject} maxLength={150} />
        <FormInput name="heading" label={titles.heading} maxLength={150} />
        <FormTextArea name="body" label={titles.body} hint={t('admin_content.email_body_hint')} rows={8} />
        {mail.first.action && <FormInput name="action" label={titles.action} maxLength={80} />}
        <FormTextArea name="note" label={titles.note} rows={3} />
        <div>
          <Button variant="ghost" onClick={() => record.form.reset(mail.first, { keepDefaultValues: true })}>
            {t('admin_content.back_to_first')}
          </Button>
        </div>
      </AdminSheet>
      <Preview params={params} text={() => record.form.getValues()} />
    </RecordForm>
  );
}

/** What may be named in the texts, and has to be. */
function Fields({ fields }: { fields: AdminEmail['fields'] }) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <p>{t('admin_content.email_fields')}</p>
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
    </div>
  );
}

type PreviewProps = { params: { key: string; language: AdminEmail['language'] }; text: () => EmailValues };

function Preview({ params, text }: PreviewProps) {
  const t = useT();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api('POST /admin/emails/{key}/{language}/preview/', { params, body: text() }),
    onError: (error) => toast.error(Object.values(fieldErrors(error, t))[0] ?? errorText(t, error)),
  });
  return (
    <AdminSheet title={t('admin_content.preview')}>
      <div>
        <Button variant="ghost" busy={isPending} onClick={() => mutate()}>
          {t('admin_content.preview_make')}
        </Button>
      </div>
      {data && (
        <div className={styles.preview}>
          <b>{data.subject}</b>
          <pre>{data.text}</pre>
        </div>
      )}
    </AdminSheet>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { OfficeLetter } from '#contract/client.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { fieldErrors } from './field-errors.ts';
import { FormInput, FormTextArea } from './form-fields.tsx';
import styles from './letter-form.module.css';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type LetterValues = OfficeLetter['text'];

const read = ({ version, text }: OfficeLetter) => ({ version, values: text });

/** What one letter says in one language, with its fields and a preview. */
export function LetterForm({ letter }: { letter: OfficeLetter }) {
  const t = useT();
  const params = { key: letter.key, language: letter.language };
  const record = useRecordForm<LetterValues, OfficeLetter>({
    record: read(letter),
    read,
    changes: ['GET /office/letters/'],
    save: ({ version, values }) =>
      api('PUT /office/letters/{key}/{language}/', { params, body: { ...values, version } }),
  });
  const titles = {
    subject: t('office_content.subject'),
    heading: t('office_content.heading_field'),
    body: t('office_content.text_field'),
    action: t('office_content.slide_button'),
    note: t('office_content.letter_note'),
  };
  return (
    <RecordForm record={record} titles={titles}>
      <OfficeSheet>
        <Fields fields={letter.fields} />
        <FormInput name="subject" label={titles.subject} maxLength={150} />
        <FormInput name="heading" label={titles.heading} maxLength={150} />
        <FormTextArea name="body" label={titles.body} hint={t('office_content.letter_body_hint')} rows={8} />
        {letter.first.action && <FormInput name="action" label={titles.action} maxLength={80} />}
        <FormTextArea name="note" label={titles.note} rows={3} />
        <div>
          <Button variant="ghost" onClick={() => record.form.reset(letter.first, { keepDefaultValues: true })}>
            {t('office_content.back_to_first')}
          </Button>
        </div>
      </OfficeSheet>
      <Preview params={params} text={() => record.form.getValues()} />
    </RecordForm>
  );
}

/** What may be named in the texts, and has to be. */
function Fields({ fields }: { fields: OfficeLetter['fields'] }) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <p>{t('office_content.letter_fields')}</p>
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

type PreviewProps = { params: { key: string; language: OfficeLetter['language'] }; text: () => LetterValues };

function Preview({ params, text }: PreviewProps) {
  const t = useT();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api('POST /office/letters/{key}/{language}/preview/', { params, body: text() }),
    onError: (error) => toast.error(Object.values(fieldErrors(error, t))[0] ?? errorText(t, error)),
  });
  return (
    <OfficeSheet title={t('office_content.preview')}>
      <div>
        <Button variant="ghost" busy={isPending} onClick={() => mutate()}>
          {t('office_content.preview_make')}
        </Button>
      </div>
      {data && (
        <div className={styles.preview}>
          <b>{data.subject}</b>
          <pre>{data.text}</pre>
        </div>
      )}
    </OfficeSheet>
  );
}

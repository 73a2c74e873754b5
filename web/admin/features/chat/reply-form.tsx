import { type FormEvent, useState } from 'react';
import type { SavedReply } from '#contract/shop/chat.ts';
import { maxMessageLength } from '#rules/people/chat.ts';
import { defaultLanguage, languageEntry, languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { fieldTexts, inEveryLanguage, sameInEveryLanguage } from '#rules/text/translations.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import styles from './dialog-form.module.css';

type ReplyFormProps = { reply: SavedReply | null; onDone: () => void };

const changes = ['GET /chat/replies/'] as const;

/** A saved reply in every language. Where a colleague has changed it since, their version is shown next to it. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const t = useT();
  const [form, setForm] = useState({
    shortcut: reply?.shortcut ?? '',
    ...(reply ? fieldTexts(reply, 'text') : sameInEveryLanguage('text', '')),
  });
  const [version, setVersion] = useState(reply?.version ?? 0);
  const [theirs, setTheirs] = useState<SavedReply>();
  const add = useAdminMutation('POST /chat/replies/', { changes, onDone });
  const change = useAdminMutation('PUT /chat/replies/{id}/', {
    changes,
    onDone,
    onRefused: (error) => {
      const current = staleCurrent<SavedReply>(error);
      if (!current) return false;
      setTheirs(current);
      // Saving again is intended: both versions have been seen.
      setVersion(current.version);
      return true;
    },
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (reply) change.mutate({ params: { id: reply.id }, body: { ...form, version } });
    else add.mutate({ body: form });
  }
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <form className={styles.form} onSubmit={save}>
      {theirs && (
        <Alert>
          {t('admin.stale_title')}: /{theirs.shortcut} —{' '}
          {inEveryLanguage('text')
            .map((name) => theirs[name])
            .join(' — ')}
        </Alert>
      )}
      <Field label={t('admin_chat.shortcut')}>
        <TextInput required maxLength={40} {...field('shortcut')} />
      </Field>
      {languages.map((language) => (
        <Field
          key={language}
          label={languageEntry(language).name}
          hint={language === defaultLanguage && t('admin_chat.fields_hint')}
        >
          <TextArea
            required={language === defaultLanguage}
            lang={language}
            maxLength={maxMessageLength}
            {...field(textName('text', language))}
          />
        </Field>
      ))}
      <div className={styles.actions}>
        <Button type="submit" busy={add.isPending || change.isPending}>
          {t('admin.save')}
        </Button>
        <CancelButton onClick={onDone} />
      </div>
    </form>
  );
}

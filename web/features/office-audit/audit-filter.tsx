import type { SubmitEvent } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './audit-filter.module.css';

export type AuditFilter = {
  actor?: string;
  action?: string;
  subject?: string;
  search?: string;
  from?: string;
  to?: string;
};

const names = ['actor', 'action', 'subject', 'search', 'from', 'to'] as const;

/** What to look for in the audit; nothing is asked before the button is pressed. */
export function AuditFilterForm({ onFilter }: { onFilter: (filter: AuditFilter) => void }) {
  const t = useT();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onFilter(
      Object.fromEntries(names.flatMap((name) => (data.get(name) ? [[name, String(data.get(name)).trim()]] : []))),
    );
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('office_staff.audit_search')}>
        <TextInput name="search" type="search" />
      </Field>
      <Field label={t('office_staff.audit_who')}>
        <TextInput name="actor" inputMode="email" />
      </Field>
      <Field label={t('office_staff.audit_what')}>
        <TextInput name="action" placeholder="product.update" />
      </Field>
      <Field label={t('office_staff.audit_subject')}>
        <TextInput name="subject" placeholder="product" />
      </Field>
      <Field label={t('office_staff.audit_from')}>
        <TextInput name="from" type="date" />
      </Field>
      <Field label={t('office_staff.audit_to')}>
        <TextInput name="to" type="date" />
      </Field>
      <Button type="submit">{t('office_staff.audit_find')}</Button>
    </form>
  );
}

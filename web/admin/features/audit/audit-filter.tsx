import type { SubmitEvent } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './audit-filter.module.css';
import { things } from './audit-words.ts';

export type AuditFilter = {
  actor?: string;
  action?: string;
  subject_id?: string;
  search?: string;
  from?: string;
  to?: string;
};

const names = ['actor', 'action', 'subject_id', 'search', 'from', 'to'] as const;

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
    <search>
      <form className={styles.form} onSubmit={send}>
        <Field label={t('admin_staff.audit_search')}>
          <TextInput name="search" type="search" />
        </Field>
        <Field label={t('admin_staff.audit_who')}>
          <TextInput name="actor" inputMode="email" />
        </Field>
        <Field label={t('admin_staff.audit_what')}>
          <Select name="action">
            <option value="">{t('admin_staff.audit_anything')}</option>
            {things(t).map(({ thing, name }) => (
              <option key={thing} value={thing}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin_staff.audit_number')}>
          <TextInput name="subject_id" inputMode="numeric" />
        </Field>
        <Field label={t('admin_staff.audit_from')}>
          <TextInput name="from" type="date" />
        </Field>
        <Field label={t('admin_staff.audit_to')}>
          <TextInput name="to" type="date" />
        </Field>
        <Button type="submit">{t('admin_staff.audit_find')}</Button>
      </form>
    </search>
  );
}

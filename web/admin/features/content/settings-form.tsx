import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call } from '#contract/client.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordForm, type Versioned } from './use-record-form.ts';

type SettingsFormProps<Values extends FieldValues> = {
  record: Versioned<Values>;
  save: (record: Versioned<Values>) => Promise<Versioned<Values>>;
  /** The call that reads these settings. */
  readBy: Call;
  titles: Partial<Record<keyof Values & string, string>>;
  children: ReactNode;
};

/** The form of one group of settings. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { record, save, readBy, titles, children } = props;
  const changes = [readBy, 'GET /admin/missing-english/'] as const;
  const handled = useRecordForm<Values, Versioned<Values>>({ record, save, changes, read: (answer) => answer });
  return (
    <RecordForm record={handled} titles={titles}>
      {children}
    </RecordForm>
  );
}

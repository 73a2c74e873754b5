import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call } from '#contract/client.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { useAdminForm, type Versioned } from '#web/admin/kit/form/use-admin-form.ts';

type SettingsFormProps<Values extends FieldValues> = {
  record: Versioned<Values>;
  save: (record: Versioned<Values>) => Promise<Versioned<Values>>;
  /** The call that reads these settings. */
  readBy: Call;
  titles: Partial<Record<keyof Values & string, string>>;
  children: ReactNode;
};

const writes = (readBy: Call): Call => readBy.replace('GET ', 'PUT ') as Call;

/** The form of one group of settings. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { record, save, readBy, titles, children } = props;
  const changes = [readBy, 'GET /admin/missing-translations/'] as const;
  const form = useAdminForm<Values, Versioned<Values>>({
    call: writes(readBy),
    draft: readBy,
    read: (answer) => answer,
    record,
    save,
    changes,
  });
  return (
    <AdminForm form={form} titles={titles}>
      {children}
    </AdminForm>
  );
}

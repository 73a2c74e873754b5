import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Attribute } from '#contract/admin/attributes.ts';
import type { AttributeKindName } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { AttributeFields, useAttributeTitles } from './attribute-fields.tsx';
import { type AttributeFormValues, blankAttribute, savedOf } from './attribute-form-values.ts';
import { attributeCalls, useKindNames } from './attribute-names.ts';
import styles from './attributes.module.css';

type NewValues = AttributeFormValues & { kind: AttributeKindName; key: string };

/** An attribute that is not there yet: its kind and its key stay what they are. */
export function NewAttribute() {
  const t = useT();
  const navigate = useNavigate();
  const list = useLocalPath()('/admin/attributes');
  const form = useAdminForm<NewValues, Attribute>({
    call: 'POST /admin/attributes/',
    draft: 'attribute new',
    record: { version: 0, values: { ...blankAttribute, kind: 'choice', key: '' } },
    save: ({ values: { kind, key, ...values } }) => {
      // What was chosen for another kind before is no unit of this one.
      const { unit, ...saved } = savedOf(values);
      return api('POST /admin/attributes/', { body: { ...saved, unit: kind === 'number' ? unit : null, kind, key } });
    },
    changes: attributeCalls,
    onSaved: ({ id }) => navigate(`${list}/${id}`, { replace: true }),
  });
  return (
    <AdminSheet>
      <AdminForm form={form} titles={useAttributeTitles()} submit={t('admin_attributes.add')}>
        <Fixed />
      </AdminForm>
    </AdminSheet>
  );
}

function Fixed() {
  const t = useT();
  const { control } = useFormContext<NewValues>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <div className={styles.row}>
        <FormSelect
          name="kind"
          label={t('admin_attributes.kind')}
          choices={useKindNames().choices}
          hint={t('admin_attributes.kind_hint')}
        />
        <FormInput
          name="key"
          label={t('admin_attributes.key')}
          hint={t('admin_attributes.key_hint')}
          autoCapitalize="none"
        />
      </div>
      <AttributeFields kind={kind} />
    </>
  );
}

import { useState } from 'react';
import type { Attribute, AttributeValue } from '#contract/admin/attributes.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { attributeCalls } from './attribute-names.ts';

type MergeValueDialogProps = {
  attribute: Attribute;
  value: AttributeValue;
  onMerged: (attribute: Attribute) => void;
  onClose: () => void;
};

/** Asks into which other value of the attribute one is merged, and says what becomes of it. */
export function MergeValueDialog({ attribute, value, onMerged, onClose }: MergeValueDialogProps) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const [into, setInto] = useState(0);
  const merge = useAdminMutation('POST /admin/attribute-values/{id}/merge/', {
    changes: attributeCalls,
    onDone: (answer) => {
      onMerged(answer);
      onClose();
    },
  });
  const nameOf = valueNames(attribute.values, language);
  const name = nameOf(value.id);
  const others = attribute.values.filter(({ id }) => id !== value.id);
  const target = others.find(({ id }) => id === into);
  return (
    <AdminDialog
      title={t('admin_attributes.merge_title', { name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button
            busy={merge.isPending}
            disabled={!target}
            onClick={() => merge.mutate({ params: { id: value.id }, body: { version: value.version, into } })}
          >
            {t('admin_attributes.merge_do')}
          </Button>
        </>
      }
    >
      <Field label={t('admin_attributes.value_stays')}>
        <Select value={into} onChange={({ target }) => setInto(Number(target.value))}>
          <option value={0}>{t('admin.choose')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {nameOf(other.id)}
            </option>
          ))}
        </Select>
      </Field>
      <p>
        {t('admin_attributes.value_merge_text', {
          name,
          goods: plural('admin_attributes.goods', value.products),
          into: target ? nameOf(target.id) : '…',
        })}
      </p>
    </AdminDialog>
  );
}

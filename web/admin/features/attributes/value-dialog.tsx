import type { Attribute, AttributeValue } from '#contract/admin/attributes.ts';
import type { Input } from '#contract/client.ts';
import { inAllFields, textIn } from '#rules/text/localized-text.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormLocalized, FormSelect, FormWords } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { attributeCalls } from './attribute-names.ts';

type Body = Input<'POST /admin/attributes/{id}/values/'>['body'];
type Typed = Omit<Body, 'swatch' | 'belongs_to'> & { swatch: string; belongs_to: number | null };

type Known = Pick<AttributeValue, 'id' | 'name' | 'belongs_to'>;

type ValueDialogProps = {
  attribute: Pick<Attribute, 'id' | 'kind'> & { values: readonly Known[] };
  /** Absent for one that is not there yet. */
  value?: AttributeValue;
  onSaved: (attribute: Attribute) => void;
  onClose: () => void;
};

/** A colour that has none of its own yet is shown in this one. */
const anyColour = '#888888';

const valuesOf = (value?: AttributeValue): Typed => ({
  name: inAllFields(value?.name ?? {}),
  spellings: value?.spellings ?? [],
  swatch: value?.swatch ?? anyColour,
  belongs_to: value?.belongs_to ?? null,
});

/** One of an attribute's values: its name, what else it is called, and of a colour how it looks. */
export function ValueDialog({ attribute, value, onSaved, onClose }: ValueDialogProps) {
  const t = useT();
  const language = useLanguage();
  const isColour = attribute.kind === 'colour';
  const form = useAdminForm<Typed, Attribute>({
    call: 'POST /admin/attributes/{id}/values/',
    record: { version: value?.version ?? 0, values: valuesOf(value) },
    read: (answer) => {
      const current = answer.values.find(({ id }) => id === value?.id);
      return { version: current?.version ?? 0, values: valuesOf(current) };
    },
    save: ({ version, values: { swatch, ...typed } }) => {
      const body = { ...typed, swatch: isColour ? swatch : null };
      return value
        ? api('PUT /admin/attribute-values/{id}/', { params: { id: value.id }, body: { ...body, version } })
        : api('POST /admin/attributes/{id}/values/', { params: { id: attribute.id }, body });
    },
    changes: attributeCalls,
    onSaved: (answer) => {
      onSaved(answer);
      onClose();
    },
  });
  const titles = {
    name: t('admin_attributes.name'),
    spellings: t('admin_attributes.spellings'),
    swatch: t('admin_attributes.swatch'),
    belongs_to: t('admin_attributes.belongs_to'),
  };
  const everyday = attribute.values.filter((each) => each.belongs_to === null && each.id !== value?.id);
  return (
    <AdminDialog title={t(value ? 'admin_attributes.value' : 'admin_attributes.value_add')} onClose={onClose}>
      <AdminForm form={form} titles={titles} submit={t('admin.save')} actions={<CancelButton onClick={onClose} />}>
        <FormLocalized name="name" label={titles.name} />
        <FormWords name="spellings" label={titles.spellings} hint={t('admin_attributes.value_spellings_hint')} />
        {isColour && <FormInput name="swatch" type="color" label={titles.swatch} />}
        {everyday.length > 0 && (
          <FormSelect
            name="belongs_to"
            label={titles.belongs_to}
            hint={t('admin_attributes.belongs_to_hint')}
            isNumber
            choices={[
              ['', t('admin_attributes.belongs_to_none')],
              ...everyday.map(({ id, name }) => [id, textIn(name, language)] as const),
            ]}
          />
        )}
      </AdminForm>
    </AdminDialog>
  );
}

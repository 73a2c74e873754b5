import type { CatalogTerm } from '#contract/admin/terms.ts';
import type { Input } from '#contract/client.ts';
import { asTranslation, inEveryLanguage } from '#rules/text/translations.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormNumber } from '#web/admin/kit/form/fields.tsx';
import { FormReference } from '#web/admin/kit/form/reference-field.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { titleOfMember } from '#web/admin/kit/translated.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import type { Term, TermKind } from './terms.ts';

type Typed = Record<string, string | number | null>;
type Body = Input<'POST /admin/terms/'>['body'];

const fieldsOf: Record<TermKind, readonly string[]> = {
  brand: [...inEveryLanguage('title'), 'position'],
  brand_category: ['brand', ...inEveryLanguage('title'), 'position'],
};
const usual: Typed = { position: 100, brand: null };

const valuesOf = (kind: TermKind, term?: Term): Typed =>
  Object.fromEntries(
    fieldsOf[kind].map((field) => [
      field,
      (term as Record<string, string | number> | undefined)?.[field] ?? usual[field] ?? '',
    ]),
  );

const read = (kind: TermKind, term: Term) => ({ version: term.version, values: valuesOf(kind, term) });

type TermFormProps = {
  kind: TermKind;
  term?: Term;
  /** Given a new one, once it is among the others. */
  onMade?: (term: CatalogTerm) => void;
  onClose: () => void;
};

/** A brand or brand-category: new, or as it is. */
export function TermForm({ kind, term, onMade, onClose }: TermFormProps) {
  const t = useT();
  const form = useAdminForm<Typed, CatalogTerm>({
    call: 'POST /admin/terms/',
    record: term ? read(kind, term) : { version: 0, values: valuesOf(kind) },
    read: (saved) => read(kind, saved as Term),
    save: ({ version, values }) => {
      const body = { kind, ...values } as Body;
      return term
        ? api('PUT /admin/terms/{id}/', { params: { id: term.id }, body: { ...body, version } })
        : api('POST /admin/terms/', { body });
    },
    changes: ['GET /admin/terms/', 'GET /admin/references/', 'GET /admin/products/'],
    onSaved: (saved) => {
      if (!term) onMade?.(saved);
      onClose();
    },
  });
  const titles = Object.fromEntries(
    fieldsOf[kind].map((field) => [field, titleOfMember(field, (own) => t(`admin_products.term_${own}` as TextKey))]),
  );
  return (
    <AdminDialog title={t(`admin_products.kind_${kind}`)} onClose={onClose}>
      <AdminForm form={form} titles={titles} submit={t('admin.save')} actions={<CancelButton onClick={onClose} />}>
        {fieldsOf[kind].map((field) => (
          <TermField key={field} field={field} label={titles[field] ?? field} />
        ))}
      </AdminForm>
    </AdminDialog>
  );
}

/** Every text of a term is required in the default language. */
const needed = { required: true };

function TermField({ field, label }: { field: string; label: string }) {
  if (field === 'brand') return <FormReference name={field} kind="brand" label={label} />;
  if (field === 'position') return <FormNumber name={field} label={label} limits={{ ...needed, min: 0 }} />;
  return <FormInput name={field} label={label} limits={asTranslation(field).language ? {} : needed} />;
}

import { type FormEvent, useState } from 'react';
import type { CatalogTerm, Input } from '#contract/client.ts';
import { colorFamilies } from '#rules/catalog/color-families.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './product-editor.module.css';
import { type Terms, termName } from './terms.ts';

type Kind = CatalogTerm['kind'];
type Draft = Record<string, string>;
type Body = Input<'POST /admin/terms/'>['body'];

const fieldsOf: Record<Kind, readonly string[]> = {
  brand: ['title', 'title_en', 'position'],
  brand_category: ['brand', 'title', 'title_en', 'position'],
  color: ['name', 'name_en', 'hash_code', 'family'],
  memory: ['volume'],
};
const numbers = new Set(['position', 'volume', 'brand']);
const defaults: Draft = { position: '100', hash_code: '#888888', family: 'gray' };

const draftOf = (kind: Kind, term: CatalogTerm | undefined): Draft =>
  Object.fromEntries(
    fieldsOf[kind].map((field) => [
      field,
      String((term as Record<string, unknown> | undefined)?.[field] ?? defaults[field] ?? ''),
    ]),
  );
const bodyOf = (kind: Kind, draft: Draft) =>
  ({
    kind,
    ...Object.fromEntries(
      Object.entries(draft).map(([field, value]) => [field, numbers.has(field) ? Number(value) : value]),
    ),
  }) as Body;

type TermFormProps = {
  kind: Kind;
  term?: CatalogTerm;
  terms: Terms;
  /** Given a new one, once it is among the others. */
  onMade?: (term: CatalogTerm) => void;
  onClose: () => void;
};

/** A brand, brand-category, colour or memory: new, or as it is. */
export function TermForm({ kind, term, terms, onMade, onClose }: TermFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(draftOf(kind, term));
  const [theirs, setTheirs] = useState<CatalogTerm>();
  const changes = ['GET /admin/terms/', 'GET /admin/products/'] as const;
  const create = useAdminMutation('POST /admin/terms/', {
    changes,
    onDone: (made) => {
      onMade?.(made);
      onClose();
    },
  });
  const update = useAdminMutation('PUT /admin/terms/{id}/', {
    changes,
    onDone: onClose,
    onRefused: (error) => {
      const current = staleCurrent<CatalogTerm>(error);
      setTheirs(current);
      return current !== undefined;
    },
  });
  const save = (version: number | undefined) => {
    const body = bodyOf(kind, draft);
    if (term && version) update.mutate({ params: { id: term.id }, body: { ...body, version } });
    else create.mutate({ body });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(term?.version);
  };
  if (theirs) {
    return (
      <StaleDialog
        current={draftOf(kind, theirs)}
        mine={draft}
        fields={fieldsOf[kind].map((key) => ({
          key,
          title: t(`admin_products.term_${key}` as 'admin_products.term_title'),
        }))}
        onTakeTheirs={onClose}
        onKeepMine={() => {
          setTheirs(undefined);
          save(theirs.version);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <AdminDialog
      title={t(`admin_products.kind_${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" form="term" busy={create.isPending || update.isPending}>
            {t('admin.save')}
          </Button>
        </>
      }
    >
      <form id="term" className={styles.editor} onSubmit={submit}>
        {fieldsOf[kind].map((field) => (
          <Field key={field} label={t(`admin_products.term_${field}` as 'admin_products.term_title')}>
            <TermInput
              field={field}
              value={draft[field] ?? ''}
              terms={terms}
              onChange={(value) => setDraft({ ...draft, [field]: value })}
            />
          </Field>
        ))}
      </form>
    </AdminDialog>
  );
}

type TermInputProps = { field: string; value: string; terms: Terms; onChange: (value: string) => void };

function TermInput({ field, value, terms, onChange }: TermInputProps) {
  const language = useLanguage();
  const control = {
    name: field,
    value,
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field === 'brand') {
    return (
      <Select {...control}>
        <option value="" />
        {terms.brands.map((brand) => (
          <option key={brand.id} value={brand.id}>
            {termName(brand, language)}
          </option>
        ))}
      </Select>
    );
  }
  if (field === 'family') {
    return (
      <Select {...control}>
        {Object.entries(colorFamilies).map(([key, family]) => (
          <option key={key} value={key}>
            {language === 'en' ? family.name_en : family.name}
          </option>
        ))}
      </Select>
    );
  }
  if (field === 'hash_code') return <TextInput {...control} type="color" />;
  return <TextInput {...control} {...(numbers.has(field) && { type: 'number', min: field === 'volume' ? 1 : 0 })} />;
}

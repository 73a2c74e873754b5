import { useState } from 'react';
import type { Attribute } from '#contract/admin/attributes.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { AttributeFields, useAttributeTitles } from './attribute-fields.tsx';
import { type AttributeFormValues, readAttributeForm, savedOf } from './attribute-form-values.ts';
import { attributeCalls, hasValues, unitText, useKindNames } from './attribute-names.ts';
import styles from './attributes.module.css';
import { ShowAll } from './show-all.tsx';
import { ValueTable } from './value-table.tsx';

/** One attribute: how it is said, its values, and where it is used. */
export function AttributeEditor({ attribute, mayChange }: { attribute: Attribute; mayChange: boolean }) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const { id, kind, unit, key, products, waiting } = attribute;
  const kindName = useKindNames().nameOf(kind);
  const form = useAdminForm<AttributeFormValues, Attribute>({
    call: 'PUT /admin/attributes/{id}/',
    draft: `attribute ${id}`,
    record: readAttributeForm(attribute),
    read: readAttributeForm,
    save: ({ version, values }) =>
      api('PUT /admin/attributes/{id}/', { params: { id }, body: { ...savedOf(values), version } }),
    changes: attributeCalls,
  });
  return (
    <>
      <AdminSheet>
        <AdminForm form={form} titles={useAttributeTitles()} submit={t('admin.save')}>
          <p className={styles.note}>
            {[kindName, unitText(unit, language), `${t('admin_attributes.key')}: ${key}`].filter(Boolean).join(' · ')}
            {' · '}
            {plural('admin_attributes.goods', products)}
          </p>
          {waiting > 0 && <p className={styles.note}>{plural('admin_attributes.waiting', waiting)}</p>}
          <AttributeFields kind={kind} />
        </AdminForm>
      </AdminSheet>
      {hasValues(kind) && (
        <AdminSheet title={t('admin_attributes.values')}>
          <ValueTable attribute={attribute} mayChange={mayChange} onChanged={({ version }) => form.moveTo(version)} />
        </AdminSheet>
      )}
      <AdminSheet title={t('admin_attributes.used_in')}>
        <UsedIn categories={attribute.categories} />
      </AdminSheet>
    </>
  );
}

/** The rest comes when it is asked for: a colour is used nearly everywhere. */
const shownCategories = 10;

function UsedIn({ categories }: Pick<Attribute, 'categories'>) {
  const t = useT();
  const { pathName } = useCategories();
  const [isWhole, setWhole] = useState(false);
  if (categories.length === 0) return <p className={styles.note}>{t('admin_attributes.used_nowhere')}</p>;
  const shown = isWhole ? categories : categories.slice(0, shownCategories);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ id, is_filter, is_hidden }) => (
          <li key={id}>
            <span>
              <Link to={`/admin/categories/${id}`}>{pathName(id)}</Link>
            </span>
            {is_filter && <Tag>{t('admin_attributes.is_filter')}</Tag>}
            {is_hidden && <Tag>{t('admin_attributes.is_hidden')}</Tag>}
          </li>
        ))}
      </ul>
      {shown.length < categories.length && <ShowAll count={categories.length} onShow={() => setWhole(true)} />}
    </>
  );
}

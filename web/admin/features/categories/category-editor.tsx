import { useEffect, useEffectEvent } from 'react';
import type { Category, CategoryRow } from '#contract/admin/categories.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import {
  type AccessoriesValues,
  CategoryAccessories,
  readAccessories,
  useAccessoriesInWords,
} from './category-accessories.tsx';
import { CategoryAttributes, readUses, type UsesValues, useUsesInWords } from './category-attributes.tsx';
import { CategoryCoverage } from './category-coverage.tsx';
import { CategoryFields, useCategoryTitles } from './category-fields.tsx';
import { CategoryPreview } from './category-preview.tsx';
import { type CategoryValues, readCategory } from './category-values.ts';
import { treeCalls } from './use-tree-moves.ts';

type CategoryEditorProps = {
  category: Category;
  /** What was moved on this screen last, as it was then. */
  moved: CategoryRow | undefined;
};

/** One category: what it is called and shown as, and below that what it does with attributes, and what goes with it; each is saved by itself. */
export function CategoryEditor({ category, moved }: CategoryEditorProps) {
  const t = useT();
  const { id } = category;
  const fields = useAdminForm<CategoryValues, Category>({
    call: 'PUT /admin/categories/{id}/',
    draft: `category ${id}`,
    record: readCategory(category),
    read: readCategory,
    save: ({ version, values }) => api('PUT /admin/categories/{id}/', { params: { id }, body: { version, ...values } }),
    changes: treeCalls,
    // All of its parts are of one version.
    onSaved: ({ version }) => {
      uses.moveTo(version);
      accessories.moveTo(version);
    },
  });
  const uses = useAdminForm<UsesValues, Category>({
    call: 'PUT /admin/categories/{id}/attributes/',
    draft: `category attributes ${id}`,
    record: readUses(category),
    read: readUses,
    save: ({ version, values }) =>
      api('PUT /admin/categories/{id}/attributes/', {
        params: { id },
        body: { version, attributes: values.attributes.filter(({ from }) => from === id) },
      }),
    changes: [...treeCalls, 'GET /admin/attributes/', 'GET /admin/attributes/{id}/'],
    onSaved: ({ version }) => {
      fields.moveTo(version);
      accessories.moveTo(version);
    },
  });
  const accessories = useAdminForm<AccessoriesValues, Category>({
    call: 'PUT /admin/categories/{id}/accessories/',
    draft: `category accessories ${id}`,
    record: readAccessories(category),
    read: readAccessories,
    save: ({ version, values }) =>
      api('PUT /admin/categories/{id}/accessories/', { params: { id }, body: { version, ...values } }),
    changes: treeCalls,
    onSaved: ({ version }) => {
      fields.moveTo(version);
      uses.moveTo(version);
    },
  });
  const follow = useEffectEvent((row: CategoryRow) => {
    if (row.id !== id) return;
    fields.moveTo(row.version);
    uses.moveTo(row.version);
    accessories.moveTo(row.version);
  });
  useEffect(() => {
    if (moved) follow(moved);
  }, [moved]);
  return (
    <>
      <AdminSheet>
        <AdminForm form={fields} titles={useCategoryTitles()} submit={t('admin.save')}>
          <CategoryFields formerSlugs={category.former_slugs} />
        </AdminForm>
      </AdminSheet>
      <AdminSheet title={t('admin.menu_attributes')}>
        <AdminForm
          form={uses}
          titles={{ attributes: t('admin.menu_attributes') }}
          inWords={useUsesInWords()}
          submit={t('admin_categories.save_attributes')}
        >
          <CategoryAttributes category={id} />
          <CategoryPreview category={category} />
        </AdminForm>
      </AdminSheet>
      <AdminSheet title={t('admin_categories.accessories')}>
        <AdminForm
          form={accessories}
          titles={{ accessories: t('admin_categories.accessories') }}
          inWords={useAccessoriesInWords()}
          submit={t('admin_categories.save_accessories')}
        >
          <CategoryAccessories category={category} />
        </AdminForm>
      </AdminSheet>
      <AdminSheet title={t('admin_categories.coverage')}>
        <CategoryCoverage category={id} />
      </AdminSheet>
    </>
  );
}

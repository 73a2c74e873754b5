import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Category } from '#contract/admin/categories.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { useFieldError } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { CategoryFields, useCategoryTitles } from './category-fields.tsx';
import { blankCategory, type CategoryValues } from './category-values.ts';
import { treeCalls } from './use-tree-moves.ts';

type NewValues = CategoryValues & { parent: number | null };

/** A category that is not there yet, below another one or at the top. */
export function NewCategory({ parent }: { parent: number | null }) {
  const t = useT();
  const navigate = useNavigate();
  const list = useLocalPath()('/admin/categories');
  const form = useAdminForm<NewValues, Category>({
    call: 'POST /admin/categories/',
    draft: `category new ${parent ?? ''}`,
    record: { version: 0, values: { ...blankCategory.values, parent } },
    save: ({ values }) => api('POST /admin/categories/', { body: values }),
    changes: treeCalls,
    onSaved: ({ id }) => navigate(`${list}/${id}`, { replace: true }),
  });
  return (
    <AdminSheet>
      <AdminForm form={form} titles={useCategoryTitles()} submit={t('admin_categories.add')}>
        <Parent />
        <CategoryFields />
      </AdminForm>
    </AdminSheet>
  );
}

function Parent() {
  const t = useT();
  const { field } = useController({ name: 'parent' });
  return (
    <CategoryChoice
      label={t('admin_categories.parent')}
      any={t('admin_categories.top')}
      value={field.value}
      onChange={field.onChange}
      input={{ name: 'parent', ref: field.ref, onBlur: field.onBlur }}
      error={useFieldError('parent')}
    />
  );
}

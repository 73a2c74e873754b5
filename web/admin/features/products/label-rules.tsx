import { useState } from 'react';
import type { LabelRules } from '#contract/admin/lists.ts';
import type { Reply } from '#contract/client.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './product-editor.module.css';

type Preview = Reply<'POST /admin/label-rules/preview/'>;
type Typed = Pick<LabelRules, 'new_days' | 'recommended_count'>;

const read = ({ version, new_days, recommended_count }: LabelRules) => ({
  version,
  values: { new_days, recommended_count },
});

/** By what rule products are called new and recommended, and which products it would label. */
export function LabelRulesForm({ rules }: { rules: LabelRules }) {
  const t = useT();
  const [preview, setPreview] = useState<Preview>();
  const form = useAdminForm<Typed, LabelRules>({
    call: 'PUT /admin/label-rules/',
    draft: 'label rules',
    record: read(rules),
    read,
    save: ({ version, values }) => api('PUT /admin/label-rules/', { body: { ...values, version } }),
    changes: ['GET /admin/label-rules/', 'GET /admin/products/'],
  });
  const ask = useAdminMutation('POST /admin/label-rules/preview/', { onDone: setPreview, onRefused: form.refuse });
  const titles = {
    new_days: t('admin_products.new_days'),
    recommended_count: t('admin_products.recommended_count'),
  };
  return (
    <AdminForm form={form} titles={titles}>
      <div className={styles.narrow}>
        {(['new_days', 'recommended_count'] as const).map((name) => (
          <FormNumber key={name} name={name} label={titles[name]} hint={t('admin_products.rule_empty')} />
        ))}
      </div>
      <div>
        <Button
          variant="ghost"
          busy={ask.isPending}
          onClick={form.form.handleSubmit((typed) => ask.mutate({ body: typed }))}
        >
          {t('admin_products.rule_preview')}
        </Button>
      </div>
      {preview && <Labelled title={t('admin_products.label.new')} products={preview.new_products} />}
      {preview && <Labelled title={t('admin_products.label.recommended')} products={preview.recommended} />}
    </AdminForm>
  );
}

function Labelled({ title, products }: { title: string; products: { id: number; name: string }[] }) {
  const t = useT();
  return (
    <section>
      <h2>{title}</h2>
      {products.length === 0 && <p>{t('admin.nothing')}</p>}
      <ol>
        {products.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/admin/products/${id}`}>{name}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

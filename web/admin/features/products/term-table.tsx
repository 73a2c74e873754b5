import { useState } from 'react';
import type { CatalogTerm } from '#contract/client.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './product-editor.module.css';
import { TermForm } from './term-form.tsx';
import { type Terms, termName } from './terms.ts';

type Kind = CatalogTerm['kind'];

/** A colour beside its look: a shop has many whites. */
function Named({ term, name }: { term: CatalogTerm; name: string }) {
  if (term.kind !== 'color') return name;
  return (
    <span className={styles.color}>
      <Swatch color={term.hash_code} size={20} />
      {name}
    </span>
  );
}

/** All brands (or brand-categories, colours, memories), to add to, to change, and to delete where nothing uses them. */
export function TermTable({ kind, rows, terms }: { kind: Kind; rows: CatalogTerm[]; terms: Terms }) {
  const t = useT();
  const language = useLanguage();
  const [edited, setEdited] = useState<CatalogTerm | 'new'>();
  const drop = useAdminMutation('DELETE /admin/terms/{kind}/{id}/', { changes: ['GET /admin/terms/'] });
  const brandOf = (term: CatalogTerm) =>
    terms.brands.find(({ id }) => term.kind === 'brand_category' && id === term.brand);
  const nameOf = (term: CatalogTerm) =>
    [brandOf(term), term].flatMap((each) => (each ? termName(each, language) : [])).join(' / ');
  return (
    <>
      <div>
        <Button onClick={() => setEdited('new')}>{t('admin.add')}</Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="box" heading="h2" title={t('admin_products.no_terms')} />
      ) : (
        <AdminTable
          caption={t(`admin_products.kind_${kind}`)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('admin_products.name'),
              isHeading: true,
              cell: (term) => <Named term={term} name={nameOf(term)} />,
            },
            { key: 'used', title: t('admin_products.used'), isNumber: true, cell: ({ used }) => used },
            {
              key: 'actions',
              title: t('admin.edit'),
              isAction: true,
              cell: (term) => (
                <>
                  {term.used === 0 && (
                    <ConfirmButton
                      title={t('admin_products.drop_title', { name: nameOf(term) })}
                      text={t('admin_products.drop_text')}
                      confirm={t('admin.delete')}
                      onConfirm={() => drop.mutate({ params: { kind, id: term.id } })}
                    >
                      {t('admin.delete')}
                    </ConfirmButton>
                  )}
                  <Button
                    variant="ghost"
                    aria-label={`${t('admin.edit')}: ${nameOf(term)}`}
                    onClick={() => setEdited(term)}
                  >
                    {t('admin.edit')}
                  </Button>
                </>
              ),
            },
          ]}
        />
      )}
      {edited && (
        <TermForm
          kind={kind}
          {...(edited !== 'new' && { term: edited })}
          terms={terms}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

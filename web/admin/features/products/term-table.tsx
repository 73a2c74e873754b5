import { useState } from 'react';
import type { CatalogTerm } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
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
  const drop = useOfficeMutation('DELETE /office/terms/{kind}/{id}/', { changes: ['GET /office/terms/'] });
  const brandOf = (term: CatalogTerm) =>
    terms.brands.find(({ id }) => term.kind === 'brand_category' && id === term.brand);
  const nameOf = (term: CatalogTerm) =>
    [brandOf(term), term].flatMap((each) => (each ? termName(each, language) : [])).join(' / ');
  return (
    <>
      <div>
        <Button onClick={() => setEdited('new')}>{t('office.add')}</Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="box" heading="h2" title={t('office_products.no_terms')} />
      ) : (
        <OfficeTable
          caption={t(`office_products.kind_${kind}`)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('office_products.name'),
              isHeading: true,
              cell: (term) => <Named term={term} name={nameOf(term)} />,
            },
            { key: 'used', title: t('office_products.used'), isNumber: true, cell: ({ used }) => used },
            {
              key: 'actions',
              title: t('office.edit'),
              isAction: true,
              cell: (term) => (
                <>
                  {term.used === 0 && (
                    <ConfirmButton
                      title={t('office_products.drop_title', { name: nameOf(term) })}
                      text={t('office_products.drop_text')}
                      confirm={t('office.delete')}
                      onConfirm={() => drop.mutate({ params: { kind, id: term.id } })}
                    >
                      {t('office.delete')}
                    </ConfirmButton>
                  )}
                  <Button
                    variant="ghost"
                    aria-label={`${t('office.edit')}: ${nameOf(term)}`}
                    onClick={() => setEdited(term)}
                  >
                    {t('office.edit')}
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

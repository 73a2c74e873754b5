import { useState } from 'react';
import { localized } from '#rules/text/localized.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { AdminList, type RowOf } from '#web/admin/kit/list/admin-list.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { TermForm } from './term-form.tsx';
import { type TermKind, termName } from './terms.ts';

type Row = RowOf<'GET /admin/terms/'>;

/** All brands, or brand-categories, to add to, to change, and to delete where nothing uses them. */
export function TermTable({ kind }: { kind: TermKind }) {
  const t = useT();
  const [edited, setEdited] = useState<Row | 'new'>();
  return (
    <>
      <div>
        <Button onClick={() => setEdited('new')}>{t('admin.add')}</Button>
      </div>
      <AdminList
        name="reference-data"
        call="GET /admin/terms/"
        query={{ kind }}
        title={t(`admin_products.kinds_${kind}`)}
        filters={[{ kind: 'search', label: t('admin_products.find_term') }]}
        columns={useColumns(setEdited)}
        rowKey={({ id }) => id}
        empty={{ icon: 'box', title: t('admin.nothing_found') }}
      />
      {edited && (
        <TermForm kind={kind} {...(edited !== 'new' && { term: edited })} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function useColumns(onEdit: (row: Row) => void): Column<Row>[] {
  const t = useT();
  const language = useLanguage();
  const nameOf = (term: Row) => {
    const own = termName(term, language);
    if (term.kind !== 'brand_category') return own;
    return `${localized(term, 'brand_title', language)} / ${own}`;
  };
  return [
    {
      key: 'name',
      title: t('admin_products.name'),
      isHeading: true,
      text: nameOf,
      cell: nameOf,
    },
    {
      key: 'used',
      title: t('admin_products.used'),
      isNumber: true,
      order: { ascending: 'used', descending: '-used' },
      cell: ({ used }) => used,
    },
    {
      key: 'actions',
      title: t('admin.edit'),
      isAction: true,
      cell: (term) => (
        <>
          {term.used === 0 && <DropButton term={term} name={nameOf(term)} />}
          <Button variant="ghost" aria-label={`${t('admin.edit')}: ${nameOf(term)}`} onClick={() => onEdit(term)}>
            {t('admin.edit')}
          </Button>
        </>
      ),
    },
  ];
}

function DropButton({ term: { kind, id }, name }: { term: Row; name: string }) {
  const t = useT();
  const drop = useAdminMutation('DELETE /admin/terms/{kind}/{id}/', {
    changes: ['GET /admin/terms/', 'GET /admin/references/'],
  });
  return (
    <ConfirmButton
      title={t('admin_products.drop_title', { name })}
      text={t('admin_products.drop_text')}
      confirm={t('admin.delete')}
      onConfirm={() => drop.mutate({ params: { kind, id } })}
    >
      {t('admin.delete')}
    </ConfirmButton>
  );
}

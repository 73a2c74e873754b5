import type { AttributeRow } from '#contract/admin/attributes.ts';
import { countedUses } from '#rules/limits.ts';
import { groupSom } from '#rules/money.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useUsedIn } from '#web/admin/kit/attribute-uses.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, linkColumn } from '#web/admin/kit/list/columns.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { unitText, useGroups, useKindNames } from './attribute-names.ts';

/** All attributes, with how much uses each. */
export function AttributeList() {
  const t = useT();
  const kinds = useKindNames();
  const { groups, nameOf } = useGroups();
  const filters: ListFilter[] = [
    { kind: 'search', label: t('admin_attributes.find'), hint: t('admin_attributes.find_hint') },
    {
      kind: 'choice',
      name: 'kind',
      label: t('admin_attributes.kind'),
      any: t('admin.any'),
      options: kinds.choices.map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'group',
      label: t('admin_attributes.group'),
      any: t('admin.any'),
      options: groups.map(({ id }) => ({ value: String(id), text: nameOf(id) })),
    },
  ];
  return (
    <AdminList
      name="attributes"
      call="GET /admin/attributes/"
      title={t('admin.menu_attributes')}
      filters={filters}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'grid', title: t('admin_attributes.none'), text: t('admin_attributes.none_text') }}
    />
  );
}

function useColumns(): Column<AttributeRow>[] {
  const t = useT();
  const language = useLanguage();
  const kinds = useKindNames();
  const { nameOf } = useGroups();
  const usedIn = useUsedIn();
  return [
    linkColumn(
      'name',
      t('admin_attributes.name'),
      ({ name }) => textIn(name, language),
      ({ id }) => `/admin/attributes/${id}`,
    ),
    {
      key: 'kind',
      title: t('admin_attributes.kind'),
      text: ({ kind }) => kinds.nameOf(kind),
      cell: ({ kind, unit }) => [kinds.nameOf(kind), unitText(unit, language)].filter(Boolean).join(', '),
    },
    { key: 'group', title: t('admin_attributes.group'), cell: ({ group }) => nameOf(group) || '—' },
    { key: 'key', title: t('admin_attributes.key'), isExtra: true, cell: ({ key }) => key },
    {
      key: 'values',
      title: t('admin_attributes.values'),
      isNumber: true,
      text: ({ values }) => values,
      cell: ({ values }) => values || '—',
    },
    { key: 'categories', title: t('admin.menu_categories'), cell: (row) => usedIn(row) || '—' },
    {
      key: 'products',
      title: t('admin.products'),
      isNumber: true,
      cell: ({ products }) =>
        products > countedUses ? t('admin_attributes.more_than', { count: groupSom(countedUses) }) : products,
    },
  ];
}

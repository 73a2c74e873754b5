import { useState } from 'react';
import type { SourceWords } from '#contract/admin/source-words.ts';
import { countedRows } from '#rules/limits.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import type { Chosen } from '#web/admin/kit/list/use-chosen.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ManyWords } from './many-words.tsx';
import { meaningIn } from './word-scope.ts';

/** Words that wait for a decision, those of most products first, and those that were decided. */
export function WordList() {
  const t = useT();
  const language = useLanguage();
  const [deciding, setDeciding] = useState<SourceWords>();
  const mayDecide = mayOpen(useStaffMe().role, 'manager');
  const filters: ListFilter[] = [
    { kind: 'search', label: t('admin_source_words.find'), hint: t('admin_source_words.find_hint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('admin_source_words.state'),
      any: t('admin_source_words.state_waiting'),
      options: (['decided', 'ignored'] as const).map((value) => ({
        value,
        text: t(`admin_source_words.state_${value}`),
      })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('admin_source_words.kind'),
      any: t('admin.any'),
      options: (['category', 'attribute', 'value'] as const).map((value) => ({
        value,
        text: t(`admin_source_words.kind_${value}`),
      })),
    },
  ];
  const bulk = {
    idOf: ({ id }: SourceWords) => id,
    nameOf: ({ written }: SourceWords) => textIn(written, language),
    actions: ({ rows, clear }: Chosen<SourceWords>) => <ManyWords words={rows} onDone={clear} />,
  };
  return (
    <>
      <AdminList
        name="source-words"
        call="GET /admin/source-words/"
        mostCounted={countedRows}
        title={t('admin.menu_source_words')}
        filters={filters}
        columns={useColumns(setDeciding)}
        rowKey={({ id }) => id}
        empty={{ icon: 'grid', title: t('admin_source_words.none'), text: t('admin_source_words.none_text') }}
        {...(mayDecide && { bulk })}
      />
      {deciding && (
        <DecideDialog words={[deciding]} onDone={() => setDeciding(undefined)} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}

function useColumns(onDecide: (words: SourceWords) => void): Column<SourceWords>[] {
  const t = useT();
  const language = useLanguage();
  const mayDecide = mayOpen(useStaffMe().role, 'manager');
  const written = (row: SourceWords) => textIn(row.written, language);
  const scope = ({ category, attribute }: SourceWords) => {
    if (attribute) return t('admin_source_words.value_of', { attribute: textIn(attribute.name, language) });
    return category ? textIn(category.name, language) : t('admin_source_words.names_category');
  };
  const meaning = (row: SourceWords) =>
    meaningIn(row, language) ?? (row.is_ignored ? t('admin_source_words.means_nothing') : '—');
  return [
    { key: 'words', title: t('admin_source_words.words'), isHeading: true, text: written, cell: written },
    { key: 'category', title: t('admin_source_words.in_category'), text: scope, cell: scope },
    { key: 'sample', title: t('admin_source_words.sample'), isWide: true, cell: ({ sample }) => sample || '—' },
    { key: 'products', title: t('admin_source_words.products'), isNumber: true, cell: ({ products }) => products },
    { key: 'means', title: t('admin_source_words.means'), text: meaning, cell: meaning },
    ...(mayDecide
      ? [
          {
            key: 'decide',
            title: t('admin_source_words.decide'),
            isAction: true,
            cell: (row: SourceWords) => (
              <Button
                variant="ghost"
                aria-label={t('admin_source_words.decide_one', { words: written(row) })}
                onClick={() => onDecide(row)}
              >
                {t('admin_source_words.decide')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

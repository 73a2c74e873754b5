import { useState } from 'react';
import { RuleList } from '#web/admin/features/search/rule-list.tsx';
import { SynonymEditor } from '#web/admin/features/search/synonym-editor.tsx';
import { TermList } from '#web/admin/features/search/term-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/search: synonyms, rules, and what people look for; from a query without hits it is one click to a synonym. */
export default function SearchScreen() {
  const t = useT();
  const filter = useAddressFilter();
  const [suggested, setSuggested] = useState('');
  const makeSynonym = (term: string) => {
    setSuggested(term);
    filter.set({ tab: 'synonyms' });
  };
  return (
    <AdminPage title={t('admin_search.title')} intro={t('admin_search.intro')}>
      <AdminTabs
        label={t('admin_search.title')}
        current={filter.of('tab')}
        onChange={(tab) => filter.set({ tab })}
        tabs={[
          {
            key: 'none',
            title: t('admin_search.none_found'),
            content: <TermList isWithoutHits onMakeSynonym={makeSynonym} />,
          },
          {
            key: 'top',
            title: t('admin_search.terms'),
            content: <TermList isWithoutHits={false} onMakeSynonym={makeSynonym} />,
          },
          { key: 'rules', title: t('admin_search.rules'), content: <RuleList /> },
          {
            key: 'synonyms',
            title: t('admin_search.synonyms'),
            content: <SynonymEditor key={suggested} suggested={suggested} />,
          },
        ]}
      />
    </AdminPage>
  );
}

import { useState } from 'react';
import { SynonymEditor } from '#web/admin/features/search/synonym-editor.tsx';
import { TermList } from '#web/admin/features/search/term-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/search: synonyms, and what people look for; from a query without hits it is one click to a synonym. */
export default function SearchScreen() {
  const t = useT();
  const [tab, setTab] = useState('none');
  const [suggested, setSuggested] = useState('');
  const makeSynonym = (term: string) => {
    setSuggested(term);
    setTab('synonyms');
  };
  return (
    <OfficePage title={t('office_search.title')} intro={t('office_search.intro')}>
      <OfficeTabs
        label={t('office_search.title')}
        current={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'none',
            title: t('office_search.none_found'),
            content: <TermList isWithoutHits onMakeSynonym={makeSynonym} />,
          },
          {
            key: 'top',
            title: t('office_search.terms'),
            content: <TermList isWithoutHits={false} onMakeSynonym={makeSynonym} />,
          },
          {
            key: 'synonyms',
            title: t('office_search.synonyms'),
            content: <SynonymEditor key={suggested} suggested={suggested} />,
          },
        ]}
      />
    </OfficePage>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathInLanguage } from '#rules/text/language.ts';
import { QuoteForm } from '#web/admin/features/companies/quote-form.tsx';
import { QuoteList } from '#web/admin/features/companies/quote-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/quotes: prices that companies were promised. */
export default function QuotesScreen() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  return (
    <OfficePage
      title={t('office_companies.quotes')}
      intro={t('office_companies.quotes_intro')}
      actions={
        <Button aria-expanded={isMaking} onClick={() => setMaking(!isMaking)}>
          {t('office_companies.quote_new')}
        </Button>
      }
    >
      {isMaking && <QuoteForm onMade={({ id }) => navigate(pathInLanguage(`/admin/quotes/${id}`, language))} />}
      <QuoteList />
    </OfficePage>
  );
}

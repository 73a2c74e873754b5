import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathInLanguage } from '#rules/text/language.ts';
import { QuoteForm } from '#web/admin/features/companies/quote-form.tsx';
import { QuoteList } from '#web/admin/features/companies/quote-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/quotes: prices that companies were promised. */
export default function QuotesScreen() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  return (
    <AdminPage
      title={t('admin_companies.quotes')}
      intro={t('admin_companies.quotes_intro')}
      actions={
        <Button aria-expanded={isMaking} onClick={() => setMaking(!isMaking)}>
          {t('admin_companies.quote_new')}
        </Button>
      }
    >
      {isMaking && <QuoteForm onMade={({ id }) => navigate(pathInLanguage(`/admin/quotes/${id}`, language))} />}
      <QuoteList />
    </AdminPage>
  );
}

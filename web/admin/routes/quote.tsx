import { useParams } from 'react-router';
import { QuoteView } from '#web/admin/features/companies/quote-view.tsx';

/** /admin/quotes/{id}: one quote. */
export default function QuoteScreen() {
  const id = Number(useParams().id);
  return <QuoteView key={id} id={id} />;
}

import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePart } from './use-part.ts';

/** Asks the shop to call back, with the form fetched on the press. */
export function CallMe() {
  const t = useT();
  const [Form, openForm] = usePart(async () => (await import('./call-form.tsx')).CallForm, true, 'product-forms');
  return Form ? (
    <Form />
  ) : (
    <Button variant="ghost" onClick={openForm}>
      {t('home.call_me')}
    </Button>
  );
}

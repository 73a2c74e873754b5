import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePart } from './use-part.ts';

/** In the place of the buy button where a variant is sold out: asks for an e-mail when it is there again. */
export function BackInStock({ variant }: { variant: number }) {
  const t = useT();
  const [Form, openForm] = usePart(() => import('./restock-form.tsx').then((m) => m.RestockForm));
  if (Form) return <Form variant={variant} />;
  return (
    <Button block variant="ghost" onClick={openForm}>
      {t('catalog.tell_me')}
    </Button>
  );
}

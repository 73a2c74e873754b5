import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** Leaves a window or a form without doing what it is for. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button variant="ghost" onClick={onClick}>
      {t('admin.cancel')}
    </Button>
  );
}

import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** Brings the rest of a long list, of which only the first are shown. */
export function ShowAll({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT();
  return (
    <div>
      <Button variant="ghost" onClick={onShow}>
        {t('admin_attributes.show_all', { count })}
      </Button>
    </div>
  );
}

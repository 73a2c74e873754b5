import { type ComponentType, useEffect, useRef, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type PartButtonProps<Props> = {
  label: string;
  variant?: 'ghost' | 'accent';
  className?: string | undefined;
  /** Brings the part, which is told how to close itself. */
  load: () => Promise<ComponentType<Props & { onClose: () => void }>>;
  props: Props;
  /** Whether it opens by itself, for who came for it. */
  opensItself?: boolean;
};

/** A button in whose place a rare part of an order's page opens; part and texts arrive when they are wanted. */
export function PartButton<Props extends object>(given: PartButtonProps<Props>) {
  const { label, variant = 'ghost', className, load, props, opensItself = false } = given;
  const t = useT();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [Part, setPart] = useState<ComponentType<Props & { onClose: () => void }>>();
  const open = async () => {
    setBusy(true);
    try {
      const [part] = await Promise.all([load(), loadShopTexts('after', language)]);
      setPart(() => part);
      setWasOpen(true);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const openOnce = useRef(opensItself ? open : undefined);
  useEffect(() => {
    void openOnce.current?.();
    openOnce.current = undefined;
  }, []);
  if (Part) return <Part {...props} onClose={() => setPart(undefined)} />;
  return (
    <Button variant={variant} className={className} autoFocus={wasOpen} busy={isBusy} onClick={open}>
      {label}
    </Button>
  );
}

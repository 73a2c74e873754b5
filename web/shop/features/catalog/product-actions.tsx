import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { type Comparable, comparePath, toggleCompared, useCompared } from '#web/shop/features/compare/compared.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './product-actions.module.css';
import { usePart } from './use-part.ts';

type ProductActionsProps = {
  product: Comparable;
  name: string;
  /** Absent where there is no one to ask. */
  onAsk: (() => void) | undefined;
};

/** What can be done with a product in addition to buying it: ask about it, share it, compare it. */
export function ProductActions({ product, name, onAsk }: ProductActionsProps) {
  const t = useT();
  const compared = useCompared();
  const language = useLanguage();
  const [CallForm, openCall] = usePart(async () => (await import('./call-form.tsx')).CallForm, true, 'product-forms');
  const isCompared = compared.includes(product.id);

  async function compare() {
    const refused = toggleCompared(product);
    if (!refused) return;
    const { sayRefusal } = await import('#web/shop/features/compare/say-refusal.ts');
    await sayRefusal(refused, product, language);
  }

  const share = async () => (await import('./share.ts')).share(language, { title: name });

  const action = (icon: IconName, text: string, work: () => Promise<unknown>, isPressed?: boolean) => (
    <button
      type="button"
      className={styles.action}
      aria-pressed={isPressed}
      onClick={() => work().catch(() => toast.error(t('error.network')))}
    >
      <Icon name={icon} size={20} />
      {text}
    </button>
  );
  return (
    <div className={styles.actions}>
      {onAsk && action('chat', t('catalog.ask'), async () => onAsk())}
      {action('phone', t('catalog.call_me'), openCall)}
      {action('copy', t('catalog.share'), share)}
      {action(isCompared ? 'check' : 'plus', t('catalog.compare'), compare, isCompared)}
      {compared.length > 0 && (
        <Link className={styles.action} to={comparePath(compared)}>
          {t('catalog.comparison')} ({compared.length})
        </Link>
      )}
      {CallForm && <CallForm product={product.id} />}
    </div>
  );
}

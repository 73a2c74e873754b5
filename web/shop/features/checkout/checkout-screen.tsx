import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { type CheckoutData, CheckoutFrame } from './checkout-frame.tsx';
import { type Checkout, useCheckoutForm } from './use-checkout.ts';
import { type Lines, useLines } from './use-lines.ts';

// Few come with nothing to order.
const NoForm = lazy(async () => ({ default: await (await import('./no-form.tsx')).loadNoForm() }));

/** The checkout of the cart, or of the one product that the address names: nothing to order, or the form. */
export function CheckoutScreen(data: CheckoutData) {
  const t = useT();
  const { isOneLine, ...current } = useLines();
  const [checkout, change] = useCheckoutForm();
  const end = useSessionEnd(checkout);
  const { lines, isReady, isFailed, isStale, reload, agree } = useHeldLines(current, end !== null);
  if (end === 'left') return withoutForm('left');
  if (!isReady || !checkout) return <CheckoutFrame {...data} />;
  if (isFailed) {
    return (
      <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
        <Button onClick={reload}>{t('error.reload')}</Button>
      </EmptyState>
    );
  }
  if (lines.length === 0) return withoutForm(isOneLine ? 'one-line' : 'empty');
  return (
    <>
      <CheckoutForm {...checkout} {...data} change={change} agree={agree} items={lines} />
      <StaleNote isStale={isStale} text={t('error.checking')} />
    </>
  );
}

const withoutForm = (why: ComponentProps<typeof NoForm>['why']) => (
  <Suspense>
    <NoForm why={why} />
  </Suspense>
);

/** How the session of the form's owner has ended: by itself, or by leaving in another tab; null: it has not. */
function useSessionEnd(checkout: Checkout | null): 'expired' | 'left' | null {
  const { user, ended } = useSession();
  if (user !== null || !checkout?.owner) return null;
  return ended?.id === checkout.owner.id ? 'expired' : 'left';
}

/** The lines as they were while the session has ended, and until they are there again after it. */
function useHeldLines(lines: Lines, hasEnded: boolean): Lines {
  const held = useRef<Lines>(null);
  const isCurrent = !hasEnded && lines.isReady && !lines.isFailed;
  if (isCurrent) held.current = lines;
  return isCurrent || lines.isFailed || !held.current ? lines : held.current;
}

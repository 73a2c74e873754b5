import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { agreeToChanges } from '#web/shop/features/cart/agree-to-changes.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { toast } from '#web/ui/toast.tsx';
import type { CheckoutData } from './checkout-frame.tsx';
import type { Failure } from './place-order.ts';
import type { AppliedPromo } from './promo-part.tsx';
import { changesIn, type Differences } from './refusals.ts';
import type { Cities } from './use-cities.ts';
import type { Lines } from './use-lines.ts';

const SignInAgain = lazy(async () => ({ default: await (await import('./sign-in-again.tsx')).loadSignInAgain() }));

const PhoneToConfirm = lazy(async () => ({ default: (await import('./phone-to-confirm.tsx')).PhoneToConfirm }));

const DifferenceList = lazy(async () => ({
  default: await (await import('./difference-list.tsx')).loadDifferenceList(),
}));

type Terms = Pick<CheckoutData, 'footer' | 'methods'>;

type RefusedOrderProps = {
  failure: Exclude<Failure, { textKey: unknown }>;
  owner: User | null;
  items: readonly Line[];
  agree: Lines['agree'] | undefined;
  reloadCities: Cities['reload'];
  /** Takes what the shop asks today. */
  onTerms: (terms: Terms) => void;
  promo: AppliedPromo | undefined;
  /** Sends the order once more. */
  again: () => Promise<void>;
  onClose: () => void;
  /** The sum, which stands before the button that accepts what is different. */
  due: ReactNode;
  /** What orders, until there is something to accept in its place. */
  children: ReactNode;
};

/** Asked of the API: the page's own data may come from the browser's cache. */
async function fetchTerms(): Promise<Terms> {
  const [footer, methods] = await Promise.all([api('GET /site/footers/'), api('GET /checkout/methods/')]);
  return { footer, methods };
}

/** What the shop found different, to be agreed to; whose session has ended, to sign in again; or how a phone is confirmed. */
export function RefusedOrder({
  failure,
  owner,
  items,
  agree = agreeToChanges,
  reloadCities,
  onTerms,
  promo,
  again,
  onClose,
  due,
  children,
}: RefusedOrderProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function accept(differences: Differences) {
    setBusy(true);
    // The figures may be others for what the shop asks for delivery and wrapping, and no line.
    await Promise.all([
      agree(changesIn(differences, items)).catch((error) => toast.error(errorText(t, error))),
      fetchTerms().then(onTerms, () => undefined),
      reloadCities?.(),
    ]);
    // Or because the code is another now.
    await promo?.recheck();
    onClose();
  }

  return (
    <Suspense fallback={children}>
      {'differences' in failure ? (
        <DifferenceList
          {...failure}
          items={items}
          isBusy={isBusy}
          onAccept={() => accept(failure.differences)}
          due={due}
        >
          {children}
        </DifferenceList>
      ) : 'confirmBy' in failure ? (
        <PhoneToConfirm by={failure.confirmBy} />
      ) : (
        owner && <SignInAgain user={owner} onSignedIn={again} onClose={onClose} />
      )}
    </Suspense>
  );
}

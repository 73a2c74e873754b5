import { lazy, Suspense } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { agreeToChanges } from '#web/shop/features/cart/agree-to-changes.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Failure } from './place-order.ts';
import type { AppliedPromo } from './promo-part.tsx';
import { changesIn, type Differences } from './refusals.ts';
import type { Lines } from './use-lines.ts';

const SignInAgain = lazy(async () => ({ default: await (await import('./sign-in-again.tsx')).loadSignInAgain() }));

const DifferenceList = lazy(async () => ({
  default: await (await import('./difference-list.tsx')).loadDifferenceList(),
}));

type RefusedOrderProps = {
  failure: Exclude<Failure, { textKey: unknown }>;
  owner: User | null;
  items: readonly Line[];
  agree: Lines['agree'] | undefined;
  promo: AppliedPromo | undefined;
  /** Sends the order once more. */
  again: () => Promise<void>;
  onClose: () => void;
};

/** What the shop found different, to be agreed to, or whose session has ended, to sign in again. */
export function RefusedOrder({
  failure,
  owner,
  items,
  agree = agreeToChanges,
  promo,
  again,
  onClose,
}: RefusedOrderProps) {
  const t = useT();

  async function accept(differences: Differences) {
    onClose();
    await agree(changesIn(differences, items)).catch((error) => toast.error(errorText(t, error)));
    // The figures may be others because the code is another now, and no line.
    await promo?.recheck();
  }

  return (
    <Suspense>
      {'differences' in failure ? (
        <DifferenceList {...failure} items={items} onAccept={() => accept(failure.differences)} />
      ) : (
        owner && <SignInAgain user={owner} onSignedIn={again} onClose={onClose} />
      )}
    </Suspense>
  );
}

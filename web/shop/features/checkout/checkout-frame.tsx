import type { Region } from '#contract/shop/delivery.ts';
import type { Methods } from '#contract/shop/methods.ts';
import type { Footer } from '#contract/shop/site.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { NoScripts } from '#web/ui/no-scripts.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import styles from './checkout.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import { chosenMethod, emptyForm } from './form.ts';

/** What the server knows of the checkout: everyone's. */
export type CheckoutData = { footer: Footer; methods: Methods; regions: Region[] };

const step = { change: () => undefined, errorOf: () => null, owner: null, isGuest: false };

/**
 * The checkout before the user's data is known: the same for every visitor, so that it is part of the cached page. Nothing
 * can be typed into it, as it would be lost, and nothing moves when the form takes its place: neither does the chat's
 * button, which makes room for the sum to pay (data-shown).
 */
export function CheckoutFrame({ footer, methods, regions }: CheckoutData) {
  const t = useT();
  return (
    <div>
      <h1>{t('checkout.title')}</h1>
      <NoScripts />
      <div className={styles.columns}>
        <fieldset disabled aria-busy="true" data-shown>
          <CheckoutSteps
            {...step}
            form={emptyForm}
            footer={footer}
            regions={regions}
            methods={methods}
            method={chosenMethod(methods, null)}
            cities={{ all: [], chosen: undefined }}
            // A sum that both ways of paying take.
            total={footer.payment.min}
          />
        </fieldset>
        <aside className={styles.summary}>
          <Waiting shape="sum" />
        </aside>
      </div>
    </div>
  );
}

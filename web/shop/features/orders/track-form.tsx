import { type FormEvent, Suspense, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { waitText } from '#rules/text/wait-text.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { getsCode } from '#web/shop/features/order-parts/phone-codes.ts';
import { StepBar } from '#web/shop/features/order-parts/step-bar.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import styles from './track-form.module.css';

/** Warranties begin when an order is received. */
const TrackedUnits = optionalPart(async () =>
  (await import('#web/shop/features/warranty/tracked-units.tsx')).loadTrackedUnits(),
);

const PickupVisit = optionalPart(
  async () => (await import('#web/shop/features/order-parts/pickup-visit.tsx')).PickupVisit,
);

type Tracked = Reply<'POST /orders/track/'>;
type Asked = { state: 'nothing' | 'asking' } | { state: 'refused'; text: string } | Found;
type Found = { state: 'found'; order: Tracked; phone: string; hasCode: boolean };

const hourS = 3_600;

/** Says where an order stands, by its number and phone. */
export function TrackForm() {
  const t = useT();
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>({ state: 'nothing' });
  const refusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return errorText(t, error);
    const { status, retryAfterS = hourS } = error;
    if (status === 404) return t('order.track_missing');
    return status === 429 ? t('order.track_throttled', { when: waitText(language, retryAfterS) }) : errorText(t, error);
  };
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setAsked({ state: 'asking' });
    const body = { number: String(typed.get('number')), phone: String(typed.get('phone')) };
    await Promise.all([api('POST /orders/track/', { body }), api('GET /login/phone/')]).then(
      ([order, codes]) => setAsked({ state: 'found', order, phone: body.phone, hasCode: getsCode(body.phone, codes) }),
      (error: unknown) => setAsked({ state: 'refused', text: refusal(error) }),
    );
  };
  return (
    <>
      <form className={styles.form} onSubmit={ask}>
        <Field label={t('order.track_number')}>
          <TextInput
            name="number"
            required
            maxLength={40}
            placeholder="DK-"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Field label={t('order.track_phone')}>
          <TextInput name="phone" type="tel" required maxLength={30} autoComplete="tel" />
        </Field>
        <Button type="submit" variant="accent" busy={asked.state === 'asking'}>
          {t('order.track_find')}
        </Button>
      </form>
      {asked.state === 'refused' && <Alert>{asked.text}</Alert>}
      {asked.state === 'found' && <FoundOrder order={asked.order} phone={asked.phone} hasCode={asked.hasCode} />}
    </>
  );
}

function FoundOrder({ order, phone, hasCode }: Omit<Found, 'state'>) {
  const t = useT();
  const returnTo = encodeURIComponent(`/orders/${order.id}`);
  return (
    <section className={styles.found} role="status">
      <h2>{t('order.number', { number: order.number })}</h2>
      <StepBar order={order} />
      {order.type === 'pickup' && isUnderWay(order.status) && (
        <Suspense>
          <PickupVisit />
        </Suspense>
      )}
      {order.status === 'done' && (
        <Suspense>
          <TrackedUnits number={order.number} phone={phone} />
        </Suspense>
      )}
      <p>
        {t('order.track_whole')} {t(hasCode ? 'order.track_by_phone' : 'order.track_by_email')}
      </p>
      <ButtonLink to={`/auth?${hasCode ? '' : 'tab=login&'}returnTo=${returnTo}`} variant="ghost">
        {t('sign_in')}
      </ButtonLink>
    </section>
  );
}

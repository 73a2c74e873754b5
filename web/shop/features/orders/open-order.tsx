import type { Order } from '#contract/shop/orders.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { waitText } from '#rules/text/wait-text.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { Translate } from '#web/i18n/texts.ts';
import { useSession } from '#web/session/session.ts';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { keepOrderKey, orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './open-order.module.css';

type OpenOrderProps = { order: Pick<Order, 'id'>; onChange: () => Promise<void> };

/** Shows all of an order that a message's link shows masked, to who knows the end of its phone. */
export function OpenOrder({ order: { id }, onChange }: OpenOrderProps) {
  const t = useT();
  const { user } = useSession();
  const { isBusy, problem, onSubmit } = useFormSubmit(open);

  async function open(values: FormValues): Promise<FormProblem | undefined> {
    const digits = values('digits').trim();
    if (!/^\d{4}$/.test(digits)) return { text: t('open_order.four_digits'), field: 'digits' };
    try {
      const headers = orderKeyHeaders(id);
      const { key } = await api('POST /orders/{id}/open/', { params: { id }, headers, body: { digits } });
      keepOrderKey(id, key);
    } catch (error) {
      return refusal(t, error);
    }
    await onChange();
    return undefined;
  }

  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <p>{t('open_order.text')}</p>
        <Field label={t('open_order.digits')}>
          <TextInput
            className={styles.digits}
            name="digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            autoFocus
          />
        </Field>
        {problem && <Alert id={problem.id}>{problem.text}</Alert>}
        <Button type="submit" busy={isBusy} block>
          {t('open_order.open')}
        </Button>
      </form>
      {!user && (
        <div className={styles.signIn}>
          <p>{t('open_order.sign_in')}</p>
          <ButtonLink to={`/auth?returnTo=${encodeURIComponent(`/orders/${id}`)}`} variant="ghost" block>
            {t('sign_in')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const hourS = 3600;

/** What is wrong with the digits, or how long to wait. @throws any other error */
function refusal(t: Translate, error: unknown): FormProblem {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) return { text: t('open_order.wrong'), field: 'digits' };
  if (error.status !== 429) throw error;
  const when = waitText(languageOfPath(location.pathname), error.retryAfterS ?? hourS);
  return { text: t('open_order.wait', { when }), field: 'digits' };
}

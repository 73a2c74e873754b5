import type { Reply } from '#contract/client.ts';
import type { Order } from '#contract/shop/orders.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { PartButton } from '#web/shop/features/order-parts/part-button.tsx';
import { getsCode } from '#web/shop/features/order-parts/phone-codes.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './save-order.module.css';

/** What a guest's order has of its person. */
type Saved = Pick<Order, 'id' | 'name' | 'phone' | 'email'>;

/**
 * The offer to keep a guest's order in an account, once it is known to which numbers codes are sent.
 *
 * @throws without a connection
 */
export async function loadSaveOrder() {
  const language = languageOfPath(location.pathname);
  const [codes] = await Promise.all([api('GET /login/phone/'), loadShopTexts('tracking', language)]);
  return ({ order }: { order: Saved }) => (
    <Offer order={order} hasCode={getsCode(formatPhone(order.phone), codes)} channels={codes.channels} />
  );
}

type Channels = Reply<'GET /login/phone/'>['channels'];

function Offer({ order, hasCode, channels }: { order: Saved; hasCode: boolean; channels: Channels }) {
  const t = useT();
  return (
    <section className={styles.offer}>
      <h2>{t('save_order.title')}</h2>
      {hasCode ? <ByCode order={order} channels={channels} /> : <WithoutCode order={order} />}
    </section>
  );
}

function ByCode({ order: { name, phone }, channels }: { order: Saved; channels: Channels }) {
  const t = useT();
  const known = { name, phone: formatPhone(phone) };
  return (
    <>
      <p>{t('save_order.text')}</p>
      <PartButton label={t('save_order.create')} load={loadPhoneSignIn} props={{ known, channels }} />
    </>
  );
}

async function loadPhoneSignIn() {
  const language = languageOfPath(location.pathname);
  const [{ PhoneSignIn }] = await Promise.all([
    import('#web/session/phone-sign-in.tsx'),
    loadShopTexts('account', language),
  ]);
  return PhoneSignIn;
}

/** No code comes to its number: an account by e-mail takes the order over, or its number finds it. */
function WithoutCode({ order: { id, email, phone } }: { order: Saved }) {
  const t = useT();
  if (email) {
    return (
      <>
        <p>{t('save_order.by_email', { email })}</p>
        <ButtonLink to={`/auth?tab=registration&returnTo=${encodeURIComponent(`/orders/${id}`)}`}>
          {t('save_order.create')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{t('save_order.by_number', { phone: formatPhone(phone) })}</p>
      <ButtonLink to="/track" variant="ghost">
        {t('order.track')}
      </ButtonLink>
    </>
  );
}

import type { City, Region } from '#contract/shop/delivery.ts';
import type { Footer } from '#contract/shop/site.ts';
import type { DeliveryType } from '#rules/sales/order-totals.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './checkout.module.css';
import { chooseRegion, chooseType } from './form.ts';
import type { StepProps } from './step.tsx';

type ReceivingProps = StepProps & { footer: Footer; regions: Region[]; cities: City[] };

/** Pickup or delivery, and where to. */
export function ReceivingStep(props: ReceivingProps) {
  const t = useT();
  const language = useLanguage();
  const { form, change, footer, owner } = props;
  const { pickup } = footer;
  const place = pickupPlace(language, pickup);
  const choose = (type: DeliveryType) =>
    change((form) => chooseType(form, type, pickup, owner?.email ?? form.guestEmail));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.hiddenLegend}>{t('different_get')}</legend>
        <ChoiceCard
          name="type"
          title={t('self_order')}
          hint={`${place} · ${t('free').toLowerCase()}`}
          checked={form.type === 'pickup'}
          onChange={() => choose('pickup')}
        />
        <ChoiceCard
          name="type"
          title={t('deliver')}
          hint={t('checkout.delivery_hint', { price: footer.default_delivery_price })}
          checked={form.type === 'delivery'}
          onChange={() => choose('delivery')}
        />
      </fieldset>
      {form.type === 'pickup' && owner === null && (
        <div className={styles.guest}>
          <GuestEmail {...props} />
        </div>
      )}
      {form.type === 'pickup' ? <PickupPoint {...props} place={place} /> : <Address {...props} />}
      <Field label={`${t('checkout.comment')} (${t('ui.optional')})`}>
        <TextArea
          name="comment"
          rows={2}
          maxLength={1000}
          value={form.comment}
          onChange={({ target }) => change((form) => ({ ...form, comment: target.value }))}
        />
      </Field>
    </>
  );
}

function PickupPoint({ form, footer, place }: ReceivingProps & { place: string }) {
  const t = useT();
  const foreign = useForeign();
  const schedule = localized(footer, 'schedule', useLanguage());
  return (
    <div className={styles.pickup}>
      <b>{t('checkout.pickup_point')}</b>
      <p lang={foreign(place)}>{place}</p>
      <p lang={foreign(schedule)}>{schedule}</p>
      <p>{form.email}</p>
    </div>
  );
}

/** By the address a guest gets the order's letter, and an account of that address gets the order. */
function GuestEmail({ form, change, errorOf }: StepProps) {
  const t = useT();
  return (
    <Field
      label={`${t('checkout.email')} (${t('ui.optional')})`}
      hint={t('checkout.guest_email_hint')}
      error={errorOf('email')}
    >
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={form.guestEmail}
        onChange={({ target }) => change((form) => ({ ...form, guestEmail: target.value }))}
      />
    </Field>
  );
}

function Address(props: ReceivingProps) {
  const { form, change, errorOf } = props;
  const t = useT();
  const text = (field: 'street' | 'house' | 'apartment', autoComplete: string, maxLength: number) => (
    <TextInput
      name={field}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={form[field]}
      onChange={({ target }) => change((form) => ({ ...form, [field]: target.value }))}
    />
  );
  return (
    <div className={styles.fields}>
      <Field label={t('checkout.email')} error={errorOf('email')}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={({ target }) => change((form) => ({ ...form, email: target.value }))}
        />
      </Field>
      <Places {...props} />
      <Field label={t('street')} error={errorOf('street')}>
        {text('street', 'address-line1', 200)}
      </Field>
      <Field label={t('home_order')} error={errorOf('house')}>
        {text('house', 'address-line2', 50)}
      </Field>
      <Field label={`${t('checkout.apartment')} (${t('ui.optional')})`}>{text('apartment', 'address-line3', 50)}</Field>
    </div>
  );
}

function Places({ form, change, errorOf, regions, cities }: ReceivingProps) {
  const t = useT();
  const language = useLanguage();
  const options = (rows: (Region | City)[]) =>
    rows.map(({ id, ...row }) => (
      <option key={id} value={id}>
        {localized(row, 'name', language)}
      </option>
    ));
  const chosen = (value: string) => (value ? Number(value) : null);
  return (
    <>
      <Field label={t('checkout.region')} error={errorOf('region')}>
        <Select
          name="region"
          value={form.region ?? ''}
          onChange={({ target }) => change((form) => chooseRegion(form, chosen(target.value)))}
        >
          <option value="">{t('choose_region')}</option>
          {options(regions)}
        </Select>
      </Field>
      <Field label={t('checkout.city')} error={errorOf('city')}>
        <Select
          name="city"
          value={form.city ?? ''}
          disabled={cities.length === 0}
          onChange={({ target }) => change((form) => ({ ...form, city: chosen(target.value) }))}
        >
          <option value="">{t('choose_city')}</option>
          {options(cities)}
        </Select>
      </Field>
    </>
  );
}

import { askedFor, receivingFee, servesRegion } from '#rules/sales/receiving.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Recipients } from '#web/shop/features/addresses/recipients.tsx';
import { SavedAddresses } from '#web/shop/features/addresses/saved-addresses.tsx';
import { CitySearch } from '#web/shop/features/city-search/city-search.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './checkout.module.css';
import type { ReceivingProps } from './receiving-props.ts';

/** The fields once their texts are there. */
export async function loadDeliveryFields(): Promise<typeof DeliveryFields> {
  const language = languageOfPath(location.pathname);
  await Promise.all([loadShopTexts('placing', language), loadShopTexts('addresses', language)]);
  return DeliveryFields;
}

/** Where to: the city by search, then the address in it; of an order that is collected, by whom. */
function DeliveryFields(props: ReceivingProps) {
  const { form, change, method } = props;
  if (askedFor(method.kind).length > 0) return <AddressFields {...props} />;
  return <Recipients form={form} onFill={(who) => change((form) => ({ ...form, ...who }))} />;
}

function AddressFields(props: ReceivingProps) {
  const { form, change, errorOf, method, owner } = props;
  const isPoint = !askedFor(method.kind).includes('house');
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
    <>
      {owner && (
        <SavedAddresses form={form} method={method} onFill={(fields) => change((form) => ({ ...form, ...fields }))} />
      )}
      <div className={styles.fields}>
        <City {...props} />
        <Field label={t(isPoint ? 'checkout.parcel_point' : 'street')} error={errorOf('street')}>
          {text('street', 'address-line1', 200)}
        </Field>
        {!isPoint && (
          <div className={styles.fields}>
            <Field label={t('home_order')} error={errorOf('house')}>
              {text('house', 'address-line2', 50)}
            </Field>
            <Field label={t('checkout.apartment')}>{text('apartment', 'address-line3', 50)}</Field>
          </div>
        )}
      </div>
    </>
  );
}

function City({ change, errorOf, footer, regions, cities, method }: ReceivingProps) {
  const t = useT();
  return (
    <CitySearch
      cities={cities.all.filter(({ region }) => servesRegion(method, region))}
      regions={regions}
      city={cities.chosen}
      onChoose={(city) => change((form) => ({ ...form, city: city?.id ?? null, region: city?.region ?? null }))}
      feeTo={({ delivery_price: price }) => receivingFee(method, price, footer.default_delivery_price).fee}
      none={t('addresses.city_none_but_pickup')}
      error={errorOf('city')}
    />
  );
}

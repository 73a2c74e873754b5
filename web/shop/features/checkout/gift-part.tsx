import { longestGiftNote } from '#rules/limits.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { noteFault } from '#rules/text/note-fault.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './checkout.module.css';
import type { StepProps } from './step.tsx';

type GiftPartProps = Pick<StepProps, 'form' | 'change'> & {
  /** Som for wrapping the order. */
  price: number;
};

/** The part once its texts are there. */
export async function loadGiftPart(): Promise<typeof GiftPart> {
  await loadShopTexts('placing', languageOfPath(location.pathname));
  return GiftPart;
}

/** Whether the order is wrapped as a gift, and what its card says; the text stays while the box is not ticked. */
function GiftPart({ form, change, price }: GiftPartProps) {
  const t = useT();
  const money = useMoney();
  const fault = noteFault(form.giftNote);
  return (
    <div className={styles.gift}>
      <Checkbox
        name="gift"
        label={
          <span className={styles.priced}>
            <span>{t('checkout.gift')}</span> <span>{price === 0 ? t('free') : money(price)}</span>
          </span>
        }
        checked={form.isGift}
        onChange={({ target }) => change((form) => ({ ...form, isGift: target.checked }))}
      />
      {form.isGift && (
        <Field
          label={
            <>
              {t('checkout.gift_note')} <span className={styles.optional}>({t('ui.optional')})</span>
            </>
          }
          error={fault && t(`checkout.${fault}`)}
          hint={t('checkout.gift_hint', { most: longestGiftNote })}
        >
          <TextArea
            name="gift_note"
            rows={3}
            maxLength={longestGiftNote}
            value={form.giftNote}
            onChange={({ target }) => change((form) => ({ ...form, giftNote: target.value }))}
          />
        </Field>
      )}
    </div>
  );
}

import { variantLabel } from '#rules/catalog/variant-label.ts';
import { somText } from '#rules/money.ts';
import { pathInLanguage } from '#rules/text/language.ts';
import { goodsOf } from '#server/catalog/products/email-goods.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import { byLanguage } from '#server/texts/texts.ts';
import type { Subscription } from './queries.ts';

const goods = (name: string, sum: string): EmailValue => ({ kind: 'goods', lines: [{ name, picture: null, sum }] });
const link = (url: string): EmailValue => ({ kind: 'link', url });

/** What the e-mail about an arrival says until staff say otherwise. */
export const restockEmails = {
  backInStock: {
    key: 'back-in-stock',
    sample: ([{ name, picture, price }], language) => ({
      product: name,
      items: { kind: 'goods', lines: [{ name, picture, sum: somText(price, language) }] },
    }),
    // What e-mails that staff wrote before there were pictures do without.
    optional: ['items'],
    fields: {
      product: byLanguage(({ samples }) => samples.phone),
      items: byLanguage(({ samples }, language) => goods(samples.phone, somText(94_990, language))),
      unsubscribe: byLanguage((_, language) =>
        link(`https://example.com${pathInLanguage('/restock/unsubscribe', language)}?token=…`),
      ),
    },
    texts: byLanguage(({ restock }) => restock.emails.backInStock),
  },
} satisfies Record<string, EmailTemplate>;

/** "It is back", with links to the product and to unsubscribe. */
export function backInStockEmail(
  { email, language }: Pick<Subscription, 'language'> & { email: string },
  variant: SaleVariant,
  { publicUrl, token }: { publicUrl: string; token: string },
): TemplateEmail {
  const product = variantLabel(variant, language);
  const unsubscribe = `${publicUrl}${pathInLanguage('/restock/unsubscribe', language)}?token=${token}`;
  return {
    template: restockEmails.backInStock,
    recipient: email,
    language,
    values: {
      product,
      items: {
        kind: 'goods',
        lines: [{ ...goodsOf(variant, language, publicUrl), sum: somText(variant.unitPrice, language) }],
      },
      unsubscribe: { kind: 'link', url: unsubscribe },
    },
    url: `${publicUrl}${pathInLanguage(`/products/${variant.productId}`, language)}`,
  };
}

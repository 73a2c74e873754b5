import { variantLabel } from '#rules/catalog/variant-label.ts';
import { somText } from '#rules/money.ts';
import { pathInLanguage } from '#rules/text/language.ts';
import { goodsOf } from '#server/catalog/products/email-goods.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
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
      product: { ru: 'iPhone 16 чёрный 256 ГБ', en: 'iPhone 16 black 256 GB' },
      items: {
        ru: goods('iPhone 16 чёрный 256 ГБ', '94\u00a0990\u00a0сом'),
        en: goods('iPhone 16 black 256 GB', '94\u00a0990\u00a0som'),
      },
      unsubscribe: {
        ru: link('https://example.com/restock/unsubscribe?token=…'),
        en: link('https://example.com/en/restock/unsubscribe?token=…'),
      },
    },
    texts: {
      ru: {
        subject: 'Снова в наличии: {product}',
        heading: 'Товар снова в наличии',
        body: '{product} снова есть в магазине. Вы просили сообщить. Количество ограничено.\n\n{items}',
        action: 'Открыть товар',
        note: 'Об этом поступлении мы больше не напишем.\n\nНе сообщать и о других товарах, которые вы ждёте:\n{unsubscribe}',
      },
      en: {
        subject: 'Back in stock: {product}',
        heading: 'It is back in stock',
        body: '{product} is in the shop again. You asked us to tell you. There are not many.\n\n{items}',
        action: 'Open the product',
        note: 'We will not write about this arrival again.\n\nDo not tell me about other products that I wait for either:\n{unsubscribe}',
      },
    },
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

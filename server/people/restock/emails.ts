import { variantLabel } from '#rules/catalog/variant-label.ts';
import { pathInLanguage } from '#rules/text/language.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { Subscription } from './queries.ts';

/** What the e-mail about an arrival says until staff say otherwise. */
export const restockEmails = {
  backInStock: {
    key: 'back-in-stock',
    fields: {
      product: { ru: 'iPhone 16 чёрный 256 ГБ', en: 'iPhone 16 black 256 GB' },
      unsubscribe: {
        ru: 'https://example.com/restock/unsubscribe?token=…',
        en: 'https://example.com/en/restock/unsubscribe?token=…',
      },
    },
    texts: {
      ru: {
        subject: 'Снова в наличии: {product}',
        heading: 'Товар снова в наличии',
        body: '{product} снова есть в магазине. Вы просили сообщить. Количество ограничено.',
        action: 'Открыть товар',
        note: 'Об этом поступлении мы больше не напишем.\n\nНе сообщать и о других товарах, которые вы ждёте:\n{unsubscribe}',
      },
      en: {
        subject: 'Back in stock: {product}',
        heading: 'It is back in stock',
        body: '{product} is in the shop again. You asked us to tell you. There are not many.',
        action: 'Open the product',
        note: 'We will not write about this arrival again.\n\nDo not tell me about other products that I wait for either:\n{unsubscribe}',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;

/** "It is back", with links to the product and to unsubscribe. */
export function backInStockEmail(
  { email, language }: Pick<Subscription, 'email' | 'language'>,
  variant: SaleVariant,
  { publicUrl, token }: { publicUrl: string; token: string },
): TemplateEmail {
  const product = variantLabel(variant, language);
  const unsubscribe = `${publicUrl}${pathInLanguage('/restock/unsubscribe', language)}?token=${token}`;
  return {
    template: restockEmails.backInStock,
    recipient: email,
    language,
    values: { product, unsubscribe },
    url: `${publicUrl}${pathInLanguage(`/products/${variant.productId}`, language)}`,
  };
}

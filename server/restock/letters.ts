import { type Language, pathInLanguage } from '#rules/language.ts';
import { variantLabel } from '#rules/variant-label.ts';
import type { SaleVariant } from '#server/catalog/catalog.ts';
import { composeLetter, type LetterContent } from '#server/platform/mail/compose.ts';
import type { Letter } from '#server/platform/mail/letters.ts';
import type { Wish } from './queries.ts';

type Text = LetterContent & { subject: string };

/** "It is back", with links to the product and to never hear of such things again. */
export function backInStockLetter(
  { email, language }: Pick<Wish, 'email' | 'language'>,
  variant: SaleVariant,
  { publicUrl, token }: { publicUrl: string; token: string },
): Letter {
  const label = variantLabel(
    {
      name: variant.name,
      name_en: variant.nameEn,
      color_name: variant.colorName,
      color_name_en: variant.colorNameEn,
      memory: variant.memory,
    },
    language,
  );
  const productUrl = `${publicUrl}${pathInLanguage(`/products/${variant.productId}`, language)}`;
  const unsubscribeUrl = `${publicUrl}${pathInLanguage('/restock/unsubscribe', language)}?token=${token}`;
  const texts: Record<Language, Text> = {
    ru: {
      subject: `Снова в наличии: ${label}`,
      heading: 'Товар снова в наличии',
      paragraphs: [`${label} снова есть в магазине. Вы просили сообщить. Количество ограничено.`],
      action: { label: 'Открыть товар', url: productUrl },
      notes: [
        'Об этом поступлении мы больше не напишем.',
        `Не сообщать и о других товарах, которые вы ждёте:\n${unsubscribeUrl}`,
      ],
    },
    en: {
      subject: `Back in stock: ${label}`,
      heading: 'It is back in stock',
      paragraphs: [`${label} is in the shop again. You asked us to tell you. There are not many.`],
      action: { label: 'Open the product', url: productUrl },
      notes: [
        'We will not write about this arrival again.',
        `Do not tell me about other products that I wait for either:\n${unsubscribeUrl}`,
      ],
    },
  };
  const { subject, ...content } = texts[language];
  return { recipient: email, language, template: 'back-in-stock', subject, ...composeLetter(content) };
}

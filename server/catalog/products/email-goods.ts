import { variantLabel } from '#rules/catalog/variant-label.ts';
import { emailPicturePath } from '#rules/pictures.ts';
import type { Language } from '#rules/text/language.ts';
import type { GoodsLine } from '#server/platform/mail/email-values.ts';
import type { SaleVariant } from './sale-variants.ts';

/** The absolute address of a stored picture as mail programs know it; null where there is none. */
export const emailPictureAt = (publicUrl: string, name: string | null): string | null =>
  name && `${publicUrl}${emailPicturePath(name)}`;

/** A variant as e-mails show it, without what it costs. */
export const goodsOf = (
  variant: Pick<SaleVariant, 'picture'> & Parameters<typeof variantLabel>[0],
  language: Language,
  publicUrl: string,
): GoodsLine => ({ name: variantLabel(variant, language), picture: emailPictureAt(publicUrl, variant.picture) });

import type { cabinet } from './ru/cabinet.ts';
import type { catalogue } from './ru/catalogue.ts';
import type { chat } from './ru/chat.ts';
import type { home } from './ru/home.ts';
import type { productExtras } from './ru/product-extras.ts';
import type { returns } from './ru/returns.ts';

declare module '#web/i18n/texts.ts' {
  interface KnownTexts
    extends Record<
      | keyof typeof cabinet
      | keyof typeof catalogue
      | keyof typeof chat
      | keyof typeof home
      | keyof typeof productExtras
      | keyof typeof returns,
      string
    > {}
}

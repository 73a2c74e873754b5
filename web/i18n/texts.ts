import type { Language } from '#rules/language.ts';
import type { cabinet } from './ru/cabinet.ts';
import type { catalogue } from './ru/catalogue.ts';
import type { chat } from './ru/chat.ts';
import type { home } from './ru/home.ts';
import type { office } from './ru/office.ts';
import type { officeAlerts } from './ru/office-alerts.ts';
import type { officeAudit } from './ru/office-audit.ts';
import type { officeAuditFields } from './ru/office-audit-fields.ts';
import type { officeChat } from './ru/office-chat.ts';
import type { officeCompanies } from './ru/office-companies.ts';
import type { officeContent } from './ru/office-content.ts';
import type { officeCustomers } from './ru/office-customers.ts';
import type { officeExchange } from './ru/office-exchange.ts';
import type { officeImport } from './ru/office-import.ts';
import type { officeMoney } from './ru/office-money.ts';
import type { officeOrders } from './ru/office-orders.ts';
import type { officeOverview } from './ru/office-overview.ts';
import type { officeProducts } from './ru/office-products.ts';
import type { officePromo } from './ru/office-promo.ts';
import type { officeRefusals } from './ru/office-refusals.ts';
import type { officeReports } from './ru/office-reports.ts';
import type { officeReturns } from './ru/office-returns.ts';
import type { officeReviews } from './ru/office-reviews.ts';
import type { officeSearch } from './ru/office-search.ts';
import type { officeStaff } from './ru/office-staff.ts';
import type { officeStock } from './ru/office-stock.ts';
import type { officeUpkeep } from './ru/office-upkeep.ts';
import type { productExtras } from './ru/product-extras.ts';
import type { returns } from './ru/returns.ts';

type OfficeKey =
  | keyof typeof office
  | keyof typeof officeChat
  | keyof typeof officeOrders
  | keyof typeof officeProducts
  | keyof typeof officeContent
  | keyof typeof officeCustomers
  | keyof typeof officeExchange
  | keyof typeof officeRefusals
  | keyof typeof officeCustomers
  | keyof typeof officeImport
  | keyof typeof officeOverview
  | keyof typeof officeUpkeep
  | keyof typeof officeAlerts
  | keyof typeof officeReviews
  | keyof typeof officeSearch
  | keyof typeof officePromo
  | keyof typeof officeReports
  | keyof typeof officeMoney
  | keyof typeof officeCompanies
  | keyof typeof officeAudit
  | keyof typeof officeAuditFields
  | keyof typeof officeStaff
  | keyof typeof officeStock
  | keyof typeof officeReturns;

/** The name of a text; both languages have every one of them. */
export type TextKey =
  | keyof typeof catalogue
  | keyof typeof home
  | keyof typeof cabinet
  | keyof typeof productExtras
  | keyof typeof returns
  | keyof typeof chat
  | OfficeKey;
export type Texts = Record<TextKey, string>;
export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** `x` for every text that exists as x_one, x_few, x_many and x_other. */
export type PluralKey = TextKey extends infer Key ? (Key extends `${infer Base}_few` ? Base : never) : never;
export type TranslatePlural = (key: PluralKey, count: number, params?: TextParams) => string;

type Installed = { texts: Texts; translate: Translate; plural: TranslatePlural };

// Filled by the entries: the server has both languages, a page in the browser only its own.
const installed = new Map<Language, Installed>();

/** Makes texts of a language available, beside those that already are; called before they are rendered. */
export function installTexts(language: Language, texts: Partial<Texts>): void {
  const there = installed.get(language);
  if (there) Object.assign(there.texts, texts);
  else installed.set(language, translators(language, { ...texts } as Texts));
}

function translators(language: Language, texts: Texts): Installed {
  const rules = new Intl.PluralRules(language);
  const translate: Translate = (key, params) => (params ? fill(texts[key], params) : texts[key]);
  const plural: TranslatePlural = (key, count, params) =>
    fill(texts[`${key}_${rules.select(count)}` as TextKey], { count, ...params });
  return { texts, translate, plural };
}

/** The texts of a language as functions; the same ones for every call, so that they may stand in dependency lists. */
export function textsOf(language: Language): Installed {
  const texts = installed.get(language);
  if (!texts) throw new Error(`The ${language} texts are not installed`);
  return texts;
}

/** The text with its {name}s filled in. */
export function fill(text: string, params: TextParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

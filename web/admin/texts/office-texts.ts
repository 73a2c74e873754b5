import type { Language } from '#rules/text/language.ts';
import { installTexts, type Texts } from '#web/i18n/texts.ts';

type Load = Record<Language, () => Promise<Partial<Texts>>>;

/** The texts of the office by area; a screen names the areas that it needs. */
const areas = {
  frame: {
    ru: async () => {
      const [{ office }, { officeRefusals }] = await Promise.all([
        import('#web/admin/texts/ru/office.ts'),
        import('#web/admin/texts/ru/office-refusals.ts'),
      ]);
      return { ...office, ...officeRefusals };
    },
    en: async () => {
      const [{ office }, { officeRefusals }] = await Promise.all([
        import('#web/admin/texts/en/office.ts'),
        import('#web/admin/texts/en/office-refusals.ts'),
      ]);
      return { ...office, ...officeRefusals };
    },
  },
  /** What everybody reads who signs in. */
  account: {
    ru: async () => (await import('#web/shop/texts/ru/account.ts')).account,
    en: async () => (await import('#web/shop/texts/en/account.ts')).account,
  },
  chat: {
    ru: async () => (await import('#web/admin/texts/ru/office-chat.ts')).officeChat,
    en: async () => (await import('#web/admin/texts/en/office-chat.ts')).officeChat,
  },
  /** What both sides of a chat read. */
  customer_chat: {
    ru: async () => (await import('#web/shop/texts/ru/chat.ts')).chat,
    en: async () => (await import('#web/shop/texts/en/chat.ts')).chat,
  },
  /** What customers read of their orders. */
  cabinet: {
    ru: async () => (await import('#web/shop/texts/ru/cabinet.ts')).cabinet,
    en: async () => (await import('#web/shop/texts/en/cabinet.ts')).cabinet,
  },
  orders: {
    ru: async () => (await import('#web/admin/texts/ru/office-orders.ts')).officeOrders,
    en: async () => (await import('#web/admin/texts/en/office-orders.ts')).officeOrders,
  },
  products: {
    ru: async () => (await import('#web/admin/texts/ru/office-products.ts')).officeProducts,
    en: async () => (await import('#web/admin/texts/en/office-products.ts')).officeProducts,
  },
  content: {
    ru: async () => (await import('#web/admin/texts/ru/office-content.ts')).officeContent,
    en: async () => (await import('#web/admin/texts/en/office-content.ts')).officeContent,
  },
  reviews: {
    ru: async () => (await import('#web/admin/texts/ru/office-reviews.ts')).officeReviews,
    en: async () => (await import('#web/admin/texts/en/office-reviews.ts')).officeReviews,
  },
  alerts: {
    ru: async () => (await import('#web/admin/texts/ru/office-alerts.ts')).officeAlerts,
    en: async () => (await import('#web/admin/texts/en/office-alerts.ts')).officeAlerts,
  },
  upkeep: {
    ru: async () => (await import('#web/admin/texts/ru/office-upkeep.ts')).officeUpkeep,
    en: async () => (await import('#web/admin/texts/en/office-upkeep.ts')).officeUpkeep,
  },
  overview: {
    ru: async () => (await import('#web/admin/texts/ru/office-overview.ts')).officeOverview,
    en: async () => (await import('#web/admin/texts/en/office-overview.ts')).officeOverview,
  },
  customers: {
    ru: async () => (await import('#web/admin/texts/ru/office-customers.ts')).officeCustomers,
    en: async () => (await import('#web/admin/texts/en/office-customers.ts')).officeCustomers,
  },
  /** How orders and payments stand, in the words that customers read. */
  order_states: {
    ru: async () => (await import('#web/shop/texts/ru/orders.ts')).orders,
    en: async () => (await import('#web/shop/texts/en/orders.ts')).orders,
  },
  import: {
    ru: async () => (await import('#web/admin/texts/ru/office-import.ts')).officeImport,
    en: async () => (await import('#web/admin/texts/en/office-import.ts')).officeImport,
  },
  companies: {
    ru: async () => (await import('#web/admin/texts/ru/office-companies.ts')).officeCompanies,
    en: async () => (await import('#web/admin/texts/en/office-companies.ts')).officeCompanies,
  },
  money: {
    ru: async () => (await import('#web/admin/texts/ru/office-money.ts')).officeMoney,
    en: async () => (await import('#web/admin/texts/en/office-money.ts')).officeMoney,
  },
  search: {
    ru: async () => (await import('#web/admin/texts/ru/office-search.ts')).officeSearch,
    en: async () => (await import('#web/admin/texts/en/office-search.ts')).officeSearch,
  },
  promo: {
    ru: async () => (await import('#web/admin/texts/ru/office-promo.ts')).officePromo,
    en: async () => (await import('#web/admin/texts/en/office-promo.ts')).officePromo,
  },
  reports: {
    ru: async () => (await import('#web/admin/texts/ru/office-reports.ts')).officeReports,
    en: async () => (await import('#web/admin/texts/en/office-reports.ts')).officeReports,
  },
  exchange: {
    ru: async () => (await import('#web/admin/texts/ru/office-exchange.ts')).officeExchange,
    en: async () => (await import('#web/admin/texts/en/office-exchange.ts')).officeExchange,
  },
  audit: {
    ru: async () => (await import('#web/admin/texts/ru/office-audit.ts')).officeAudit,
    en: async () => (await import('#web/admin/texts/en/office-audit.ts')).officeAudit,
  },
  audit_fields: {
    ru: async () => (await import('#web/admin/texts/ru/office-audit-fields.ts')).officeAuditFields,
    en: async () => (await import('#web/admin/texts/en/office-audit-fields.ts')).officeAuditFields,
  },
  staff: {
    ru: async () => (await import('#web/admin/texts/ru/office-staff.ts')).officeStaff,
    en: async () => (await import('#web/admin/texts/en/office-staff.ts')).officeStaff,
  },
  returns: {
    ru: async () => (await import('#web/admin/texts/ru/office-returns.ts')).officeReturns,
    en: async () => (await import('#web/admin/texts/en/office-returns.ts')).officeReturns,
  },
  stock: {
    ru: async () => (await import('#web/admin/texts/ru/office-stock.ts')).officeStock,
    en: async () => (await import('#web/admin/texts/en/office-stock.ts')).officeStock,
  },
} satisfies Record<string, Load>;

export type OfficeArea = keyof typeof areas;

const loaded = new Set<OfficeArea>();

/** Fetches the texts of these areas of the office, each once. @throws without a connection */
export async function loadOfficeTexts(language: Language, wanted: readonly OfficeArea[]): Promise<void> {
  const missing = wanted.filter((area) => !loaded.has(area));
  await Promise.all(
    missing.map(async (area) => {
      installTexts(language, await areas[area][language]());
      loaded.add(area);
    }),
  );
}

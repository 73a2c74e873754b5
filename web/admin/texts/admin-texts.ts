import type { Language } from '#rules/text/language.ts';
import { installTexts, type Texts } from '#web/i18n/texts.ts';

type Load = Record<Language, () => Promise<Partial<Texts>>>;

/** The texts of the admin by area; a screen names the areas that it needs. */
const areas = {
  frame: {
    ru: async () => {
      const [{ admin }, { adminRefusals }] = await Promise.all([
        import('#web/admin/texts/ru/admin.ts'),
        import('#web/admin/texts/ru/admin-refusals.ts'),
      ]);
      return { ...admin, ...adminRefusals };
    },
    en: async () => {
      const [{ admin }, { adminRefusals }] = await Promise.all([
        import('#web/admin/texts/en/admin.ts'),
        import('#web/admin/texts/en/admin-refusals.ts'),
      ]);
      return { ...admin, ...adminRefusals };
    },
  },
  /** What everybody reads who signs in. */
  account: {
    ru: async () => (await import('#web/shop/texts/ru/account.ts')).account,
    en: async () => (await import('#web/shop/texts/en/account.ts')).account,
  },
  chat: {
    ru: async () => (await import('#web/admin/texts/ru/admin-chat.ts')).adminChat,
    en: async () => (await import('#web/admin/texts/en/admin-chat.ts')).adminChat,
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
    ru: async () => (await import('#web/admin/texts/ru/admin-orders.ts')).adminOrders,
    en: async () => (await import('#web/admin/texts/en/admin-orders.ts')).adminOrders,
  },
  products: {
    ru: async () => (await import('#web/admin/texts/ru/admin-products.ts')).adminProducts,
    en: async () => (await import('#web/admin/texts/en/admin-products.ts')).adminProducts,
  },
  content: {
    ru: async () => (await import('#web/admin/texts/ru/admin-content.ts')).adminContent,
    en: async () => (await import('#web/admin/texts/en/admin-content.ts')).adminContent,
  },
  appearance: {
    ru: async () => (await import('#web/admin/texts/ru/admin-appearance.ts')).adminAppearance,
    en: async () => (await import('#web/admin/texts/en/admin-appearance.ts')).adminAppearance,
  },
  opening: {
    ru: async () => (await import('#web/admin/texts/ru/admin-opening.ts')).adminOpening,
    en: async () => (await import('#web/admin/texts/en/admin-opening.ts')).adminOpening,
  },
  reviews: {
    ru: async () => (await import('#web/admin/texts/ru/admin-reviews.ts')).adminReviews,
    en: async () => (await import('#web/admin/texts/en/admin-reviews.ts')).adminReviews,
  },
  alerts: {
    ru: async () => (await import('#web/admin/texts/ru/admin-alerts.ts')).adminAlerts,
    en: async () => (await import('#web/admin/texts/en/admin-alerts.ts')).adminAlerts,
  },
  maintenance: {
    ru: async () => (await import('#web/admin/texts/ru/admin-maintenance.ts')).adminMaintenance,
    en: async () => (await import('#web/admin/texts/en/admin-maintenance.ts')).adminMaintenance,
  },
  overview: {
    ru: async () => (await import('#web/admin/texts/ru/admin-overview.ts')).adminOverview,
    en: async () => (await import('#web/admin/texts/en/admin-overview.ts')).adminOverview,
  },
  customers: {
    ru: async () => (await import('#web/admin/texts/ru/admin-customers.ts')).adminCustomers,
    en: async () => (await import('#web/admin/texts/en/admin-customers.ts')).adminCustomers,
  },
  /** How orders and payments stand, in the words that customers read. */
  order_states: {
    ru: async () => (await import('#web/shop/texts/ru/orders.ts')).orders,
    en: async () => (await import('#web/shop/texts/en/orders.ts')).orders,
  },
  import: {
    ru: async () => (await import('#web/admin/texts/ru/admin-import.ts')).adminImport,
    en: async () => (await import('#web/admin/texts/en/admin-import.ts')).adminImport,
  },
  companies: {
    ru: async () => (await import('#web/admin/texts/ru/admin-companies.ts')).adminCompanies,
    en: async () => (await import('#web/admin/texts/en/admin-companies.ts')).adminCompanies,
  },
  money: {
    ru: async () => (await import('#web/admin/texts/ru/admin-money.ts')).adminMoney,
    en: async () => (await import('#web/admin/texts/en/admin-money.ts')).adminMoney,
  },
  search: {
    ru: async () => (await import('#web/admin/texts/ru/admin-search.ts')).adminSearch,
    en: async () => (await import('#web/admin/texts/en/admin-search.ts')).adminSearch,
  },
  promo: {
    ru: async () => (await import('#web/admin/texts/ru/admin-promo.ts')).adminPromo,
    en: async () => (await import('#web/admin/texts/en/admin-promo.ts')).adminPromo,
  },
  reports: {
    ru: async () => (await import('#web/admin/texts/ru/admin-reports.ts')).adminReports,
    en: async () => (await import('#web/admin/texts/en/admin-reports.ts')).adminReports,
  },
  exchange: {
    ru: async () => (await import('#web/admin/texts/ru/admin-exchange.ts')).adminExchange,
    en: async () => (await import('#web/admin/texts/en/admin-exchange.ts')).adminExchange,
  },
  audit: {
    ru: async () => (await import('#web/admin/texts/ru/admin-audit.ts')).adminAudit,
    en: async () => (await import('#web/admin/texts/en/admin-audit.ts')).adminAudit,
  },
  audit_fields: {
    ru: async () => (await import('#web/admin/texts/ru/admin-audit-fields.ts')).adminAuditFields,
    en: async () => (await import('#web/admin/texts/en/admin-audit-fields.ts')).adminAuditFields,
  },
  staff: {
    ru: async () => (await import('#web/admin/texts/ru/admin-staff.ts')).adminStaff,
    en: async () => (await import('#web/admin/texts/en/admin-staff.ts')).adminStaff,
  },
  returns: {
    ru: async () => (await import('#web/admin/texts/ru/admin-returns.ts')).adminReturns,
    en: async () => (await import('#web/admin/texts/en/admin-returns.ts')).adminReturns,
  },
  stock: {
    ru: async () => (await import('#web/admin/texts/ru/admin-stock.ts')).adminStock,
    en: async () => (await import('#web/admin/texts/en/admin-stock.ts')).adminStock,
  },
} satisfies Record<string, Load>;

export type AdminArea = keyof typeof areas;

const loaded = new Set<AdminArea>();

/** Fetches the texts of these areas of the admin, each once. @throws without a connection */
export async function loadAdminTexts(language: Language, wanted: readonly AdminArea[]): Promise<void> {
  const missing = wanted.filter((area) => !loaded.has(area));
  await Promise.all(
    missing.map(async (area) => {
      installTexts(language, await areas[area][language]());
      loaded.add(area);
    }),
  );
}

import type { admin } from './ru/admin.ts';
import type { adminAlerts } from './ru/admin-alerts.ts';
import type { adminAppearance } from './ru/admin-appearance.ts';
import type { adminAudit } from './ru/admin-audit.ts';
import type { adminAuditFields } from './ru/admin-audit-fields.ts';
import type { adminChat } from './ru/admin-chat.ts';
import type { adminCompanies } from './ru/admin-companies.ts';
import type { adminContent } from './ru/admin-content.ts';
import type { adminCustomers } from './ru/admin-customers.ts';
import type { adminExchange } from './ru/admin-exchange.ts';
import type { adminImport } from './ru/admin-import.ts';
import type { adminMaintenance } from './ru/admin-maintenance.ts';
import type { adminMoney } from './ru/admin-money.ts';
import type { adminOpening } from './ru/admin-opening.ts';
import type { adminOrders } from './ru/admin-orders.ts';
import type { adminOverview } from './ru/admin-overview.ts';
import type { adminProducts } from './ru/admin-products.ts';
import type { adminPromo } from './ru/admin-promo.ts';
import type { adminRefusals } from './ru/admin-refusals.ts';
import type { adminReports } from './ru/admin-reports.ts';
import type { adminReturns } from './ru/admin-returns.ts';
import type { adminReviews } from './ru/admin-reviews.ts';
import type { adminSearch } from './ru/admin-search.ts';
import type { adminStaff } from './ru/admin-staff.ts';
import type { adminStock } from './ru/admin-stock.ts';

declare module '#web/i18n/texts.ts' {
  interface KnownTexts
    extends Record<
      | keyof typeof admin
      | keyof typeof adminAlerts
      | keyof typeof adminAudit
      | keyof typeof adminAuditFields
      | keyof typeof adminChat
      | keyof typeof adminCompanies
      | keyof typeof adminContent
      | keyof typeof adminCustomers
      | keyof typeof adminExchange
      | keyof typeof adminImport
      | keyof typeof adminMoney
      | keyof typeof adminOrders
      | keyof typeof adminOverview
      | keyof typeof adminProducts
      | keyof typeof adminPromo
      | keyof typeof adminRefusals
      | keyof typeof adminReports
      | keyof typeof adminReturns
      | keyof typeof adminAppearance
      | keyof typeof adminOpening
      | keyof typeof adminReviews
      | keyof typeof adminSearch
      | keyof typeof adminStaff
      | keyof typeof adminStock
      | keyof typeof adminMaintenance,
      string
    > {}
}

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

declare module '#web/i18n/texts.ts' {
  interface KnownTexts
    extends Record<
      | keyof typeof office
      | keyof typeof officeAlerts
      | keyof typeof officeAudit
      | keyof typeof officeAuditFields
      | keyof typeof officeChat
      | keyof typeof officeCompanies
      | keyof typeof officeContent
      | keyof typeof officeCustomers
      | keyof typeof officeExchange
      | keyof typeof officeImport
      | keyof typeof officeMoney
      | keyof typeof officeOrders
      | keyof typeof officeOverview
      | keyof typeof officeProducts
      | keyof typeof officePromo
      | keyof typeof officeRefusals
      | keyof typeof officeReports
      | keyof typeof officeReturns
      | keyof typeof officeReviews
      | keyof typeof officeSearch
      | keyof typeof officeStaff
      | keyof typeof officeStock
      | keyof typeof officeUpkeep,
      string
    > {}
}

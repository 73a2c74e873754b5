import { attributesModule } from '#server/catalog/attributes/module.ts';
import { categoriesModule } from '#server/catalog/categories/module.ts';
import { editingModule } from '#server/catalog/editing/module.ts';
import { importModule } from '#server/catalog/import/module.ts';
import { catalogModule } from '#server/catalog/module.ts';
import { productIndexModule } from '#server/catalog/product-index/module.ts';
import { referenceModule } from '#server/catalog/reference/module.ts';
import { searchModule } from '#server/catalog/search/module.ts';
import { sourceWordsModule } from '#server/catalog/source-words/module.ts';
import { stockModule } from '#server/catalog/stock/module.ts';
import { placesModule } from '#server/content/places/module.ts';
import { siteModule } from '#server/content/site/module.ts';
import { storiesModule } from '#server/content/stories/module.ts';
import { doctorModule } from '#server/operations/doctor/module.ts';
import { exportsModule } from '#server/operations/exports/module.ts';
import { findModule } from '#server/operations/find/module.ts';
import { maintenanceModule } from '#server/operations/maintenance/module.ts';
import { oneCModule } from '#server/operations/one-c/module.ts';
import { openingModule } from '#server/operations/opening/module.ts';
import { overviewModule } from '#server/operations/overview/module.ts';
import { reportsModule } from '#server/operations/reports/module.ts';
import { accountsModule } from '#server/people/accounts/module.ts';
import { alertsModule } from '#server/people/alerts/module.ts';
import { callsModule } from '#server/people/calls/module.ts';
import { chatModule } from '#server/people/chat/module.ts';
import { customersModule } from '#server/people/customers/module.ts';
import { favoritesModule } from '#server/people/favorites/module.ts';
import { guestChatModule } from '#server/people/guest-chat/module.ts';
import { personalDataModule } from '#server/people/personal-data/module.ts';
import { questionsModule } from '#server/people/questions/module.ts';
import { remindersModule } from '#server/people/reminders/module.ts';
import { restockModule } from '#server/people/restock/module.ts';
import { reviewsModule } from '#server/people/reviews/module.ts';
import type { Route } from '#server/platform/http/serve.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import type { Gathered, ShopModule } from '#server/platform/module.ts';
import type { Services } from '#server/platform/services.ts';
import { addressesModule } from '#server/sales/addresses/module.ts';
import { cartModule } from '#server/sales/cart/module.ts';
import { companiesModule } from '#server/sales/companies/module.ts';
import { guestsModule } from '#server/sales/guests/module.ts';
import { ledgerModule } from '#server/sales/ledger/module.ts';
import { methodsModule } from '#server/sales/methods/module.ts';
import { ordersModule } from '#server/sales/orders/module.ts';
import { paymentsModule } from '#server/sales/payments/module.ts';
import { refundsModule } from '#server/sales/refunds/module.ts';
import { returnsModule } from '#server/sales/returns/module.ts';
import { warrantyModule } from '#server/sales/warranty/module.ts';
import { settingsModule } from '#server/settings/module.ts';
import { platformModules } from './platform-modules.ts';

/** The shop's modules: a new one is a line here and a folder. */
export const modules: readonly ShopModule[] = [
  ...platformModules,
  settingsModule,
  catalogModule,
  attributesModule,
  categoriesModule,
  productIndexModule,
  searchModule,
  sourceWordsModule,
  referenceModule,
  editingModule,
  stockModule,
  importModule,
  placesModule,
  siteModule,
  storiesModule,
  guestsModule,
  cartModule,
  methodsModule,
  addressesModule,
  ordersModule,
  paymentsModule,
  companiesModule,
  ledgerModule,
  refundsModule,
  returnsModule,
  warrantyModule,
  favoritesModule,
  reviewsModule,
  questionsModule,
  restockModule,
  remindersModule,
  accountsModule,
  alertsModule,
  chatModule,
  guestChatModule,
  callsModule,
  personalDataModule,
  customersModule,
  maintenanceModule,
  openingModule,
  overviewModule,
  findModule,
  exportsModule,
  reportsModule,
  doctorModule,
  oneCModule,
];

/** E-mails whose words staff may change. */
const emails: readonly EmailTemplate[] = modules.flatMap((module) => Object.values(module.emails ?? {}));
const gathered: Gathered = { emails };

/** Every endpoint of the shop. */
export const allRoutes = (services: Services): Route[] =>
  modules.flatMap((module) => module.routes?.(services, gathered) ?? []);

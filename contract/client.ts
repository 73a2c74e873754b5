import type { z } from 'zod';
import type * as adminAlerts from '#contract/admin/alerts.ts';
import type * as adminAudit from '#contract/admin/audit.ts';
import type * as adminBulkEdits from '#contract/admin/bulk-edits.ts';
import type * as adminCatalog from '#contract/admin/catalog.ts';
import type * as adminCharacteristics from '#contract/admin/characteristics.ts';
import type * as chatDesk from '#contract/admin/chat-desk.ts';
import type * as adminCompanies from '#contract/admin/companies.ts';
import type * as adminCounts from '#contract/admin/counts.ts';
import type * as adminCouriers from '#contract/admin/couriers.ts';
import type * as adminCustomers from '#contract/admin/customers.ts';
import type * as adminDecisions from '#contract/admin/decisions.ts';
import type * as adminDelivery from '#contract/admin/delivery.ts';
import type * as adminDocuments from '#contract/admin/documents.ts';
import type * as adminEmails from '#contract/admin/emails.ts';
import type * as adminExchange from '#contract/admin/exchange.ts';
import type * as adminExports from '#contract/admin/exports.ts';
import type * as adminFind from '#contract/admin/find.ts';
import type * as adminImports from '#contract/admin/imports.ts';
import type * as adminLists from '#contract/admin/lists.ts';
import type * as adminMaintenance from '#contract/admin/maintenance.ts';
import type * as adminMoney from '#contract/admin/money.ts';
import type * as adminNews from '#contract/admin/news.ts';
import type * as adminOpening from '#contract/admin/opening.ts';
import type * as adminOrderBatches from '#contract/admin/order-batches.ts';
import type * as adminOrderMaking from '#contract/admin/order-making.ts';
import type * as adminOrders from '#contract/admin/orders.ts';
import type * as adminOverview from '#contract/admin/overview.ts';
import type * as adminPageEditions from '#contract/admin/page-editions.ts';
import type * as adminPages from '#contract/admin/pages.ts';
import type * as adminPictures from '#contract/admin/pictures.ts';
import type * as adminPromo from '#contract/admin/promo.ts';
import type * as adminReferences from '#contract/admin/references.ts';
import type * as adminReports from '#contract/admin/reports.ts';
import type * as adminReturns from '#contract/admin/returns.ts';
import type * as adminReviews from '#contract/admin/reviews.ts';
import type * as adminSavedViews from '#contract/admin/saved-views.ts';
import type * as adminSearch from '#contract/admin/search.ts';
import type * as adminSerials from '#contract/admin/serials.ts';
import type * as adminSettings from '#contract/admin/settings.ts';
import type * as adminShifts from '#contract/admin/shifts.ts';
import type * as adminSlides from '#contract/admin/slides.ts';
import type * as adminStaff from '#contract/admin/staff.ts';
import type * as adminStock from '#contract/admin/stock.ts';
import type * as adminTerms from '#contract/admin/terms.ts';
import type * as accounts from '#contract/shop/accounts.ts';
import type * as cart from '#contract/shop/cart.ts';
import type * as catalog from '#contract/shop/catalog.ts';
import type * as chat from '#contract/shop/chat.ts';
import type * as delivery from '#contract/shop/delivery.ts';
import type * as favorites from '#contract/shop/favorites.ts';
import type * as orders from '#contract/shop/orders.ts';
import type * as payments from '#contract/shop/payments.ts';
import type * as personalData from '#contract/shop/personal-data.ts';
import type * as priceHistory from '#contract/shop/price-history.ts';
import type * as restock from '#contract/shop/restock.ts';
import type * as returns from '#contract/shop/returns.ts';
import type * as reviews from '#contract/shop/reviews.ts';
import type * as site from '#contract/shop/site.ts';
import type * as warranty from '#contract/shop/warranty.ts';
import type { Endpoint } from './endpoint.ts';
import type * as productAddresses from './product-addresses.ts';

type Slices = typeof accounts &
  typeof cart &
  typeof catalog &
  typeof chat &
  typeof chatDesk &
  typeof delivery &
  typeof favorites &
  typeof adminAlerts &
  typeof adminAudit &
  typeof adminBulkEdits &
  typeof adminCatalog &
  typeof adminCharacteristics &
  typeof adminCompanies &
  typeof adminCounts &
  typeof adminCouriers &
  typeof adminCustomers &
  typeof adminDecisions &
  typeof adminDelivery &
  typeof adminExchange &
  typeof adminExports &
  typeof adminFind &
  typeof adminImports &
  typeof adminEmails &
  typeof adminLists &
  typeof adminMoney &
  typeof adminNews &
  typeof adminOrderMaking &
  typeof adminOrders &
  typeof adminOrderBatches &
  typeof adminOpening &
  typeof adminOverview &
  typeof adminPageEditions &
  typeof adminPages &
  typeof adminDocuments &
  typeof adminPictures &
  typeof adminPromo &
  typeof adminReferences &
  typeof adminReports &
  typeof adminReturns &
  typeof adminReviews &
  typeof adminSavedViews &
  typeof adminSearch &
  typeof adminSerials &
  typeof adminSettings &
  typeof adminShifts &
  typeof adminSlides &
  typeof adminStaff &
  typeof adminStock &
  typeof adminTerms &
  typeof adminMaintenance &
  typeof orders &
  typeof payments &
  typeof personalData &
  typeof priceHistory &
  typeof productAddresses &
  typeof restock &
  typeof returns &
  typeof reviews &
  typeof site &
  typeof warranty;
type Declared = Extract<Slices[keyof Slices], Endpoint>;

/** 'GET /products/{id}/' and the like: how the browser names a call, so that it carries no schema. */
export type Call = Declared extends infer E extends Endpoint
  ? E extends Endpoint
    ? `${E['method']} ${E['path']}`
    : never
  : never;

type Find<C extends Call> = Declared extends infer E
  ? E extends Endpoint
    ? C extends `${E['method']} ${E['path']}`
      ? E
      : never
    : never
  : never;

type Sent<S> = S extends z.ZodType ? z.input<S> : never;

/** What to send with a call: only the parts that its endpoint declares. */
export type Input<C extends Call> = (Find<C> extends { params: infer P }
  ? { params: Sent<P> }
  : { params?: undefined }) &
  (Find<C> extends { query: infer Q } ? { query?: Partial<Sent<Q>> } : { query?: undefined }) &
  (Find<C> extends { body: infer B }
    ? { body: Sent<B> }
    : Find<C> extends { upload: object }
      ? { body: Blob }
      : { body?: undefined });

/** What a call answers; undefined where the answer has no body. */
export type Reply<C extends Call> =
  Find<C> extends { reply: infer R extends z.ZodType }
    ? z.output<R>
    : Find<C> extends { download: readonly string[] }
      ? Blob
      : undefined;

export type { Endpoint };
export type Session = z.output<typeof accounts.Session>;
export type User = z.output<typeof accounts.User>;
export type Product = z.output<typeof catalog.Product>;
export type Brand = z.output<typeof catalog.Brand>;
export type BrandCategory = z.output<typeof catalog.BrandCategory>;
export type ProductFacets = z.output<typeof catalog.ProductFacets>;
export type PriceRow = z.output<typeof catalog.PriceRow>;
export type CartItem = z.output<typeof cart.CartItem>;
export type Region = z.output<typeof delivery.Region>;
export type City = z.output<typeof delivery.City>;
export type Order = z.output<typeof orders.Order>;
export type OrderItem = z.output<typeof orders.OrderItem>;
export type OrderBatch = z.output<typeof adminOrderBatches.OrderBatch>;
export type AdminOrder = z.output<typeof adminOrders.AdminOrder>;
export type OrderPreview = z.output<typeof adminOrderMaking.OrderPreview>;
export type OrderEditPreview = z.output<typeof adminOrderMaking.OrderEditPreview>;
export type OrderCustomer = z.output<typeof adminOrderMaking.OrderCustomer>;
export type Courier = z.output<typeof adminCouriers.Courier>;
export type Stop = z.output<typeof adminCouriers.Stop>;
export type AdminOrderRow = z.output<typeof adminOrders.AdminOrderRow>;
export type NewOrder = z.input<typeof orders.NewOrder>;
export type CheckedPromo = Reply<'POST /promo/check/'>;
export type PaymentState = z.output<typeof payments.PaymentState>;
export type Totals = z.output<typeof orders.Totals>;
export type Review = z.output<typeof reviews.Review>;
export type OwnReview = z.output<typeof reviews.OwnReview>;
export type AdminReview = z.output<typeof adminReviews.AdminReview>;
export type Footer = z.output<typeof site.Footer>;
export type Identity = z.output<typeof site.Identity>;
export type Slide = z.output<typeof site.Slide>;
export type NewsDetails = z.output<typeof site.NewsDetails>;
export type ShopPage = z.output<typeof site.ShopPage>;
export type AdminAppearance = z.output<typeof adminSettings.AdminAppearance>;
export type AdminNews = z.output<typeof adminNews.AdminNews>;
export type AdminSlide = z.output<typeof adminSlides.AdminSlide>;
export type AdminCity = z.output<typeof adminDelivery.AdminCity>;
export type AdminRegion = z.output<typeof adminDelivery.AdminRegion>;
export type AdminEmail = z.output<typeof adminEmails.AdminEmail>;
export type AdminPage = z.output<typeof adminPages.AdminPage>;
export type NewsItem = z.output<typeof site.NewsItem>;
export type ChatMessage = z.output<typeof chat.ChatMessage>;
export type NewChatMessage = z.input<typeof chat.NewChatMessage>;
export type ChatSummary = z.output<typeof chat.ChatSummary>;
export type ChatNote = z.output<typeof chat.ChatNote>;
export type ChatContext = z.output<typeof chatDesk.ChatContext>;
export type SavedReply = z.output<typeof chat.SavedReply>;
export type { ClientFrame, ServerFrame } from '#contract/shop/chat-frames.ts';
export type AdminProduct = z.output<typeof adminCatalog.AdminProduct>;
export type AdminProductSave = z.input<typeof adminCatalog.AdminProductSave>;
export type AdminProductRow = z.output<typeof adminCatalog.AdminProductRow>;
export type BulkChange = z.input<typeof adminBulkEdits.BulkChange>;
export type BulkChoice = z.input<typeof adminBulkEdits.BulkChoice>;
export type BulkRefusal = z.output<typeof adminBulkEdits.BulkRefusal>;
export type BulkRow = z.output<typeof adminBulkEdits.BulkRow>;
export type LabelRules = z.output<typeof adminLists.LabelRules>;
export type CatalogTerm = z.output<typeof adminTerms.CatalogTerm>;
export type OrderReturns = z.output<typeof returns.OrderReturns>;
export type OrderReturn = z.output<typeof returns.OrderReturn>;
export type AdminReturn = z.output<typeof adminReturns.AdminReturn>;
export type AdminReturnRow = z.output<typeof adminReturns.AdminReturnRow>;
export type OrderSerials = z.output<typeof adminSerials.OrderSerials>;
export type WarrantyTerms = z.output<typeof adminSerials.WarrantyTerms>;
export type StockCount = z.output<typeof adminCounts.StockCount>;
export type StockCountLine = z.output<typeof adminCounts.StockCountLine>;
export type StockRow = z.output<typeof adminStock.StockRow>;
export type VariantStock = z.output<typeof adminStock.VariantStock>;
export type StockMovement = z.output<typeof adminStock.StockMovement>;
export type Import = z.output<typeof adminImports.Import>;
export type ImportProblem = z.output<typeof adminImports.ImportProblem>;
export type ImportProduct = z.output<typeof adminImports.ImportProduct>;
export type ImportField = (typeof adminImports.importFields)[number];
export type StaffMe = z.output<typeof adminStaff.StaffMe>;
export type StaffRole = StaffMe['role'];
export type StaffMember = z.output<typeof adminStaff.StaffMember>;
export type AuditEntry = z.output<typeof adminAudit.AuditEntry>;
export type Synonyms = z.output<typeof adminSearch.Synonyms>;
export type ExchangeCredentials = z.output<typeof adminExchange.ExchangeCredentials>;
export type ExchangeSettings = z.output<typeof adminExchange.ExchangeSettings>;
export type ExchangeImport = z.output<typeof adminExchange.ExchangeImport>;
export type Undecided = z.output<typeof adminDecisions.Undecided>;
export type Company = z.output<typeof adminCompanies.Company>;
export type PriceTier = z.output<typeof adminCompanies.PriceTier>;
export type CompanyDetails = z.output<typeof adminSettings.AdminCompanyDetails>;
export type DocumentHead = z.output<typeof adminDocuments.DocumentHead>;
export type Quote = z.output<typeof adminCompanies.Quote>;
export type OrderMoney = z.output<typeof adminMoney.OrderMoney>;
export type Shift = z.output<typeof adminShifts.Shift>;
export type ShiftDetails = z.output<typeof adminShifts.ShiftDetails>;
export type PromoCode = z.output<typeof adminPromo.PromoCode>;
export type PromoCodeDetails = z.output<typeof adminPromo.PromoCodeDetails>;
export type AdminCustomer = z.output<typeof adminCustomers.AdminCustomer>;
export type AdminGuest = z.output<typeof adminCustomers.AdminGuest>;
export type CustomerProfile = z.output<typeof adminCustomers.CustomerProfile>;
export type StaffAlert = Reply<'GET /admin/alerts/'>['alerts'][number];
export type AlertChoices = z.output<typeof adminAlerts.AlertChoices>;
export type SentEmail = z.output<typeof adminMaintenance.SentEmail>;
export type AdminJob = z.output<typeof adminMaintenance.AdminJob>;
export type SalesReport = z.output<typeof adminReports.SalesReport>;
export type Overview = z.output<typeof adminOverview.Overview>;

import type { z } from 'zod';
import type * as officeAlerts from '#contract/admin/alerts.ts';
import type * as officeAudit from '#contract/admin/audit.ts';
import type * as officeBulkEdits from '#contract/admin/bulk-edits.ts';
import type * as officeCatalog from '#contract/admin/catalog.ts';
import type * as officeCharacteristics from '#contract/admin/characteristics.ts';
import type * as chatDesk from '#contract/admin/chat-desk.ts';
import type * as officeCompanies from '#contract/admin/companies.ts';
import type * as officeCounts from '#contract/admin/counts.ts';
import type * as officeCouriers from '#contract/admin/couriers.ts';
import type * as officeCustomers from '#contract/admin/customers.ts';
import type * as officeDecisions from '#contract/admin/decisions.ts';
import type * as officeDelivery from '#contract/admin/delivery.ts';
import type * as officeExchange from '#contract/admin/exchange.ts';
import type * as officeExports from '#contract/admin/exports.ts';
import type * as officeImports from '#contract/admin/imports.ts';
import type * as officeLetters from '#contract/admin/letters.ts';
import type * as officeLists from '#contract/admin/lists.ts';
import type * as officeMoney from '#contract/admin/money.ts';
import type * as officeNews from '#contract/admin/news.ts';
import type * as officeOrderMaking from '#contract/admin/order-making.ts';
import type * as officeOrders from '#contract/admin/orders.ts';
import type * as officeOverview from '#contract/admin/overview.ts';
import type * as officePageEditions from '#contract/admin/page-editions.ts';
import type * as officePages from '#contract/admin/pages.ts';
import type * as officePapers from '#contract/admin/papers.ts';
import type * as officePictures from '#contract/admin/pictures.ts';
import type * as officePromo from '#contract/admin/promo.ts';
import type * as officeReports from '#contract/admin/reports.ts';
import type * as officeReturns from '#contract/admin/returns.ts';
import type * as officeReviews from '#contract/admin/reviews.ts';
import type * as officeSavedViews from '#contract/admin/saved-views.ts';
import type * as officeSearch from '#contract/admin/search.ts';
import type * as officeSerials from '#contract/admin/serials.ts';
import type * as officeSettings from '#contract/admin/settings.ts';
import type * as officeShifts from '#contract/admin/shifts.ts';
import type * as officeSlides from '#contract/admin/slides.ts';
import type * as officeStaff from '#contract/admin/staff.ts';
import type * as officeStock from '#contract/admin/stock.ts';
import type * as officeTerms from '#contract/admin/terms.ts';
import type * as officeUpkeep from '#contract/admin/upkeep.ts';
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
  typeof officeAlerts &
  typeof officeAudit &
  typeof officeBulkEdits &
  typeof officeCatalog &
  typeof officeCharacteristics &
  typeof officeCompanies &
  typeof officeCounts &
  typeof officeCouriers &
  typeof officeCustomers &
  typeof officeDecisions &
  typeof officeDelivery &
  typeof officeExchange &
  typeof officeExports &
  typeof officeImports &
  typeof officeLetters &
  typeof officeLists &
  typeof officeMoney &
  typeof officeNews &
  typeof officeOrderMaking &
  typeof officeOrders &
  typeof officeOverview &
  typeof officePageEditions &
  typeof officePages &
  typeof officePapers &
  typeof officePictures &
  typeof officePromo &
  typeof officeReports &
  typeof officeReturns &
  typeof officeReviews &
  typeof officeSavedViews &
  typeof officeSearch &
  typeof officeSerials &
  typeof officeSettings &
  typeof officeShifts &
  typeof officeSlides &
  typeof officeStaff &
  typeof officeStock &
  typeof officeTerms &
  typeof officeUpkeep &
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
export type OfficeOrder = z.output<typeof officeOrders.OfficeOrder>;
export type OrderPreview = z.output<typeof officeOrderMaking.OrderPreview>;
export type OrderEditPreview = z.output<typeof officeOrderMaking.OrderEditPreview>;
export type OrderCustomer = z.output<typeof officeOrderMaking.OrderCustomer>;
export type Courier = z.output<typeof officeCouriers.Courier>;
export type Stop = z.output<typeof officeCouriers.Stop>;
export type OfficeOrderRow = z.output<typeof officeOrders.OfficeOrderRow>;
export type NewOrder = z.input<typeof orders.NewOrder>;
export type CheckedPromo = Reply<'POST /promo/check/'>;
export type PaymentState = z.output<typeof payments.PaymentState>;
export type Totals = z.output<typeof orders.Totals>;
export type Review = z.output<typeof reviews.Review>;
export type OwnReview = z.output<typeof reviews.OwnReview>;
export type OfficeReview = z.output<typeof officeReviews.OfficeReview>;
export type Footer = z.output<typeof site.Footer>;
export type Slide = z.output<typeof site.Slide>;
export type NewsDetails = z.output<typeof site.NewsDetails>;
export type ShopPage = z.output<typeof site.ShopPage>;
export type OfficeNews = z.output<typeof officeNews.OfficeNews>;
export type OfficeSlide = z.output<typeof officeSlides.OfficeSlide>;
export type OfficeCity = z.output<typeof officeDelivery.OfficeCity>;
export type OfficeRegion = z.output<typeof officeDelivery.OfficeRegion>;
export type OfficeLetter = z.output<typeof officeLetters.OfficeLetter>;
export type OfficePage = z.output<typeof officePages.OfficePage>;
export type NewsItem = z.output<typeof site.NewsItem>;
export type ChatMessage = z.output<typeof chat.ChatMessage>;
export type NewChatMessage = z.input<typeof chat.NewChatMessage>;
export type ChatSummary = z.output<typeof chat.ChatSummary>;
export type ChatNote = z.output<typeof chat.ChatNote>;
export type ChatContext = z.output<typeof chatDesk.ChatContext>;
export type SavedReply = z.output<typeof chat.SavedReply>;
export type { ClientFrame, ServerFrame } from '#contract/shop/chat-frames.ts';
export type OfficeProduct = z.output<typeof officeCatalog.OfficeProduct>;
export type OfficeProductSave = z.input<typeof officeCatalog.OfficeProductSave>;
export type OfficeProductRow = z.output<typeof officeCatalog.OfficeProductRow>;
export type BulkChange = z.input<typeof officeBulkEdits.BulkChange>;
export type BulkChoice = z.input<typeof officeBulkEdits.BulkChoice>;
export type BulkRefusal = z.output<typeof officeBulkEdits.BulkRefusal>;
export type BulkRow = z.output<typeof officeBulkEdits.BulkRow>;
export type LabelRules = z.output<typeof officeLists.LabelRules>;
export type CatalogTerm = z.output<typeof officeTerms.CatalogTerm>;
export type OrderReturns = z.output<typeof returns.OrderReturns>;
export type OrderReturn = z.output<typeof returns.OrderReturn>;
export type OfficeReturn = z.output<typeof officeReturns.OfficeReturn>;
export type OfficeReturnRow = z.output<typeof officeReturns.OfficeReturnRow>;
export type OrderSerials = z.output<typeof officeSerials.OrderSerials>;
export type WarrantyTerms = z.output<typeof officeSerials.WarrantyTerms>;
export type StockCount = z.output<typeof officeCounts.StockCount>;
export type StockCountLine = z.output<typeof officeCounts.StockCountLine>;
export type StockRow = z.output<typeof officeStock.StockRow>;
export type VariantStock = z.output<typeof officeStock.VariantStock>;
export type StockMovement = z.output<typeof officeStock.StockMovement>;
export type Import = z.output<typeof officeImports.Import>;
export type ImportProblem = z.output<typeof officeImports.ImportProblem>;
export type ImportProduct = z.output<typeof officeImports.ImportProduct>;
export type ImportField = (typeof officeImports.importFields)[number];
export type StaffMe = z.output<typeof officeStaff.StaffMe>;
export type StaffRole = StaffMe['role'];
export type StaffMember = z.output<typeof officeStaff.StaffMember>;
export type AuditEntry = z.output<typeof officeAudit.AuditEntry>;
export type Synonyms = z.output<typeof officeSearch.Synonyms>;
export type ExchangeCredentials = z.output<typeof officeExchange.ExchangeCredentials>;
export type ExchangeSettings = z.output<typeof officeExchange.ExchangeSettings>;
export type ExchangeImport = z.output<typeof officeExchange.ExchangeImport>;
export type Undecided = z.output<typeof officeDecisions.Undecided>;
export type Company = z.output<typeof officeCompanies.Company>;
export type PriceTier = z.output<typeof officeCompanies.PriceTier>;
export type Requisites = z.output<typeof officeSettings.OfficeRequisites>;
export type PaperHead = z.output<typeof officePapers.PaperHead>;
export type Quote = z.output<typeof officeCompanies.Quote>;
export type OrderMoney = z.output<typeof officeMoney.OrderMoney>;
export type Shift = z.output<typeof officeShifts.Shift>;
export type ShiftDetails = z.output<typeof officeShifts.ShiftDetails>;
export type PromoCode = z.output<typeof officePromo.PromoCode>;
export type PromoCodeDetails = z.output<typeof officePromo.PromoCodeDetails>;
export type OfficeCustomer = z.output<typeof officeCustomers.OfficeCustomer>;
export type OfficeGuest = z.output<typeof officeCustomers.OfficeGuest>;
export type CustomerProfile = z.output<typeof officeCustomers.CustomerProfile>;
export type StaffAlert = Reply<'GET /office/alerts/'>['alerts'][number];
export type AlertChoices = z.output<typeof officeAlerts.AlertChoices>;
export type SentLetter = z.output<typeof officeUpkeep.SentLetter>;
export type OfficeJob = z.output<typeof officeUpkeep.OfficeJob>;
export type SalesReport = z.output<typeof officeReports.SalesReport>;
export type Overview = z.output<typeof officeOverview.Overview>;

// Written by tools/generate-tables.ts from db/migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Translations } from '#rules/text/translations.ts';

/** The database has a value for it when an insert has none. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as a Date; written as one, or as an ISO string. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Read as what JSON holds; written as JSON text, because an array would become a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;

/** Texts in other languages; written as JSON text. */
type TranslationsColumn = ColumnType<Translations, string, string>;

/** A text in every language; written as JSON text. */
type LocalizedColumn = ColumnType<Localized, string, string>;

type AttributeGroups = {
  id: Generated<number>;
  version: Generated<number>;
  position: number;
  name: LocalizedColumn;
};

type AttributeValues = {
  id: Generated<number>;
  version: Generated<number>;
  attribute_id: number;
  key: string;
  position: number;
  name: LocalizedColumn;
  spellings: Generated<string[]>;
  swatch: string | null;
  belongs_to: number | null;
};

type Attributes = {
  id: Generated<number>;
  version: Generated<number>;
  key: string;
  kind: string;
  group_id: number | null;
  position: Generated<number>;
  name: LocalizedColumn;
  help: Generated<LocalizedColumn>;
  spellings: Generated<string[]>;
  unit: string | null;
  decimals: Generated<number>;
  better: Generated<'more' | 'less' | 'none'>;
  is_multiple: Generated<boolean>;
  is_open: Generated<boolean>;
  order_words: Generated<string[]>;
  is_common_option: Generated<boolean>;
};

type AuditEntries = {
  id: GeneratedAlways<number>;
  actor_id: number;
  actor_email: string;
  action: string;
  subject: string;
  subject_id: string;
  before: Json | null;
  after: Json | null;
  created_at: Generated<Timestamp>;
};

type BackInStockSubscriptions = {
  id: Generated<number>;
  variant_id: number;
  email: string | null;
  language: Language;
  created_at: Generated<Timestamp>;
  answered_at: Timestamp | null;
  movement_id: number | null;
  token_hash: Buffer | null;
  user_id: number | null;
  channel: 'sms' | 'whatsapp' | null;
};

type BackupCodes = {
  user_id: number;
  hash: Buffer;
};

type BankMessages = {
  id: GeneratedAlways<number>;
  reference: string;
  call: 'create' | 'confirm' | 'status' | 'cancel' | 'refund' | 'callback';
  sent: Json;
  answer: Json | null;
  http_status: number | null;
  fault: string | null;
  ms: number | null;
  created_at: Generated<Timestamp>;
};

type BrandCategories = {
  id: Generated<number>;
  key: string;
  brand_id: number;
  title: string;
  position: number;
  version: Generated<number>;
  has_serial: Generated<boolean>;
  warranty_months: number | null;
  translations: Generated<TranslationsColumn>;
};

type Brands = {
  id: Generated<number>;
  key: string;
  title: string;
  position: number;
  version: Generated<number>;
  translations: Generated<TranslationsColumn>;
};

type BulkEdits = {
  id: GeneratedAlways<number>;
  actor_id: number;
  change: Json;
  rows: Json;
  created_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
};

type CallRequests = {
  id: GeneratedAlways<number>;
  phone: string;
  name: string;
  call_time: 'any' | 'morning' | 'day' | 'evening';
  user_id: number | null;
  product_id: number | null;
  state: Generated<'waiting' | 'no_answer' | 'called'>;
  note: Generated<string>;
  created_at: Generated<Timestamp>;
  handled_by: number | null;
  handled_at: Timestamp | null;
  version: Generated<number>;
};

type CartItems = {
  id: Generated<number>;
  user_id: number;
  variant_id: number;
  count: number;
  created_at: Generated<Timestamp>;
  seen_price: number | null;
};

type CashDrawers = {
  id: Generated<number>;
  name: string;
};

type CashMoves = {
  id: GeneratedAlways<number>;
  shift_id: number;
  amount: number;
  reason: string;
  actor_id: number;
  key: string;
  created_at: Generated<Timestamp>;
};

type CashShifts = {
  id: GeneratedAlways<number>;
  drawer_id: number;
  actor_id: number;
  float: number;
  opened_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
  closed_by: number | null;
  counts: Json | null;
  counted: number | null;
  expected: number | null;
  reason: Generated<string>;
};

type Categories = {
  id: Generated<number>;
  version: Generated<number>;
  parent_id: number | null;
  position: number;
  name: LocalizedColumn;
  summary: Generated<LocalizedColumn>;
  spellings: Generated<string[]>;
  picture: string | null;
  is_published: Generated<boolean>;
  taxonomy_id: string | null;
  google_id: number | null;
  has_own_accessories: Generated<boolean>;
};

type CategoryAccessories = {
  category_id: number;
  accessory_id: number;
  position: number;
};

type CategoryAttributes = {
  category_id: number;
  attribute_id: number;
  position: number;
  is_filter: Generated<boolean>;
  is_promoted: Generated<boolean>;
  on_card: Generated<boolean>;
  in_list: Generated<boolean>;
  tells_variants_apart: Generated<boolean>;
  is_required: Generated<boolean>;
  is_hidden: Generated<boolean>;
  has_pages: Generated<boolean>;
};

type CategorySlugs = {
  slug: string;
  category_id: number;
  is_current: Generated<boolean>;
};

type Characteristics = {
  product_id: number;
  position: number;
  group_title: string;
  label: string;
  value: string;
  kind: Generated<'text' | 'number' | 'yes_no' | 'choice'>;
  number: number | null;
  unit: string | null;
  translations: Generated<TranslationsColumn>;
};

type ChatChanges = {
  id: GeneratedAlways<number>;
  chat_id: number;
};

type ChatDaySums = {
  day: string;
  previous_day: string;
  is_led: boolean;
  chats: number;
};

type ChatDays = {
  chat_id: number;
  day: string;
  previous_day: string;
  is_led: boolean;
  previous_led: string;
  unanswered: number;
  waits: number[];
};

type ChatMessages = {
  id: GeneratedAlways<number>;
  chat_id: number;
  seq: number;
  client_id: string;
  sender_id: number;
  text: string;
  attachment: Json | null;
  sent_at: Generated<Timestamp>;
};

type ChatNotes = {
  id: GeneratedAlways<number>;
  chat_id: number;
  after_seq: number;
  author_id: number;
  text: string;
  created_at: Generated<Timestamp>;
};

type ChatPictures = {
  id: string;
  chat_id: number;
  bytes: Buffer;
  created_at: Generated<Timestamp>;
};

type ChatWaitSums = {
  day: string;
  size: number;
  questions: number;
};

type ChatWaits = {
  size: number;
  day: string;
  seconds: number;
  questions: number;
};

type Chats = {
  id: number;
  last_seq: Generated<number>;
  staff_unread: Generated<number>;
  customer_unread: Generated<number>;
  staff_seen: Generated<number>;
  customer_seen: Generated<number>;
  holder_id: number | null;
  page_path: string | null;
  page_title: string | null;
  page_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
};

type Cities = {
  id: number;
  region_id: number;
  name: string;
  aliases: Generated<string[]>;
  delivery_price: number | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  translations: Generated<TranslationsColumn>;
};

type ClearedAttributes = {
  product_id: number;
  attribute_id: number;
};

type Colors = {
  id: Generated<number>;
  value_id: number | null;
  is_of_none: Generated<boolean>;
};

type Companies = {
  id: GeneratedAlways<number>;
  name: string;
  tax_number: string;
  address: string;
  contact: string;
  phone: string;
  email: string;
  tier_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
};

type Couriers = {
  id: Generated<number>;
  name: string;
  phone: string;
  user_id: number | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
};

type CustomerNotes = {
  id: GeneratedAlways<number>;
  customer_id: number;
  author_id: number;
  kind: Generated<'note' | 'block' | 'unblock'>;
  text: string;
  created_at: Generated<Timestamp>;
};

type CustomerSums = {
  user_id: number;
  order_count: number;
  spent: number;
  last_order_at: Timestamp;
};

type CustomersToSum = {
  id: GeneratedAlways<number>;
  user_id: number;
};

type DoctorReports = {
  id: GeneratedAlways<number>;
  checks: number;
  findings: Json;
  took_ms: number;
  created_at: Generated<Timestamp>;
};

type DocumentNumbers = {
  kind: string;
  last: number;
};

type EmailTexts = {
  template: string;
  language: Language;
  version: Generated<number>;
  subject: string;
  heading: string;
  body: string;
  action: string;
  note: string;
};

type Emails = {
  id: GeneratedAlways<number>;
  recipient: string;
  language: Language;
  template: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  sealed_text: Buffer | null;
  good_until: Timestamp | null;
  resend_of: number | null;
};

type ExchangeCredentials = {
  id: GeneratedAlways<number>;
  name: string;
  login: string;
  secret_hash: Buffer;
  is_on: Generated<boolean>;
  made_by: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
};

type ExchangeFiles = {
  session_id: number;
  name: string;
  bytes: Generated<number>;
  last_part: Buffer | null;
};

type ExchangeGroups = {
  id: string;
  title: string;
  parent_id: string | null;
};

type ExchangeImports = {
  id: GeneratedAlways<number>;
  session_id: number | null;
  package: number;
  login: string;
  made_by: number;
  file: string;
  kind: 'catalog' | 'offers' | 'orders' | null;
  is_full: boolean | null;
  state: Generated<'running' | 'done' | 'failed'>;
  reason: Generated<string>;
  records: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  archived: Generated<number>;
  pictures: Generated<number>;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  waiting: Generated<number>;
  repeated: Generated<number>;
  deletions: Generated<number>;
  pictures_missed: Generated<number>;
  why: Json | null;
};

type ExchangeOffers = {
  source_id: string;
  product_source_id: string;
  seen_in: number | null;
  article: string | null;
  price: number | null;
  quantity: number | null;
  detail: string | null;
  waiting_amount: string | null;
  waiting_currency: string | null;
  waiting_price_type: string | null;
  waiting_is_only: boolean | null;
  characteristics: Generated<Json>;
};

type ExchangeOrders = {
  order_id: number;
  sent_in: number | null;
  sent_state: string;
  confirmed_state: string | null;
};

type ExchangePictures = {
  file_hash: Buffer;
  name: string;
};

type ExchangePriceTypes = {
  id: string;
  title: string;
  currency: string;
};

type ExchangeProducts = {
  source_id: string;
  seen_in: number;
  article: string | null;
  description: string | null;
  labels: Generated<string[]>;
  picture_paths: Generated<string[]>;
  pictures: Generated<Json>;
  pictures_due: Generated<boolean>;
  gone_from: 'published' | 'draft' | null;
  lacks: Generated<string[]>;
  settled_at: Timestamp | null;
  options: Generated<Json>;
};

type ExchangeProperties = {
  id: string;
  title: string;
  choices: Generated<Json>;
};

type ExchangeRefusals = {
  id: GeneratedAlways<number>;
  import_id: number;
  source_id: string;
  name: string;
  reason: Generated<string>;
  is_picture: Generated<boolean>;
  why: Json | null;
};

type ExchangeSessions = {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  credential_id: number;
  package: Generated<number>;
  last_used_at: Generated<Timestamp>;
};

type ExchangeSettings = {
  only_one: Generated<boolean>;
  version: Generated<number>;
  price_type: string | null;
  rates: Generated<Json>;
  currency_words: Generated<Json>;
};

type ExportParts = {
  export_id: number;
  place: number;
  ids: number[];
  bytes: Buffer | null;
};

type Exports = {
  id: GeneratedAlways<number>;
  actor_id: number;
  kind: 'products' | 'orders' | 'customers' | 'stock';
  format: 'csv' | 'xlsx';
  language: Language;
  filter: Json;
  plan: Json | null;
  state: Generated<'waiting' | 'working' | 'done' | 'failed'>;
  failure: 'fault' | 'many_rows' | null;
  total: Generated<number>;
  written: Generated<number>;
  lines: Generated<number>;
  text_bytes: Generated<number>;
  text_crc: Generated<number>;
  created_at: Generated<Timestamp>;
  worked_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
};

type FavoriteShares = {
  id: GeneratedAlways<number>;
  key: string;
  user_id: number | null;
  guest_id: number | null;
  product_ids: number[];
  created_at: Generated<Timestamp>;
};

type Favorites = {
  user_id: number;
  product_id: number;
  created_at: Generated<Timestamp>;
};

type FiscalReceipts = {
  id: GeneratedAlways<number>;
  order_id: number;
  number: string;
  url: Generated<string>;
  actor_id: number;
  created_at: Generated<Timestamp>;
};

type GuestCartItems = {
  id: GeneratedAlways<number>;
  guest_id: number;
  variant_id: number;
  count: number;
  created_at: Generated<Timestamp>;
  seen_price: number | null;
};

type GuestFavorites = {
  guest_id: number;
  product_id: number;
  created_at: Generated<Timestamp>;
};

type Guests = {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  created_at: Generated<Timestamp>;
  last_used_at: Generated<Timestamp>;
};

type IdempotencyKeys = {
  scope: string;
  key: string;
  request_hash: Buffer;
  body: Json | null;
  created_at: Generated<Timestamp>;
};

type Identities = {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Generated<Timestamp>;
};

type ImportChunks = {
  import_id: number;
  place: number;
  bytes: Buffer;
};

type ImportMappings = {
  headings_hash: string;
  mapping: Json;
  used_at: Generated<Timestamp>;
};

type ImportProducts = {
  import_id: number;
  line: number;
  product: string;
  name: string;
  fate: 'new' | 'changed' | 'unchanged' | 'refused' | null;
  differences: Generated<Json>;
  product_id: number | null;
  is_applied: Generated<boolean>;
  is_undone: boolean | null;
};

type ImportRows = {
  import_id: number;
  line: number;
  product: string | null;
  listing: Json | null;
  problems: Generated<Json>;
};

type Imports = {
  id: GeneratedAlways<number>;
  actor_id: number;
  actor_email: string;
  file_name: string;
  file_bytes: Generated<number>;
  format: string;
  reading: Generated<Json>;
  wishes: Generated<Json>;
  state: Generated<'uploading' | 'uploaded' | 'reading' | 'comparing' | 'checked' | 'applying' | 'applied' | 'cancelled' | 'failed' | 'undoing' | 'undone'>;
  failure: Json | null;
  progress: Generated<Json>;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  worked_at: Generated<Timestamp>;
};

type LabelRules = {
  only_one: Generated<boolean>;
  version: Generated<number>;
  new_days: number | null;
  recommended_count: number | null;
};

type Memories = {
  id: Generated<number>;
  volume: number;
};

type MoneyDayChanges = {
  id: GeneratedAlways<number>;
  day: string;
};

type MoneyDays = {
  day: string;
  received: number;
  refunded: number;
  by_method: Json | null;
};

type MoneyMovements = {
  id: GeneratedAlways<number>;
  order_id: number;
  kind: 'expected' | 'received' | 'refunded';
  amount: number;
  method: 'cash' | 'mbank' | 'transfer' | null;
  cause: 'placed' | 'changed' | 'cancelled' | 'reopened' | 'refunded' | null;
  actor: 'customer' | 'guest' | 'staff' | 'system' | 'bank';
  actor_id: number | null;
  shift_id: number | null;
  reference: string | null;
  note: Generated<string>;
  created_at: Generated<Timestamp>;
};

type News = {
  id: Generated<number>;
  key: Generated<string>;
  title: string;
  text: string;
  picture: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  is_draft: Generated<boolean>;
  html: string | null;
  translations: Generated<TranslationsColumn>;
};

type OneTimeTokens = {
  token_hash: Buffer;
  user_id: number;
  purpose: 'activation' | 'password_reset' | 'email_change';
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  email: string | null;
};

type OrderBatchSteps = {
  batch_id: number;
  position: number;
  order_id: number;
  version: number;
  step: 'confirmed' | 'assembled' | 'delivering' | 'ready' | null;
  state: Generated<'waiting' | 'done' | 'refused'>;
  refusal: string | null;
  new_version: number | null;
  ended_at: Timestamp | null;
};

type OrderBatches = {
  id: GeneratedAlways<number>;
  actor_id: number;
  actor_email: string;
  created_at: Generated<Timestamp>;
};

type OrderDays = {
  day: string;
  orders: number;
  cancelled: number;
  paid: number;
  done: number;
  planned: number | null;
};

type OrderDaysToRecount = {
  day: string;
};

type OrderDocuments = {
  order_id: number;
  kind: 'slip' | 'warranty';
  head: Json;
  issued_by: number;
  issued_at: Generated<Timestamp>;
};

type OrderInvoices = {
  order_id: number;
  number: number;
  issued_by: number;
  issued_at: Generated<Timestamp>;
  head: Json;
  goods: Json;
  replaced_at: Timestamp | null;
};

type OrderItems = {
  id: Generated<number>;
  order_id: number;
  position: number;
  variant_id: number;
  product_id: number;
  name: string;
  picture: string | null;
  color_id: number;
  color_name: string;
  hash_code: string;
  memory_id: number | null;
  memory: number;
  count: number;
  price: number;
  translations: Generated<TranslationsColumn>;
  options: Generated<Json>;
};

type OrderMessageChoices = {
  user_id: number;
  steps: boolean;
  phone: boolean;
  updated_at: Generated<Timestamp>;
  channel: 'sms' | 'whatsapp' | null;
};

type OrderMessages = {
  order_id: number;
  news: 'placed' | 'ready' | 'delivering' | 'cancelled';
  sent_at: Generated<Timestamp>;
};

type OrderNetworks = {
  order_id: number;
  network: Buffer;
  created_at: Generated<Timestamp>;
};

type OrderRemarks = {
  id: GeneratedAlways<number>;
  order_id: number;
  kind: 'note' | 'cancelled' | 'edited' | 'courier' | 'handed_over' | 'messages_stopped' | 'messages_overruled';
  text: string;
  author_id: number | null;
  created_at: Generated<Timestamp>;
};

type OrderTimeline = {
  id: GeneratedAlways<number>;
  order_id: number;
  kind: 'order' | 'payment';
  status: string;
  actor: 'customer' | 'guest' | 'staff' | 'system' | 'bank';
  actor_id: number | null;
  created_at: Generated<Timestamp>;
  takes_back: number | null;
};

type Orders = {
  id: Generated<number>;
  number: string;
  user_id: number | null;
  key_hash: Buffer | null;
  language: Language;
  status: Generated<'new' | 'confirmed' | 'assembled' | 'delivering' | 'ready' | 'done' | 'cancelled'>;
  payment_status: Generated<'unpaid' | 'awaiting_otp' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'paid_needs_decision' | 'refunded'>;
  payment_method: 'cash' | 'mbank' | 'transfer';
  type: 'pickup' | 'delivery';
  name: string;
  phone: string;
  email: string;
  region_id: number | null;
  city_id: number | null;
  street: string;
  house: string;
  apartment: string;
  comment: string;
  promo_code_id: number | null;
  promo_code: string;
  subtotal: number;
  discount: number;
  delivery: number;
  total: number;
  trace: Json;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  version: Generated<number>;
  status_since: Generated<Timestamp>;
  placed_by: number | null;
  courier_id: number | null;
  company_id: number | null;
  receiving_id: number | null;
  receiving_words: Json | null;
  only_needed: Generated<boolean>;
  payment_id: number | null;
  payment_words: Json | null;
  gift_note: string | null;
  wrap: Generated<number>;
  messages_stop: 'stopped' | 'overruled' | null;
  news_channel: 'email' | 'sms' | 'whatsapp' | null;
};

type PageChanges = {
  id: GeneratedAlways<number>;
  xid: Generated<number>;
  channel: string;
  payload: string;
  created_at: Generated<Timestamp>;
};

type PageEditions = {
  key: string;
  version: number;
  edition: string;
  title: string;
  html: string;
  created_at: Generated<Timestamp>;
  translations: Generated<TranslationsColumn>;
};

type PasskeyChallenges = {
  id: string;
  challenge: string;
  session_id: string | null;
  expires_at: Timestamp;
};

type Passkeys = {
  id: Generated<string>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  is_multi_device: boolean;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
};

type PaymentAttempts = {
  id: string;
  order_id: number;
  position: number;
  reference: string;
  phone: string;
  amount: number;
  status: Generated<'creating' | 'awaiting_otp' | 'pending' | 'voiding' | 'cancelled' | 'failed' | 'paid' | 'paid_needs_decision' | 'refunding' | 'refunded'>;
  failure: 'payer_not_found' | 'insufficient_funds' | 'payment_limit' | 'declined' | 'otp_expired' | 'otp_attempts_exceeded' | 'replaced' | 'order_closed' | 'provider_error' | 'provider_unavailable' | null;
  bank_id: string | null;
  wrong_codes: Generated<number>;
  code_sent_at: Timestamp | null;
  code_expires_at: Timestamp | null;
  charged: number | null;
  paid_at: Timestamp | null;
  asks: Generated<number>;
  next_ask_at: Timestamp | null;
  created_at: Generated<Timestamp>;
};

type PaymentMethods = {
  provider: 'cash' | 'mbank';
  name: string;
  translations: Generated<TranslationsColumn>;
  position: Generated<number>;
  receiving_ids: Generated<number[]>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  id: Generated<number>;
};

type PhoneCodes = {
  id: string;
  phone: string;
  user_id: number | null;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

type PhoneReplacements = {
  user_id: number;
  phone: string;
  due_at: Timestamp;
  asked_by: number | null;
  created_at: Generated<Timestamp>;
};

type Pictures = {
  id: Generated<number>;
  product_id: number;
  position: number;
  name: string;
  value_id: number | null;
};

type PriceHistory = {
  variant_id: number;
  changed_at: Generated<Timestamp>;
  base_price: number;
  discount: number;
  price: number;
};

type PriceTierRules = {
  tier_id: number;
  brand_id: number | null;
  percent: number;
};

type PriceTiers = {
  id: GeneratedAlways<number>;
  name: string;
  version: Generated<number>;
};

type ProductAttributes = {
  product_id: number;
  attribute_id: number;
  position: Generated<number>;
  value_id: number | null;
  number: number | null;
  words: LocalizedColumn | null;
  is_read: Generated<boolean>;
};

type ProductCategories = {
  product_id: number;
  category_id: number;
};

type ProductPieceChanges = {
  id: GeneratedAlways<number>;
  product_id: number;
};

type ProductPieces = {
  product_id: number;
  pieces: number;
};

type ProductQuestions = {
  id: Generated<number>;
  product_id: number;
  user_id: number | null;
  demo_author: string | null;
  text: string;
  created_at: Generated<Timestamp>;
  answer: string | null;
  answered_at: Timestamp | null;
  hidden_because: string | null;
  is_pinned: Generated<boolean>;
  notified_at: Timestamp | null;
  version: Generated<number>;
};

type ProductSlugs = {
  slug: string;
  product_id: number;
  is_current: Generated<boolean>;
  created_at: Generated<Timestamp>;
};

type ProductStories = {
  product_id: number;
  version: Generated<number>;
  is_draft: boolean;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  blocks: Json;
};

type Products = {
  id: Generated<number>;
  key: string;
  brand_id: number;
  brand_category_id: number;
  name: string;
  description: string;
  discount: Generated<number>;
  is_accessory: Generated<boolean>;
  is_arrived: Generated<boolean>;
  is_gsi: Generated<boolean>;
  is_recommended: Generated<boolean>;
  is_published: Generated<boolean>;
  created_at: Generated<Timestamp>;
  min_price: Generated<number>;
  in_stock: Generated<boolean>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  popularity: Generated<number>;
  source_id: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  is_archived: Generated<boolean>;
  publish_at: Timestamp | null;
  was_published: Generated<boolean>;
  is_pinned: Generated<boolean>;
  has_serial: boolean | null;
  warranty_months: number | null;
  archive_at: Timestamp | null;
  translations: Generated<TranslationsColumn>;
  category_id: number | null;
  is_place_read: Generated<boolean>;
  all_names: Generated<string>;
  few_left: Generated<boolean>;
};

type PromoCodes = {
  id: Generated<number>;
  code: string;
  kind: 'percent' | 'fixed' | 'free_shipping';
  value: number;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  total_limit: number | null;
  per_customer_limit: number | null;
  minimum_subtotal: Generated<number>;
  used_count: Generated<number>;
  is_on: Generated<boolean>;
  batch: string | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  scope: Generated<Json>;
  priority: Generated<number>;
  is_archived: Generated<boolean>;
};

type PromoUses = {
  order_id: number;
  promo_code_id: number;
  user_id: number | null;
  phone: string;
};

type ProviderSignIns = {
  state_hash: Buffer;
  browser_hash: Buffer;
  code_verifier: string;
  nonce: string;
  language: Language;
  return_to: string;
  expires_at: Timestamp;
};

type PushSubscriptions = {
  id: GeneratedAlways<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  created_at: Generated<Timestamp>;
};

type QuoteLines = {
  quote_id: number;
  position: number;
  variant_id: number;
  name: string;
  count: number;
  price: number;
  trace: Json;
  translations: Generated<TranslationsColumn>;
};

type Quotes = {
  id: GeneratedAlways<number>;
  company_id: number;
  status: Generated<'open' | 'ordered' | 'withdrawn'>;
  valid_until: Timestamp;
  note: Generated<string>;
  order_id: number | null;
  actor_id: number;
  created_at: Generated<Timestamp>;
  invoice_number: number | null;
  invoiced_at: Timestamp | null;
  invoice_head: Json | null;
  type: Generated<'pickup' | 'delivery'>;
  region_id: number | null;
  city_id: number | null;
  street: Generated<string>;
  house: Generated<string>;
  apartment: Generated<string>;
  delivery: Generated<number>;
  receiving_id: number | null;
};

type RateLimits = {
  key: string;
  attempts: number;
  window_start: Generated<Timestamp>;
};

type ReceivingMethods = {
  id: Generated<number>;
  kind: 'pickup' | 'courier' | 'point';
  name: string;
  translations: Generated<TranslationsColumn>;
  position: Generated<number>;
  fee: number | null;
  extra_days: Generated<number>;
  region_ids: Generated<number[]>;
  is_active: Generated<boolean>;
  version: Generated<number>;
};

type RefundLines = {
  refund_id: number;
  order_item_id: number;
  count: number;
  is_restocked: boolean;
};

type Refunds = {
  id: GeneratedAlways<number>;
  order_id: number;
  amount: number;
  method: 'cash' | 'mbank' | 'transfer';
  status: 'asking' | 'done' | 'refused';
  reason: string;
  attempt_id: string | null;
  before: number | null;
  actor_id: number;
  key: string;
  asks: Generated<number>;
  next_ask_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  dropped_at: Timestamp | null;
  dropped_by: number | null;
};

type Regions = {
  id: number;
  name: string;
  version: Generated<number>;
  is_active: Generated<boolean>;
  translations: Generated<TranslationsColumn>;
};

type RemindedPrices = {
  user_id: number;
  product_id: number;
  price: number;
};

type ReminderChoices = {
  user_id: number;
  cart: Generated<boolean>;
  price: Generated<boolean>;
  review: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  channel: 'sms' | 'whatsapp' | null;
};

type Reminders = {
  id: Generated<number>;
  user_id: number;
  kind: 'cart' | 'price' | 'review';
  order_id: number | null;
  token_hash: Buffer;
  sent_at: Generated<Timestamp>;
};

type ReturnMoves = {
  id: GeneratedAlways<number>;
  return_id: number;
  status: string;
  actor_id: number | null;
  created_at: Generated<Timestamp>;
};

type ReturnPictures = {
  id: string;
  return_id: number;
  bytes: Buffer;
  created_at: Generated<Timestamp>;
};

type Returns = {
  id: GeneratedAlways<number>;
  key: string;
  order_id: number;
  order_item_id: number;
  variant_id: number;
  count: number;
  kind: 'return' | 'warranty';
  reason: string;
  status: Generated<'requested' | 'received' | 'refund' | 'exchange' | 'repair' | 'refused' | 'closed'>;
  decision: 'refund' | 'exchange' | 'repair' | 'refused' | null;
  answer: Generated<string>;
  restock: 'shelf' | 'write_off' | null;
  serial_id: number | null;
  version: Generated<number>;
  by_staff: boolean;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
};

type ReviewPhotos = {
  id: Generated<number>;
  review_id: number;
  picture: string;
  width: number;
  height: number;
  created_at: Generated<Timestamp>;
};

type Reviews = {
  id: Generated<number>;
  product_id: number;
  user_id: number | null;
  rating: number;
  text: string;
  created_at: Generated<Timestamp>;
  state: Generated<'shown' | 'waiting' | 'hidden'>;
  hidden_because: string | null;
  looked_at: Timestamp | null;
  reply: string | null;
  replied_at: Timestamp | null;
  version: Generated<number>;
  demo_author: string | null;
};

type RolesWithSecondFactor = {
  role: 'operator' | 'manager';
};

type SalesToRecalculate = {
  order_id: number;
};

type SavedAddresses = {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  phone: string;
  region_id: number;
  city_id: number;
  street: string;
  house: Generated<string>;
  apartment: Generated<string>;
  used_at: Generated<Timestamp>;
};

type SavedLines = {
  id: GeneratedAlways<number>;
  user_id: number | null;
  guest_id: number | null;
  product_id: number;
  variant_id: number;
  count: number;
  made_heart: boolean;
  created_at: Generated<Timestamp>;
};

type SavedReplies = {
  id: GeneratedAlways<number>;
  shortcut: string;
  text: string;
  version: Generated<number>;
  translations: Generated<TranslationsColumn>;
};

type SavedViews = {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  query: string;
  list: string;
};

type SearchDocuments = {
  product_id: number;
  popularity: number;
  is_accessory: boolean;
  names: string;
  words: string;
  tier: Generated<number>;
};

type SearchRuleDays = {
  rule_id: number;
  day: string;
  times: number;
};

type SearchRules = {
  id: Generated<number>;
  version: Generated<number>;
  position: Generated<number>;
  is_on: Generated<boolean>;
  name: string;
  when_words: Generated<string[]>;
  when_category: number | null;
  when_value: number | null;
  set_category: number | null;
  set_filter: Generated<string>;
  boost_products: Generated<number[]>;
  boost_brand: number | null;
  banner: Generated<LocalizedColumn>;
  banner_path: Generated<string>;
  redirect_path: Generated<string>;
  keeps_words: Generated<boolean>;
};

type SearchSynonyms = {
  id: Generated<number>;
  phrases: string[];
  version: Generated<number>;
};

type SearchTerms = {
  day: string;
  language: Language;
  term: string;
  searches: number;
  hits: number;
};

type SearchWords = {
  word: string;
  sound: string;
  keys: number[];
  frequency: Generated<number>;
  is_alias: Generated<boolean>;
};

type SecondFactors = {
  user_id: number;
  sealed_secret: Buffer;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
};

type Serials = {
  id: GeneratedAlways<number>;
  serial: string;
  order_id: number;
  order_item_id: number | null;
  variant_id: number;
  piece: number;
  warranty_months: number;
  bound_by: number | null;
  bound_at: Generated<Timestamp>;
  released_at: Timestamp | null;
  released_why: 'mistake' | 'cancelled' | 'return' | 'exchange' | 'fewer' | 'removed' | null;
};

type Sessions = {
  id: string;
  user_id: number;
  user_agent: string;
  created_at: Generated<Timestamp>;
  last_used_at: Generated<Timestamp>;
  expires_at: Timestamp;
};

type Settings = {
  key: string;
  value: Json;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
};

type SettledWords = {
  product_id: number;
  attribute_id: number;
  position: number;
  word_id: number;
  words: LocalizedColumn;
};

type SiblingGroups = {
  id: Generated<number>;
  attribute_id: number | null;
};

type Siblings = {
  product_id: number;
  group_id: number;
  position: number;
};

type SignInCodes = {
  code_hash: Buffer;
  user_id: number;
  expires_at: Timestamp;
};

type Slides = {
  id: Generated<number>;
  carousel: 'desktop' | 'mobile';
  position: number;
  title: string;
  text: string;
  button: string;
  link: string;
  background: string;
  picture: string;
  version: Generated<number>;
  is_hidden: Generated<boolean>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  translations: Generated<TranslationsColumn>;
};

type SmsDays = {
  day: string;
  parts: Generated<number>;
  capped_at: Timestamp | null;
  problem: string | null;
  cost_tyiyn: Generated<number>;
  messenger_problems: Generated<Json>;
};

type SmsMessages = {
  id: GeneratedAlways<number>;
  reference: string;
  phone: string;
  kind: string;
  sealed_text: Buffer | null;
  parts: number;
  good_until: Timestamp;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  channel: Generated<'sms' | 'whatsapp' | 'telegram'>;
  instead_of: 'whatsapp' | 'telegram' | null;
};

type SmsSettings = {
  is_only: Generated<boolean>;
  gateway: string;
  fields: Json;
  sealed_secret: Buffer | null;
  price_tyiyn: number;
  cap_som: number;
  takes_foreign: boolean;
  version: Generated<number>;
  sealed_authorization: Buffer | null;
  order_news: Generated<string[]>;
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
  messengers: Generated<Json>;
  sealed_whatsapp: Buffer | null;
  sealed_telegram: Buffer | null;
  reminders: Generated<boolean>;
};

type SoldLines = {
  order_item_id: number;
  order_id: number;
  day: string;
  product_id: number;
  variant_id: number;
  count: number;
  sum: number;
  gross: number;
  promo: number;
  delivery: number | null;
  wrap: number | null;
  brand_id: number | null;
  receiving: string | null;
  payment: string | null;
  begins_brand: boolean | null;
  begins_product: boolean | null;
  kept: number | null;
  kept_goods: number | null;
  cost: number | null;
};

type SoldSums = {
  kind: 'day' | 'brand' | 'product' | 'receiving' | 'payment';
  is_month: boolean;
  starts: string;
  key: string;
  lines: number;
  orders: number;
  pieces: number;
  gross: number;
  product_discount: number;
  promo_discount: number;
  goods: number;
  cost: number;
  margin: number;
  unknown_pieces: number;
  delivery: number;
  wrap: number;
};

type SoldVariantChanges = {
  id: GeneratedAlways<number>;
  variant_id: number;
};

type SourceWords = {
  id: Generated<number>;
  version: Generated<number>;
  category_id: number | null;
  words: string;
  written: LocalizedColumn;
  sample: Generated<string>;
  means_category: number | null;
  means_attribute: number | null;
  is_ignored: Generated<boolean>;
  attribute_id: number | null;
  means_value: number | null;
  means_number: number | null;
  products: Generated<number>;
};

type StaffAlertChoices = {
  user_id: number;
  channels: Json;
  quiet_from: string | null;
  quiet_to: string | null;
  version: Generated<number>;
};

type StaffAlerts = {
  id: GeneratedAlways<number>;
  event: string;
  subject: string;
  facts: Json;
  created_at: Generated<Timestamp>;
};

type StaffTelegram = {
  is_only: Generated<boolean>;
  is_on: boolean;
  chat_id: string;
  sealed_token: Buffer | null;
  events: Json;
  version: Generated<number>;
};

type Stock = {
  variant_id: number;
  quantity: number;
  sold_month: Generated<number>;
  sold_since: Generated<string>;
};

type StockArrivals = {
  id: GeneratedAlways<number>;
  key: string;
  supplier: string;
  note: string;
  actor_id: number | null;
  created_at: Generated<Timestamp>;
};

type StockCountEntries = {
  id: string;
  count_id: number;
  variant_id: number;
  kind: 'set' | 'add';
  pieces: number;
  actor_id: number | null;
  counted_at: Timestamp;
  created_at: Generated<Timestamp>;
};

type StockCountLines = {
  count_id: number;
  variant_id: number;
  counted: number;
  book: number;
  movement_id: number;
  booked: number | null;
  aside: Generated<number>;
};

type StockCounts = {
  id: GeneratedAlways<number>;
  brand_id: number | null;
  brand_category_id: number | null;
  status: Generated<'open' | 'booked' | 'dropped'>;
  version: Generated<number>;
  started_by: number | null;
  started_at: Generated<Timestamp>;
  closed_by: number | null;
  closed_at: Timestamp | null;
};

type StockMovements = {
  id: GeneratedAlways<number>;
  variant_id: number;
  delta: number;
  cause: 'arrival' | 'sale' | 'cancel' | 'correction' | 'return' | 'write_off';
  order_id: number | null;
  actor_id: number | null;
  note: Generated<string>;
  created_at: Generated<Timestamp>;
  arrival_id: number | null;
  unit_cost: number | null;
  written_off: number | null;
  origin_kind: 'import' | 'one_c' | 'count' | 'return' | null;
  origin_id: number | null;
};

type StockValueChanges = {
  id: GeneratedAlways<number>;
  variant_id: number;
};

type StockValueSums = {
  brand_id: number;
  pieces: number;
  retail: number;
  cost: number;
  unknown_pieces: number;
};

type StockValues = {
  variant_id: number;
  brand_id: number;
  pieces: number;
  retail: number;
  cost: number | null;
};

type StoredPictures = {
  name: string;
  touched_at: Generated<Timestamp>;
};

type StoredVideos = {
  name: string;
  touched_at: Generated<Timestamp>;
};

type UnreadProducts = {
  product_id: number;
  is_former: Generated<boolean>;
};

type UnreadWords = {
  word_id: number;
  product_id: number;
};

type Users = {
  id: Generated<number>;
  email: string | null;
  name: string;
  phone_number: string | null;
  password_hash: string | null;
  role: Generated<'customer' | 'operator' | 'manager' | 'owner'>;
  is_active: Generated<boolean>;
  activated_at: Timestamp | null;
  language: Generated<Language>;
  consent_version: string;
  consented_at: Timestamp;
  created_at: Generated<Timestamp>;
  staff_version: Generated<number>;
  guest_id: number | null;
};

type VariantOptions = {
  variant_id: number;
  attribute_id: number;
  value_id: number | null;
  number: number | null;
};

type Variants = {
  id: Generated<number>;
  product_id: number;
  sku: string;
  price: number;
  position: number;
  is_archived: Generated<boolean>;
  offer_id: string | null;
  old_price: number | null;
  barcode: string | null;
  low_stock_at: number | null;
  settings_version: Generated<number>;
  options_key: Generated<string>;
};

type VerifiedPhones = {
  phone: string;
  user_id: number;
  verified_at: Generated<Timestamp>;
};

export type DB = {
  attribute_groups: AttributeGroups;
  attribute_values: AttributeValues;
  attributes: Attributes;
  audit_entries: AuditEntries;
  back_in_stock_subscriptions: BackInStockSubscriptions;
  backup_codes: BackupCodes;
  bank_messages: BankMessages;
  brand_categories: BrandCategories;
  brands: Brands;
  bulk_edits: BulkEdits;
  call_requests: CallRequests;
  cart_items: CartItems;
  cash_drawers: CashDrawers;
  cash_moves: CashMoves;
  cash_shifts: CashShifts;
  categories: Categories;
  category_accessories: CategoryAccessories;
  category_attributes: CategoryAttributes;
  category_slugs: CategorySlugs;
  characteristics: Characteristics;
  chat_changes: ChatChanges;
  chat_day_sums: ChatDaySums;
  chat_days: ChatDays;
  chat_messages: ChatMessages;
  chat_notes: ChatNotes;
  chat_pictures: ChatPictures;
  chat_wait_sums: ChatWaitSums;
  chat_waits: ChatWaits;
  chats: Chats;
  cities: Cities;
  cleared_attributes: ClearedAttributes;
  colors: Colors;
  companies: Companies;
  couriers: Couriers;
  customer_notes: CustomerNotes;
  customer_sums: CustomerSums;
  customers_to_sum: CustomersToSum;
  doctor_reports: DoctorReports;
  document_numbers: DocumentNumbers;
  email_texts: EmailTexts;
  emails: Emails;
  exchange_credentials: ExchangeCredentials;
  exchange_files: ExchangeFiles;
  exchange_groups: ExchangeGroups;
  exchange_imports: ExchangeImports;
  exchange_offers: ExchangeOffers;
  exchange_orders: ExchangeOrders;
  exchange_pictures: ExchangePictures;
  exchange_price_types: ExchangePriceTypes;
  exchange_products: ExchangeProducts;
  exchange_properties: ExchangeProperties;
  exchange_refusals: ExchangeRefusals;
  exchange_sessions: ExchangeSessions;
  exchange_settings: ExchangeSettings;
  export_parts: ExportParts;
  exports: Exports;
  favorite_shares: FavoriteShares;
  favorites: Favorites;
  fiscal_receipts: FiscalReceipts;
  guest_cart_items: GuestCartItems;
  guest_favorites: GuestFavorites;
  guests: Guests;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  import_chunks: ImportChunks;
  import_mappings: ImportMappings;
  import_products: ImportProducts;
  import_rows: ImportRows;
  imports: Imports;
  label_rules: LabelRules;
  memories: Memories;
  money_day_changes: MoneyDayChanges;
  money_days: MoneyDays;
  money_movements: MoneyMovements;
  news: News;
  one_time_tokens: OneTimeTokens;
  order_batch_steps: OrderBatchSteps;
  order_batches: OrderBatches;
  order_days: OrderDays;
  order_days_to_recount: OrderDaysToRecount;
  order_documents: OrderDocuments;
  order_invoices: OrderInvoices;
  order_items: OrderItems;
  order_message_choices: OrderMessageChoices;
  order_messages: OrderMessages;
  order_networks: OrderNetworks;
  order_remarks: OrderRemarks;
  order_timeline: OrderTimeline;
  orders: Orders;
  page_changes: PageChanges;
  page_editions: PageEditions;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_attempts: PaymentAttempts;
  payment_methods: PaymentMethods;
  phone_codes: PhoneCodes;
  phone_replacements: PhoneReplacements;
  pictures: Pictures;
  price_history: PriceHistory;
  price_tier_rules: PriceTierRules;
  price_tiers: PriceTiers;
  product_attributes: ProductAttributes;
  product_categories: ProductCategories;
  product_piece_changes: ProductPieceChanges;
  product_pieces: ProductPieces;
  product_questions: ProductQuestions;
  product_slugs: ProductSlugs;
  product_stories: ProductStories;
  products: Products;
  promo_codes: PromoCodes;
  promo_uses: PromoUses;
  provider_sign_ins: ProviderSignIns;
  push_subscriptions: PushSubscriptions;
  quote_lines: QuoteLines;
  quotes: Quotes;
  rate_limits: RateLimits;
  receiving_methods: ReceivingMethods;
  refund_lines: RefundLines;
  refunds: Refunds;
  regions: Regions;
  reminded_prices: RemindedPrices;
  reminder_choices: ReminderChoices;
  reminders: Reminders;
  return_moves: ReturnMoves;
  return_pictures: ReturnPictures;
  returns: Returns;
  review_photos: ReviewPhotos;
  reviews: Reviews;
  roles_with_second_factor: RolesWithSecondFactor;
  sales_to_recalculate: SalesToRecalculate;
  saved_addresses: SavedAddresses;
  saved_lines: SavedLines;
  saved_replies: SavedReplies;
  saved_views: SavedViews;
  search_documents: SearchDocuments;
  search_rule_days: SearchRuleDays;
  search_rules: SearchRules;
  search_synonyms: SearchSynonyms;
  search_terms: SearchTerms;
  search_words: SearchWords;
  second_factors: SecondFactors;
  serials: Serials;
  sessions: Sessions;
  settings: Settings;
  settled_words: SettledWords;
  sibling_groups: SiblingGroups;
  siblings: Siblings;
  sign_in_codes: SignInCodes;
  slides: Slides;
  sms_days: SmsDays;
  sms_messages: SmsMessages;
  sms_settings: SmsSettings;
  sold_lines: SoldLines;
  sold_sums: SoldSums;
  sold_variant_changes: SoldVariantChanges;
  source_words: SourceWords;
  staff_alert_choices: StaffAlertChoices;
  staff_alerts: StaffAlerts;
  staff_telegram: StaffTelegram;
  stock: Stock;
  stock_arrivals: StockArrivals;
  stock_count_entries: StockCountEntries;
  stock_count_lines: StockCountLines;
  stock_counts: StockCounts;
  stock_movements: StockMovements;
  stock_value_changes: StockValueChanges;
  stock_value_sums: StockValueSums;
  stock_values: StockValues;
  stored_pictures: StoredPictures;
  stored_videos: StoredVideos;
  unread_products: UnreadProducts;
  unread_words: UnreadWords;
  users: Users;
  variant_options: VariantOptions;
  variants: Variants;
  verified_phones: VerifiedPhones;
};

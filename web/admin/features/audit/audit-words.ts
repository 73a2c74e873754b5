import { groupSom } from '#rules/money.ts';
import { numberText as decimals } from '#rules/text/decimal.ts';
import { type Language, languageEntry, languages } from '#rules/text/language.ts';
import { texts as adminAudit, texts as adminAuditFields } from '#web/admin/features/audit/texts/ru.ts';
import { titleOfMember } from '#web/admin/kit/translated.tsx';
import type { TextKey, Translate } from '#web/i18n/texts.ts';

const named = { ...adminAudit, ...adminAuditFields };

type Part = 'thing' | 'verb' | 'field' | 'value' | 'settings';

/** A machine word in the reader's language; one that has no name there stays as it is. */
const word = (part: Part, name: string, t: Translate): string => {
  const key = `admin_audit.${part}.${name}`;
  return key in named ? t(key as TextKey) : name;
};

/** "product.update" as people say it: "Product: changed". */
export function actionText(action: string, t: Translate): string {
  const [thing = '', verb = ''] = action.split('.');
  // One verb is several things: slides are put in order, a quote is ordered.
  const own = `admin_audit.action.${action}`;
  return `${word('thing', thing, t)}: ${own in named ? t(own as TextKey) : word('verb', verb, t)}`;
}

/** What a change was made to: "Product № 12", or by name where that is known. */
export function subjectText(subject: string, id: string, t: Translate, name?: string): string {
  const thing = word('thing', subject, t);
  if (subject === 'settings') return `${thing}: ${word('settings', id, t)}`;
  // Of settings with a table of their own there is one record: it needs no name.
  const which = id === 'settings' ? '' : id;
  return `${thing} ${name ?? (/^\d+$/.test(id) ? t('admin.number', { number: id }) : which)}`.trim();
}

/** A member of a record; within a text by language, what the language calls itself. */
export function fieldText(name: string, t: Translate): string {
  const language = languages.find((each) => each === name);
  return language ? languageEntry(language).name : titleOfMember(name, (field) => word('field', field, t));
}

/** Fields of records whose numbers are som. */
const somFields = new Set([
  ...[
    'price',
    'old_price',
    'full_price',
    'unit_cost',
    'total',
    'subtotal',
    'amount',
    'cash',
    'delivery',
    'discount_sum',
  ],
  ...['delivery_price', 'default_delivery_price', 'minimum_subtotal', 'som', 'free_from', 'gift_wrap_price'],
]);

/** More than any number of a record has. */
const mostDecimals = 6;

/** Fields of records whose numbers say which of many a thing is. */
const idFields = new Set(['courier', 'note', 'order', 'customer', 'company', 'product', 'variant']);

/** A number of a record: a sum in groups of three with its currency, which of many it is, all others as they are. */
export const numberText = (value: number, field: string, t: Translate, language: Language): string => {
  if (idFields.has(field)) return t('admin.number', { number: value });
  // Prices are whole; what a currency is worth need not be.
  if (!Number.isInteger(value)) return decimals(value, mostDecimals, language);
  if (!somFields.has(field)) return String(value);
  return `${value < 0 ? '\u2212' : ''}${groupSom(Math.abs(value))}\u00A0${t('money.unit')}`;
};

/** A state, a role or what else is the program's own word among the values of a record. */
export const valueText = (text: string, t: Translate): string => word('value', text, t);

/** All that a change can be about, by name in this language. */
export const things = (t: Translate): { thing: string; name: string }[] =>
  Object.keys(adminAudit)
    .flatMap((key) => key.match(/^admin_audit\.thing\.(?<thing>.+)$/)?.groups?.thing ?? [])
    .map((thing) => ({ thing, name: word('thing', thing, t) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

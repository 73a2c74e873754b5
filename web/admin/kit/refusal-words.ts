import type { TextKey, Translate } from '#web/i18n/texts.ts';
import { figureText } from './figure-text.ts';

/** The sentences that the shop's answers have for fields, and the text that says the same to people. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^This field (?:is required|may not be (?:blank|null))/, 'required'],
  [/^Enter a (?:valid )?phone number/, 'phone'],
  [/^Enter a valid email/, 'email'],
  [/^Enter (?:a valid URL|a link that begins)/, 'url'],
  [/^Enter the address of a page/, 'page'],
  [/less than or equal to (?<most>-?\d+)/, 'most'],
  [/greater than or equal to (?<least>-?\d+)/, 'least'],
  [/no more than (?<most>\d+) characters/, 'longest'],
  [/at least (?<least>\d+) characters/, 'shortest'],
  [/no more than (?<most>\d+) elements|^At most (?<most>\d+) phrases/, 'fewer'],
  [/^This list may not be empty/, 'empty_list'],
  [/valid (?:integer|number) is required|^Enter a sum/, 'number'],
  [/^(?:Six|6) digits/, 'six_digits'],
  [/^Enter 14 digits/, 'tax_number'],
  [/must be unique|^There is a|^Another |works here already|^This barcode|already exists/, 'taken'],
  [/object does not exist|^No such picture|goods are not in the shop any more/, 'gone'],
  [/ends before it|^The end must be after/, 'ends_early'],
  [/is not on sale/, 'not_on_sale'],
  [/^The day must end/, 'hours'],
  [/^There is no field \{(?<name>.*)\} in/, 'unknown_field'],
  [/^Missing: (?<names>.*)\.$/, 'missing_fields'],
  [/^(?:Invalid password|Sign in again)/, 'password'],
  [/^Nobody of the staff/, 'no_colleague'],
  [/^Letters, digits and dashes/, 'letters_digits'],
  [/Latin letters/, 'latin_digits'],
  [/^From 4 to 64 letters/, 'barcode'],
  [/wrong digit/, 'imei'],
  [/^Three capital letters/, 'currency'],
  [/stands twice|^Two columns mean|has two rules/, 'twice'],
  [/^Enter a time/, 'time'],
  [/^Enter a colour/, 'color'],
  [/hardly be seen on white/, 'pale'],
  [/number of a chat/, 'telegram_chat'],
  [/BotFather/, 'telegram_token'],
  [/^The most must not/, 'most_least'],
  [/^From 1 to 100 percent/, 'percent'],
  [/^At least one som/, 'one_som'],
  [/^It has been used (?<count>\d+) times/, 'used'],
  [/would change nothing/, 'no_change'],
  [/^These are more than (?<most>\d+)/, 'many_products'],
  [/^It has products of its brand/, 'brand_in_use'],
  [/belongs to another brand/, 'other_brand'],
  [/^Say where the pieces go/, 'restock'],
  [/^Say why/, 'reason'],
  [/valid image/, 'image'],
  [/image is too large|too large/, 'image_size'],
  [/file is empty/, 'file_empty'],
  [/account of this address is blocked/, 'blocked'],
  [/not the e-mail of the customer/, 'other_email'],
];

/** A sentence of the wire in the person's language; one that is not known says that the field has to be looked at. */
export function sayRefusal(sentence: string, t: Translate): string {
  for (const [pattern, key] of sentences) {
    const match = pattern.exec(sentence);
    if (match) return t(`admin_refusal.${key}` as TextKey, figuresOf(match.groups));
  }
  return t('admin_refusal.unknown');
}

const figuresOf = (groups: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(groups).flatMap(([name, value]) => (value ? [[name, figureText(value)]] : [])));

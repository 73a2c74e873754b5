/** Endings of hosts that people send links to; a full stop without a space behind it is no link by itself. */
const endings =
  'com|net|org|info|biz|ru|kg|kz|uz|by|ua|su|io|me|ly|cc|co|gl|gg|link|xyz|top|site|online|shop|store|club|app|dev|pro|click|live|vip|page|tk|ml|ga|cf|cn|eu|рф|рус|онлайн|сайт|ком|орг';

const links = [
  // A scheme, or what a host is often begun with.
  /[a-z][a-z\d+.-]*:\/\//i,
  /(?:^|[^\p{L}\d])www\./iu,
  new RegExp(`[\\p{L}\\d-]\\.(?:${endings})(?![\\p{L}\\d])`, 'iu'),
  // A host of any ending with a path, and one without a name.
  /[a-z\d-]\.[a-z]{2,}\//i,
  /(?:^|\D)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
  // Mail addresses, and names of messengers' accounts.
  /\S@\S/,
  /(?:^|[^\p{L}\d])@[a-z]\w{3,}/iu,
];

/** 28.11.2026, 1/2/27: a day, which a wish may well name. */
const days = /(^|[^\d./-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\d/-])/g;
const phone = /\d(?:[\s().-]*\d){8}/;

/** What is not seen, by which a link could be broken up. */
const unseen = /\p{Cf}/gu;

/**
 * Why a text may not go out in the shop's e-mails to an address that its writer has named: it carries a link or a
 * telephone number, which is how such e-mails are misused. Words, days, prices and smileys are no fault.
 */
export function noteFault(text: string): 'note_link' | 'note_phone' | undefined {
  const plain = text.normalize('NFKC').replaceAll(unseen, '');
  if (links.some((link) => link.test(plain))) return 'note_link';
  return phone.test(plain.replaceAll(days, '$1 · ')) ? 'note_phone' : undefined;
}

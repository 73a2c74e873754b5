/** Digits and capitals without those that are taken for each other (0 O, 1 I L). */
export const orderNumberSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const orderNumberLength = 8;

/** Cyrillic capitals that look like Latin ones: a number that is copied by eye is typed on any keyboard. */
const alike = new Map([...'АВЕКМНРСТУХҮ'].map((cyrillic, place) => [cyrillic, 'ABEKMHPCTYXY'[place] ?? '']));

const whole = new RegExp(`^(?:[DД]K)?([${orderNumberSigns}]{${orderNumberLength}})$`);

/** An order's number as it is stored, DK-7F3K9QXZ, of what a person typed: in any case and alphabet, with or without DK. */
export function readOrderNumber(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s\p{P}№]/gu, '');
  const latin = [...signs].map((sign) => alike.get(sign) ?? sign).join('');
  const [, number] = whole.exec(latin) ?? [];
  return number && `DK-${number}`;
}

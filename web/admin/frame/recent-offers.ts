import type { Offer } from './find-screens.ts';

const most = 8;
const storageKey = (person: number) => `admin_found:${person}`;

const isOffer = (value: unknown): value is Offer =>
  typeof value === 'object' &&
  value !== null &&
  (['kind', 'title', 'note', 'to'] as const).every((key) => typeof (value as Offer)[key] === 'string');

/** What a person chose last in this browser, the latest first. */
export function recentOffers(person: number): Offer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(person)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOffer) : [];
  } catch {
    return [];
  }
}

export function rememberOffer(person: number, offer: Offer): void {
  const others = recentOffers(person).filter(({ to, title }) => to !== offer.to || title !== offer.title);
  localStorage.setItem(storageKey(person), JSON.stringify([offer, ...others].slice(0, most)));
}

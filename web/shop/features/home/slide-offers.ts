import type { Card } from '#contract/shop/cards.ts';
import type { Slide } from '#contract/shop/site.ts';
import type { Som } from '#rules/money.ts';

/** What a slide says of the product that it leads to. */
export type SlideOffer = { price: Som; discount: number; oldPrice: Som | null; isNew: boolean; isInStock: boolean };

/** Offers by the path that leads to them. */
export type SlideOffers = Record<string, SlideOffer>;

const productPath = /^\/products\/(\d+)$/;

/** Ids of the products that slides lead to, each once. */
export const productsOf = (slides: readonly Slide[]): string[] => [
  ...new Set(slides.flatMap(({ link }) => productPath.exec(link)?.[1] ?? [])),
];

/** What is said on slides of these products. */
export const offersOf = (products: readonly Card[]): SlideOffers =>
  Object.fromEntries(
    products.map(({ id, price, discount, old_price, is_arrived, in_stock }) => [
      `/products/${id}`,
      { price, discount, oldPrice: old_price, isNew: is_arrived, isInStock: in_stock },
    ]),
  );

/** Slides that stand next to the others where there are enough of them. */
const asideShown = 2;

/** The slides that turn, and those that stand next to them: the last two, which are not shown twice. */
export function arranged(
  desktop: Slide[],
  mobile: Slide[],
): { turning: { desktop: Slide[]; mobile: Slide[] }; aside: Slide[] } {
  if (desktop.length <= asideShown) return { turning: { desktop, mobile }, aside: [] };
  const aside = desktop.slice(-asideShown);
  const others = mobile.filter(({ link }) => !aside.some((slide) => slide.link === link));
  return { turning: { desktop: desktop.slice(0, -asideShown), mobile: others }, aside };
}

import { useRouteLoaderData } from 'react-router';

/** What the root's loader brings of the shop; nothing where it could not load. */
type RootData = { shop?: { name: string } | null } | undefined;

const nameIn = (data: unknown): string => (data as RootData)?.shop?.name ?? '';

/** What the shop is called; empty where not even the frame could be read. */
export const useShopName = (): string => nameIn(useRouteLoaderData('root'));

/** The same inside a route's `meta`, which cannot use hooks. */
export const shopNameOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string =>
  nameIn(matches.find((match) => match?.id === 'root')?.loaderData);

/** A title with the shop's name behind it, where there is room and a name. */
export function withShopName(title: string, shopName: string): string {
  const named = shopName ? `${title} | ${shopName}` : title;
  return named.length > titleLength ? title : named;
}

/** Search engines show about so many characters of a title. */
const titleLength = 70;

import { findCategories } from '#contract/admin/categories.ts';
import { previewSearch } from '#contract/admin/search-rules.ts';
import { findProductAddress } from '#contract/product-addresses.ts';
import { listCards, listSimilarCards } from '#contract/shop/cards.ts';
import * as contract from '#contract/shop/catalog.ts';
import { findShopCategory, listShopCategories } from '#contract/shop/categories.ts';
import { listLooks } from '#contract/shop/looks.ts';
import { listPriceHistory } from '#contract/shop/price-history.ts';
import { listSiblings } from '#contract/shop/siblings.ts';
import { picturePath } from '#rules/pictures.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { priceHistory } from '#server/catalog/prices/prices.ts';
import { requireProductAtSlug } from '#server/catalog/products/slugs.ts';
import { readingAs } from '#server/platform/database/replica/reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { accessoriesOf } from './accessories.ts';
import { allBrandCategories, allBrands } from './cached-catalog.ts';
import { pageText } from './documents.ts';
import { productFacets } from './list-facets.ts';
import { looksOf } from './looks.ts';
import { cardPage, pickedProducts, productPage } from './product-list.ts';
import { shopCategories, shopCategory } from './shop-categories.ts';
import { siblingsOnSale } from './siblings.ts';
import { similarCards, similarProducts } from './similar.ts';
import { categoriesNamed } from './understood/categories-named.ts';
import { popularSearches } from './understood/popular-searches.ts';
import { searchPreview } from './understood/preview-search.ts';
import { wellKnownProducts } from './well-known.ts';

/** Products, brands and their categories, for everyone; a known caller also sees their hearts. */
export function catalogRoutes(services: Services): Route[] {
  return [...staffRoutes(services), ...productRoutes(services), ...brandRoutes(services), ...categoryRoutes(services)];
}

/** What staff ask in the words of shoppers. */
const staffRoutes = (services: Services): Route[] => [
  serve(findCategories, ({ query }) => categoriesNamed(services, query.search)),
  serve(previewSearch, ({ query, headers }) =>
    searchPreview(services, query, acceptedLanguage(headers['accept-language'])),
  ),
];

function categoryRoutes(services: Services): Route[] {
  const as = readingAs(services);
  return [
    serve(listShopCategories, async ({ user, headers }) => ({
      categories: await shopCategories(as(user), acceptedLanguage(headers['accept-language'])),
    })),
    serve(findShopCategory, ({ params, user, headers }) =>
      shopCategory(as(user), params.slug, acceptedLanguage(headers['accept-language'])),
    ),
  ];
}

/** Searches of the shop's own people are no demand. */
const isStaff = (user: Actor | undefined) => user !== undefined && (user.withheldRole ?? user.role) !== 'customer';

function productRoutes(services: Services): Route[] {
  const as = readingAs(services);
  return [
    serve(contract.listProducts, async ({ query, url, user, headers, ip }) => {
      const language = acceptedLanguage(headers['accept-language']);
      const asker = { url, language, userId: user?.id, isStaff: isStaff(user), ip };
      return new RawJson(await productPage(as(user), query, asker));
    }),
    serve(listCards, ({ query, user, headers, ip }) => {
      const language = acceptedLanguage(headers['accept-language']);
      return cardPage(as(user), query, { language, isStaff: isStaff(user), ip });
    }),
    serve(contract.listPopularSearches, async ({ user, headers }) => ({
      searches: await popularSearches(as(user), acceptedLanguage(headers['accept-language'])),
    })),
    serve(contract.listWellKnownProducts, async ({ user, headers }) => ({
      products: await wellKnownProducts(as(user), acceptedLanguage(headers['accept-language'])),
    })),
    serve(contract.listFacets, ({ query, user, headers }) =>
      productFacets(as(user), query, acceptedLanguage(headers['accept-language'])),
    ),
    serve(contract.listSimilar, async ({ params, user }) => {
      return new RawJson(await similarProducts(as(user), params.id, user?.id));
    }),
    serve(listSimilarCards, ({ params, user, headers }) =>
      similarCards(as(user), params.id, acceptedLanguage(headers['accept-language'])),
    ),
    serve(contract.listAccessoriesOf, async ({ params, user }) => {
      return new RawJson(await accessoriesOf(as(user), params.id, user?.id));
    }),
    serve(listLooks, async ({ query, user }) => ({ products: await looksOf(as(user), query.id) })),
    serve(listSiblings, ({ params, user }) => siblingsOnSale(as(user), params.id)),
    serve(contract.getProduct, async ({ params, user }) => {
      const document = await pageText(as(user), params.id, user?.id);
      if (!document) throw notFound('Product');
      return new RawJson(document);
    }),
    serve(findProductAddress, ({ params, user }) => requireProductAtSlug(as(user).db, params.slug)),
    serve(listPriceHistory, ({ params, user }) => priceHistory(as(user).db, params.id)),
    serve(contract.listRecommended, async ({ query, user }) => {
      const { list } = await pickedProducts(as(user), 'is_recommended', query, user?.id);
      return new RawJson(Buffer.concat([Buffer.from('{"products":'), list, Buffer.from('}')]));
    }),
    serve(contract.listAccessories, async ({ query, user }) => {
      const { list, count } = await pickedProducts(as(user), 'is_accessory', query, user?.id);
      return new RawJson(Buffer.concat([Buffer.from('{"Аксессуары":'), list, Buffer.from(`,"count":${count}}`)]));
    }),
  ];
}

function brandRoutes(services: Services): Route[] {
  const as = readingAs(services);
  const address = (picture: string | null) => picture && `${services.config.publicUrl}${picturePath(picture)}`;
  type BrandRow = Awaited<ReturnType<typeof allBrands>>[number];
  type CategoryRow = Awaited<ReturnType<typeof allBrandCategories>>[number];
  const brand = (row: BrandRow) => ({
    id: row.id,
    ...fieldTexts(row, 'title'),
    image: address(row.picture),
    logo_field: null,
    logo: null,
  });
  const category = (row: CategoryRow) => ({
    id: row.id,
    ...fieldTexts(row, 'title'),
    image: address(row.picture),
  });
  return [
    serve(contract.listBrands, async ({ query, url, user }) => {
      const brands = await allBrands(as(user));
      const rows = brands.slice(query.offset, query.offset + query.limit).map(brand);
      return pageOf(url, { count: brands.length, rows }, query);
    }),
    serve(contract.getBrand, async ({ params, user }) => {
      const found = (await allBrands(as(user))).find(({ id }) => id === params.id);
      if (!found) throw notFound('Brand');
      return brand(found);
    }),
    serve(contract.listBrandCategories, async ({ params, query, user }) => {
      const brands = await allBrands(as(user));
      if (!brands.some(({ id }) => id === params.id)) throw notFound('Brand');
      const own = (await allBrandCategories(as(user))).filter(({ brand_id }) => brand_id === params.id);
      return { products: own.slice(query.offset, query.offset + query.limit).map(category) };
    }),
    serve(contract.getBrandCategory, async ({ params, user }) => {
      const found = (await allBrandCategories(as(user))).find(({ id }) => id === params.id);
      if (!found) throw notFound('BrandCategory');
      return { ...category(found), brand: found.brand_id, ...fieldTexts(found, 'brand_title') };
    }),
  ];
}

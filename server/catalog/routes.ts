import * as contract from '#contract/catalog.ts';
import { listPriceHistory } from '#contract/price-history.ts';
import { findProductAddress } from '#contract/product-addresses.ts';
import { picturePath } from '#rules/pictures.ts';
import { notFound } from '#server/platform/errors.ts';
import { acceptedLanguage } from '#server/platform/http/accept-language.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { pageText } from './documents.ts';
import { priceHistory } from './prices.ts';
import { allBrandCategories, allBrands, pickedProducts, productFacets, productPage } from './product-list.ts';
import { similarProducts } from './similar.ts';
import { requireProductAtSlug } from './slugs.ts';

/** Products, brands and their categories, for everybody; a known caller also sees their hearts. */
export function catalogRoutes(services: Services): Route[] {
  return [...productRoutes(services), ...brandRoutes(services)];
}

function productRoutes(services: Services): Route[] {
  return [
    serve(contract.listProducts, async ({ query, url, user, headers }) => {
      const language = acceptedLanguage(headers['accept-language']);
      return new RawJson(await productPage(services, query, { url, language, userId: user?.id }));
    }),
    serve(contract.listFacets, ({ query }) => productFacets(services, query)),
    serve(contract.listSimilar, async ({ params, user }) => {
      return new RawJson(await similarProducts(services, params.id, user?.id));
    }),
    serve(contract.getProduct, async ({ params, user }) => {
      const document = await pageText(services, params.id, user?.id);
      if (!document) throw notFound('Product');
      return new RawJson(document);
    }),
    serve(findProductAddress, ({ params }) => requireProductAtSlug(services.db, params.slug)),
    serve(listPriceHistory, ({ params }) => priceHistory(services.db, params.id)),
    serve(contract.listRecommended, async ({ query, user }) => {
      const { list } = await pickedProducts(services, 'is_recommended', query, user?.id);
      return new RawJson(Buffer.concat([Buffer.from('{"products":'), list, Buffer.from('}')]));
    }),
    serve(contract.listAccessories, async ({ query, user }) => {
      const { list, count } = await pickedProducts(services, 'is_accessory', query, user?.id);
      return new RawJson(Buffer.concat([Buffer.from('{"Аксессуары":'), list, Buffer.from(`,"count":${count}}`)]));
    }),
  ];
}

function brandRoutes(services: Services): Route[] {
  const address = (picture: string | null) => picture && `${services.config.publicUrl}${picturePath(picture)}`;
  type BrandRow = Awaited<ReturnType<typeof allBrands>>[number];
  type CategoryRow = Awaited<ReturnType<typeof allBrandCategories>>[number];
  const brand = ({ id, title, title_en, picture }: BrandRow) => ({
    ...{ id, title, title_en, image: address(picture) },
    ...{ logo_field: null, logo: null },
  });
  const category = ({ id, title, title_en, picture }: CategoryRow) => ({
    id,
    title,
    title_en,
    image: address(picture),
  });
  return [
    serve(contract.listBrands, async ({ query, url }) => {
      const brands = await allBrands(services);
      const rows = brands.slice(query.offset, query.offset + query.limit).map(brand);
      return pageOf(url, { count: brands.length, rows }, query);
    }),
    serve(contract.getBrand, async ({ params }) => {
      const found = (await allBrands(services)).find(({ id }) => id === params.id);
      if (!found) throw notFound('Brand');
      return brand(found);
    }),
    serve(contract.listBrandCategories, async ({ params, query }) => {
      const brands = await allBrands(services);
      if (!brands.some(({ id }) => id === params.id)) throw notFound('Brand');
      const own = (await allBrandCategories(services)).filter(({ brand_id }) => brand_id === params.id);
      return { products: own.slice(query.offset, query.offset + query.limit).map(category) };
    }),
    serve(contract.getBrandCategory, async ({ params }) => {
      const found = (await allBrandCategories(services)).find(({ id }) => id === params.id);
      if (!found) throw notFound('BrandCategory');
      const { brand_id, brand_title, brand_title_en } = found;
      return { ...category(found), brand: brand_id, brand_title, brand_title_en };
    }),
  ];
}

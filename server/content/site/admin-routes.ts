import * as news from '#contract/admin/news.ts';
import * as editions from '#contract/admin/page-editions.ts';
import * as pages from '#contract/admin/pages.ts';
import { uploadPicture } from '#contract/admin/pictures.ts';
import * as slides from '#contract/admin/slides.ts';
import { picturePath } from '#rules/pictures.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import { storePicture } from '#server/platform/pictures/store-picture.ts';
import type { Services } from '#server/platform/services.ts';
import { createNews, listNewsForStaff, newsForStaff, removeNews, updateNews } from './news.ts';
import { pageEdition, pageEditions, pagesForStaff, restoreEdition, savePage } from './pages.ts';
import { createSlide, orderSlides, removeSlide, slidesForStaff, updateSlide } from './slides.ts';

/** What staff say in the shop's name. */
export function siteAdminRoutes(services: Services): Route[] {
  return [...newsRoutes(services), ...slideRoutes(services), ...pageRoutes(services), pictureRoute(services)];
}

function newsRoutes({ db }: Services): Route[] {
  return [
    serve(news.listAdminNews, async ({ query, url }) => pageOf(url, await listNewsForStaff(db, query), query)),
    serve(news.getAdminNews, ({ params }) => newsForStaff(db, params.id)),
    serve(news.createNews, ({ user, body }) => createNews(db, user, body)),
    serve(news.updateNews, ({ user, params, body }) => updateNews(db, user, { ...body, id: params.id })),
    serve(news.removeNews, ({ user, params, query }) => removeNews(db, user, params.id, query.version)),
  ];
}

function slideRoutes({ db }: Services): Route[] {
  return [
    serve(slides.listAdminSlides, () => slidesForStaff(db)),
    serve(slides.createSlide, ({ user, body }) => createSlide(db, user, body)),
    serve(slides.orderSlides, ({ user, body }) => orderSlides(db, user, body)),
    serve(slides.updateSlide, ({ user, params, body }) => updateSlide(db, user, { ...body, id: params.id })),
    serve(slides.removeSlide, ({ user, params, query }) => removeSlide(db, user, params.id, query.version)),
  ];
}

function pageRoutes({ db }: Services): Route[] {
  return [
    serve(pages.listAdminPages, () => pagesForStaff(db)),
    serve(pages.savePage, ({ user, params, body }) => savePage(db, user, { ...body, key: params.key })),
    serve(editions.listPageEditions, ({ params, query }) => pageEditions(db, params.key, query)),
    serve(editions.getPageEdition, ({ params }) => pageEdition(db, params)),
    serve(editions.restorePageEdition, ({ user, params, body }) => restoreEdition(db, user, params, body.version)),
  ];
}

const pictureRoute = ({ db, media }: Services): Route =>
  serve(uploadPicture, async ({ body, query }) => {
    const picture = await storePicture({ db, media }, body, query.of === 'logo' ? 'logo' : 'own');
    return { ...picture, address: picturePath(picture.name) };
  });

import type { z } from 'zod';
import type * as contract from '#contract/admin/slides.ts';
import { picturePath } from '#rules/pictures.ts';
import { isOwnPage } from '#rules/text/own-link.ts';
import { asStored } from '#rules/text/translations.ts';
import { isOnSale } from '#server/catalog/products/products.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './slide-queries.ts';

type AdminSlide = z.output<typeof contract.AdminSlide>;
type SlideBody = z.output<typeof contract.createSlide.body>;
type NewOrder = z.output<typeof contract.orderSlides.body>;

function asAdmin({ position: _position, is_ahead, is_over, starts_at, ends_at, ...row }: queries.SlideRow): AdminSlide {
  const dated = is_over ? 'over' : is_ahead ? 'scheduled' : 'shown';
  return {
    ...row,
    carousel: row.carousel as queries.Carousel,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    picture_address: picturePath(row.picture),
    state: row.is_hidden ? 'hidden' : dated,
  };
}

const asFields = (body: SlideBody): queries.SlideFields => asStored(body, ['title', 'text', 'button']);

/** Slides of both carousels, of every state, in their order. */
export const slidesForStaff = async (db: Db): Promise<AdminSlide[]> => (await queries.listAllSlides(db)).map(asAdmin);

/** @throws DomainError invalid: the link leads to no page of the shop */
export function createSlide(db: Db, actor: Actor, body: SlideBody): Promise<AdminSlide> {
  return transact(db, async (tx) => {
    await requireOwnLink(tx, body.link);
    const slides = await queries.holdSlides(tx);
    const after = asAdmin(await queries.insertSlide(tx, asFields(body), nextPosition(slides, body.carousel)));
    const change = { action: 'slide.create', subject: 'slide', subjectId: after.id, before: null, after };
    await recordChange(tx, { actor, ...change });
    return after;
  });
}

/** @throws DomainError invalid: the link leads to no page of the shop; not_found; conflict `stale` */
export function updateSlide(
  db: Db,
  actor: Actor,
  { id, version, ...body }: SlideBody & { id: number; version: number },
): Promise<AdminSlide> {
  return transact(db, async (tx) => {
    const slides = await queries.holdSlides(tx);
    const before = requireSlide(slides, id, version);
    await requireOwnLink(tx, body.link);
    const place = before.carousel === body.carousel ? {} : { position: nextPosition(slides, body.carousel) };
    const after = asAdmin(await queries.changeSlide(tx, id, { ...asFields(body), ...place }));
    await recordChange(tx, { actor, action: 'slide.update', subject: 'slide', subjectId: id, before, after });
    return after;
  });
}

/** @throws DomainError not_found; conflict `stale` */
export function removeSlide(db: Db, actor: Actor, id: number, version: number | undefined): Promise<void> {
  return transact(db, async (tx) => {
    const before = requireSlide(await queries.holdSlides(tx), id, version);
    await queries.deleteSlide(tx, id);
    await recordChange(tx, { actor, action: 'slide.remove', subject: 'slide', subjectId: id, before, after: null });
  });
}

/**
 * Puts the slides of a carousel into an order.
 *
 * @throws DomainError conflict `stale`: the carousel has other slides by now
 */
export function orderSlides(db: Db, actor: Actor, { carousel, ids }: NewOrder): Promise<AdminSlide[]> {
  return transact(db, async (tx) => {
    const slides = await queries.holdSlides(tx);
    const before = slides.filter((slide) => slide.carousel === carousel).map(({ id }) => id);
    if (before.toSorted().join() !== ids.toSorted().join()) throw stale(slides.map(asAdmin));
    for (const [position, id] of ids.entries()) await queries.placeSlide(tx, id, position);
    await recordChange(tx, {
      actor,
      action: 'slide.order',
      subject: 'carousel',
      subjectId: carousel,
      before,
      after: ids,
    });
    return (await queries.listAllSlides(tx)).map(asAdmin);
  });
}

function requireSlide(slides: queries.SlideRow[], id: number, version: number | undefined): AdminSlide {
  const row = slides.find((slide) => slide.id === id);
  if (!row) throw notFound('Slide');
  if (row.version !== version) throw stale(asAdmin(row));
  return asAdmin(row);
}

const nextPosition = (slides: queries.SlideRow[], carousel: queries.Carousel) =>
  1 + Math.max(-1, ...slides.filter((slide) => slide.carousel === carousel).map(({ position }) => position));

async function requireOwnLink(db: Db, link: string): Promise<void> {
  if (!isOwnPage(link)) throw invalidField('link', 'page_address');
  const product = /^\/products\/(\d+)/.exec(link)?.[1];
  if (product && !(await isOnSale(db, Number(product)))) throw invalidField('link', 'not_on_sale');
}

import type { InLanguages } from '#rules/text/localized.ts';
import { asStored } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './place-queries.ts';

/** Pickup orders name this region and this city, also where others are delivered to: older clients send these two ids with every pickup. */
const pickupPlace = { region: 1, city: 1 };

type Named<Fields> = Omit<Fields, 'translations'> & InLanguages<'name'>;
type Region = Named<queries.RegionFields>;
type City = Named<queries.CityFields>;
type Versioned<Fields> = Fields & { id: number; version: number };

/** Regions and cities of every state. */
export async function placesForStaff(db: Db) {
  const [regions, cities] = await Promise.all([queries.listAllRegions(db), queries.listAllCities(db)]);
  return { regions, cities };
}

export function createRegion(db: Db, actor: Actor, fields: Region) {
  return transact(db, async (tx) => {
    const after = await queries.insertRegion(tx, asStored(fields, ['name']));
    const change = { action: 'region.create', subject: 'region', subjectId: after.id, before: null, after };
    await recordChange(tx, { actor, ...change });
    return after;
  });
}

/** @throws DomainError not_found; conflict `stale`, or `pickup_place` where orders are collected */
export function updateRegion(db: Db, actor: Actor, { id, version, ...fields }: Versioned<Region>) {
  return transact(db, async (tx) => {
    const before = await queries.holdRegion(tx, id);
    if (!before) throw notFound('Region');
    if (before.version !== version) throw stale(before);
    if (id === pickupPlace.region && !fields.is_active) throw keptForPickup();
    const after = await queries.changeRegion(tx, id, asStored(fields, ['name']));
    await recordChange(tx, { actor, action: 'region.update', subject: 'region', subjectId: id, before, after });
    return after;
  });
}

/** @throws DomainError invalid: there is no such region */
export function createCity(db: Db, actor: Actor, fields: City) {
  return transact(db, async (tx) => {
    if (!(await queries.holdRegion(tx, fields.region))) throw unknownRow('region', fields.region);
    const after = await queries.insertCity(tx, asStored(fields, ['name']));
    const change = { action: 'city.create', subject: 'city', subjectId: after.id, before: null, after };
    await recordChange(tx, { actor, ...change });
    return after;
  });
}

/** @throws DomainError not_found; invalid: there is no such region; conflict `stale` or `pickup_place` */
export function updateCity(db: Db, actor: Actor, { id, version, ...fields }: Versioned<City>) {
  return transact(db, async (tx) => {
    const before = await queries.holdCity(tx, id);
    if (!before) throw notFound('City');
    if (before.version !== version) throw stale(before);
    if (!(await queries.holdRegion(tx, fields.region))) throw unknownRow('region', fields.region);
    const isPickupKept = fields.is_active && fields.region === pickupPlace.region;
    if (id === pickupPlace.city && !isPickupKept) throw keptForPickup();
    const after = await queries.changeCity(tx, id, asStored(fields, ['name']));
    await recordChange(tx, { actor, action: 'city.update', subject: 'city', subjectId: id, before, after });
    return after;
  });
}

const keptForPickup = () => new DomainError('conflict', 'pickup_place');

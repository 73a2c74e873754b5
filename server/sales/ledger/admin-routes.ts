import * as contract from '#contract/admin/shifts.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import {
  findOpenShift,
  listDrawers,
  listLooseCash,
  listShiftLines,
  listShifts,
  type ShiftRow,
} from './shift-queries.ts';
import { addDrawer, closeShift, moveCash, openShift, readShift, takeIn } from './shifts.ts';

/** The most rows of cash outside of shifts that are shown at once. */
const mostLoose = 200;

/** The admin's drawers and shifts. */
export function shiftRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.readDesk, ({ user }) => readDesk(db, user)),
    serve(contract.listShifts, async ({ query, url, user }) => {
      const { count, rows } = await listShifts(db, query);
      const shown = rows.map((row) => wireShift(row, row.expected ?? 0, user));
      return pageOf(url, { count, rows: await withExpected(db, rows, shown) }, query);
    }),
    serve(contract.readShift, ({ params, user }) => details(db, params.id, user)),
    serve(contract.openShift, async ({ body, user }) => details(db, await openShift(services, user, body), user)),
    serve(contract.moveCash, async ({ body, user }) => details(db, await moveCash(services, user, body), user)),
    serve(contract.takeInCash, async ({ body, user }) =>
      details(db, await takeIn(services, user, body.movements), user),
    ),
    serve(contract.closeShift, async ({ params, body, user }) => {
      await closeShift(services, user, params.id, body);
      return details(db, params.id, user);
    }),
    serve(contract.addDrawer, ({ body, user }) => addDrawer(services, user, body.name)),
  ];
}

async function readDesk(db: Db, user: Actor) {
  const [drawers, own, loose] = await Promise.all([
    listDrawers(db),
    findOpenShift(db, user.id),
    listLooseCash(db, mostLoose),
  ]);
  return {
    drawers,
    own_shift: own?.id ?? null,
    loose: loose.map(({ at, order_id: order, ...cash }) => ({ ...cash, order, at: at.toISOString() })),
  };
}

function wireShift(shift: ShiftRow, expected: number, user: Actor) {
  const { id, drawer, actor, float, counted, reason } = shift;
  return {
    id,
    drawer,
    actor,
    float,
    counted,
    reason,
    expected,
    is_own: shift.actor_id === user.id,
    opened_at: shift.opened_at.toISOString(),
    closed_at: shift.closed_at?.toISOString() ?? null,
    closed_by: shift.closer,
  };
}

type WireShift = ReturnType<typeof wireShift>;

/** What should lie in an open drawer changes with every sale; there are as many as there are drawers. */
function withExpected(db: Db, rows: readonly ShiftRow[], shown: readonly WireShift[]): Promise<WireShift[]> {
  return Promise.all(
    shown.map(async (shift, index) =>
      rows[index]?.closed_at ? shift : { ...shift, expected: (await readShift(db, shift.id)).expectedNow },
    ),
  );
}

async function details(db: Db, id: number, user: Actor) {
  const [shift, lines] = await Promise.all([readShift(db, id), listShiftLines(db, id)]);
  return {
    ...wireShift(shift, shift.expected ?? shift.expectedNow, user),
    ...shift.sums,
    counts: shift.counts as Record<string, number> | null,
    lines: lines.map(({ at, order_id: order, ...line }) => ({ ...line, order, at: at.toISOString() })),
  };
}

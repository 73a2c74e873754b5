import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { again, drawn, seed } from '#test/support/draw.ts';
import { disagreements, endDay } from '#test/support/random-days/books.ts';
import { type ActionName, actions, daily, deck } from '#test/support/random-days/deck.ts';
import { diceOf } from '#test/support/random-days/dice.ts';
import { openWorld, type World } from '#test/support/random-days/world.ts';

const days = 10;
/** So many at least, and more until everything daily has been done. */
const fewestDays = drawn(days);
const actionsADay = 50;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.shop.close());

type Happening = { name: ActionName; dice: number; isWithNext: boolean };

/** What a day has of the deck, in some order; some of it happens at once with what comes next. */
const day = fc
  .tuple(
    fc.shuffledSubarray(deck, { minLength: actionsADay, maxLength: actionsADay }),
    fc.array(fc.noBias(fc.record({ dice: fc.nat(), isWithNext: fc.nat(3).map((side) => side === 0) })), {
      minLength: actionsADay,
      maxLength: actionsADay,
    }),
  )
  .map(([names, chances]) => chances.flatMap((chance, nth) => ({ name: names[nth] ?? 'minute', ...chance })));

function* momentsOf(happenings: Happening[]): Generator<Happening[]> {
  let atOnce: Happening[] = [];
  for (const happening of happenings) {
    atOnce.push(happening);
    if (happening.isWithNext) continue;
    yield atOnce;
    atOnce = [];
  }
  if (atOnce.length > 0) yield atOnce;
}

/** Actions that were possible and not refused. */
const succeeded: ActionName[] = [];

async function happen({ name, dice }: Happening): Promise<void> {
  const outcome = await actions[name](world, diceOf(dice));
  if (outcome && outcome.status < 300) succeeded.push(name);
}

async function liveThrough(happenings: Happening[], when: string): Promise<void> {
  for (const moment of momentsOf(happenings)) {
    const outcomes = await Promise.allSettled(moment.map(happen));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    const names = moment.map(({ name }) => name).join(' with ');
    if (failure) throw new Error(`${when}, ${names}: ${failure.reason}`, { cause: failure.reason });
  }
  await endDay(world);
  expect(await world.shop.doctor(), `${when}: the doctor`).toEqual([]);
  expect(await disagreements(world), `${when}: the books`).toEqual([]);
}

test('after every day of a busy shop its stock, its promo codes and its money agree', async () => {
  for (const [nth, happenings] of fc.sample(day, { seed, numRuns: days }).entries()) {
    await liveThrough(happenings, `${again}, day ${nth + 1}`);
    if (nth + 1 >= fewestDays && daily.every((name) => succeeded.includes(name))) break;
  }
  expect(succeeded, `${again}: what was done`).toEqual(expect.arrayContaining(daily));
}, 240_000);

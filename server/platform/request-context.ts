import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being done: every line of the log that is written during it says so. */
export type Work = { request: string } | { job: string; task: string };

type Context = {
  work: Work | undefined;
  /** Aborted once no one waits for the answer: what reads for it alone may stop. */
  signal: AbortSignal | undefined;
  /** With so many other reads before it, it is not read at all. */
  mostWaiting: number;
};

/** More dear reads, of staff or of a whole page, would be answered after those who asked have given up. */
const mostDearWaiting = 64;

const contexts = new AsyncLocalStorage<Context>();

const current = (): Context =>
  contexts.getStore() ?? { work: undefined, signal: undefined, mostWaiting: mostDearWaiting };

/** Does something as part of this work, also after awaits; wanted for as long as what it is a part of. */
export const doAs = <T>(work: Work, act: () => T): T => contexts.run({ ...current(), work }, act);

/**
 * The same work for one who may stop waiting: its statements are refused, and the one under way is cancelled, once `signal` is aborted.
 *
 * @param mostWaiting how many reads may wait for a connection before it
 */
export const doWhileWanted = <T>(signal: AbortSignal, act: () => T, mostWaiting = mostDearWaiting): T =>
  contexts.run({ ...current(), signal, mostWaiting }, act);

/** What others will share: it goes on also when the one who asked first is gone. */
export const doForAll = <T>(act: () => T): T =>
  wantedUntil() ? contexts.run({ ...current(), signal: undefined }, act) : act();

/** The work under way; undefined between two. */
export const requestContext = (): Work | undefined => contexts.getStore()?.work;

/** Aborted once the answer under way is not wanted any more; undefined where it is wanted in any case. */
export const wantedUntil = (): AbortSignal | undefined => contexts.getStore()?.signal;

/** How many reads may wait for a connection before one of the work under way. */
export const mostReadsWaiting = (): number => current().mostWaiting;

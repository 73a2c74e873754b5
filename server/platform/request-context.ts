import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being done: every line of the log that is written during it says so. */
export type Work = { request: string } | { job: string; task: string };

type Context = {
  work: Work | undefined;
  /** Aborted once no one waits for the answer: what reads for it alone may stop. */
  signal: AbortSignal | undefined;
};

const contexts = new AsyncLocalStorage<Context>();

/** Does something as part of this work, also after awaits; wanted for as long as what it is a part of. */
export const doAs = <T>(work: Work, act: () => T): T => contexts.run({ work, signal: wantedUntil() }, act);

/** The same work for one who may stop waiting: its statements are refused, and the one under way is cancelled, once `signal` is aborted. */
export const doWhileWanted = <T>(signal: AbortSignal, act: () => T): T =>
  contexts.run({ work: requestContext(), signal }, act);

/** What others will share: it goes on also when the one who asked first is gone. */
export const doForAll = <T>(act: () => T): T =>
  wantedUntil() ? contexts.run({ work: requestContext(), signal: undefined }, act) : act();

/** The work under way; undefined between two. */
export const requestContext = (): Work | undefined => contexts.getStore()?.work;

/** Aborted once the answer under way is not wanted any more; undefined where it is wanted in any case. */
export const wantedUntil = (): AbortSignal | undefined => contexts.getStore()?.signal;

import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being done: every line of the log that is written during it says so. */
export type Work = { request: string } | { job: string; task: string };

const works = new AsyncLocalStorage<Work>();

/** Does something as part of this work, also after awaits. */
export const doAs = <T>(work: Work, act: () => T): T => works.run(work, act);

/** The work under way; undefined between two. */
export const requestContext = (): Work | undefined => works.getStore();

import { EventEmitter } from 'node:events';
import {
  type CronItem,
  type JobHelpers,
  Logger,
  type LogLevel,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type { Connection } from '#server/platform/database/connection.ts';
import { doAs } from '#server/platform/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { watchForHang } from './hung-queue.ts';
import { keepRunning, type Running } from './keep-running.ts';
import { announceWorkers } from './living-workers.ts';
import { concurrency, openQueuePool } from './queue-pool.ts';

/** What the queue can do, by a task's name, and what it does by the clock. */
export type Jobs = {
  /** Given the payload that the job was added with; the code that adds it is responsible for its shape. */
  tasks: Record<string, (payload: never) => Promise<void>>;
  schedule: CronItem[];
};

/** New jobs are announced by the database; this only finds those whose time to be retried has come. */
const pollIntervalMs = 5_000;

/**
 * A job is completed as soon as it is done; handled here, so that a failure of that is caught. Without it such a
 * failure, as after a database that went away, would end the process.
 */
const answersAtOnce = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type Log = Services['log'];

/** What the queue itself logs: faults as they are, its comings and goings only at debug. */
function queueLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level: LogLevel, message, meta) => {
    const of = meta?.job as { id: string; task_identifier: string } | undefined;
    const named = { task: of?.task_identifier ?? taskIdentifier, job: of?.id ?? jobId };
    const line = { ...named, ...(meta?.error ? { err: meta.error } : {}) };
    // The queue repeats what the task threw, which `err` has already, without values.
    const withoutReason = message.replace(/ with error .*$/s, '');
    if (level === 'error') log?.error(line, withoutReason);
    else log?.debug(line, withoutReason);
  });
}

const taskList = (tasks: Jobs['tasks'], tracing: Tracing | undefined): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job }: JobHelpers) => {
        const id = String(job.id);
        const work = () => doAs({ job: id, task: name }, () => task(payload as never));
        const facts = { 'dukon.job': id, 'dukon.attempt': job.attempts };
        return tracing ? tracing.span(`job ${name}`, facts, work) : work();
      },
    ]),
  );

/**
 * Runs jobs in this process, on a small pool of its own, until it is stopped; jobs under way are finished then.
 * Any number of instances share the queue. Should the queue give up, as after a database that went away in the
 * midst of a job, it is started again.
 *
 * @param options.pollMs how often it looks for jobs that no one has announced to it
 */
export async function startJobs(
  { log, metrics, tracing }: Pick<Services, 'log' | 'metrics' | 'tracing'>,
  connection: Connection,
  { tasks, schedule }: Jobs,
  { pollMs = pollIntervalMs } = {},
): Promise<{ stop: () => Promise<void> }> {
  const pgPool = openQueuePool(connection, log);
  const events = new EventEmitter();
  events.on('job:complete', ({ job, error }: { job: { task_identifier: string }; error: unknown }) =>
    metrics?.jobs.inc({ task: job.task_identifier, outcome: error ? 'failed' : 'done' }),
  );
  const announced = await announceWorkers(connection, events);
  const start = async () =>
    startWatched(events, () =>
      run({
        events,
        preset: { worker: answersAtOnce },
        pgPool,
        taskList: taskList(tasks, tracing),
        parsedCronItems: parseCronItems(schedule),
        concurrency,
        pollInterval: pollMs,
        noHandleSignals: true,
        logger: queueLogger(log),
      }),
    );
  const queue = await keepRunning(start, (err) => log?.error({ err }, 'the job queue failed'));
  return {
    stop: async () => {
      await queue.stop();
      await announced.close();
      await pgPool.end();
    },
  };
}

/** A queue that gives up also when it hangs in its own end. */
async function startWatched(events: EventEmitter, start: () => Promise<Running>): Promise<Running> {
  const { hung, forget } = watchForHang(events);
  try {
    const queue = await start();
    const promise = Promise.race([queue.promise, hung]).finally(forget);
    // What runs by the clock goes on in a queue that hangs, until it is stopped.
    hung.catch(() => queue.stop()).catch(() => undefined);
    return { promise, stop: () => Promise.race([queue.stop(), hung]) };
  } catch (error) {
    forget();
    throw error;
  }
}

/** Runs every job that is due, those that they add among them, and returns; for tests. */
export async function runDueJobs(
  { log, tracing }: Pick<Services, 'log' | 'tracing'>,
  connection: Connection,
  { tasks }: Jobs,
): Promise<void> {
  const pgPool = openQueuePool(connection, log);
  try {
    await runOnce({ pgPool, taskList: taskList(tasks, tracing), noHandleSignals: true, logger: queueLogger(log) });
  } finally {
    await pgPool.end();
  }
}

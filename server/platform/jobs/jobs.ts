import { EventEmitter } from 'node:events';
import { type CronItem, Logger, type LogLevel, parseCronItems, run, runOnce, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import { type Connection, clientConfig } from '#server/platform/database/connection.ts';
import type { Services } from '#server/services.ts';
import { keepRunning } from './keep-running.ts';

/** What the queue can do, by a task's name, and what it does by the clock. */
export type Jobs = {
  /** Given the payload that the job was added with; whoever adds it answers for its shape. */
  tasks: Record<string, (payload: never) => Promise<void>>;
  schedule: CronItem[];
};

/** Two jobs at once, and one connection that listens for new ones. */
const concurrency = 2;
const poolSize = concurrency + 1;

/** The queue has nobody waiting for its answer: on a busy machine it rather waits for a connection than gives up. */
const patienceMs = 60_000;

/** New jobs are announced by the database; this only finds those whose time to be retried has come. */
const pollIntervalMs = 5_000;

/**
 * As before, a job is struck off as soon as it is done; but only so the queue hears when that fails. Without it such a
 * failure, as after a database that went away, would end the process.
 */
const answersAtOnce = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type Log = Services['log'];

/** What the queue itself has to tell: faults as they are, its comings and goings only at debug. */
function queueLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level: LogLevel, message, meta) => {
    const line = { task: taskIdentifier, job: jobId, ...(meta?.error ? { err: meta.error } : {}) };
    if (level === 'error') log?.error(line, message);
    else log?.debug(line, message);
  });
}

const taskList = (tasks: Jobs['tasks']): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]));

function openPool(connection: Connection, log: Log): Pool {
  const pool = new Pool({ ...clientConfig(connection), max: poolSize, connectionTimeoutMillis: patienceMs });
  const onError = (err: Error) => log?.error({ err }, 'database connection of the job queue lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * Runs jobs in this process, on a small pool of its own, until it is stopped; jobs under way are finished then.
 * Any number of instances share the queue. Should the queue give up, as after a database that went away in the
 * midst of a job, it is started again.
 */
export async function startJobs(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  connection: Connection,
  { tasks, schedule }: Jobs,
): Promise<{ stop: () => Promise<void> }> {
  const pgPool = openPool(connection, log);
  const events = new EventEmitter();
  events.on('job:complete', ({ job, error }: { job: { task_identifier: string }; error: unknown }) =>
    metrics?.jobs.inc({ task: job.task_identifier, outcome: error ? 'failed' : 'done' }),
  );
  const start = () =>
    run({
      events,
      preset: { worker: answersAtOnce },
      pgPool,
      taskList: taskList(tasks),
      parsedCronItems: parseCronItems(schedule),
      concurrency,
      pollInterval: pollIntervalMs,
      noHandleSignals: true,
      logger: queueLogger(log),
    });
  const kept = await keepRunning(start, (err) => log?.error({ err }, 'the job queue failed'));
  return {
    stop: async () => {
      await kept.stop();
      await pgPool.end();
    },
  };
}

/** Runs every job that is due, those that they add among them, and returns; for tests. */
export async function runDueJobs(
  { log }: Pick<Services, 'log'>,
  connection: Connection,
  { tasks }: Jobs,
): Promise<void> {
  const pgPool = openPool(connection, log);
  try {
    await runOnce({ pgPool, taskList: taskList(tasks), noHandleSignals: true, logger: queueLogger(log) });
  } finally {
    await pgPool.end();
  }
}

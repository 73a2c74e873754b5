import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What one process counts about itself. Labels come from our own source, never from a request. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds; a shop's calls take from a millisecond to the longest time-out. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const statements = new Histogram({
    name: 'dukon_sql_seconds',
    help: 'Statements, from asking to the last row',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  return {
    registry,
    requests: new Histogram({
      name: 'dukon_request_seconds',
      help: 'Answers by the contract’s path; pages are one path',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    refusals: new Counter({
      name: 'dukon_refusals_total',
      help: 'Refusals by their code; out_of_stock are stock conflicts',
      labelNames: ['code'],
      registers,
    }),
    noteStatement: (ms: number, hasFailed: boolean): void =>
      statements.observe({ outcome: hasFailed ? 'failed' : 'done' }, ms / 1000),
    reads: new Counter({
      name: 'dukon_reads_total',
      help: 'Statements of visitors by who answered; late is a replica while the primary was gone',
      labelNames: ['side'],
      registers,
    }),
    jobs: new Counter({
      name: 'dukon_jobs_total',
      help: 'Jobs done here, by task; failed ones are tried again',
      labelNames: ['task', 'outcome'],
      registers,
    }),
    /**
     * Adds a gauge that is read on each scrape. While it cannot be read, as when the database is away, it is
     * missing, and the others are shown: they matter most then.
     *
     * @param read gives values by the one label, or one value
     */
    watch(name: string, help: string, read: () => Promise<Record<string, number>> | number, label?: string): void {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers,
        async collect() {
          gauge.reset();
          const values = await (async () => read())().catch((): Record<string, number> => ({}));
          if (typeof values === 'number') gauge.set(values);
          else for (const [key, value] of Object.entries(values)) gauge.set({ [label ?? '']: key }, value);
        },
      });
    },
  };
}

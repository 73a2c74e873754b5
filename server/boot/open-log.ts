import { createLog, type Logger } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import type { Config } from './config.ts';

/**
 * The log, and the traces where a collector is set (OTEL_EXPORTER_OTLP_ENDPOINT): lines that are written below a
 * span name its trace. Without a collector nothing of OpenTelemetry is loaded.
 */
export async function openLog(
  config: Pick<Config, 'LOG_LEVEL' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>,
  closers: (() => Promise<unknown>)[],
): Promise<{ log: Logger; tracing: Tracing | undefined }> {
  const { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName = 'dukon' } = config;
  if (!endpoint) return { log: createLog(LOG_LEVEL), tracing: undefined };
  const [{ openTracing }, { traceCalls }] = await Promise.all([
    import('#server/platform/tracing/open-tracing.ts'),
    import('#server/platform/tracing/trace-calls.ts'),
  ]);
  const tracing = openTracing({ endpoint, serviceName, log: createLog(LOG_LEVEL) });
  const stopCalls = traceCalls(tracing);
  closers.push(() => {
    stopCalls();
    return tracing.close();
  });
  const more = () => {
    const trace = tracing.traceId();
    return trace ? { trace } : {};
  };
  return { log: createLog(LOG_LEVEL, { more }), tracing };
}

/** Reports each statement to its observers; undefined: there are none. */
export function statementListener(metrics: Metrics | undefined, tracing: Tracing | undefined) {
  if (!metrics && !tracing) return undefined;
  return (ms: number, hasFailed: boolean, text: string): void => {
    metrics?.noteStatement(ms, hasFailed);
    tracing?.noteStatement(text, ms, hasFailed);
  };
}

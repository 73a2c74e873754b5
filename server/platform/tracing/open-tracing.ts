import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { Logger } from '#server/platform/log.ts';
import { describeStatement } from './describe-statement.ts';
import { readTraceparent } from './traceparent.ts';
import type { SpanKind as Kind, RequestSpan, SpanFacts, Tracing } from './tracing.ts';

type Options = {
  /** The collector's origin (OTEL_EXPORTER_OTLP_ENDPOINT); traces go to `/v1/traces` there. */
  endpoint: string;
  serviceName: string;
  log: Logger;
};

/** A collector that does not answer within this loses the batch. */
const timeoutMs = 5_000;

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * Opens OpenTelemetry: spans go to the collector in batches over HTTP, and those that it does not take in time are dropped.
 * The only file that imports the SDK; loaded where a collector is set.
 */
export function openTracing({ endpoint, serviceName, log }: Options): Tracing {
  const note = (detail: string) => log.warn({ detail: detail.slice(0, 300) }, 'traces could not be sent');
  const silent = () => {};
  diag.setLogger({ error: note, warn: note, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: timeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMs })],
  });
  return traceWith(provider);
}

function traceWith(provider: TracerProvider): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  const tracer = provider.getTracer('dukon');
  const begin = (name: string, kind: Kind, attributes: SpanFacts, parent: Context) =>
    tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  const failed = { code: SpanStatusCode.ERROR };
  return {
    span: async (name, facts, work, kind = 'internal') => {
      const span = begin(name, kind, facts, contexts.active());
      try {
        return await contexts.with(trace.setSpan(contexts.active(), span), work);
      } catch (error) {
        span.setStatus(failed);
        throw error;
      } finally {
        span.end();
      }
    },
    beginRequest: (traceparent): RequestSpan => {
      const remote = readTraceparent(traceparent);
      // Also a page's call inside the process is a request: it goes on below the page.
      const outer = contexts.active();
      const parent = remote && outer === ROOT_CONTEXT ? trace.setSpanContext(outer, remote) : outer;
      const span = begin('request', 'server', {}, parent);
      const inside = trace.setSpan(parent, span);
      return {
        run: (work) => contexts.with(inside, work),
        end: (name, facts, hasFailed) => {
          span.updateName(name).setAttributes(facts);
          if (hasFailed) span.setStatus(failed);
          span.end();
        },
      };
    },
    beginCall: (name, facts) => {
      const span = begin(name, 'client', facts, contexts.active());
      return {
        end: (more, hasFailed) => {
          span.setAttributes(more);
          if (hasFailed) span.setStatus(failed);
          span.end();
        },
      };
    },
    noteStatement: (text, ms, hasFailed) => {
      const parent = contexts.active();
      if (!trace.getSpan(parent)) return;
      const end = Date.now();
      const { name, facts } = describeStatement(text);
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts, startTime: end - ms }, parent);
      if (hasFailed) span.setStatus(failed);
      span.end(end);
    },
    traceId: () => trace.getSpanContext(contexts.active())?.traceId,
    close: () => provider.shutdown(),
  };
}

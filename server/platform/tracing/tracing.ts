/** Attributes of a span: from our own source only, never a value of a request. */
export type SpanFacts = Record<string, string | number>;

/** What kind of work a span is: a request answered, a call to another service, or work of the shop's own. */
export type SpanKind = 'server' | 'client' | 'internal';

/** A request under way. */
export type RequestSpan = {
  /** Runs what answers the request, so that everything it does is below this span. */
  run: (work: () => void) => void;
  end: (name: string, facts: SpanFacts, hasFailed: boolean) => void;
};

/** A call to another service, under way. */
export type CallSpan = { end: (facts: SpanFacts, hasFailed: boolean) => void };

/**
 * Tracing of the shop's work. Absent without a collector: callers hold it as an optional service, and nothing of
 * OpenTelemetry is loaded then.
 */
export type Tracing = {
  /** A piece of work below the span under way, or a trace of its own where none is; its failure is the span's. */
  span: <T>(name: string, facts: SpanFacts, work: () => Promise<T>, kind?: SpanKind) => Promise<T>;
  /** @param traceparent the header of that name: the caller's trace goes on where it is one */
  beginRequest: (traceparent: string | undefined) => RequestSpan;
  beginCall: (name: string, facts: SpanFacts) => CallSpan;
  /** A statement that ended just now; outside of any span it is not recorded. */
  noteStatement: (text: string, ms: number, hasFailed: boolean) => void;
  /** For lines of the log that are written below a span. */
  traceId: () => string | undefined;
  /** Sends what is still here, for five seconds at most. */
  close: () => Promise<void>;
};

/** What a span says beside its name: of our own making only, never a value that somebody sent. */
export type SpanFacts = Record<string, string | number>;

/** What kind of work a span is: a request answered, somebody outside asked, or work of the shop's own. */
export type SpanKind = 'server' | 'client' | 'internal';

/** A request under way. */
export type RequestSpan = {
  /** Runs what answers the request, so that everything it does is below this span. */
  run: (work: () => void) => void;
  end: (name: string, facts: SpanFacts, hasFailed: boolean) => void;
};

/** A call to somebody outside, under way. */
export type CallSpan = { end: (facts: SpanFacts, hasFailed: boolean) => void };

/**
 * Where the shop tells what it does and for how long. Absent where nobody collects it: those who tell hold it as an
 * optional service, and nothing of OpenTelemetry is loaded then.
 */
export type Tracing = {
  /** A piece of work below the span under way, or a trace of its own where none is; its failure is the span's. */
  span: <T>(name: string, facts: SpanFacts, work: () => Promise<T>, kind?: SpanKind) => Promise<T>;
  /** @param traceparent the header of that name: the caller's trace goes on where it is one */
  beginRequest: (traceparent: string | undefined) => RequestSpan;
  beginCall: (name: string, facts: SpanFacts) => CallSpan;
  /** A statement that ended just now; outside of any span nobody asks about it. */
  noteStatement: (text: string, ms: number, hasFailed: boolean) => void;
  /** For lines of the log that are written below a span. */
  traceId: () => string | undefined;
  /** Sends what is still here, for five seconds at most. */
  close: () => Promise<void>;
};

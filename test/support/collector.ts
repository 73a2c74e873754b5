import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

export type CollectedSpan = Omit<SentSpan, 'attributes'> & { facts: Record<string, unknown> };

/** A collector of OpenTelemetry's traces on this machine: what it was sent over HTTP, as it came and as spans. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    paths.add(`${request.method} ${request.url}`);
    texts.push(text);
    const { resourceSpans } = JSON.parse(text) as Sent;
    for (const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      spans.push({ ...span, facts: factsOf(span) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    everything: () => texts.join('\n'),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const factsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? (value.intValue && Number(value.intValue))]),
  );

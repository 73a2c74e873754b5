import type { SpanFacts } from './tracing.ts';

const operationShape = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/;
const tableShape = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i;

/** A statement by what it does to which table first; its text stays here, as values may be written into it. */
export function describeStatement(text: string): { name: string; facts: SpanFacts } {
  const operation = text.match(operationShape)?.[1]?.toUpperCase() ?? 'SQL';
  const table = text.match(tableShape)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  };
}

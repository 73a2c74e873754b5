import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** The files of the contract, by their paths: each adds itself, so that a new one needs no list. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by augmentation
export interface ContractFiles {}

type Exported = { [File in keyof ContractFiles]: ContractFiles[File][keyof ContractFiles[File]] }[keyof ContractFiles];
type Declared = Extract<Exported, Endpoint>;

/** 'GET /products/{id}/' and the like: how the browser names a call, so that it carries no schema. */
export type Call = Declared extends infer E extends Endpoint
  ? E extends Endpoint
    ? `${E['method']} ${E['path']}`
    : never
  : never;

type Find<C extends Call> = Declared extends infer E
  ? E extends Endpoint
    ? C extends `${E['method']} ${E['path']}`
      ? E
      : never
    : never
  : never;

type Sent<S> = S extends z.ZodType ? z.input<S> : never;

/** What to send with a call: only the parts that its endpoint declares. */
export type Input<C extends Call> = (Find<C> extends { params: infer P }
  ? { params: Sent<P> }
  : { params?: undefined }) &
  (Find<C> extends { query: infer Q } ? { query?: Partial<Sent<Q>> } : { query?: undefined }) &
  (Find<C> extends { body: infer B }
    ? { body: Sent<B> }
    : Find<C> extends { upload: object }
      ? { body: Blob }
      : { body?: undefined });

/** What a call answers; undefined where the answer has no body. */
export type Reply<C extends Call> =
  Find<C> extends { reply: infer R extends z.ZodType }
    ? z.output<R>
    : Find<C> extends { download: readonly string[] }
      ? Blob
      : undefined;

import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = Record<string, unknown>;
type Operation = {
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
};
export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: Schema;
  paths: Record<string, Record<string, Operation>>;
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' }) as Schema;

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

function parameters(endpoint: Endpoint, place: 'path' | 'query'): Schema[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, Schema> };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }));
}

const headerParameters = ({ headers = {} }: Endpoint): Schema[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));

const files = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});
const fileBody = ({ types }: { types: readonly string[] }): Schema => ({ required: true, ...files(types) });

function operation(endpoint: Endpoint): Operation {
  const status = String(endpoint.status ?? (endpoint.reply || endpoint.download ? 200 : 204));
  const isOpen = endpoint.access === 'public';
  return {
    tags: [endpoint.path.split('/')[1] ?? ''],
    summary: endpoint.summary,
    security: isOpen ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [...parameters(endpoint, 'path'), ...parameters(endpoint, 'query'), ...headerParameters(endpoint)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            ...json(jsonSchema(endpoint.body, 'input')),
          },
        }
      : {}),
    ...(endpoint.upload ? { requestBody: fileBody(endpoint.upload) } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(endpoint.reply ? json(jsonSchema(endpoint.reply, 'output')) : {}),
        ...(endpoint.download ? files(endpoint.download) : {}),
      },
      ...(endpoint.body ? { 400: { description: 'Messages by field' } } : {}),
      ...(isOpen ? {} : { 401: { description: 'Not signed in' } }),
    },
  };
}

/** OpenAPI 3.0 of these endpoints. */
export function openApi(endpoints: Endpoint[], server: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const token = {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token <access>` or `Bearer <access>`',
  };
  return {
    openapi: '3.0.3',
    info: {
      title: 'Dukon API',
      version: '1',
      description: 'Every path also answers without (or with) its last slash.',
    },
    servers: [{ url: server }],
    components: { securitySchemes: { token } },
    paths,
  };
}

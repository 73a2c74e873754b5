import { errorCodes, type FastifyInstance } from 'fastify';
import { isDeeperThan } from './json-depth.ts';

/** No call of the contract has a body half as deep. */
const mostDepth = 32;

/** JSON bodies. Clients name the type also where they send nothing, and nothing is no body rather than bad JSON. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isDeeperThan(text, mostDepth)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY(), undefined);
    else void parse(request, text, done);
  });
}

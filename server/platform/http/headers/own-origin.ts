import type { FastifyRequest } from 'fastify';

const hostShape = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

/** The origin that a client wrote into its request; the fallback where what it wrote is no host. */
export function ownOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, fallback: string): string {
  return hostShape.test(host) && URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : fallback;
}

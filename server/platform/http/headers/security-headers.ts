import type { FastifyInstance } from 'fastify';

/** Headers of every answer; pages add their own content security policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const yearS = 31_536_000;

/**
 * Browsers that were here once come by TLS alone from then on; only where the shop's own address says so, as a shop
 * without TLS could not be reached any more. Hosts below it are not ours to decide about.
 */
export const transportSecurity = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${yearS}` } : {};

/** Puts them on everything that the framework sends. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = { ...securityHeaders, ...transportSecurity(publicUrl) };
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
  });
}

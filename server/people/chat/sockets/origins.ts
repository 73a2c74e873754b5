/**
 * Whether a page of that origin may open sockets: the shop's own, one that the environment names, or the very host that
 * is asked. Programs that are no browsers send none.
 */
export function isAllowedOrigin(
  { origin, host }: { origin: string | undefined; host: string | undefined },
  { publicUrl, allowedOrigins = [] }: { publicUrl: string; allowedOrigins?: readonly string[] },
): boolean {
  if (origin === undefined) return true;
  if (origin === publicUrl || allowedOrigins.includes(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

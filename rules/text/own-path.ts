/** Whether it is an address of the shop itself: a path, and neither of another host nor of the API or the admin. */
export function isOwnPath(path: string): boolean {
  // Two strokes or a backslash at the beginning are another host to a browser.
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path) || !URL.canParse(path, 'http://shop')) return false;
  const { host, pathname } = new URL(path, 'http://shop');
  return host === 'shop' && !/^\/(?:[a-z]{2}\/)?(?:api|admin)(?:\/|$)/.test(pathname);
}

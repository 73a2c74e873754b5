/**
 * Calls the listener when asking again is likely to succeed: the browser is online again, or its user is back in this tab
 * (phones cut the connections of pages in the background).
 *
 * @returns a function that ends it
 */
export function onReturn(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

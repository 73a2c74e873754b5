export type PushProblem = 'unsupported' | 'denied' | 'failed';

const worker = '/admin/alerts-worker.js';
const scope = '/admin/';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

/** What this browser is subscribed with, if it is. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser to the shop's pushes, asking for leave where there is none yet.
 *
 * @param key the shop's public key, as the API gives it
 */
export async function subscribe(key: string): Promise<PushSubscription | PushProblem> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await activated(registration);
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(wanted);
  } catch (error) {
    // Subscribed with another key: the shop's secret has changed since.
    const old = await registration.pushManager.getSubscription();
    if (!old) return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed';
    await old.unsubscribe();
    return registration.pushManager.subscribe(wanted);
  }
}

/** Waits for a worker that was just registered. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });
}

/** "Chrome, Windows": enough to distinguish one's browsers. */
export function deviceName(userAgent: string): string {
  const browser = /Edg|OPR|Firefox|YaBrowser|SamsungBrowser|Chrome|Safari/.exec(userAgent)?.[0] ?? 'Browser';
  const system = /Windows|Android|iPhone|iPad|Macintosh|Linux/.exec(userAgent)?.[0] ?? '';
  return [{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser, system].filter(Boolean).join(', ');
}

import { callService, type ExternalServices } from './external-services.ts';
import { pushKeys } from './push-keys.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  title: string;
  body: string;
  /** Where a click leads: an address of the shop. */
  url: string;
  /** A later push of the same tag takes the place of the earlier on a screen. */
  tag: string;
};

/** How long a push service keeps a push for a browser that is away. */
const timeToLiveS = 12 * 3600;

/** Answers by which a push service says that a browser takes no more pushes, or that they are of another key. */
const goneStatuses = [403, 404, 410];

/**
 * Sends one push, encrypted for the browser that it is for.
 *
 * @returns `gone` where the browser takes no more of them
 * @throws Error when the push service has failed; without its text, which may hold anything
 */
export async function sendPush(
  { secretKey, publicUrl }: { secretKey: string; publicUrl: string },
  external: ExternalServices,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
): Promise<'sent' | 'gone'> {
  if (!external.isPushService(new URL(endpoint))) return 'gone';
  // Push services require a contact.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:shop@dukon.invalid';
  // Loaded by the first push.
  const { default: webPush } = await import('web-push');
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, ...pushKeys(secretKey) },
    TTL: timeToLiveS,
    urgency: 'high',
  });
  const { headers, body } = details;
  const answer = await callService(external, endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
  }).catch(() => undefined);
  if (!answer) throw new Error('the push service could not be reached');
  await answer.body?.cancel();
  if (goneStatuses.includes(answer.status)) return 'gone';
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  return 'sent';
}

import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#rules/text/language.ts';
import { keepGuestPerson } from '#server/people/accounts/guest-person-queries.ts';
import { openGuestChat } from '#server/people/chat/chat.ts';
import type { Call } from '#server/platform/http/serve.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { networkOf } from '#server/platform/rate-limits/network.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { asShopper } from '#server/sales/guests/guests.ts';
import { requireShopPhone } from '#server/settings/shop-phone.ts';

type Asked = Pick<Call<Endpoint>, 'headers' | 'ip' | 'setCookie'>;

/**
 * Opens the chat of the guest that the browser is, and makes it a guest where it is none yet.
 *
 * @returns the chat's id
 * @throws DomainError invalid: no phone that the shop takes; throttled: chats of guests of the address, or of its network
 */
export async function beginGuestChat(
  services: Services,
  asked: Asked,
  { name, phone: typed, language }: { name?: string; phone?: string; language: Language },
): Promise<{ id: number }> {
  const { db } = services;
  const phone = typed ? await requireShopPhone(db, typed) : undefined;
  await limitRate(db, `guest_chats:${addressKey(asked.ip)}`, limits.guestChatsPerAddress);
  await limitRate(db, `guest_chats_net:${networkOf(asked.ip)}`, limits.guestChatsPerNetwork);
  return asShopper(services, { ...asked, user: undefined }, async (shopper) => {
    if (!('guest' in shopper)) throw new Error('a guest is no account');
    const id = await keepGuestPerson(db, { guestId: shopper.guest, name, phone, language });
    await openGuestChat(db, id);
    return { id };
  });
}

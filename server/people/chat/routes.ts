import * as contract from '#contract/shop/chat.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { acceptOffer } from './accept.ts';
import { adjacentPages } from './adjacent-pages.ts';
import { getAnswers, getChat, listChats, listMessages, markRead, openChat } from './chat.ts';
import { sendMessage } from './messages.ts';
import { wireMessage } from './wire.ts';

/** What both sides of a chat may ask over HTTP. */
export function chatRoutes(services: Services): Route[] {
  const { db, config } = services;
  return [
    serve(contract.openChat, ({ user, body }) => openChat(db, user, body.client)),
    serve(contract.listChats, ({ user, query }) => listChats(db, user, query.search)),
    serve(contract.getChat, ({ user, params }) => getChat(db, user, params.id)),
    serve(contract.markChatRead, async ({ user, params, body }) => {
      await markRead(db, user, params.id, body.seq);
      return { status: 'ok' as const };
    }),
    serve(contract.sendChatMessage, async ({ user, params, body }) =>
      wireMessage(await sendMessage(services, user, params.id, body), config.secretKey),
    ),
    serve(contract.listChatMessages, async ({ user, params, query, url }) => {
      const { before, after, limit } = query;
      const { count, rows } = await listMessages(services, user, params.id, { before, after, limit });
      return { count, ...adjacentPages(url, rows, { count, limit }), results: rows };
    }),
    serve(contract.acceptChatOffer, async ({ user, params, headers }) => {
      const language = acceptedLanguage(headers['accept-language']);
      const { message, ...rest } = await acceptOffer(services, user, { chatId: params.id, seq: params.seq, language });
      return { message: wireMessage(message, config.secretKey), ...rest };
    }),
    serve(contract.getChatAnswers, () => getAnswers(db)),
  ];
}

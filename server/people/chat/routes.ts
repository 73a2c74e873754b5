import * as contract from '#contract/shop/chat.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { acceptOffer } from './accept.ts';
import { adjacentPages } from './adjacent-pages.ts';
import { getAnswers, getChat, listChats, listMessages, markRead, openChat } from './chat.ts';
import { sendMessage } from './messages.ts';
import { wireMessage } from './wire.ts';
import { findWriter, requireWriter } from './writer.ts';

/** What both sides of a chat may ask over HTTP. */
export function chatRoutes(services: Services): Route[] {
  const { db, config } = services;
  return [
    serve(contract.openChat, ({ user, body }) => openChat(db, user, body.client)),
    serve(contract.listChats, async ({ query, ...asked }) => {
      const writer = await findWriter(services, asked);
      return writer ? listChats(db, writer, query.search) : [];
    }),
    serve(contract.getChat, async ({ params, ...asked }) =>
      getChat(db, await requireWriter(services, asked), params.id),
    ),
    serve(contract.markChatRead, async ({ params, body, ...asked }) => {
      await markRead(db, await requireWriter(services, asked), params.id, body.seq);
      return { status: 'ok' as const };
    }),
    serve(contract.sendChatMessage, async ({ params, body, ...asked }) =>
      wireMessage(await sendMessage(services, await requireWriter(services, asked), params.id, body), config.secretKey),
    ),
    serve(contract.listChatMessages, async ({ params, query, url, ...asked }) => {
      const { before, after, limit } = query;
      const writer = await requireWriter(services, asked);
      const { count, rows } = await listMessages(services, writer, params.id, { before, after, limit });
      return { count, ...adjacentPages(url, rows, { count, limit }), results: rows };
    }),
    serve(contract.acceptChatOffer, async ({ params, ...asked }) => {
      const language = acceptedLanguage(asked.headers['accept-language']);
      const place = { chatId: params.id, seq: params.seq, language };
      const { message, ...rest } = await acceptOffer(services, await requireWriter(services, asked), place);
      return { message: wireMessage(message, config.secretKey), ...rest };
    }),
    serve(contract.getChatAnswers, () => getAnswers(db)),
  ];
}

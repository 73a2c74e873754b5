import * as contract from '#contract/admin/chat-inbox.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addNote, claimChat, getContext, handOverChat, listChatStaff, readNotes } from './inbox.ts';
import { addSavedReply, changeSavedReply, listSavedReplies, removeSavedReply } from './saved-replies.ts';

/** What only staff do with chats. */
export function chatInboxRoutes({ db }: Services): Route[] {
  return [
    serve(contract.getChatContext, ({ params }) => getContext(db, params.id)),
    serve(contract.claimChat, ({ user, params, body }) => claimChat(db, user, params.id, body.take)),
    serve(contract.handOverChat, ({ user, params, body }) => handOverChat(db, user, params.id, body.to)),
    serve(contract.listChatStaff, () => listChatStaff(db)),
    serve(contract.listChatNotes, ({ params }) => readNotes(db, params.id)),
    serve(contract.addChatNote, ({ user, params, body }) => addNote(db, user, params.id, body.text)),
    serve(contract.listSavedReplies, () => listSavedReplies(db)),
    serve(contract.addSavedReply, ({ user, body }) => addSavedReply(db, user, body)),
    serve(contract.changeSavedReply, ({ user, params, body }) => changeSavedReply(db, user, { ...params, ...body })),
    serve(contract.removeSavedReply, ({ user, params }) => removeSavedReply(db, user, params.id)),
  ];
}

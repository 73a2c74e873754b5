import type { ChatMessage } from '#contract/shop/chat.ts';
import { maxPictureBytes, pictureTypes } from '#rules/people/chat.ts';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { refreshAccess } from '#web/api/refresh-access.ts';
import { readStored } from '#web/api/session-storage.ts';
import type { TextKey } from '#web/i18n/texts.ts';

/** Why a file cannot be sent, before it is: a text's key; undefined where it can. */
export function pictureFault(file: File): TextKey | undefined {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return 'chat.picture_type';
  return file.size > maxPictureBytes ? 'chat.picture_size' : undefined;
}

type Upload = {
  chatId: number;
  /** The same one for every try: a picture whose answer was lost is not sent twice. */
  clientId: string;
  file: File;
  /** Receives how much is under way, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends a picture into a chat. @throws ApiError, with status 0 where there was no answer */
export async function uploadPicture(upload: Upload): Promise<ChatMessage> {
  const access = readStored('tokens')?.access;
  let answer = await post(upload, access);
  if (answer.status === 401 && access) answer = await post(upload, await refreshAccess(access));
  if (answer.status !== 201) throw new ApiError(answer.status, answer.body);
  return answer.body as ChatMessage;
}

/** By XMLHttpRequest, the only API with upload progress. */
function post({ chatId, clientId, file, onProgress }: Upload, access: string | undefined) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/chat/send/${chatId}/picture/?client_id=${clientId}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    if (access) request.setRequestHeader('authorization', `Bearer ${access}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(noAnswer, null));
    request.send(file);
  });
}

import type { officeChat as russian } from '#web/i18n/ru/office-chat.ts';

/** English texts of the office: conversations with customers. */
export const officeChat: Record<keyof typeof russian, string> = {
  'office_chat.title': 'Chat',
};

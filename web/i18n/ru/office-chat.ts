/** Russian texts of the office: conversations with customers. */
export const officeChat = {
  'office_chat.title': 'Чат',
};

import type { officeAlerts as russian } from '#web/admin/texts/ru/office-alerts.ts';

/** English texts of the office: alerts. */
export const officeAlerts: Record<keyof typeof russian, string> = {
  'office_alerts.title': 'Alerts',
  'office_alerts.intro': 'How you hear of what happens in the shop. These are your own settings.',
  'office_alerts.what': 'Of what and how',
  'office_alerts.event_order': 'A new order',
  'office_alerts.event_message': 'A customer’s message',
  'office_alerts.event_decision': 'A payment needs a decision',
  'office_alerts.event_job': 'A job fails',
  'office_alerts.channel_sound': 'Sound in an open office',
  'office_alerts.channel_push': 'Push to the browser',
  'office_alerts.channel_email': 'E-mail',
  'office_alerts.quiet': 'Quiet hours',
  'office_alerts.quiet_on': 'No noise at these hours',
  'office_alerts.quiet_from': 'From',
  'office_alerts.quiet_to': 'To',
  'office_alerts.quiet_text':
    'There is no sound, and pushes come when the quiet hours end. E-mails always come. By the shop’s clock.',
  'office_alerts.devices': 'Browsers that get pushes',
  'office_alerts.devices_text':
    'They come also while the office is closed, with no more than an order’s number and sum.',
  'office_alerts.this_one': 'this browser',
  'office_alerts.device_on': 'Turn on in this browser',
  'office_alerts.device_off': 'Turn off',
  'office_alerts.push_unsupported': 'This browser has no pushes. On an iPhone add the office to the Home Screen first.',
  'office_alerts.push_denied':
    'Notifications are forbidden in the browser’s settings. Allow them for this site and try again.',
  'office_alerts.push_failed': 'The browser could not reach its push service. Try again later.',
  'office_alerts.telegram': 'Telegram',
  'office_alerts.telegram_text':
    'One chat or group for the whole shop. Make a bot with @BotFather and add it to the group.',
  'office_alerts.token': 'Token of the bot',
  'office_alerts.token_hint': 'Kept encrypted and never shown again.',
  'office_alerts.token_there': 'There is one. Leave this empty to keep it.',
  'office_alerts.chat_id': 'Chat',
  'office_alerts.chat_id_hint': 'The number of the chat (negative for groups) or the @name of a channel.',
  'office_alerts.telegram_events': 'Of what',
  'office_alerts.telegram_on': 'Write to Telegram',
  'office_alerts.try': 'Try it',
  'office_alerts.tried': 'It was sent, look into Telegram',
  'office_alerts.try_not_set': 'Save the token and the chat first.',
  'office_alerts.try_refused': 'Telegram refused: check token, chat, and whether the bot is in the group.',
  'office_alerts.try_unreachable': 'Telegram does not answer. Try again later.',
  'office_alerts.stale': 'They were changed in another window. Open the page again.',
  'office_alerts.recent': 'What has happened lately',
};

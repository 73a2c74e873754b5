import type { texts as russian } from './ru.ts';

/** English texts of the admin: people who asked to be called back. */
export const texts: Record<keyof typeof russian, string> = {
  'admin_calls.title': 'Call requests',
  'admin_calls.intro':
    'Customers who asked to be called back. Note the outcome after the call. Requests are deleted after the number of days that the owner sets.',
  'admin_calls.none': 'No one is waiting for a call',
  'admin_calls.phone': 'Phone',
  'admin_calls.name': 'Name',
  'admin_calls.time': 'Best time',
  'admin_calls.time_any': 'Any time',
  'admin_calls.time_morning': 'Morning',
  'admin_calls.time_day': 'Daytime',
  'admin_calls.time_evening': 'Evening',
  'admin_calls.product': 'Product',
  'admin_calls.asked': 'Asked',
  'admin_calls.state': 'State',
  'admin_calls.state_open': 'To call',
  'admin_calls.state_waiting': 'Waiting',
  'admin_calls.state_no_answer': 'No answer',
  'admin_calls.state_called': 'Called',
  'admin_calls.state_all': 'All',
  'admin_calls.actions': 'Actions',
  'admin_calls.called': 'Called',
  'admin_calls.no_answer': 'No answer',
  'admin_calls.again': 'Call again',
  'admin_calls.note': 'Note',
  'admin_calls.note_title': 'Note about the call',
  'admin_calls.note_text': 'Staff see it. It is deleted together with the request.',
  'admin_calls.note_save': 'Save',
};

/** Russian texts of the admin: people who asked to be called back. */
export const texts = {
  'admin_calls.title': 'Просят позвонить',
  'admin_calls.intro':
    'Покупатели, которые попросили перезвонить. После звонка отметьте, чем он кончился. Просьбы удаляются через столько дней, сколько задал владелец.',
  'admin_calls.none': 'Никто не ждёт звонка',
  'admin_calls.phone': 'Телефон',
  'admin_calls.name': 'Имя',
  'admin_calls.time': 'Когда удобно',
  'admin_calls.time_any': 'В любое время',
  'admin_calls.time_morning': 'Утром',
  'admin_calls.time_day': 'Днём',
  'admin_calls.time_evening': 'Вечером',
  'admin_calls.product': 'Товар',
  'admin_calls.asked': 'Попросили',
  'admin_calls.state': 'Состояние',
  'admin_calls.state_open': 'Надо позвонить',
  'admin_calls.state_waiting': 'Ждёт',
  'admin_calls.state_no_answer': 'Не ответили',
  'admin_calls.state_called': 'Позвонили',
  'admin_calls.state_all': 'Все',
  'admin_calls.actions': 'Действия',
  'admin_calls.called': 'Позвонили',
  'admin_calls.no_answer': 'Не ответили',
  'admin_calls.again': 'Снова ждёт',
  'admin_calls.note': 'Заметка',
  'admin_calls.note_title': 'Заметка о звонке',
  'admin_calls.note_text': 'Её видят сотрудники. Она удаляется вместе с просьбой.',
  'admin_calls.note_save': 'Сохранить',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/calls': typeof texts;
  }
}

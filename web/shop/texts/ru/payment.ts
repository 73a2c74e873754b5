/** Russian texts of the mobile-bank payment. */
export const texts = {
  payment_cancelled: 'Оплата успешно отменена',
  payment_error: 'Не удалось отменить оплату. Попробуйте ещё раз',
  'payment.error_order_not_found': 'Пожалуйста, оформите заказ в корзине',
  'payment.payer_not_found': 'Плательщик не найден. Убедитесь, что номер привязан к счёту мобильного банка',
  'payment.checking': 'Нет связи, проверяем. Заказ не потерян.',
  'payment.error': 'Что-то пошло не так. Попробуйте ещё раз',
  'payment.created': 'Платёж создан, следуйте инструкциям',
  'payment.paid': 'Товар успешно оплачен, статус смотрите в истории заказов',
  'payment.enter_code': 'Введите 4 цифры',
  'payment.title': 'Оплата MBank',
  'payment.back': 'К заказу',
  'payment.safe': 'Безопасная оплата',
  'payment.status': 'Статус',
  'payment.payer_phone': 'Телефон плательщика',
  'payment.payer_phone_hint': '12 цифр вместе с 996',
  'payment.continue': 'Продолжить',
  'payment.new_code': 'Получить новый код',
  'payment.cancel': 'Отменить оплату',
  'payment.confirm': 'Подтвердить',
  'payment.code_sent': 'Банк отправил код на номер {phone}.',
  'payment.code_life': 'код действует {time}',
  'payment.attempts_one': 'Осталась {count} попытка',
  'payment.attempts_few': 'Осталось {count} попытки',
  'payment.attempts_many': 'Осталось {count} попыток',
  'payment.attempts_other': 'Осталось {count} попыток',
  'payment.resend': 'Отправить код ещё раз',
  'payment.resend_in': 'Ещё раз через {time}',
  'payment.waiting': 'Банк проверяет платёж. Страница обновится сама, её можно закрыть: заказ никуда не денется.',
  'payment.insufficient_funds': 'На счёте не хватает денег. Попробуйте другой номер',
  'payment.limit': 'Банк не проводит платёж на такую сумму',
  'payment.declined': 'Банк отклонил платёж. Попробуйте ещё раз или другой номер',
  'payment.otp_invalid': 'Код не подошёл, проверьте цифры',
  'payment.otp_expired': 'Срок кода истёк, запросите новый',
  'payment.otp_attempts': 'Попытки закончились, начните заново',
  'payment.otp_replaced': 'Этот код заменён новым',
  'payment.provider_error': 'Банк ответил ошибкой. Попробуйте ещё раз',
  'payment.provider_unavailable': 'Банк сейчас недоступен. Попробуйте через минуту',
  'payment.order_expired':
    'Время на оплату вышло, товар вернулся в продажу. Повторите заказ: всё снова ляжет в корзину.',
  'payment.order_cancelled': 'Заказ отменён',
  'payment.already_paid': 'Заказ уже оплачен',
  'payment.pending_already': 'Банк ещё проверяет прошлый платёж',
  'payment.needs_decision':
    'Деньги пришли, когда заказ уже закрылся. Магазин свяжется с вами: соберёт заказ снова или вернёт деньги.',
  'payment.cancel_title': 'Отменить оплату и заказ?',
  'payment.cancel_text': 'Заказ будет отменён, товар вернётся в продажу.',
  'payment.cancel_keep': 'Продолжить оплату',
  'checkout.unpaid': 'Заказ № {number} ещё не оплачен',
  'checkout.unpaid_hold': 'Товар держим ещё',
  'checkout.unpaid_pay': 'Оплатить',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/payment': typeof texts;
  }
}

/** Russian texts of the admin: what is left before the shop opens. */
export const texts = {
  'admin_opening.intro': 'Что нужно сделать до первых покупателей. Каждое дело можно отложить: оно останется здесь.',
  'admin_opening.ready': 'Всё нужное сделано: можно открываться',
  'admin_opening.left': 'Осталось обязательного: {count}',
  'admin_opening.needed': 'Обязательно',
  'admin_opening.optional': 'По желанию',
  'admin_opening.done': 'Готово',
  'admin_opening.open': 'Открыть',
  'admin_opening.name': 'Название магазина',
  'admin_opening.name_text': 'Сейчас магазин называется так же, как программа.',
  'admin_opening.contacts': 'Телефон, адрес и почта',
  'admin_opening.contacts_text': 'Сейчас указаны примеры: по ним вас не найдут.',
  'admin_opening.hours': 'Часы работы',
  'admin_opening.hours_text': 'По ним магазин обещает, когда заказ будет готов.',
  'admin_opening.company': 'Реквизиты компании',
  'admin_opening.company_text': 'Название по закону и ИНН: они стоят в счетах и чеках.',
  'admin_opening.pages': 'Страницы по закону',
  'admin_opening.pages_text':
    'Доставка, гарантия, возврат и личные данные: прочитайте образцы и сохраните как свои. Осталось страниц: {count}.',
  'admin_opening.goods': 'Товары с ценами',
  'admin_opening.goods_text': 'Добавьте товары вручную, файлом или из 1С. Без цены: {count}.',
  'admin_opening.pictures': 'Картинки товаров',
  'admin_opening.pictures_text': 'Товаров без картинки: {count}.',
  'admin_opening.bank': 'Оплата через банк',
  'admin_opening.bank_text':
    'Учебный банк не берёт настоящих денег. Договоритесь с банком и задайте BANK_URL; без банка платят при получении.',
  'admin_opening.email': 'Отправка писем',
  'admin_opening.email_text': 'Письма складываются в папку и никому не уходят: задайте SMTP_URL.',
  'admin_opening.accounts': 'Учебные аккаунты',
  'admin_opening.accounts_text': 'Аккаунтов с паролем из файла: {count}. Смените у них почту и пароль или закройте их.',
  'admin_opening.second_factor': 'Второй фактор владельца',
  'admin_opening.second_factor_text': 'Пароль владельца открывает деньги и людей: защитите вход кодом из приложения.',
  'admin_opening.address': 'Свой адрес с HTTPS',
  'admin_opening.address_text': 'Магазин открыт только на этом компьютере: задайте PUBLIC_URL.',
  'admin_opening.mark': 'Знак или логотип',
  'admin_opening.mark_text': 'Пока стоит знак программы.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/opening': typeof texts;
  }
}

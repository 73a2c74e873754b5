/** Russian texts of the office: serial numbers of what is sold, and what comes back. */
export const officeReturns = {
  'office_returns.serials': 'Серийные номера',
  'office_returns.serial': 'Серийный номер или IMEI',
  'office_returns.piece': 'Номер, штука {piece}',
  'office_returns.missing': 'Не хватает серийных номеров: {count}. Запишите их при сборке.',
  'office_returns.months': 'Гарантия, месяцев: {count}',
  'office_returns.keep': 'Записать',
  'office_returns.take_off': 'Убрать номер {serial}',
  'office_returns.taken': 'Этот номер уже продан с заказом {number}.',
  'office_returns.wrong_shape': 'От 4 до 40 латинских букв и цифр.',
  'office_returns.wrong_imei': 'В этом IMEI ошибка: проверьте цифры.',
};

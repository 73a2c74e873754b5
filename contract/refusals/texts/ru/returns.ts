import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { returnsRefusals } from '#contract/refusals/returns.ts';

export const sentences = {
  where_pieces_go: 'Укажите, куда идёт товар.',
  pieces_to_customer: 'Товар возвращается покупателю.',
  money_with_refund: 'Деньги возвращают только при возврате.',
  under_way: 'Это уже рассматривают.',
  too_many_pictures: 'Картинок уже достаточно.',
  too_many: 'Столько штук вернуть нельзя: часть уже возвращена.',
  one_unit: 'У товара есть серийные номера: записывайте каждую штуку отдельно.',
  not_handed_over: 'Этот заказ ещё не выдан: возвращать нечего.',
  not_possible: 'Так это обращение уже не изменить.',
  unit_needed: 'Выберите, какую именно штуку принесли.',
  not_this_unit: 'Этой штуки нет в этом заказе.',
  serial_taken: 'Этот серийный номер уже у другой штуки.',
  order_over: 'Этот заказ отменён.',
  serial_shape: 'От 4 до 40 латинских букв и цифр.',
  imei_digit: 'В этом IMEI ошибка в одной из цифр.',
  last_four: 'Последние четыре цифры.',
} as const satisfies SentencesOf<typeof returnsRefusals>;

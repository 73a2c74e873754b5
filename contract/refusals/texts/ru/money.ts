import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { moneyRefusals } from '#contract/refusals/money.ts';

export const sentences = {
  undecided: 'Сначала решите, что делать с этой оплатой, в разделе «Решения».',
  nothing_to_refund: 'Возвращать нечего.',
  more_than_captured: 'Столько вернуть нельзя: у магазина осталось {left} сом.',
  whole_order: 'Отменённый заказ возвращается целиком, товары выбирать не нужно.',
  no_such_line: 'Такого товара в заказе нет. Обновите страницу.',
  too_many_pieces: 'Столько штук вернуть нельзя: осталось {left}.',
  not_by_bank: 'Этот заказ оплачен не через банк. Выберите другой способ.',
  refund_under_way: 'Банк уже возвращает деньги по этому заказу. Дождитесь ответа.',
  not_refused: 'С этим возвратом уже разобрались.',
  not_payable: 'Отменённый заказ не оплачивают.',
  more_than_owed: 'Это больше, чем осталось получить: {balance} сом.',
  part_of_mbank: 'Заказ ждёт оплаты через мобильный банк целиком. Чтобы принять часть, измените способ оплаты заказа.',
  receipt_taken: 'Чек с таким номером у заказа уже есть.',
  no_shift: 'Сначала откройте свою смену в разделе «Касса».',
  shift_open: 'Эта касса занята, или у вас уже есть открытая смена.',
  too_little_cash: 'В кассе нет столько денег.',
  not_your_shift: 'Это чужая смена. Её закроет её кассир или менеджер.',
  does_not_balance: 'Деньги в кассе не сходятся с учётом.',
  shift_closed: 'Эта смена уже закрыта.',
  drawer_taken: 'Касса с таким названием уже есть.',
  no_sum: 'Введите сумму.',
} as const satisfies SentencesOf<typeof moneyRefusals>;

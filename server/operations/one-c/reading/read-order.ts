import type { OrderStatus } from '#rules/sales/order-status.ts';
import { cleanLine } from '#server/catalog/sources/words/clean-text.ts';
import { asFigure } from '#server/operations/one-c/refusal.ts';
import { listOf, textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';
import type { Refused } from './read-product.ts';

/** What 1C says of an order; `to` is undefined where it says nothing of its state. */
export type OrderRecord = { id: string; name: string; order: number; to: OrderStatus | undefined };

/** Beginnings of states as they are called in 1C, in small letters and without ё. */
const stateWords: [RegExp, OrderStatus | undefined][] = [
  [/^(?:отмен|cancel)/, 'cancelled'],
  [/^(?:нов|не согласован|new)/, undefined],
  [/^(?:подтвержд|принят|согласован|к выполнению|к обеспечению|в работе|confirmed)/, 'confirmed'],
  [/^(?:собран|к отгрузке|assembled)/, 'assembled'],
  [/^(?:в пути|доставляется|отгружен|передан|delivering)/, 'delivering'],
  [/^(?:готов|ready)/, 'ready'],
  [/^(?:выполнен|заверш|закрыт|выдан|доставлен|done)/, 'done'],
];

/** Reads one `Документ` that came back. */
export function readOrder(element: XmlElement): OrderRecord | Refused {
  const id = cleanLine(textOf(element, 'Ид'));
  const name = cleanLine(textOf(element, 'Номер'));
  if (!/^\d{1,9}$/.test(id)) return { id, name, why: { code: 'not_an_order' } };
  const record = { id, name, order: Number(id) };
  if (requisite(element, 'Отменен') === 'true') return { ...record, to: 'cancelled' };
  const state = requisite(element, 'Статус заказа');
  if (state === '') return { ...record, to: undefined };
  const known = stateWords.find(([words]) => words.test(wordOf(state)));
  return known ? { ...record, to: known[1] } : { id, name, why: { code: 'unknown_state', state: asFigure(state) } };
}

const requisite = (element: XmlElement, title: string) =>
  cleanLine(
    listOf(element, 'ЗначенияРеквизитов', 'ЗначениеРеквизита')
      .filter((given) => textOf(given, 'Наименование').replaceAll('ё', 'е') === title)
      .map((given) => textOf(given, 'Значение'))[0] ?? '',
  );

/** Some configurations put a letter before the name: "[F] Выполнен". */
const wordOf = (state: string) =>
  state
    .replace(/^\[[^\]]*\]\s*/, '')
    .toLowerCase()
    .replaceAll('ё', 'е');

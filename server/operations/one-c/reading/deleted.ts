import { textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';

/** Whether 1C has deleted what the element is about. */
export const isDeleted = (element: XmlElement): boolean =>
  [element.attributes.Статус, textOf(element, 'Статус')].some((state) => /^удал[её]н$/i.test(state ?? '')) ||
  textOf(element, 'ПометкаУдаления') === 'true';

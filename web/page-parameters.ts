import { attributeNames, attributePages, listParameters, optionParameters } from '#rules/text/list-parameters.ts';

/**
 * The query parameters that pages read while they are rendered on the server; it drops every other one, so that invented
 * parameters cannot flush the page cache. A parameter that is read only in an effect or a click needs no place here.
 * `attributes` are further names, which pages at some paths read.
 */
export const pageParameters = {
  names: [...listParameters, ...optionParameters, 'tab', 'for', 'ids', 'view'] as readonly string[],
  attributes: { paths: attributePages, names: attributeNames },
};

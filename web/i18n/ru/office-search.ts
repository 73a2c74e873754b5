/** Russian texts of the office: what people search for. */
export const officeSearch = {
  'office_search.title': 'Поиск',
};

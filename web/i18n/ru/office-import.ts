/** Russian texts of the office: lists that come in and go out. */
export const officeImport = {
  'office_import.title': 'Импорт и экспорт',
};

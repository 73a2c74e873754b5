/** Russian texts of the office: what the shop says. */
export const officeContent = {
  'office_content.title': 'Страницы и тексты',
};

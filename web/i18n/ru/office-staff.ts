/** Russian texts of the office: staff, their access and what they did. */
export const officeStaff = {
  'office_staff.title': 'Сотрудники',
};

/** What is said of a product that has it, and of one that has not. */
export const yesNoWords = {
  yes: { ru: 'да', en: 'yes', ky: 'ооба' },
  no: { ru: 'нет', en: 'no', ky: 'жок' },
};

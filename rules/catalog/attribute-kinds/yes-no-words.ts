/** What is said of a product that has it, and of one that has not. */
export const yesNoWords = {
  yes: { ru: 'да', en: 'yes', ky: 'ооба' },
  no: { ru: 'нет', en: 'no', ky: 'жок' },
};

/** By those words, in every language: 1 is yes, 0 is no. */
export const yesAndNo: Readonly<Record<string, number>> = /* @__PURE__ */ Object.fromEntries([
  ...Object.values(yesNoWords.yes).map((word) => [word, 1]),
  ...Object.values(yesNoWords.no).map((word) => [word, 0]),
]);

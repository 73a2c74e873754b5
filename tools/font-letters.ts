/** What the preloaded fonts are cut out of Onest for: the letters that nearly every page is written with. */
export const letters = {
  latin:
    ' !"#$%&\'()*+,-./0123456789:;<=>?@[\\]^_`{|}~ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0©«°²·»×–—’“”…−',
  /** Of Kyrgyz. */
  'cyrillic-ext': 'ҢңӨөҮү',
  cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№',
};

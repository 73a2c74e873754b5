const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const ending = /(?<=...)(?:aya|oye|iye|yye|iy|yy|oy|ye|ya|[aeiouy])$/;

/** A Russian word by Latin letters, as most people write it: наушник is naushnik. */
export const latinized = (word: string) => word.replaceAll(/[а-я]/g, (letter) => latin[letter] ?? '');

/** A Russian word by Latin letters without its ending: naushniki → naushnik, igrovaya → igrov. */
export const latinStem = (word: string) => word.replace(ending, '');

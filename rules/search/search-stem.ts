/** Endings of Russian nouns and adjectives, those that end with others after them in the alternatives. */
const russianEnding =
  /(?:иями|ыми|ими|ями|ами|ого|его|ому|ему|иях|иям|ием|ьем|ией|ых|их|ую|юю|ая|яя|ое|ее|ый|ий|ой|ые|ие|ым|им|ом|ем|ою|ею|ам|ям|ах|ях|ов|ев|ей|ия|ья|ье|ию|ью|и|ы|ь|у|ю|а|я|о|е|й)$/;
const shortestStem = 3;

/** Nouns that end as others do in their cases, режим and обогрев; and those whose stem changes, by their endings. */
const nouns: [stem: string, endings: RegExp][] = [
  ...['объем', 'разъем', 'подъем', 'съем', 'прием', 'модем', 'шлем', 'крем'],
  ...['режим', 'отжим', 'зажим', 'нажим', 'прижим', 'нагрев', 'обогрев', 'подогрев', 'альбом'],
].map((stem) => [stem, /^(?:|а|у|ом|е|ы|ов|ам|ами|ах)$/]);
nouns.push(['диспле', /^(?:й|я|ю|ем|е|и|ев|ям|ями|ях)$/], ['врем', /^(?:я|ени|енем|ена|ен|енам|енами|енах)$/]);

/** What stays the same in a word's forms: наушники, наушников → наушник; cases → case. Takes folded text. */
export function stemOf(word: string): string {
  return /[а-я]/.test(word) ? russianStem(word) : englishStem(word);
}

function russianStem(word: string): string {
  const [noun] = nouns.find(([stem, endings]) => word.startsWith(stem) && endings.test(word.slice(stem.length))) ?? [];
  if (noun) return noun;
  for (let from = Math.max(shortestStem, word.length - 4); from < word.length; from += 1) {
    if (russianEnding.exec(word.slice(from))?.index === 0) return word.slice(0, from);
  }
  return word;
}

function englishStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|os)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Endings of Russian nouns and adjectives, those that end with others after them in the alternatives. */
const russianEnding =
  /(?:иями|ыми|ими|ями|ами|ого|его|ому|ему|иях|иям|ием|ьем|ией|ых|их|ую|юю|ая|яя|ое|ее|ый|ий|ой|ые|ие|ым|им|ом|ем|ою|ею|ам|ям|ах|ях|ов|ев|ей|ия|ья|ье|ию|ью|и|ы|ь|у|ю|а|я|о|е|й)$/;
const shortestStem = 3;

/** What stays the same in a word's forms: наушники, наушников → наушник; cases → case. Takes folded text. */
export function stemOf(word: string): string {
  return /[а-я]/.test(word) ? russianStem(word) : englishStem(word);
}

function russianStem(word: string): string {
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

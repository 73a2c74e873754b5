/** Vowels that are read already, one sign each, so that no later rule reads them again. */
const vowels: Record<string, string> = {
  '1': 'ei',
  '2': 'ai',
  '3': 'ou',
  '4': 'iu',
  '5': 'au',
  '6': 'a',
  '7': 'e',
  '8': 'i',
  '9': 'o',
  '0': 'u',
};

/** What letters of English are read as, in the order in which they are looked for; the usual reading first. */
const readings: [RegExp, string[]][] = [
  [/^kn/, ['n']],
  [/^wr/, ['r']],
  [/wh/, ['w']],
  [/tion/, ['Sn', 'S7n']],
  [/[sz]ion/, ['jn', 'j7n']],
  [/ture$/, ['C7r']],
  [/ough|augh/, ['6f']],
  [/igh|eye/, ['2']],
  [/tch/, ['tC']],
  [/th/, ['s', 't']],
  [/sh/, ['S']],
  [/ch/, ['C']],
  [/ck/, ['k']],
  [/ph/, ['f']],
  [/qu/, ['kv', 'k0']],
  [/dge/, ['j']],
  [/c(?=[eiy])/, ['s']],
  [/c/, ['k']],
  [/g(?=[eiy])/, ['j', 'g']],
  [/air|are$/, ['1r', '7r']],
  [/ear/, ['8r']],
  [/i?ew/, ['4']],
  [/ai|ay/, ['1']],
  [/ee|ea/, ['8']],
  [/ey$/, ['8', '1']],
  [/oa/, ['3']],
  [/ower/, ['5er']],
  [/ow/, ['3', '5']],
  [/oo/, ['0']],
  [/ou/, ['5']],
  [/aw|au/, ['9', '3']],
  [/(?<=w)a(?=[nst])/, ['9', '6']],
  // A vowel is long before one consonant with a silent e or an ending: note, gaming, viper.
  [/a(?=[bdfgjklmnprstvz](?:e|ing|or)|S)/, ['1']],
  [/[iy](?=[bdfgjklmnprstvz](?:[aeo]|ing))/, ['2', '8']],
  [/i(?=[nl]d$)/, ['2']],
  // In the first syllable before another vowel: quiet, client, lion.
  [/(?<=^(?:[^aeiouy0-9]*|kv|k0))i(?=[aeo])/, ['2', '8']],
  [/o(?=[bdfgjklmnprstvz](?:e$|ing|er$|es$)|S)/, ['3', '9']],
  [/o(?=[sl][td]$)/, ['3', '9']],
  [/u(?=[bdfgjklmnprstvz](?:e$|ing|er$|es$))/, ['4', '0']],
  [/(?<=^[^aeiouy0-9]+)y$/, ['2']],
  [/y$/, ['8']],
  [/(?<=^[^aeiouy0-9]*)y(?=[^aeiouy0-9])/, ['2', '8']],
  [/(?<=[aeiou0-9].*[^aeiou0-9])e$/, ['']],
  [/(?<=^[^aeiou0-9]*)a(?=[^aeiour0-9]|$)/, ['a', '7']],
  [/(?<![aeiou0-9])u(?=[^aeiour0-9]+[^aeiou0-9]|[^aeiour0-9]$)/, ['u', '6']],
  [/w/, ['v', 'u']],
  [/x/, ['ks']],
  [/y/, ['i']],
];
const mostReadings = 8;
/** A shorter word may sound as anything. */
const shortest = 3;

/**
 * How an English word is read aloud, in the letters of {@link soundsOf}: note is `nout`, watch is `votC` and `uotC`. People
 * write names as they hear them: ноут, уотч. None of a word that is in another alphabet or too short.
 */
export function readInEnglish(word: string): string[] {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return [];
  let sounds = [word];
  for (const [written, ways] of readings) {
    sounds = sounds.flatMap((sound) =>
      written.test(sound) ? ways.map((way) => sound.replaceAll(new RegExp(written, 'g'), way)) : [sound],
    );
  }
  const read = sounds.map((sound) => sound.replaceAll(/\d/g, (sign) => vowels[sign] ?? ''));
  return [...new Set(read)].slice(0, mostReadings);
}

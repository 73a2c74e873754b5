/** A line of goods, in the reader's words. */
export type GoodsLine = {
  name: string;
  /** Absolute address of a picture that mail programs know; null: the shop has none. */
  picture: string | null;
  /** "2 × 64 990 som". */
  detail?: string | undefined;
  /** What the line costs. */
  sum?: string | undefined;
  /** "instead of 74 990 som". */
  was?: string | undefined;
};

/** A line of sums: what it is, and how much. */
export type SumLine = {
  label: string;
  value: string;
  /** Stands below the label; may have several lines. */
  detail?: string | undefined;
  kind?: 'saving' | 'total' | undefined;
};

/**
 * What fills a field of an e-mail. Goods and sums are tables where their field has a line of its own, a code is large, and a
 * link bears the words of the line above it if that ends with a colon; plain text has all of them in its lines. A link
 * without an address takes its paragraph with it.
 */
export type EmailValue =
  | string
  | { kind: 'goods'; lines: readonly GoodsLine[]; more?: string | undefined }
  | { kind: 'sums'; lines: readonly SumLine[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; url: string };

/** A value in plain text. */
export function valueText(value: EmailValue): string {
  if (typeof value === 'string') return value;
  switch (value.kind) {
    case 'goods':
      return [...value.lines.map(goodsText), ...(value.more ? [value.more] : [])].join('\n');
    case 'sums':
      return value.lines.map(sumText).join('\n');
    case 'code':
      return value.text;
    case 'link':
      return value.url;
  }
}

function goodsText({ name, detail, sum, was }: GoodsLine): string {
  const price = [detail, sum].filter(Boolean).join(' = ');
  const cost = [price, was].filter(Boolean).join(' ');
  return cost ? `${name}: ${cost}` : name;
}

const sumText = ({ label, value, detail }: SumLine): string => `${label}: ${value}${detail ? `\n${detail}` : ''}`;

/** A line of a text whose fields are filled: words and values in turn. */
export type EmailLine = readonly EmailValue[];

/** A text's lines with its fields filled in, once; a name that is no field stays as it is. */
export const fillLines = (text: string, values: Record<string, EmailValue>): EmailLine[] =>
  text.split('\n').map((line) => {
    const parts = line.split(/\{([^{}]*)\}/);
    // Words at even places, names of fields between them.
    return parts
      .map((part, place) => (place % 2 === 0 ? part : Object.hasOwn(values, part) ? (values[part] ?? '') : `{${part}}`))
      .filter((it) => it !== '');
  });

export const lineText = (line: EmailLine): string => line.map(valueText).join('');

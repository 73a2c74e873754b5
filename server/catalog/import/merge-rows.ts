import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type RowProblem } from '#server/catalog/sources/source.ts';
import {
  type DraftProblem,
  type ProductDraft,
  productLabels,
  productTexts,
} from '#server/catalog/writer/product-batch.ts';
import type { StagedDraft, StagedRow } from './import-row-queries.ts';
import { withOptions } from './row-options.ts';

export type LineProblems = { line: number; problems: RowProblem[] };

/** A product of the list: what all of its rows say, or what is wrong with them; `lines` are those of its variants. */
export type Merged = { listing: ProductDraft | null; lines: number[]; first: number; problems: LineProblems[] };

const productFields = [
  ...productTexts,
  ...productLabels,
  ...(['brand', 'category', 'discount', 'status', 'characteristics', 'place'] as const),
] as const;
/** What rows call the fields of which a listing makes more. */
const comparable = (value: unknown) =>
  typeof value === 'object' && value !== null && 'title' in value ? value.title : value;

/** Puts the rows of one product together. With one row that is wrong the whole product is, as half of it is no product. */
export function mergeRows(staged: readonly StagedRow[]): Merged {
  const rows = withOptions(staged);
  const first = rows[0]?.line ?? 0;
  const bad = rows.find(({ problems }) => problems.some(isRefusal));
  const problems = bad ? partnersOf(rows, bad.line) : [...contradictions(rows), ...attributeContradictions(rows)];
  const lines = rows.flatMap(({ line, listing }) => (listing?.variants ?? []).map(() => line));
  const isGood = !bad && problems.length === 0;
  return { listing: isGood ? listingOf(rows) : null, lines, first, problems };
}

const partnersOf = (rows: readonly StagedRow[], bad: number): LineProblems[] =>
  rows
    .filter(({ problems }) => !problems.some(isRefusal))
    .map(({ line }) => ({ line, problems: [{ code: 'partner', field: null, value: String(bad) }] }));

function contradictions(rows: readonly StagedRow[]): LineProblems[] {
  return productFields.flatMap((field) => {
    const saying = rows.filter(({ listing }) => listing?.[field] !== undefined);
    const [first] = saying;
    return saying
      .filter(({ listing }) => !isDeepStrictEqual(comparable(listing?.[field]), comparable(first?.listing?.[field])))
      .map(({ line }) => ({ line, problems: [{ code: 'contradiction', field, value: String(first?.line ?? '') }] }));
  });
}

/** Each row may name other attributes; those that name the same one say the same of it. */
function attributeContradictions(rows: readonly StagedRow[]): LineProblems[] {
  const said = rows.flatMap(({ line, listing }) => (listing?.attributes ?? []).map((each) => ({ line, ...each })));
  return [...Map.groupBy(said, ({ attribute }) => attribute).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ values }) => !isDeepStrictEqual(values, first?.values))
      .map(({ line }) => ({
        line,
        problems: [{ code: 'contradiction', field: null, value: String(first?.line ?? '') }],
      })),
  );
}

function listingOf(rows: readonly StagedRow[]): ProductDraft {
  const listings = rows.flatMap(({ listing }) => listing ?? []);
  const said = listings.map((listing) =>
    Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== undefined)),
  );
  const attributes = [
    ...new Map(listings.flatMap((each) => each.attributes ?? []).map((each) => [each.attribute, each])).values(),
  ];
  return {
    ...withoutGuesses(Object.assign({}, ...said)),
    ...(attributes.length > 0 && { attributes }),
    variants: listings.flatMap(({ variants }) => variants),
  };
}

const withoutGuesses = ({ mayTell: _, ...draft }: StagedDraft): ProductDraft => draft;

/** Problems of a product as those of its rows. */
export const problemsByLine = (problems: readonly DraftProblem[], { lines, first }: Merged): LineProblems[] =>
  problems.map(({ code, field, variant, value }) => ({
    line: variant === undefined ? first : (lines[variant] ?? first),
    problems: [{ code, field, value: value ?? null }],
  }));

import type { Input } from '#contract/client.ts';
import { inAllFields } from '#rules/text/localized-text.ts';

/** A story as its form holds it. */
export type StoryDraft = Omit<Input<'PUT /admin/products/{id}/story/'>['body'], 'version'>;
export type DraftBlock = StoryDraft['blocks'][number];
export type BlockKind = DraftBlock['kind'];

const empty = () => inAllFields({});

export const blankPoint = () => ({ title: empty(), text: empty() });
export const blankFigure = () => ({ value: '', unit: empty(), caption: empty(), is_main: false });
export const blankRow = () => ({ name: empty(), mine: empty(), other: empty() });

const pictured = () => ({ picture: '', alt: empty() });

/** A block of each kind with nothing in it yet, in the order that they are offered in. */
export const blankBlocks: { [Kind in BlockKind]: () => Extract<DraftBlock, { kind: Kind }> } = {
  wide: () => ({ kind: 'wide', title: empty(), text: empty(), ...pictured() }),
  split: () => ({ kind: 'split', ...pictured(), points: [blankPoint()] }),
  figures: () => ({ kind: 'figures', figures: [blankFigure(), blankFigure(), blankFigure()] }),
  comparison: () => ({
    kind: 'comparison',
    title: empty(),
    mine: empty(),
    other: empty(),
    product: null,
    rows: [blankRow()],
  }),
  video: () => ({ kind: 'video', title: empty(), video: '', poster: '', alt: empty() }),
  quote: () => ({ kind: 'quote', text: empty(), author: empty() }),
  text: () => ({ kind: 'text', title: empty(), text: empty() }),
};

export const blockKinds = Object.keys(blankBlocks) as BlockKind[];

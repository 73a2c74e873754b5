import type { Product } from '#contract/shop/catalog.ts';
import type { Part } from './drawn.tsx';
import { InTheBox } from './in-the-box.tsx';
import { KeyFacts } from './key-facts.tsx';
import type { KnownOf } from './known-of.ts';
import { Specs } from './specs.tsx';

/** What is known of a product, as parts of its page; null where nothing is known. */
export type KnownParts = {
  /** What its category says first. */
  facts: Part;
  specs: Part;
  box: { title: string; part: Part } | null;
};

/** All that is known of a product, as its page shows it. */
export const knownParts = ({ facts }: Pick<Product, 'facts'>, { specs, box }: KnownOf) =>
  ({
    facts: facts.length > 0 ? <KeyFacts facts={facts} /> : null,
    specs: specs.length > 0 ? <Specs groups={specs} /> : null,
    box: box && { title: box.title, part: <InTheBox things={box.things} /> },
  }) satisfies KnownParts;

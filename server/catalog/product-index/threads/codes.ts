import { Dictionaries } from '#server/catalog/product-index/attributes/dictionary.ts';
import { type SaidOfVariant, VariantKinds } from '#server/catalog/product-index/variants/variant-kinds.ts';

/** What the codes of an index's columns mean. They are only ever added to, so that a thread needs each of them once. */
export type Codes = { kinds: VariantKinds; dictionaries: Dictionaries };

/** Those codes that threads have not got yet. */
export type SentCodes = {
  /** Whether they go on behind those that were sent before; else they are the first. */
  isFurther: boolean;
  kinds: readonly SaidOfVariant[];
  /** By attribute. */
  dictionaries: ReadonlyMap<number, readonly (readonly number[])[]>;
};

/** Remembers how far codes were sent. */
export class CodeSender {
  private sent: VariantKinds | undefined;
  private sentKinds = 0;
  private sentEntries = new Map<number, number>();

  /** What is to be sent for an index of these codes. */
  next({ kinds, dictionaries }: Codes): SentCodes {
    const isFurther = this.sent === kinds;
    if (!isFurther) {
      this.sent = kinds;
      this.sentKinds = 0;
      this.sentEntries.clear();
    }
    const further = new Map<number, readonly (readonly number[])[]>();
    for (const [attribute, { entries }] of dictionaries.all()) {
      const sent = this.sentEntries.get(attribute) ?? 0;
      if (entries.length > sent) further.set(attribute, entries.slice(sent));
      this.sentEntries.set(attribute, entries.length);
    }
    const ofKinds = kinds.entries.slice(this.sentKinds);
    this.sentKinds = kinds.entries.length;
    return { isFurther, kinds: ofKinds, dictionaries: further };
  }
}

/** Puts codes together as they come. */
export class CodeReceiver {
  private codes: Codes = { kinds: new VariantKinds(), dictionaries: new Dictionaries() };

  /** The codes with those that were sent; the same ones as long as they go on. */
  take({ isFurther, kinds, dictionaries }: SentCodes): Codes {
    if (!isFurther) this.codes = { kinds: new VariantKinds(), dictionaries: new Dictionaries() };
    // Each was given its code in this order, and is here.
    for (const said of kinds) this.codes.kinds.codeOf(said);
    for (const [attribute, entries] of dictionaries) {
      const dictionary = this.codes.dictionaries.of(attribute);
      for (const entry of entries) dictionary.codeOf(entry);
    }
    return this.codes;
  }
}

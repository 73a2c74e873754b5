/** Signs of one piece of a document: a text, a comment, a tag with its attributes. */
const mostPieceSigns = 8 * 1024 * 1024;
const deepest = 100;

/**
 * Watches a document while it is parsed: a parser keeps each piece until it ends and every element that is open, so
 * that a small archive could fill the memory with one text or with endless nesting.
 */
export class XmlLimits {
  readonly #tooLarge: () => Error;
  #depth = 0;
  #pieceSigns = 0;

  /** @param tooLarge what is thrown once a piece is too long or elements stand too deep in each other */
  constructor(tooLarge: () => Error) {
    this.#tooLarge = tooLarge;
  }

  /** Before a part of the document is given to the parser. */
  read(text: string): void {
    this.#pieceSigns += text.length;
    if (this.#pieceSigns > mostPieceSigns) throw this.#tooLarge();
  }

  open(): void {
    this.#pieceSigns = 0;
    this.#depth += 1;
    if (this.#depth > deepest) throw this.#tooLarge();
  }

  close(): void {
    this.#pieceSigns = 0;
    this.#depth -= 1;
  }
}

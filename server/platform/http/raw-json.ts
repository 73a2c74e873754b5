/** An answer that is JSON text already, so that cached parts are not parsed and written again. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

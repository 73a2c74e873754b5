/** An answer that sends the browser elsewhere (302), with further headers such as a cookie. */
export class Redirect {
  readonly location: string;
  readonly headers: Record<string, string>;

  constructor(location: string, headers: Record<string, string> = {}) {
    this.location = location;
    this.headers = headers;
  }
}

/** Why an exchange cannot go on, in Russian: 1C shows it to the person who runs it. */
export class ExchangeRefusal extends Error {
  override name = 'ExchangeRefusal';
}

/** What is chosen in a route's list where its data say that it makes the list a page of its own (own-page.ts): `brand=3`. */
export const ownChoiceOf = (data: unknown): string | undefined =>
  (data as { ownChoice?: string } | null | undefined)?.ownChoice;

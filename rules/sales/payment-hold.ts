export type HoldTerms = { hold_minutes: number; guest_hold_minutes: number };

/** For how many minutes an order waits for a mobile bank: a guest's no longer than everyone's, since it costs nothing to place. */
export const holdMinutes = ({ hold_minutes, guest_hold_minutes }: HoldTerms, isGuest: boolean): number =>
  isGuest ? Math.min(hold_minutes, guest_hold_minutes) : hold_minutes;

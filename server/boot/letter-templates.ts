import { accountLetters } from '#server/people/accounts/emails/letter-texts.ts';
import { alertLetters } from '#server/people/alerts/alert-texts.ts';
import { restockLetters } from '#server/people/restock/letters.ts';
import { orderLetters } from '#server/sales/orders/emails/letter-texts.ts';
import { moveLetters } from '#server/sales/orders/emails/move-letter-texts.ts';
import { moneyLetters } from '#server/sales/refunds/letter-texts.ts';
import { returnLetters } from '#server/sales/returns/letters.ts';

/** Letters whose words staff may change, in the order that the admin lists them. */
export const letterTemplates = [
  ...[orderLetters, moveLetters, moneyLetters, returnLetters, restockLetters, accountLetters, alertLetters],
].flatMap((letters) => Object.values(letters));

import { accountLetters } from '#server/accounts/letter-texts.ts';
import { alertLetters } from '#server/alerts/alert-texts.ts';
import { moneyLetters } from '#server/money/letter-texts.ts';
import { orderLetters } from '#server/orders/letter-texts.ts';
import { moveLetters } from '#server/orders/move-letter-texts.ts';
import { restockLetters } from '#server/restock/letters.ts';
import { returnLetters } from '#server/returns/letters.ts';

/** Letters whose words staff may change, in the order that the office lists them. */
export const letterTemplates = [
  ...[orderLetters, moveLetters, moneyLetters, returnLetters, restockLetters, accountLetters, alertLetters],
].flatMap((letters) => Object.values(letters));

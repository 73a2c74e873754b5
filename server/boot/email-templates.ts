import { accountEmails } from '#server/people/accounts/emails/email-texts.ts';
import { alertEmails } from '#server/people/alerts/alert-texts.ts';
import { restockEmails } from '#server/people/restock/emails.ts';
import { orderEmails } from '#server/sales/orders/emails/email-texts.ts';
import { moveEmails } from '#server/sales/orders/emails/move-email-texts.ts';
import { moneyEmails } from '#server/sales/refunds/email-texts.ts';
import { returnEmails } from '#server/sales/returns/emails.ts';

/** E-mails whose words staff may change, in the order that the admin lists them. */
export const emailTemplates = [
  ...[orderEmails, moveEmails, moneyEmails, returnEmails, restockEmails, accountEmails, alertEmails],
].flatMap((emails) => Object.values(emails));

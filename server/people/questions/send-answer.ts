import { quietForS } from '#rules/people/quiet-hours.ts';
import { fill } from '#rules/text/fill.ts';
import { asLanguage, pathInLanguage } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { emailPictureAt } from '#server/catalog/products/email-goods.ts';
import { findVerifiedPhone } from '#server/people/accounts/phones/phone-queries.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import type { Services } from '#server/platform/services.ts';
import { reserveNotice, writeSms } from '#server/platform/sms/sms.ts';
import { currentChannels } from '#server/platform/sms/sms-settings.ts';
import { messageChoicesOf } from '#server/sales/orders/messages/choices.ts';
import { readMessageName } from '#server/settings/settings.ts';
import { textsIn } from '#server/texts/texts.ts';
import { questionEmails } from './emails.ts';
import * as queries from './queries.ts';

/** The job that sends an answer to its asker; its payload is the question's id. */
export const sendAnswerTask = 'send_answer';

/** A day later the message helps no more. */
const goodForS = 24 * 3600;

/**
 * Sends an answer to who asked, once: by e-mail, and to the phone of those who have no e-mail or chose messages, outside of
 * quiet hours. An answer that was taken away meanwhile is not sent.
 */
export async function sendAnswer(services: Services, { question }: { question: number }, at = new Date()) {
  const { db, config } = services;
  const terms = await currentChannels(services);
  const shop = await readMessageName(db);
  await transact(db, async (tx) => {
    const found = await queries.findAnswerToSend(tx, question);
    if (!found) return;
    const language = asLanguage(found.language);
    const url = `${config.publicUrl}${pathInLanguage(`/products/${found.product}`, language)}`;
    const { phone: wantsPhone, channel } = await messageChoicesOf(tx, found.user);
    const phone = found.email === null || wantsPhone ? await findVerifiedPhone(tx, found.user) : undefined;
    const quietS = phone && terms ? quietForS(at, { from: terms.quiet_from, to: terms.quiet_to }) : 0;
    if (quietS > 0) {
      // Both ways at one time: who has them chose both.
      await addJob(tx, sendAnswerTask, { question }, { delayS: quietS, key: `${sendAnswerTask}:${question}` });
      return;
    }
    await queries.noteSent(tx, question);
    if (found.email !== null) {
      const product = localized(found, 'product_name', language);
      const picture = emailPictureAt(config.publicUrl, found.picture);
      const values: Record<string, EmailValue> = {
        product,
        question: found.text,
        answer: found.answer ?? '',
        items: { kind: 'goods', lines: [{ name: product, picture }] },
      };
      await writeFromTemplate(tx, {
        template: questionEmails.answered,
        recipient: found.email,
        language,
        values,
        url,
      });
    }
    if (!phone) return;
    const text = fill(textsIn(language).questions.message, { shop, url });
    const way = await reserveNotice({ ...services, db: tx }, { text, channel });
    if (way) await writeSms(tx, services, { phone, kind: 'question_answer', text, goodForS, language }, way);
  });
}

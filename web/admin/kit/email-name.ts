/** What an e-mail is called: its subject, without what differs from e-mail to e-mail. */
export const emailName = (subject: string): string => subject.replaceAll(/\{\w+\}/g, '…').replaceAll(' …', '\u00a0…');

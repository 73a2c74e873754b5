/** What a letter is called: its subject, without what differs from letter to letter. */
export const letterName = (subject: string): string => subject.replaceAll(/\{\w+\}/g, '…');

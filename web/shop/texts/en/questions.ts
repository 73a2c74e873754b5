import type { texts as russian } from '#web/shop/texts/ru/questions.ts';

/** English texts of asking about a product in the open. */
export const texts: Record<keyof typeof russian, string> = {
  'extras.question': 'Your question about the product',
  'extras.question_hint': 'Everyone reads it, with its answer. Leave out your phone and address.',
  'extras.question_send': 'Ask in public',
  'extras.question_empty': 'Write what you would like to know',
  'extras.question_waits': 'Waits for an answer',
  'extras.question_sign_in': 'Sign in to ask: we send the answer to your e-mail or phone.',
  'extras.question_private': 'About your order, or in private:',
  'extras.question_chat': 'Ask in the chat',
};

/** Digits of a code that goes to a phone. Of four, guesses at many numbers would find one within days. */
export const phoneCodeDigits = 6;

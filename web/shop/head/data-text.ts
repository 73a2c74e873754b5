/**
 * Data as the text of a script that no browser runs. Nothing in it can end the script early or open a comment, also with
 * what people have written into names and reviews.
 */
export function dataText(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

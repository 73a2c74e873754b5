/** A stored phone (12 digits) as it may be shown and logged: 996*****12. */
export const maskPhone = (phone12: string) => `${phone12.slice(0, 3)}*****${phone12.slice(-2)}`;

/** A phone of which nothing is shown. */
export const hiddenPhone = '996*********';

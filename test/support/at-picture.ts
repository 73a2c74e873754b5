/** Where a card is pressed: its middle may be taken by the dots of its colours, once they have come. */
export const atPicture = { position: { x: 60, y: 60 } };

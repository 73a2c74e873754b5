import type { texts as russian } from '#server/texts/ru/reminders.ts';

/** English texts of the server: reminders. */
export const texts: typeof russian = {
  emails: {
    cart: {
      subject: 'Things are left in your cart',
      heading: 'Your cart waits',
      body: 'Hello, {name}!\n\nYou put this into your cart and have not ordered it:\n\n{products}\n\nNothing is set aside: another customer may buy it.',
      action: 'Open the cart',
      note: 'Do not remind me of my cart:\n{stop}',
    },
    price: {
      subject: 'A favourite of yours has become cheaper',
      heading: 'It is cheaper now',
      body: 'Hello, {name}!\n\nWhat you have marked costs less:\n\n{products}',
      action: 'Open favourites',
      note: 'Do not tell me of lower prices:\n{stop}',
    },
    review: {
      subject: 'How do you like it? Order {number}',
      heading: 'Tell us about your purchase',
      body: 'Hello, {name}!\n\nYou have received order {number}. A few words on what you like and what you do not help other customers:\n\n{products}',
      action: 'Write a review',
      note: 'Do not ask me for reviews:\n{stop}',
    },
  },
  messages: {
    cart: '{shop}: {name}{others} waits in your cart. {url} Stop: {stop}',
    price: '{shop}: {name} is {sum} now{others}. {url} Stop: {stop}',
    review: '{shop}: how do you like {name}{others}? Review it: {url} Stop: {stop}',
  },
  others: ' and {count} more',
  more: 'and {count} more',
  instead: 'instead of {sum}',
};

/** Russian texts of the server: returns. */
export const texts = {
  emails: {
    moved: {
      subject: 'Обращение по заказу {number}',
      heading: 'Ваше обращение',
      body: '{state}\n\n{answer}\n\n{product}',
      action: 'Открыть заказ',
      note: 'Это письмо о возврате или гарантии по заказу {number}.',
    },
  },
  states: {
    requested: 'Мы получили ваше обращение. Принесите товар в магазин с чеком или номером заказа.',
    received: 'Мы получили товар и проверяем его.',
    refund: 'Мы вернём деньги.',
    exchange: 'Мы заменим товар на новый.',
    repair: 'Мы отремонтируем товар по гарантии.',
    refused: 'К сожалению, мы не можем принять товар.',
    closed: 'Обращение закрыто.',
  },
};

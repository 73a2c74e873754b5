/** Russian texts of the server: what is shown in place of a page. */
export const texts = {
  broken: {
    title: 'Что-то сломалось',
    text: 'Мы уже знаем об ошибке. Обновите страницу или вернитесь чуть позже.',
  },
  busy: {
    title: 'Сейчас много посетителей',
    text: 'Магазин не успевает показать эту страницу. Обновите её через несколько секунд.',
  },
  reload: 'Обновить страницу',
  home: 'На главную',
};

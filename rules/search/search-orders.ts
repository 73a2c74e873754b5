/** Words that say in which order a list is wanted, by the order they ask for. */
export const orderWords = {
  price:
    'дешевый|самый дешевый|дешево|дешевле|недорогой|не дорогой|не дорого|недорого|подешевле|бюджетный|арзан|арзаныраак|кымбат эмес|cheap|cheapest|cheaper|budget|inexpensive|affordable',
  '-price': 'самый дорогой|подороже|кымбат|most expensive',
  newest: 'новый|самый новый|новинка|новинки|поновее|самый свежий|последняя модель|жаңы|new|newest|latest',
} as const satisfies Record<string, string>;

export type WordedOrder = keyof typeof orderWords;

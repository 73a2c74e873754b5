/** Russian texts of the admin: whose word counts for a product. */
export const texts = {
  'admin_source_rules.title': 'Чьё слово главнее',
  'admin_source_rules.intro':
    'Так пишется товар, который в магазине уже есть. Новый берётся целиком, а о чём источник молчит, то остаётся.',
  'admin_source_rules.field': 'Поле',
  'admin_source_rules.source_price_list': 'Прайс-лист',
  'admin_source_rules.source_supplier': 'Файл поставщика',
  'admin_source_rules.source_one_c': '1С',
  'admin_source_rules.rule_source': 'источника',
  'admin_source_rules.rule_own': 'магазина',
  'admin_source_rules.rule_source_if_empty': 'магазина, если он написал своё, иначе источника',
  'admin_source_rules.rule_beside': 'источника, а своё магазина остаётся рядом',
  'admin_source_rules.field_name': 'Название',
  'admin_source_rules.field_name_translations': 'Название на других языках',
  'admin_source_rules.field_description': 'Описание',
  'admin_source_rules.field_brand': 'Бренд',
  'admin_source_rules.field_category': 'Категория',
  'admin_source_rules.field_characteristics': 'Характеристики',
  'admin_source_rules.field_pictures': 'Фотографии',
  'admin_source_rules.field_sku': 'Артикул',
  'admin_source_rules.field_price': 'Цена',
  'admin_source_rules.field_old_price': 'Старая цена',
  'admin_source_rules.field_discount': 'Скидка',
  'admin_source_rules.field_stock': 'Остаток',
  'admin_source_rules.field_labels': 'Метки',
  'admin_source_rules.field_status': 'Публикация и архив',
  'admin_source_rules.one_c_brand': 'источника, если 1С его называет',
  'admin_source_rules.one_c_category': 'источника, если 1С называет группу',
  'admin_source_rules.one_c_sku': 'источника, с номером, если артикул занят',
  'admin_source_rules.one_c_price': 'источника, по виду цены и курсам из «Обмена с 1С»',
  'admin_source_rules.one_c_stock': 'источника, за вычетом заказов, о которых 1С ещё не знает',
  'admin_source_rules.one_c_status': 'магазина; чего в 1С нет, то в архиве, пока не вернётся',
  'admin_source_rules.supplier_price': 'источника, по курсам, которые указали при импорте',
  'admin_source_rules.supplier_stock': 'магазина, кроме первого прихода',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/source-rules': typeof texts;
  }
}

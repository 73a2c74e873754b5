-- The methods that the program brought along, where staff have given them no other name and no Kyrgyz one.
update receiving_methods set translations = translations || '{"name_ky": "Өзү алып кетүү"}'
 where name = 'Самовывоз' and not translations ? 'name_ky';
update receiving_methods set translations = translations || '{"name_ky": "Жеткирүү"}'
 where name = 'Доставка' and not translations ? 'name_ky';
update payment_methods set translations = translations || '{"name_ky": "Накталай"}'
 where name = 'Наличными' and not translations ? 'name_ky';

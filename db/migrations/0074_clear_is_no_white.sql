-- Shades that sources call clear were among the white ones. Where the shop has the everyday value, they are of that; else they are
-- an everyday value themselves. Recognised by the swatch that only the reading of sources gave, so that staff's own stay.
update attribute_values shade set belongs_to = (
  select id from attribute_values everyday
  where everyday.attribute_id = shade.attribute_id and everyday.key = 'clear' and everyday.belongs_to is null and everyday.id <> shade.id)
from attribute_values white, attributes
where white.id = shade.belongs_to and white.key = 'white' and attributes.id = shade.attribute_id and attributes.kind = 'colour'
  and shade.swatch = '#e8eef0' and shade.name ->> 'ru' ilike 'прозрач%';

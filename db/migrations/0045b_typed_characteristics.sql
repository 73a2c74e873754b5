-- What a characteristic says, not only how it is written: a number with its unit, yes (1) or no (0), a choice, or text.
-- The words that it was written in stay beside it, so that nothing is lost and a supplier finds its own again.
alter table characteristics
  add column kind text not null default 'text' check (kind in ('text', 'number', 'yes_no', 'choice')),
  add column number double precision,
  -- A key of rules/units.ts.
  add column unit text,
  add constraint characteristics_number check ((kind in ('number', 'yes_no')) = (number is not null)),
  add constraint characteristics_unit check (unit is null or kind = 'number');
-- The office suggests labels and values that the shop has already.
create index characteristics_label on characteristics (label);

-- What is there is read as rules/characteristic-value.ts reads it: where both languages say the same.
with known (unit, text) as (values
  ('ghz', 'ггц'), ('ghz', 'ghz'), ('mhz', 'мгц'), ('mhz', 'mhz'), ('khz', 'кгц'), ('khz', 'khz'), ('hz', 'гц'),
  ('hz', 'hz'), ('tb', 'тб'), ('tb', 'tb'), ('gb', 'гб'), ('gb', 'gb'), ('mb', 'мб'), ('mb', 'mb'), ('kg', 'кг'),
  ('kg', 'kg'), ('g', 'г'), ('g', 'g'), ('mm', 'мм'), ('mm', 'mm'), ('cm', 'см'), ('cm', 'cm'), ('metre', 'м'),
  ('metre', 'm'), ('in', '″'), ('in', '"'), ('in', 'дюйм'), ('in', 'дюйма'), ('in', 'дюймов'), ('in', 'inch'),
  ('in', 'inches'), ('l', 'л'), ('l', 'l'), ('ml', 'мл'), ('ml', 'ml'), ('w', 'вт'), ('w', 'w'), ('kw', 'квт'),
  ('kw', 'kw'), ('wh', 'вт·ч'), ('wh', 'wh'), ('wh', 'втч'), ('wh', 'вт*ч'), ('v', 'в'), ('v', 'v'), ('va', 'в·а'),
  ('va', 'va'), ('ampere', 'а'), ('ampere', 'a'), ('mah', 'ма·ч'), ('mah', 'mah'), ('mah', 'мач'), ('mah', 'ма*ч'),
  ('ohm', 'ом'), ('ohm', 'ohm'), ('ohm', 'ohms'), ('second', 'с'), ('second', 's'), ('minute', 'мин'),
  ('minute', 'min'), ('minute', 'минут'), ('minute', 'minutes'), ('hour', 'ч'), ('hour', 'h'), ('hour', 'час'),
  ('hour', 'часа'), ('hour', 'часов'), ('hour', 'hours'), ('ms', 'мс'), ('ms', 'ms'), ('ns', 'нс'), ('ns', 'ns'),
  ('db', 'дб'), ('db', 'db'), ('dba', 'дба'), ('dba', 'dba'), ('pa', 'па'), ('pa', 'pa'), ('nits', 'кд/м²'),
  ('nits', 'nits'), ('nits', 'нит'), ('nits', 'cd/m²'), ('lumen', 'лм'), ('lumen', 'lm'), ('megapixel', 'мп'),
  ('megapixel', 'mp'), ('fps', 'кадр/с'), ('fps', 'fps'), ('mbps', 'мбит/с'), ('mbps', 'mbps'), ('gbps', 'гбит/с'),
  ('gbps', 'gbps'), ('rpm', 'об/мин'), ('rpm', 'rpm'), ('cfm', 'cfm'), ('dpi', 'dpi'), ('bit', 'бит'),
  ('bit', 'bit'), ('piece', 'шт.'), ('piece', 'pcs'), ('piece', 'шт'), ('percent', '%'), ('celsius', '°c'),
  ('celsius', '°с'), ('deg', '°')
), pattern (form) as (values
  ('^(\d{1,9}|\d{1,3}(?:[ \u00a0]\d{3}){1,2})(?:\.(\d{1,4})|,(\d{1,2}|\d{4}))?\s*([^\d\s.,–-].*)$')
), matched as (
  select product_id, position, regexp_match(trim(value), form) as ru, regexp_match(trim(value_en), form) as en
  from characteristics, pattern
), numbers as (
  select product_id, position, russian.unit,
    (regexp_replace(ru[1], '\s', '', 'g') || '.' || coalesce(ru[2], ru[3], '0'))::numeric as ru_number,
    (regexp_replace(en[1], '\s', '', 'g') || '.' || coalesce(en[2], en[3], '0'))::numeric as en_number
  from matched
  join known russian on russian.text = lower(ru[4] collate "ru-x-icu")
  join known english on english.text = lower(en[4] collate "ru-x-icu") and english.unit = russian.unit
)
update characteristics set kind = 'number', number = ru_number, unit = numbers.unit
from numbers
where numbers.product_id = characteristics.product_id and numbers.position = characteristics.position
  and ru_number = en_number;

update characteristics set kind = 'yes_no', number = (lower(value collate "ru-x-icu") in ('да', 'yes'))::int
where lower(value collate "ru-x-icu") in ('да', 'yes') and lower(value_en collate "ru-x-icu") in ('да', 'yes')
  or lower(value collate "ru-x-icu") in ('нет', 'no') and lower(value_en collate "ru-x-icu") in ('нет', 'no');

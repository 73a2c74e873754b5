-- What goes with what is data: a category names the categories of its accessories, in the order in which they are offered.
-- Without a say of its own it takes that of the nearest category above it; decision 150.
alter table categories add column has_own_accessories boolean not null default false;

create table category_accessories (
  category_id  integer not null references categories on delete cascade,
  accessory_id integer not null references categories on delete cascade,
  position     integer not null check (position >= 0),
  primary key (category_id, accessory_id),
  check (category_id <> accessory_id)
);
create index category_accessories_accessory on category_accessories (accessory_id);

-- Shops that began with the tree of this program get what a new one begins with. A category is one of that tree by its
-- address with its code in the taxonomy, or by its name where it has none: a shop's own tree stays as it is.
create temporary table said (slug text, taxonomy_id text, name text, accessories text[]) on commit drop;
insert into said values
  ('smartphones', 'el-4-8-5-2', null, '{cases,screen-protectors,chargers,headphones,power-banks,cables-adapters,smart-watches,phone-holders,trackers,services}'),
  ('feature-phones', 'el-4-8-5-1', null, '{usb-sticks-memory-cards,chargers,cables-adapters}'),
  ('tablets', 'el-6-8', null, '{styluses,cases,screen-protectors,keyboards,headphones,chargers,hubs-docks,usb-sticks-memory-cards,services}'),
  ('e-readers', 'el-6-4-2', null, '{cases,chargers,cables-adapters}'),
  ('smart-watches', 'aa-6-12', null, '{watch-straps,screen-protectors,chargers,headphones}'),
  ('laptops', 'el-6-6', null, '{mice,bags-backpacks,hubs-docks,external-drives,keyboards,headphones,chargers,software,services}'),
  ('desktops', 'el-6-3', null, '{keyboards,mice,monitors,speakers,webcams,headphones,ups,software,extension-leads,services}'),
  ('all-in-ones', 'el-6-12', null, '{keyboards,mice,webcams,headphones,ups,software,extension-leads}'),
  ('monitors', 'el-17-1', null, '{tv-mounts,cables-adapters,keyboards,mice,speakers,webcams,extension-leads}'),
  ('software', 'so-1-13', null, '{}'),
  ('processors', 'el-7-9-4', null, '{cpu-coolers,thermal-paste,motherboards,ram}'),
  ('motherboards', 'el-3-6-2-3', null, '{ram,ssd,processors,cpu-coolers,power-supplies,pc-cases}'),
  ('graphics-cards', 'el-7-9-10-5', null, '{power-supplies,case-fans,monitors}'),
  ('ram', 'el-7-12-3', null, '{ssd}'),
  ('ssd', 'el-7-9-14-9', null, '{ram}'),
  ('hard-drives', 'el-7-9-14-4', null, '{ssd}'),
  ('power-supplies', 'el-7-9-3', null, '{case-fans,ups,extension-leads}'),
  ('pc-cases', 'el-7-9-8', null, '{power-supplies,case-fans,cpu-coolers,case-accessories}'),
  ('cpu-coolers', null, 'Кулеры и СЖО для процессоров', '{thermal-paste,case-fans}'),
  ('case-fans', 'el-7-9-7-2', null, '{case-accessories}'),
  ('thermal-paste', 'el-7-9-7-5', null, '{}'),
  ('sound-cards', 'el-7-9-10-1', null, '{headphones,microphones,speakers}'),
  ('optical-drives', 'el-7-9-14-6', null, '{}'),
  ('case-accessories', null, 'Контроллеры вентиляторов и аксессуары для корпусов', '{case-fans}'),
  ('keyboards', 'el-7-9-12-8', null, '{mice}'),
  ('mice', 'el-7-9-12-11', null, '{keyboards}'),
  ('webcams', 'co-2-8', null, '{microphones,headphones,tripods-gimbals}'),
  ('external-drives', null, 'Внешние накопители', '{cables-adapters,hubs-docks}'),
  ('usb-sticks-memory-cards', 'el-7-9-14-8', null, '{cables-adapters,hubs-docks}'),
  ('printers', 'el-13-4', null, '{cartridges-ink,extension-leads}'),
  ('cartridges-ink', 'el-13-3-1-7', null, '{}'),
  ('ups', 'el-7-15-12', null, '{extension-leads}'),
  ('voltage-stabilizers', 'el-7-15-15', null, '{extension-leads}'),
  ('routers', 'el-12-1-4', null, '{network-adapters,network-switches,ups}'),
  ('network-adapters', 'el-12-6', null, '{}'),
  ('network-switches', 'el-12-3', null, '{network-adapters}'),
  ('security-cameras', 'co-2-5', null, '{usb-sticks-memory-cards}'),
  ('smart-home', null, 'Умный дом', '{}'),
  ('tvs', 'el-17-4', null, '{soundbars,tv-mounts,streaming-players,headphones,extension-leads,services}'),
  ('projectors', 'el-17-2', null, '{streaming-players,soundbars,portable-speakers,extension-leads}'),
  ('streaming-players', 'el-17-8-4', null, '{gamepads}'),
  ('tv-mounts', 'el-17-5-5-1', null, '{}'),
  ('headphones', 'el-2-2-7', null, '{cases,chargers,cables-adapters,power-banks}'),
  ('portable-speakers', 'el-2-2-10-4', null, '{cables-adapters,power-banks}'),
  ('speakers', 'el-2-2-10', null, '{sound-cards,extension-leads}'),
  ('soundbars', 'el-2-2-10-6', null, '{extension-leads}'),
  ('microphones', 'el-2-2-8', null, '{headphones,webcams,tripods-gimbals}'),
  ('game-consoles', 'el-19-2', null, '{gamepads,games,headphones,gift-cards}'),
  ('handheld-consoles', 'el-19-1', null, '{games,cases,gamepads,usb-sticks-memory-cards,screen-protectors,power-banks,headphones}'),
  ('gamepads', 'el-7-9-12-5-3', null, '{games,cables-adapters}'),
  ('games', 'so-3', null, '{gift-cards}'),
  ('vr-headsets', null, 'VR-очки', '{games,headphones,power-banks}'),
  ('cameras', 'co-2-2', null, '{usb-sticks-memory-cards,tripods-gimbals,bags-backpacks,microphones,power-banks,external-drives}'),
  ('action-cameras', 'co-2-2-2', null, '{usb-sticks-memory-cards,tripods-gimbals,power-banks,bags-backpacks}'),
  ('dash-cams', 'co-2-7-6', null, '{usb-sticks-memory-cards}'),
  ('drones', 'co-2-7-7', null, '{usb-sticks-memory-cards,bags-backpacks,power-banks}'),
  ('tripods-gimbals', 'co-1-7', null, '{phone-holders}'),
  ('large-appliances', null, 'Крупная бытовая техника', '{voltage-stabilizers,services,extension-leads}'),
  ('cookers', 'hg-11-7-40', null, '{cooker-hoods,services}'),
  ('ovens', 'hg-11-7-35', null, '{hobs,cooker-hoods,services}'),
  ('hobs', 'hg-11-7-5', null, '{cooker-hoods,services}'),
  ('cooker-hoods', 'hg-11-7-39', null, '{services}'),
  ('heaters-fans', 'hg-9-1-12', null, '{}'),
  ('vacuum-cleaners', 'hg-9-10', null, '{}'),
  ('irons-steamers', 'hg-9-8-3', null, '{}'),
  ('kettles', 'hg-11-7-11', null, '{water-coolers-filters}'),
  ('microwaves', 'hg-11-7-31', null, '{}'),
  ('air-fryers-grills', 'hg-11-7-53', null, '{}'),
  ('multicookers', 'hg-11-7-14-7', null, '{}'),
  ('blenders-mixers', 'hg-11-7-17', null, '{}'),
  ('meat-grinders', 'hg-11-7-16', null, '{}'),
  ('coffee-machines', 'hg-11-7-4', null, '{water-coolers-filters}'),
  ('water-coolers-filters', 'hg-11-7-49', null, '{}'),
  ('hair-dryers', 'hb-3-10-12-6', null, '{hair-stylers}'),
  ('hair-stylers', 'hb-3-10-12-7', null, '{}'),
  ('shavers-trimmers', 'hb-3-14-6', null, '{}'),
  ('electric-toothbrushes', 'hb-3-12-17-1', null, '{}'),
  ('bathroom-scales', 'hb-1-4-5', null, '{}'),
  ('blood-pressure-monitors', 'hb-1-4-3', null, '{bathroom-scales}'),
  ('cases', 'el-4-8-4-2', null, '{screen-protectors,phone-holders,cables-adapters}'),
  ('screen-protectors', 'el-4-8-4-12', null, '{cases}'),
  ('chargers', 'el-7-15-5', null, '{cables-adapters}'),
  ('power-banks', 'el-7-15-5-1', null, '{cables-adapters,chargers}'),
  ('cables-adapters', 'el-7-7', null, '{chargers}'),
  ('hubs-docks', 'el-7-8-7', null, '{cables-adapters}'),
  ('phone-holders', 'el-4-8-4-9', null, '{cables-adapters,chargers}'),
  ('trackers', 'el-10-1', null, '{}'),
  ('styluses', 'el-7-8-10', null, '{cases,screen-protectors}'),
  ('watch-straps', 'aa-6-10-1', null, '{screen-protectors}'),
  ('bags-backpacks', 'lb-1-16', null, '{trackers}'),
  ('extension-leads', 'el-7-15-8', null, '{}'),
  ('gift-cards', 'gc', null, '{}'),
  ('services', 'pa', null, '{}');

create temporary table seeded on commit drop as
select categories.id, slug, accessories from categories
  join category_slugs on category_slugs.category_id = categories.id and is_current
  join said using (slug)
where categories.taxonomy_id is not distinct from said.taxonomy_id
  and (said.name is null or categories.name ->> 'ru' = said.name);

update categories set has_own_accessories = true where id in (select id from seeded);

insert into category_accessories (category_id, accessory_id, position)
select seeded.id, other.id, named.place - 1
from seeded, unnest(seeded.accessories) with ordinality as named (slug, place) join seeded other on other.slug = named.slug;

drop table said, seeded;

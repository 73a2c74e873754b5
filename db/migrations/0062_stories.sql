-- Stories of products, shown below their key facts: blocks that staff compose, in their order. A story is written and
-- shown as a whole, so its blocks are one document; contract/admin/stories.ts has their shapes.
create table product_stories (
  product_id integer primary key references products on delete cascade,
  version    integer not null default 1,
  is_draft   boolean not null,
  starts_at  timestamptz,
  ends_at    timestamptz,
  blocks     jsonb not null check (jsonb_typeof(blocks) = 'array'),
  constraint product_stories_end_after_start check (starts_at < ends_at)
);

create trigger product_stories_changed after insert or update or delete on product_stories
  for each statement execute function notify_site_changes();

-- Videos that staff have sent, as stored_pictures are for pictures: one that no story shows is removed after some days.
create table stored_videos (
  name       text primary key check (name ~ '^[0-9a-f]{16}\.(mp4|webm)$'),
  touched_at timestamptz not null default now()
);

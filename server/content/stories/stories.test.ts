import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { removeUnusedPictures } from '#server/boot/unused-pictures.ts';
import { storePicture } from '#server/platform/pictures/store-picture.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';
import { removeUnusedVideos } from './videos.ts';

type Story = Input<'PUT /admin/products/{id}/story/'>['body'];
type Block = Story['blocks'][number];

let admin: AdminShop;
let shop: AdminShop['shop'];
let product: Awaited<ReturnType<AdminShop['make']>>;
let picture: string;

beforeAll(async () => {
  admin = await adminShop();
  ({ shop } = admin);
  ({ name: picture } = await storePicture(shop.services, await aPicture({ width: 400 }), 'own'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await admin.make();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const wide = (more: object = {}): Block => ({
  kind: 'wide',
  title: { ru: 'Свет', en: 'Light' },
  text: { ru: 'Один абзац.\n\nДругой.' },
  picture,
  alt: { ru: 'Телефон на столе' },
  ...more,
});
const filmed = (video: string, poster = picture): Block => ({
  kind: 'video',
  title: {},
  video,
  poster,
  alt: { ru: 'Телефон кружится' },
});
const comparedWith = (id: number | null): Block => ({
  kind: 'comparison',
  title: { ru: 'С прошлым' },
  mine: { ru: 'Этот' },
  other: { ru: 'Прошлый' },
  product: id,
  rows: [{ name: { ru: 'Масса' }, mine: { ru: '204 г' }, other: { ru: '221 г' } }],
});
const aStory = (more: Partial<Story> = {}): Story => ({
  version: 0,
  is_draft: false,
  starts_at: null,
  ends_at: null,
  blocks: [wide()],
  ...more,
});
const save = (more: Partial<Story> = {}, id: number = product.id) =>
  shop.call('PUT /admin/products/{id}/story/', { user: admin.manager, params: { id }, body: aStory(more) });
const shown = async (id: number = product.id) => shop.call('GET /products/{id}/story/', { params: { id } });
const kinds = async () => (await shown()).body.blocks.map(({ kind }) => kind);
const sendVideo = async (payload: Buffer, user: { access: string } = admin.manager) => {
  const headers = { 'content-type': 'video/mp4', authorization: `Token ${user.access}` };
  return shop.app.inject({ method: 'POST', url: '/api/admin/story-videos/', headers, payload });
};
const grownOld = async () => {
  for (const table of ['stored_pictures', 'stored_videos'] as const) {
    await shop.db
      .updateTable(table)
      .set({ touched_at: new Date(0) })
      .execute();
  }
};
const aVideo = (text: string) => Buffer.from(`\0\0\0\x20ftypisom${text}`, 'latin1');

test('a story is shown in the order of its blocks, with addresses and only the languages that it is written in', async () => {
  expect((await shown()).body).toEqual({ blocks: [] });
  const quote: Block = { kind: 'quote', text: { ru: 'Лёгкий.' }, author: {} };
  const { status, body } = await save({ blocks: [quote, wide()] });
  expect([status, body.version, body.state]).toEqual([200, 1, 'shown']);
  expect((await shown()).body.blocks).toEqual([
    { kind: 'quote', text: { ru: 'Лёгкий.' }, author: {} },
    {
      kind: 'wide',
      title: { ru: 'Свет', en: 'Light' },
      text: { ru: 'Один абзац.\n\nДругой.' },
      picture: `/media/${picture}-640.webp`,
      alt: { ru: 'Телефон на столе' },
    },
  ]);
});

test('a draft, a story of later and one that is over are seen by staff alone', async () => {
  await save({ is_draft: true });
  expect(await kinds()).toEqual([]);
  await save({ version: 1, starts_at: inMs(600_000) });
  expect(await kinds()).toEqual([]);
  await save({ version: 2, starts_at: inMs(-600_000), ends_at: inMs(-1_000) });
  expect(await kinds()).toEqual([]);
  await save({ version: 3, starts_at: inMs(-600_000), ends_at: inMs(600_000) });
  expect(await kinds()).toEqual(['wide']);
  const { status, body } = await save({ version: 4, starts_at: inMs(600_000), ends_at: inMs(1_000) });
  expect([status, body]).toMatchObject([400, { ends_at: expect.anything() }]);
});

test('the story of a product that is not on sale is not shown', async () => {
  await save();
  await admin.save(product.id, again(product, { status: 'archived' }));
  expect((await shown()).status).toBe(404);
  expect((await shown(999_999)).status).toBe(404);
  expect((await save({}, 999_999)).status).toBe(404);
});

test('marks are text, and what is not seen is taken out', async () => {
  const hostile = '<script>alert(1)</script>\u202e<img src=x onerror=alert(2)>';
  await save({ blocks: [{ kind: 'text', title: {}, text: { ru: hostile } }] });
  expect((await shown()).body.blocks).toEqual([
    { kind: 'text', title: {}, text: { ru: '<script>alert(1)</script><img src=x onerror=alert(2)>' } },
  ]);
});

test.each([
  { wrong: 'two hundred blocks', blocks: () => Array.from({ length: 200 }, () => wide()), at: 'blocks' },
  { wrong: 'a picture that nobody sent', blocks: () => [wide({ picture: '0123456789abcdef' })], at: 'blocks' },
  {
    wrong: 'an address in the place of a picture',
    blocks: () => [wide({ picture: 'https://x.test/a.png' })],
    at: 'blocks',
  },
  { wrong: 'a picture without words for it', blocks: () => [wide({ alt: { ru: ' ' } })], at: 'blocks' },
  { wrong: 'a kind that there is not', blocks: () => [{ kind: 'html', text: { ru: 'x' } } as never], at: 'blocks' },
  { wrong: 'a comparison with no product', blocks: () => [comparedWith(999_999)], at: 'blocks' },
  { wrong: 'a comparison with itself', blocks: () => [comparedWith(product.id)], at: 'blocks' },
])('$wrong is refused, and nothing is stored', async ({ blocks, at }) => {
  const { status, body } = await save({ blocks: blocks() });
  expect([status, body]).toMatchObject([400, { [at]: expect.anything() }]);
  expect(await kinds()).toEqual([]);
});

test('a product that is compared with is linked to for as long as shoppers see it', async () => {
  const other = await admin.make();
  await save({ blocks: [comparedWith(other.id)] });
  expect((await shown()).body.blocks).toMatchObject([{ product: other.id }]);
  await admin.save(other.id, again(other, { status: 'archived' }));
  expect((await shown()).body.blocks).toMatchObject([{ product: null, other: { ru: 'Прошлый' } }]);
});

test('a picture of another product may be shown, and stays when that product is without it', async () => {
  const { name } = await storePicture(shop.services, await aPicture({ width: 500 }), 'square');
  const other = await admin.make({ pictures: [{ value: null, name }] });
  await save({ blocks: [wide({ picture: name })] });
  await admin.save(other.id, again(other, { pictures: [] }));
  await grownOld();
  await removeUnusedPictures(shop.services);
  const left = await shop.db.selectFrom('stored_pictures').select('name').where('name', '=', name).execute();
  expect(left).toHaveLength(1);
});

test('a save made from an older state is refused with what is there now, and every save is in the audit', async () => {
  await save();
  const second = await save({ version: 1, blocks: [] });
  expect(second.body.version).toBe(2);
  expect(await save({ version: 1 })).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } });
  const remove = (version: number) =>
    shop.call('DELETE /admin/products/{id}/story/', {
      user: admin.manager,
      params: { id: product.id },
      query: { version },
    });
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(204);
  expect((await remove(2)).status).toBe(404);
  const entries = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'story')
    .where('subject_id', '=', String(product.id))
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['story.update', 'story.update', 'story.remove']);
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.manager.id]));
});

test('of two first saves at the same time one is refused', async () => {
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('operators and customers neither read drafts nor write', async () => {
  for (const role of ['operator', undefined] as const) {
    const user = await shop.aCustomer(role && { role });
    const params = { id: product.id };
    expect((await shop.call('GET /admin/products/{id}/story/', { user, params })).status).toBe(403);
    expect((await shop.call('PUT /admin/products/{id}/story/', { user, params, body: aStory() })).status).toBe(403);
    expect((await sendVideo(aVideo('no'), user)).statusCode).toBe(403);
  }
});

test('a video is stored as it is, served in parts, shown by its address, and goes a week after no story shows it', async () => {
  const sent = aVideo('moving pictures');
  const { statusCode, ...answer } = await sendVideo(sent);
  const { name, address } = answer.json();
  expect([statusCode, name, address]).toEqual([201, expect.stringMatching(/^[0-9a-f]{16}\.mp4$/), `/media/${name}`]);
  await save({ blocks: [filmed(name)] });
  expect((await shown()).body.blocks).toMatchObject([{ video: address, poster: `/media/${picture}-640.webp` }]);
  const part = await shop.app.inject({ url: address, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp']);

  await grownOld();
  expect(await removeUnusedVideos(shop.services)).toBe(0);
  await save({ version: 1, blocks: [] });
  await grownOld();
  expect(await removeUnusedVideos(shop.services)).toBe(1);
  expect((await shop.app.inject({ url: address })).statusCode).toBe(404);
});

test('what only says that it is a video is refused, and so is one that was never sent', async () => {
  const page = await sendVideo(Buffer.from('<html><script>alert(1)</script>'));
  expect([page.statusCode, page.json().code]).toEqual([400, 'bad_video']);
  expect((await save({ blocks: [filmed('0123456789abcdef.mp4')] })).status).toBe(400);
});

/** Both of a name that no other test has. */
async function sentFiles(text: string, width: number) {
  const video: string = (await sendVideo(aVideo(text))).json().name;
  const poster = await storePicture(shop.services, await aPicture({ width }), 'square');
  return { video, poster: poster.name };
}
const removeUnused = async () => {
  await removeUnusedPictures(shop.services);
  await removeUnusedVideos(shop.services);
};
const areThere = ({ video, poster }: { video: string; poster: string }) =>
  Promise.all([video, `${poster}-640.webp`].map((file) => shop.services.media.has(`media/${file}`)));

test.each([
  { way: 'a block', width: 510, drop: () => save({ version: 1, blocks: [] }), version: 2 },
  {
    way: 'the whole story',
    width: 520,
    drop: () =>
      shop.call('DELETE /admin/products/{id}/story/', {
        user: admin.manager,
        params: { id: product.id },
        query: { version: 1 },
      }),
    version: 0,
  },
])('$way removed by mistake may be written again for a week, however old its files are', async (removal) => {
  const files = await sentFiles(`removed ${removal.way}`, removal.width);
  const blocks = [filmed(files.video, files.poster)];
  await save({ blocks });
  await grownOld();
  await removal.drop();
  await removeUnused();
  expect(await areThere(files)).toEqual([true, true]);
  expect((await save({ version: removal.version, blocks })).status).toBe(200);

  await save({ version: removal.version + 1, blocks: [] });
  await grownOld();
  await removeUnused();
  expect(await areThere(files)).toEqual([false, false]);
});

test('old files that a story names at the moment when unused ones are removed stay', async () => {
  const first = await sentFiles('first to go', 530);
  const saved = await sentFiles('saved in time', 540);
  const seeded = await sentFiles('written by no member of staff', 550);
  const other = await admin.make();
  await grownOld();
  const ages = [first, saved, seeded].flatMap(({ video, poster }, nth) => [
    { table: 'stored_videos', name: video, touched_at: new Date(nth - 100) } as const,
    { table: 'stored_pictures', name: poster, touched_at: new Date(nth - 100) } as const,
  ]);
  for (const { table, name, touched_at } of ages) {
    await shop.db.updateTable(table).set({ touched_at }).where('name', '=', name).execute();
  }
  // The first file is removed when all have been found unused.
  const saving = once(() => save({ blocks: [filmed(saved.video, saved.poster)] }));
  const seeding = once(() =>
    shop.db
      .insertInto('product_stories')
      .values({ product_id: other.id, is_draft: false, blocks: JSON.stringify([filmed(seeded.video)]) })
      .execute(),
  );
  const remove = async (key: string) => {
    await Promise.all([saving(), seeding()]);
    await shop.services.media.remove(key);
  };
  const services = { ...shop.services, media: { ...shop.services.media, remove } };
  await removeUnusedVideos(services);
  await removeUnusedPictures(services);
  expect((await saving()).status).toBe(200);
  expect(await areThere(first)).toEqual([false, false]);
  expect(await areThere(saved)).toEqual([true, true]);
  expect(await shop.services.media.has(`media/${seeded.video}`)).toBe(true);
});

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

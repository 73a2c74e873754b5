import { sql } from 'kysely';
import type { Import } from '#contract/admin/imports.ts';
import type { Reply } from '#contract/client.ts';
import { jobTasks } from '#server/boot/jobs.ts';
import { runDueJobs } from '#server/platform/jobs/jobs.ts';
import { adminShop } from './admin-shop.ts';

type Confirmed = { mapping?: Import['reading']['mapping']; rates?: Record<string, number> };

/** An admin that brings lists in and takes them out. */
export async function importShop(parts: Parameters<typeof adminShop>[0] = {}) {
  const admin = await adminShop(parts);
  const { shop, manager: user } = admin;
  /** Runs the jobs that are due. @throws Error the fault of one that failed */
  async function work() {
    await runDueJobs(shop.services, shop.connection, jobTasks(shop.services));
    const { rows } = await sql<{ last_error: string }>`
      select last_error from graphile_worker._private_jobs where last_error is not null`.execute(shop.db);
    if (rows[0]) throw new Error(rows[0].last_error);
  }

  async function upload(file: Buffer | string, name = 'list.csv') {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Token ${user.access}`, 'content-type': 'application/octet-stream' },
      payload: file,
    });
    return { status: answer.statusCode, body: answer.json() as Import };
  }
  const get = async (id: number) => (await shop.call('GET /admin/imports/{id}/', { user, params: { id } })).body;

  async function check(id: number, confirmed: Confirmed = {}) {
    const { mapping } = (await get(id)).reading;
    const body = { mapping, ...confirmed };
    const answer = await shop.call('POST /admin/imports/{id}/check/', { user, params: { id }, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await work();
    return get(id);
  }
  async function start(id: number) {
    const answer = await shop.call('POST /admin/imports/{id}/start/', { user, params: { id } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await work();
    return get(id);
  }
  async function undo(id: number) {
    await shop.call('POST /admin/imports/{id}/undo/', { user, params: { id } });
    await work();
    return get(id);
  }
  const problems = async (id: number) =>
    (await shop.call('GET /admin/imports/{id}/problems/', { user, params: { id }, query: { limit: 1000 } })).body
      .results;
  const products = async (id: number, fate?: string): Promise<Reply<'GET /admin/imports/{id}/products/'>['results']> =>
    (await shop.call('GET /admin/imports/{id}/products/', { user, params: { id }, query: { limit: 1000, fate } })).body
      .results;

  /** What staff see of the product that a source calls so. */
  async function productBySource(sourceId: string) {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('source_id', '=', sourceId)
      .executeTakeFirstOrThrow();
    return (await shop.call('GET /admin/products/{id}/', { user, params: { id } })).body;
  }

  return {
    ...admin,
    user,
    work,
    upload,
    get,
    check,
    start,
    undo,
    problems,
    products,
    productBySource,
    /** Uploads, checks and writes a list. */
    bring: async (file: Buffer | string, { name, ...confirmed }: Confirmed & { name?: string } = {}) => {
      const { body } = await upload(file, name);
      await check(body.id, confirmed);
      return start(body.id);
    },
    /** The exported list, as its bytes. */
    take: async (format: 'csv' | 'xlsx', language = 'ru', filter: Record<string, string> = {}) => {
      const answer = await shop.app.inject({
        url: `/api/admin/exports/products/?${new URLSearchParams({ format, ...filter })}`,
        headers: { authorization: `Token ${user.access}`, 'accept-language': language },
      });
      return answer.rawPayload;
    },
  };
}

export type ImportShop = Awaited<ReturnType<typeof importShop>>;

import type { Pool } from 'pg';
import { liftedCaps } from './a-checkout.ts';

/** Lets one phone, account and network order as much as a bench or a drill takes. */
export async function liftCaps(pool: Pool): Promise<void> {
  await pool.query(
    `insert into settings (key, value) values ('unconfirmed_caps', $1) on conflict (key) do update set value = $1`,
    [JSON.stringify(liftedCaps)],
  );
}

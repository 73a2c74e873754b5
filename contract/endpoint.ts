import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone (a valid token is still read), any signed-in person,
 * or staff from that role upwards (operator < manager < owner).
 */
export type Access = 'public' | 'customer' | 'operator' | 'manager' | 'owner';

/** What one call looks like on the wire. Paths start at the API base and end as the contract writes them. */
export type Endpoint = {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  /** Open to a guest, too: a browser that is not signed in and says so by the header X-Guest. */
  guests?: true;
  /** Open to staff who have yet to set up the second factor that their role needs; every other call of staff is not. */
  beforeSecondFactor?: true;
  /** Request headers that the call itself reads, each with what it is for. */
  headers?: Record<string, string>;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * The body is a file and no JSON: of which media types, and of how many bytes at most; `streamed` is never held whole.
   */
  upload?: { types: readonly string[]; maxBytes: number; streamed?: true };
  /** The answer is a file of one of these media types, and no JSON. */
  download?: readonly string[];
  /** Absent: the answer has no body (204). */
  reply?: z.ZodType;
  /** The status of success; 200 when absent, 204 without a reply. */
  status?: number;
};

/** Declares one endpoint; both ends derive their types from the object. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

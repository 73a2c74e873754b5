/** The part of autocannon that the benches use; it brings no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    setupClient?: (client: Client) => void;
  };
  type Client = {
    on(event: 'response', listener: (status: number, bytes: number, responseTimeMs: number) => void): void;
  };
  type Result = { errors: number; timeouts: number; non2xx: number; '2xx': number; duration: number };
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}

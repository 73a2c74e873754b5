/** Where a bucket is and how one is let in. */
export type BucketPlace = {
  /** The bucket's address, without a slash at its end. */
  address: string;
  /** What every key begins with: empty, or a path with a slash at its end. */
  prefix: string;
  region: string;
  keyId: string;
  keySecret: string;
};

type Access = Pick<BucketPlace, 'keyId' | 'keySecret'>;

const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const prefixShape = /^(?:[\w-]+\/)*$/;
const parameters = ['endpoint', 'region'];

/**
 * Reads `s3://bucket/prefix?endpoint=https://s3.example&region=eu-1`. Without an endpoint the bucket is Amazon's. The
 * bucket stands in the path, which every service understands.
 *
 * @returns undefined for what is no such address
 */
export function readBucketPlace(url: string, access: Access): BucketPlace | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname: bucket, pathname, searchParams, username, port, hash } = new URL(url);
  const prefix = pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = originOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  const isPlain = protocol === 's3:' && !username && !port && !hash;
  const isKnown = searchParams.keys().every((name) => parameters.includes(name));
  if (!isPlain || !isKnown || !endpoint) return undefined;
  if (!bucketName.test(bucket) || !prefixShape.test(prefix) || !/^[\w-]+$/.test(region)) return undefined;
  return { address: `${endpoint}/${bucket}`, prefix, region, ...access };
}

function originOf(endpoint: string): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, origin, pathname, search, username } = new URL(endpoint);
  const isOrigin = ['http:', 'https:'].includes(protocol) && pathname === '/' && !search && !username;
  return isOrigin ? origin : undefined;
}

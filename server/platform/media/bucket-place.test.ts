import { expect, test } from 'vitest';
import { readBucketPlace } from './bucket-place.ts';

const access = { keyId: 'id', keySecret: 'secret' };

test.each([
  ['s3://shop', 'https://s3.us-east-1.amazonaws.com/shop', '', 'us-east-1'],
  ['s3://shop?region=eu-west-1', 'https://s3.eu-west-1.amazonaws.com/shop', '', 'eu-west-1'],
  ['s3://shop/a/b?endpoint=http://127.0.0.1:9000', 'http://127.0.0.1:9000/shop', 'a/b/', 'us-east-1'],
  ['s3://shop/a/?endpoint=https://s3.example&region=kg', 'https://s3.example/shop', 'a/', 'kg'],
])('%s is a bucket at %s', (url, address, prefix, region) => {
  expect(readBucketPlace(url, access)).toEqual({ address, prefix, region, ...access });
});

test.each([
  'shop',
  'https://shop.example/',
  's3://',
  's3://Shop_1',
  's3://me:secret@shop',
  's3://shop/a//b',
  's3://shop/../b c',
  's3://shop?endpoint=s3.example',
  's3://shop?endpoint=https://s3.example/path',
  's3://shop?endpoint=https://me@s3.example',
  's3://shop?region=a/b',
  's3://shop?secret=abc',
])('%s is none', (url) => {
  expect(readBucketPlace(url, access)).toBeUndefined();
});

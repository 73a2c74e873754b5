import { describe, expect, test } from 'vitest';
import { nearestAddresses } from './nearest-addresses.ts';

const addresses = ['smartphones', 'headphones', 'phones', 'drones', 'laptops', 'tvs', 'smart-watches', 'robot-vacuums'];

describe('what may have been meant by a missing address', () => {
  test.each([
    ['smartphone', ['smartphones']],
    ['Smartphon', ['smartphones']],
    ['headfones', ['headphones']],
    ['latpops', ['laptops']],
    ['tv', ['tvs']],
    ['watch', ['smart-watches']],
    ['vacuums-robot', ['robot-vacuums']],
    ['gaming-laptops', ['laptops']],
  ])('%s: %j', (asked, nearest) => {
    expect(nearestAddresses(asked, addresses)).toEqual(nearest);
  });

  test.each(['xyz', 'cat', 'qwerty', 'stones', 'beds', 'headlines', 'wp-login', 'x'])('nothing by %s', (asked) => {
    expect(nearestAddresses(asked, ['headphones', 'phones', 'tvs', 'laptops', 'robot-vacuums'])).toEqual([]);
  });

  test('drones are not phones', () => {
    expect(nearestAddresses('phone', addresses)[0]).toBe('phones');
    expect(nearestAddresses('phone', addresses)).not.toContain('drones');
  });
});

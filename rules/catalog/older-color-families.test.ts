import { expect, test } from 'vitest';
import { colorFamilies } from './older-color-families.ts';

test('every colour has a name of its own in every language, and a hash code', () => {
  const families = Object.values(colorFamilies);
  for (const { name, name_en, name_ky, hash_code } of families) {
    expect(name).toMatch(/^[а-яё]+$/);
    expect(name_en).toMatch(/^[a-z]+$/);
    expect(name_ky).toMatch(/^[а-яёңөү ]+$/);
    expect(hash_code).toMatch(/^#[0-9a-f]{6}$/);
  }
  for (const key of ['name', 'name_en', 'name_ky', 'hash_code'] as const) {
    expect(new Set(families.map((family) => family[key])).size).toBe(families.length);
  }
});

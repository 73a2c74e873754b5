import { expect, test } from 'vitest';
import { replaceBodies } from './replace-bodies.ts';

const script = `
function open(door) { if (door) { return knock(door); } }
var Door = function () { function knock() { return 1 } return knock; };
Door.prototype.close = function (how) { return { how }; };
`;

test('functions get the bodies that are given, wherever they stand, and the rest stays', () => {
  const replaced = replaceBodies(script, { knock: 'return 2', 'Door.prototype.close': '', open: 'return 0;' });
  expect(replaced).toBe(`
function open(door) {return 0;}
var Door = function () { function knock() {return 2} return knock; };
Door.prototype.close = function (how) {};
`);
});

test('a function that is not there, or there twice, is an error', () => {
  expect(() => replaceBodies(script, { lock: '' })).toThrow('There is not exactly one function lock');
  expect(() => replaceBodies(`${script}function knock() {}`, { knock: '' })).toThrow('one function knock');
});

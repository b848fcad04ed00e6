import { describe, expect, it } from 'vitest';
import { bearerToken } from './bearer.ts';

describe('the token of an Authorization header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER  abc ', 'abc'],
  ])('of %j is %s', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });

  it.each([
    [undefined],
    [null],
    [''],
    ['abc'],
    ['Bearer'],
    ['Bearer '],
    ['Bearer    '],
    ['Basic abc'],
    ['xBearer abc'],
    [7],
    [{}],
    [['Bearer abc']],
  ])('is missing in %j', (header) => {
    expect(bearerToken(header)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { takeTokenFromUrl, tokenInUrl } from './url-token.ts';

describe('a token in the address', () => {
  test.each([
    ['/login/abc', { kind: 'login-path', token: 'abc', cleanAddress: '/login' }],
    ['/login/abc/', { kind: 'login-path', token: 'abc', cleanAddress: '/login' }],
    ['/login/a%2Bb', { kind: 'login-path', token: 'a+b', cleanAddress: '/login' }],
    ['/login/%E0%A4%A', { kind: 'login-path', token: '%E0%A4%A', cleanAddress: '/login' }],
    ['/login/abc?token=def&x=1', { kind: 'login-path', token: 'abc', cleanAddress: '/login?x=1' }],
    ['/apps/lims?token=abc', { kind: 'query', token: 'abc', cleanAddress: '/apps/lims' }],
    ['/apps/lims?a=1&token=abc&b=2#c', { kind: 'query', token: 'abc', cleanAddress: '/apps/lims?a=1&b=2#c' }],
  ])('is found in %s', (address, found) => {
    expect(tokenInUrl(new URL(address, 'https://senlab.test'))).toEqual(found);
  });

  test.each([
    '/login',
    '/login/',
    '/apps/lims',
    '/apps/lims?token=',
    '/loginx/abc',
    '/login/a/b',
    '/?tokens=abc',
  ])('is not found in %s', (address) => {
    expect(tokenInUrl(new URL(address, 'https://senlab.test'))).toBeUndefined();
  });

  test('is gone from the history entry when it was taken', () => {
    history.replaceState({ idx: 3 }, '', '/login/abc');
    takeTokenFromUrl();
    expect(location.href).toBe('https://senlab.test/login');
    expect(history.state).toEqual({ idx: 3 });
  });
});

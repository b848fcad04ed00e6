import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { defaultLanding, landingAfterLogin, loginAddressFor, safeRedirectTarget } from './redirect-target.ts';

const here = 'https://senlab.example';

interface Address {
  readonly origin: string;
  readonly searchParams: { get(name: string): string | null };
}
/** The domain compiles without the browser's types; what a browser makes of an address is asked of a real one. */
const { URL } = globalThis as unknown as { readonly URL: new (path: string, base: string) => Address };

describe('a redirect target', () => {
  test.each([
    '/',
    '/apps/welcome',
    '/apps/lims?page=2&size=50',
    '/apps/phieu-tra-kqxn/BN0042#top',
    '/apps/tìm',
  ])('is followed when it is a path of this site: %s', (target) => {
    expect(safeRedirectTarget(target)).toBe(target);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a name without a slash', 'apps/welcome'],
    ['another host', 'https://elsewhere.example/'],
    ['another host without a scheme', '//elsewhere.example'],
    ['three slashes', '///elsewhere.example'],
    ['a backslash for a slash', '/\\elsewhere.example'],
    ['a backslash further on', '/apps\\..\\elsewhere'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a tab between the slashes', '/\t/elsewhere.example'],
    ['a line break between the slashes', '/\n/elsewhere.example'],
    ['a carriage return', '/\r/elsewhere.example'],
    ['a zero byte', '/\u0000/elsewhere.example'],
    ['a deleted character', '/\u007f'],
    ['a leading blank', ' /apps/welcome'],
    ['the login page', '/login'],
    ['the login page with a token', '/login/abc'],
    ['the login page with a query', '/login?redirect=/apps'],
    ['a name that begins like the login page', '/login-help'],
  ])('is refused when it is %s', (_, target) => {
    expect(safeRedirectTarget(target)).toBeUndefined();
  });

  property.prop([
    fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.string().map((rest) => `/${rest}`),
      fc
        .tuple(fc.constantFrom('/', '//', '/\\', '\\/', '/\t/', '/./', '/../'), fc.domain())
        .map((parts) => parts.join('')),
    ),
  ])('never leads to another site, whatever is given', (target) => {
    const safe = safeRedirectTarget(target);
    if (safe !== undefined) expect(new URL(safe, here).origin).toBe(here);
  });
});

describe('the page after login', () => {
  test.each([
    ['the target of the query before the remembered path', '/apps/lims', '/apps/nstmau', '/apps/lims'],
    ['the remembered path without a target', null, '/apps/nstmau', '/apps/nstmau'],
    ['the remembered path when the target is the login page', '/login', '/apps/nstmau', '/apps/nstmau'],
    [
      'the remembered path when the target is another site',
      '//elsewhere.example',
      '/apps/nstmau',
      '/apps/nstmau',
    ],
    ['the landing page without either', undefined, undefined, '/apps/welcome'],
    ['the landing page when both are refused', 'https://elsewhere.example', '/login', '/apps/welcome'],
  ])('is %s', (_, target, remembered, landing) => {
    expect(landingAfterLogin(target, remembered)).toBe(landing);
  });

  test('is itself a path that would be followed', () => {
    expect(safeRedirectTarget(defaultLanding)).toBe(defaultLanding);
  });
});

describe('the login address', () => {
  test.each(['/login', '/login/abc', '/login?redirect=%2Fapps', '/login#form'])(
    'is plain when access is refused on %s',
    (path) => {
      expect(loginAddressFor(path)).toBe('/login');
    },
  );

  test('remembers a page whose name only begins like login', () => {
    expect(loginAddressFor('/login-help')).toBe('/login?redirect=%2Flogin-help');
  });

  property.prop([
    fc.webPath({ size: 'small' }).filter((path) => safeRedirectTarget(path) !== undefined),
    fc.webQueryParameters(),
  ])('brings a person back to the very page, with its query', (path, query) => {
    const current = `${path}?${query}`;
    const redirect = new URL(loginAddressFor(current), here).searchParams.get('redirect');
    expect(landingAfterLogin(redirect, undefined)).toBe(current);
  });
});

import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { decideAccess, type RouteHandle } from '../session/access.ts';
import { routes } from './routes.tsx';

/** The hospital's screens as the specification lists them (§2). */
const hospitalAddresses = [
  '/apps/welcome',
  '/apps/prints',
  '/apps/kqxn1',
  '/apps/kqxn2',
  '/apps/kqxn',
  '/apps/hsnckqxn',
  '/apps/hsnckqxn/hsnckqxn-detail',
  '/apps/hsnckqxn/hsnckqxn-detail/17',
  '/apps/phieu-tra-kqxn',
  '/apps/phieu-tra-kqxn/260042171',
  '/apps/lims',
  '/apps/lims/lims-detail',
  '/apps/lims/lims-detail/17',
  '/apps/nstmau',
  '/apps/nstmau/nstmau-detail',
  '/apps/nstmau/nstmau-detail/17',
  '/apps/phieu-hen-kham',
  '/apps/phieu-hen-kham/detail',
  '/apps/phieu-hen-kham/detail/17',
  '/apps/location',
  '/apps/bacsy-sieuam',
  '/apps/may-sieuam',
  '/apps/mau-phieu-pdf',
  '/apps/setting-signature',
  '/apps/setting-signature/detail',
  '/apps/setting-signature/detail/17',
  '/apps/user-actions/appointments/17',
  '/apps/user-actions/examinations/17',
  '/apps/user-actions/tickets/17',
  '/apps/user-actions/test-results/17',
  '/apps/user-actions/scan-results/17',
  '/apps/user-actions/prescriptions/17',
];

function accessOf(pathname: string, role: readonly string[]): string {
  const { path, handle } = matchRoutes(routes, pathname)?.at(-1)?.route ?? {};
  if (path === undefined || path === '*') return 'no screen';
  const required = (handle as RouteHandle | undefined)?.auth;
  return decideAccess({
    required,
    role,
    pathname,
    search: '',
    status: 'guest',
    isByLink: false,
    remembered: null,
  }).kind;
}

const everybody = { admin: ['admin'], staff: ['staff'], user: ['user'], guest: [] };

test.each([
  ['[ROLE-005]', '/auth/admin-role-example', ['admin']],
  ['[ROLE-006]', '/auth/staff-role-example', ['admin', 'staff']],
  ['[ROLE-007]', '/auth/guest-role-example', ['guest']],
  ['[ROLE-008]', '/logout', ['admin', 'staff', 'user']],
])('%s %s admits %s and nobody else', (_row, address, admitted) => {
  const people = Object.entries(everybody).filter(([, role]) => accessOf(address, role) === 'allow');
  expect(people.map(([name]) => name)).toEqual(admitted);
});

describe('the screens of the hospital', () => {
  test.each(['[PROD-002] a visitor', '[PROD-002] somebody with the role guest'])(
    '%s is sent to the login from each of them',
    (who) => {
      const role = who.endsWith('guest') ? ['guest'] : [];
      const others = hospitalAddresses.filter((address) => accessOf(address, role) !== 'login');
      expect(others).toEqual([]);
    },
  );

  test('[PROD-002] an admin who has logged in may open each of them', () => {
    const refused = hospitalAddresses.filter((address) => accessOf(address, ['admin']) !== 'allow');
    expect(refused).toEqual([]);
  });
});

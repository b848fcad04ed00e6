import { routeGroups } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { decideAccess, type Access, type Visit } from './access.ts';

function aVisit(overrides: Partial<Visit>): Visit {
  return {
    required: routeGroups.user,
    status: 'guest',
    role: [],
    isByLink: false,
    pathname: '/apps/welcome',
    search: '',
    remembered: null,
    ...overrides,
  };
}

const guest: Partial<Visit> = { status: 'guest', role: [] };
const staff: Partial<Visit> = { status: 'user', role: ['staff'] };
const admin: Partial<Visit> = { status: 'user', role: ['admin'] };
const onLogin: Partial<Visit> = { required: routeGroups.onlyGuest, pathname: '/login' };
const onAdminExample: Partial<Visit> = { required: routeGroups.admin, pathname: '/auth/admin-role-example' };
const onGuestExample: Partial<Visit> = {
  required: routeGroups.onlyGuest,
  pathname: '/auth/guest-role-example',
};
const on404: Partial<Visit> = { required: undefined, pathname: '/pages/errors/error-404' };

function toLogin(to: string, remember: string | undefined): Access {
  return { kind: 'login', to, remember };
}
function leave(to: string, isDenied: boolean): Access {
  return { kind: 'leave', to, isDenied };
}

const lacking: Partial<Visit> = { ...staff, ...onLogin, step: 'needed' };

type Row = readonly [name: string, visit: Partial<Visit>, access: Access];

const admitted: readonly Row[] = [
  ['[ROLE-009] everybody on a page that asks for no role', { ...guest, ...on404 }, { kind: 'allow' }],
  ['a logged-in person on a page that asks for no role', { ...staff, ...on404 }, { kind: 'allow' }],
  [
    'anybody on such a page before it is known who they are',
    { status: 'starting', ...on404 },
    { kind: 'allow' },
  ],
  ['[ROLE-001] an admin where admins go', { ...admin, ...onAdminExample }, { kind: 'allow' }],
  ['[ROLE-002] staff where staff go', { ...staff, required: routeGroups.staff }, { kind: 'allow' }],
  ['[ROLE-003] a user where users go', { status: 'user', role: ['user'] }, { kind: 'allow' }],
  ['[ROLE-004] a guest where only guests go', { ...guest, ...onGuestExample }, { kind: 'allow' }],
  [
    "[ROLE-013] the role 'guest' where only guests go",
    { role: ['guest'], ...onGuestExample },
    { kind: 'allow' },
  ],
  ['[LOGIN-003] a guest on the login page', { ...guest, ...onLogin }, { kind: 'allow' }],
];

const held: readonly Row[] = [
  ['holds a guarded page back until it is known who this is', { status: 'starting' }, { kind: 'wait' }],
  [
    'holds the login page back until it is known who this is',
    { status: 'starting', ...onLogin },
    { kind: 'wait' },
  ],
];

const guests: readonly Row[] = [
  [
    '[REDIR-013] sends a guest of a guarded page to the login page',
    guest,
    toLogin('/login?redirect=%2Fapps%2Fwelcome', '/apps/welcome'),
  ],
  [
    '[REDIR-011] keeps the query of the page that was asked for',
    { ...guest, pathname: '/apps/lims', search: '?page=2&q=a' },
    toLogin('/login?redirect=%2Fapps%2Flims%3Fpage%3D2%26q%3Da', '/apps/lims?page=2&q=a'),
  ],
  [
    '[REDIR-008] remembers the page that was asked for',
    { ...guest, ...onAdminExample },
    toLogin('/login?redirect=%2Fauth%2Fadmin-role-example', '/auth/admin-role-example'),
  ],
  [
    '[ROLE-008] sends a guest of /logout to the login page, and not back to /logout later',
    { ...guest, pathname: '/logout' },
    toLogin('/login', undefined),
  ],
];

const leaving: readonly Row[] = [
  ['[REDIR-005] to the welcome page', { ...staff, ...onLogin }, leave('/apps/welcome', false)],
  [
    '[REDIR-006] to the target in the query',
    { ...staff, ...onLogin, search: '?redirect=%2Fapps%2Flims%3Fpage%3D2' },
    leave('/apps/lims?page=2', false),
  ],
  [
    '[REDIR-007] not to a target that starts with /login',
    { ...staff, ...onLogin, search: '?redirect=%2Flogin%2Fabc' },
    leave('/apps/welcome', false),
  ],
  [
    '[REDIR-009] to the remembered path',
    { ...staff, ...onLogin, remembered: '/apps/lims' },
    leave('/apps/lims', false),
  ],
  [
    'to the query rather than to the remembered path',
    { ...staff, ...onLogin, search: '?redirect=%2Fa', remembered: '/b' },
    leave('/a', false),
  ],
  [
    'never to another site named in the query',
    { ...staff, ...onLogin, search: '?redirect=https%3A%2F%2Fevil.example' },
    leave('/apps/welcome', false),
  ],
  [
    'never to another site without a scheme',
    { ...staff, ...onLogin, search: '?redirect=%2F%2Fevil.example' },
    leave('/apps/welcome', false),
  ],
  [
    'never to another site that was remembered',
    { ...staff, ...onLogin, remembered: '/\\evil.example' },
    leave('/apps/welcome', false),
  ],
  [
    '[REDIR-012] to the root path after a login by link, whatever is remembered',
    { ...staff, ...onLogin, isByLink: true, remembered: '/apps/lims' },
    leave('/', false),
  ],
];

const stepping: readonly Row[] = [
  [
    'keeps the target of the query through the second step',
    { ...lacking, search: '?redirect=%2Fapps%2Flims%3Fpage%3D2' },
    leave('/xac-thuc?redirect=%2Fapps%2Flims%3Fpage%3D2', false),
  ],
  [
    'keeps the remembered path while a factor must be enrolled',
    { ...lacking, step: 'enrolment', remembered: '/apps/lims' },
    leave('/xac-thuc?redirect=%2Fapps%2Flims', false),
  ],
  [
    'goes on to no other site after the step',
    { ...lacking, search: '?redirect=https%3A%2F%2Fevil.example' },
    leave('/xac-thuc?redirect=%2Fapps%2Fwelcome', false),
  ],
  [
    'asks for the step after a login by link, too',
    { ...lacking, isByLink: true },
    leave('/xac-thuc?redirect=%2F', false),
  ],
  ['asks nobody who has taken it', { ...lacking, step: 'taken' }, leave('/apps/welcome', false)],
  ['leaves a reader where she is', { ...staff, step: 'needed' }, { kind: 'allow' }],
];

const denied: readonly Row[] = [
  ['[REDIR-014] to the root path', { ...staff, ...onAdminExample }, leave('/', true)],
  [
    '[REDIR-014] to the remembered path',
    { ...staff, ...onAdminExample, remembered: '/apps/lims' },
    leave('/apps/lims', true),
  ],
  [
    'to the root path when the remembered one is the denied one',
    { ...staff, ...onAdminExample, remembered: '/auth/admin-role-example?a=1' },
    leave('/', true),
  ],
  [
    'to the root path when the remembered one is on another site',
    { ...staff, ...onAdminExample, remembered: '//evil.example' },
    leave('/', true),
  ],
  ['[ROLE-010] from a page for guests only', { ...staff, ...onGuestExample }, leave('/', true)],
  ['nowhere when even the landing page refuses them', { status: 'user', role: ['other'] }, { kind: 'stuck' }],
];

describe('who may be where', () => {
  test.each(admitted)('%s is admitted', (_name, visit, access) => {
    expect(decideAccess(aVisit(visit))).toEqual(access);
  });
  test.each([...held, ...guests, ...stepping])('%s', (_name, visit, access) => {
    expect(decideAccess(aVisit(visit))).toEqual(access);
  });
  test.each(leaving)(
    '%s leads a person who is logged in away from the login page',
    (_name, visit, access) => {
      expect(decideAccess(aVisit(visit))).toEqual(access);
    },
  );
  test.each(denied)('%s leads a person whose role is refused', (_name, visit, access) => {
    expect(decideAccess(aVisit(visit))).toEqual(access);
  });
});

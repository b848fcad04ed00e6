import { describe, expect, test } from 'vitest';
import {
  isGuarded,
  isGuardedPermission,
  partRights,
  checkRightsChange,
  type AccountRights,
  type RightsChange,
} from './guarded-rights.ts';
import { jobs, type JobName } from './jobs.ts';
import { permissionGroups, permissionLabels } from './permission-labels.ts';
import { permissions } from '../../ground/kernel/permissions.ts';

const nobody = { role: 'staff', permissions: [], hasLicence: false, hasFactor: false };

describe('two people are needed to reset the access of', () => {
  test.each([
    'results.approve',
    'results.release',
    'results.amend',
    'results.withdraw',
    'karyotypes.approve',
    'appointment-slips.sign',
    'results.restricted',
    'karyotypes.work',
    'break-glass',
    'catalogue.approve',
    'catalogue.publish',
    'accounts.manage',
    'settings.write',
    'audit.read',
  ])('whoever holds %s', (permission) => {
    expect(isGuarded({ ...nobody, permissions: ['patients.read', permission] })).toBe(true);
  });

  test('an administrator, whatever rights are left', () => {
    expect(isGuarded({ ...nobody, role: 'admin' })).toBe(true);
  });

  test('somebody with a licence whose rights were just taken away', () => {
    expect(isGuarded({ ...nobody, hasLicence: true })).toBe(true);
    expect(isGuarded({ ...nobody, hasFactor: true })).toBe(true);
  });

  test.each<JobName>(['clinician', 'labDoctor', 'cytogeneticist', 'administrator'])('the job %s', (job) => {
    expect(isGuarded({ ...jobs[job], hasLicence: false, hasFactor: false })).toBe(true);
  });
});

describe('one administrator is enough for', () => {
  test.each<JobName>(['reception', 'collection', 'technician', 'researcher'])('the job %s', (job) => {
    expect(isGuarded({ ...jobs[job], hasLicence: false, hasFactor: false })).toBe(false);
  });

  test.each(['', 'results.*', 'results.read', 'RESULTS.APPROVE'])('what is no such right: %j', (text) => {
    expect(isGuardedPermission(text)).toBe(false);
  });
});

describe('of what an administrator gives', () => {
  const staff = { role: 'staff', permissions: ['patients.read'] } as const;

  test('guarded rights wait, the others are given at once', () => {
    expect(
      partRights(staff, { role: 'staff', permissions: ['results.enter', 'results.approve', 'break-glass'] }),
    ).toEqual({
      now: { role: 'staff', permissions: ['results.enter'] },
      waiting: { role: null, permissions: ['results.approve', 'break-glass'] },
    });
  });

  test('guarded rights that are held already stay, and can be taken away', () => {
    const doctor = { role: 'staff', permissions: ['results.approve', 'break-glass'] };
    expect(partRights(doctor, { role: 'staff', permissions: ['results.approve'] })).toEqual({
      now: { role: 'staff', permissions: ['results.approve'] },
      waiting: { role: null, permissions: [] },
    });
  });

  test.each([
    ['', 'staff'],
    ['staff', 'staff'],
    ['user', 'user'],
  ] as const)('the role of administrators waits for one who was %j', (before, now) => {
    const parted = partRights({ role: before, permissions: [] }, { role: 'admin', permissions: [] });
    expect(parted).toMatchObject({ now: { role: now }, waiting: { role: 'admin' } });
  });

  test('the role of administrators stays and can be taken away', () => {
    const admin = { role: 'admin', permissions: [] };
    expect(partRights(admin, { role: 'admin', permissions: [] }).waiting.role).toBeNull();
    expect(partRights(admin, { role: 'user', permissions: [] }).now.role).toBe('user');
  });
});

const administrator: AccountRights = { role: 'admin', permissions: ['accounts.manage'], isActive: true };
const technician: AccountRights = { role: 'staff', permissions: ['results.enter'], isActive: true };
const withMore: AccountRights = { ...administrator, permissions: ['accounts.manage', 'results.approve'] };
const withoutAny: AccountRights = { ...administrator, permissions: [] };
const closed = (rights: AccountRights): AccountRights => ({ ...rights, isActive: false });

const colleague = { isOwn: false, before: technician, otherAdministrators: 0 };
const oneself = { isOwn: true, before: administrator, otherAdministrators: 3 };
const theLast = { isOwn: false, before: administrator, otherAdministrators: 0 };

describe('rights are changed', () => {
  test.each<readonly [string, RightsChange]>([
    ['of a colleague', { ...colleague, after: { ...technician, permissions: ['results.verify'] } }],
    ['of a colleague who leaves', { ...colleague, after: closed(technician) }],
    ['of an administrator beside another', { ...theLast, otherAdministrators: 1, after: technician }],
    ['of nobody: an administrator saves her own name', { ...oneself, after: administrator }],
  ])('%s', (_what, change) => {
    expect(checkRightsChange(change).ok).toBe(true);
  });

  test.each<readonly [string, RightsChange, string]>([
    ['that are the own', { ...oneself, after: withMore }, 'account-own-rights'],
    ['by giving up the own', { ...oneself, after: technician }, 'account-own-rights'],
    ['by closing the own account', { ...oneself, after: closed(administrator) }, 'account-own-closing'],
    ['of the last administrator', { ...theLast, after: technician }, 'account-last-administrator'],
    ['of the last one who may give them', { ...theLast, after: withoutAny }, 'account-last-administrator'],
    [
      'of the last one, who leaves',
      { ...theLast, after: closed(administrator) },
      'account-last-administrator',
    ],
  ])('never those %s', (_what, change, reason) => {
    expect(checkRightsChange(change)).toMatchObject({ ok: false, refusal: { reason } });
  });
});

test('every permission has a word and stands in one group', () => {
  const grouped = permissionGroups.flatMap((group) => group.permissions);
  expect(grouped.toSorted()).toEqual([...permissions].toSorted());
  expect(Object.keys(permissionLabels).toSorted()).toEqual([...permissions].toSorted());
});

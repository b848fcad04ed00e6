import { describe, expect, test } from 'vitest';
import { checkRightsChange, type AccountRights, type RightsChange } from './change-rights.ts';
import { permissionGroups, permissionLabels } from './permission-labels.ts';
import { permissions } from '../../ground/kernel/permissions.ts';

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

import { describe, expect, test } from 'vitest';
import { guardedPermissions, isGuarded, isGuardedPermission } from './guarded-rights.ts';
import { jobs, type JobName } from './jobs.ts';

const nobody = { role: 'staff', permissions: [], hasLicence: false };

describe('two people are needed to reset the access of', () => {
  test.each(guardedPermissions)('whoever holds %s', (permission) => {
    expect(isGuarded({ ...nobody, permissions: ['patients.read', permission] })).toBe(true);
  });

  test('an administrator, whatever rights are left', () => {
    expect(isGuarded({ ...nobody, role: 'admin' })).toBe(true);
  });

  test('somebody with a licence whose rights were just taken away', () => {
    expect(isGuarded({ ...nobody, hasLicence: true })).toBe(true);
  });

  test.each<JobName>(['clinician', 'labDoctor', 'cytogeneticist', 'administrator'])('the job %s', (job) => {
    expect(isGuarded({ ...jobs[job], hasLicence: false })).toBe(true);
  });
});

describe('one administrator is enough for', () => {
  test.each<JobName>(['reception', 'collection', 'technician', 'researcher'])('the job %s', (job) => {
    expect(isGuarded({ ...jobs[job], hasLicence: false })).toBe(false);
  });

  test.each(['', 'results.*', 'results.read', 'RESULTS.APPROVE'])('what is no such right: %j', (text) => {
    expect(isGuardedPermission(text)).toBe(false);
  });
});

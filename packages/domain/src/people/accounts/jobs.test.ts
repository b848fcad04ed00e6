import { describe, expect, test } from 'vitest';
import { roles } from './roles.ts';
import { isJobName, jobs, type Job } from './jobs.ts';
import { isPermission, permissions, type Permission } from '../../ground/kernel/permissions.ts';

const allJobs: readonly (readonly [string, Job])[] = Object.entries(jobs);

function jobsWith(permission: Permission): string[] {
  return allJobs.filter(([, job]) => job.permissions.includes(permission)).map(([name]) => name);
}

describe('the permissions that a job starts with', () => {
  test.each(allJobs)('are known permissions, each once: %s', (_, job) => {
    expect(job.permissions.filter((permission) => !isPermission(permission))).toEqual([]);
    expect(new Set(job.permissions).size).toBe(job.permissions.length);
  });

  test.each(allJobs)('come with a role of a session and a name to show: %s', (_, job) => {
    expect(roles).toContain(job.role);
    expect(job.label.trim()).not.toBe('');
  });

  test.each([
    'results.enter',
    'results.verify',
    'results.approve',
    'results.release',
    'results.amend',
    'results.restricted',
    'karyotypes.culture',
    'karyotypes.work',
    'karyotypes.approve',
    'research.read',
    'break-glass',
  ] as const)('give the administrator no clinical right: %s', (permission) => {
    expect(jobsWith(permission)).not.toContain('administrator');
  });

  test('let only the laboratory doctor approve and release results', () => {
    expect([jobsWith('results.approve'), jobsWith('results.release')]).toEqual([
      ['labDoctor'],
      ['labDoctor'],
    ]);
  });

  test('let only the administrator manage accounts, change settings and read the audit', () => {
    const rights = [
      'accounts.manage',
      'settings.write',
      'audit.read',
      'results.manage',
      'prints.statistics',
    ] as const;
    expect(rights.map(jobsWith)).toEqual(rights.map(() => ['administrator']));
  });

  test('show a researcher no patient', () => {
    expect(jobs.researcher.permissions.filter((permission) => permission.startsWith('patients.'))).toEqual(
      [],
    );
  });

  test('give restricted results to nobody: they are granted person by person', () => {
    expect(jobsWith('results.restricted')).toEqual([]);
  });

  test('make the administrator the only admin', () => {
    expect(allJobs.filter(([, { role }]) => role === 'admin').map(([name]) => name)).toEqual([
      'administrator',
    ]);
  });
});

describe('the name of a job', () => {
  test.each(Object.keys(jobs))('is known: %s', (name) => {
    expect(isJobName(name)).toBe(true);
  });

  test.each(['', 'Clinician', 'toString', 'constructor', '__proto__', 'nurse'])('is refused: %j', (name) => {
    expect(isJobName(name)).toBe(false);
  });
});

describe('a permission', () => {
  test('is listed once', () => {
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  test.each(['', 'patients', 'patients.READ', 'results.*', 'toString', 'patients.read '])(
    'is refused: %j',
    (text) => {
      expect(isPermission(text)).toBe(false);
    },
  );
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeModule, moduleFiles } from '../../scripts/new-module.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'senlab-new-module-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('new:module', () => {
  test.each([
    '',
    'slips',
    'attic/slips',
    'desk/Slips',
    'desk/appointment_slips',
    'desk/phiếu-hẹn',
    'desk/../escape',
    'desk/a--b',
    'desk/-a',
    'desk/a/b',
  ])('refuses the name %j', (place) => {
    expect(makeModule(root, place)).toContain('usage');
    expect(existsSync(join(root, 'apps'))).toBe(false);
  });

  test('makes one file per layer, named by the noun', () => {
    expect(makeModule(root, 'desk/appointment-slips')).toBeUndefined();
    for (const path of moduleFiles('desk/appointment-slips').keys())
      expect(existsSync(join(root, path))).toBe(true);
    const door = readFileSync(join(root, 'apps/server/src/modules/desk/appointment-slips/index.ts'), 'utf8');
    expect(door).toContain('appointmentSlipsService, type AppointmentSlipsService');
  });

  test('touches nothing when something is there already', () => {
    makeModule(root, 'desk/slips');
    const path = join(root, 'apps/server/src/modules/desk/slips/index.ts');
    const before = readFileSync(path, 'utf8');
    expect(makeModule(root, 'desk/slips')).toContain('already there');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });
});

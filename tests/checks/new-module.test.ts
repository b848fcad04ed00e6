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
  test.each(['', 'Slips', 'appointment_slips', 'phiếu-hẹn', '../escape', 'a--b', '-a'])(
    'refuses the name %j',
    (noun) => {
      expect(makeModule(root, noun)).toContain('usage');
      expect(existsSync(join(root, 'apps'))).toBe(false);
    },
  );

  test('makes one file per layer, named by the noun', () => {
    expect(makeModule(root, 'appointment-slips')).toBeUndefined();
    for (const path of moduleFiles('appointment-slips').keys())
      expect(existsSync(join(root, path))).toBe(true);
    const door = readFileSync(join(root, 'apps/server/src/modules/appointment-slips/index.ts'), 'utf8');
    expect(door).toContain('appointmentSlipsService, type AppointmentSlipsService');
  });

  test('touches nothing when something is there already', () => {
    makeModule(root, 'slips');
    const path = join(root, 'apps/server/src/modules/slips/index.ts');
    const before = readFileSync(path, 'utf8');
    expect(makeModule(root, 'slips')).toContain('already there');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });
});

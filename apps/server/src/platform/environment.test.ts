import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig, readEnvironment } from './environment.ts';

const secret = 'a-secret-that-must-never-be-printed-0123456789';

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://senlab_app@db/senlab');
  vi.stubEnv('SENLAB_SECRET', secret);
});

afterEach(() => vi.unstubAllEnvs());

describe('one setting', () => {
  it.each([
    ['value', 'value'],
    ['', undefined],
    [undefined, undefined],
  ])('that is %j is read as %j', (written, read) => {
    vi.stubEnv('SENLAB_TEST_SETTING', written);
    expect(readEnvironment('SENLAB_TEST_SETTING')).toBe(read);
  });
});

describe('all settings', () => {
  it('are read from the environment', () => {
    vi.stubEnv('CELL', 'cell-7');
    expect(loadConfig().CELL).toBe('cell-7');
  });

  it('stop the program with a line for each fault, and with no value of a secret', () => {
    vi.stubEnv('DATABASE_URL', 'mysql://app:mat-khau-rieng@db');
    vi.stubEnv('PORT', 'http');
    expect(() => loadConfig()).toThrow(/senlab doctor.*\n {2}PORT: .+\n {2}DATABASE_URL: .+$/);
    expect(() => loadConfig()).not.toThrow(/mat-khau-rieng/);
    expect(() => loadConfig()).not.toThrow(new RegExp(secret));
  });
});

import { fc, test as property } from '@fast-check/vitest';
import { settingsMaxBytes } from '@senlab/domain';
import { expect, test } from 'vitest';
import { anySettings } from '../../test-support/any-settings.ts';
import { defaultSettings } from './settings-defaults.ts';
import { settingsToSave, tablesWith } from './settings-to-save.ts';

const large = 'ă'.repeat(3000);

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

test('leaves out the lists arranged longest ago when the server could not keep all', () => {
  let tables = { first: large, second: large, third: large } as Readonly<Record<string, unknown>>;
  tables = tablesWith(tables, 'first', `${large}!`);
  const saved = settingsToSave({ ...defaultSettings, tables });
  expect(Object.keys(saved.tables)).toEqual(['third', 'first']);
  expect(bytesOf(saved)).toBeLessThanOrEqual(settingsMaxBytes);
});

property.prop([anySettings])('settings that fit are sent as they are', (settings) => {
  expect(bytesOf(settings) > settingsMaxBytes || settingsToSave(settings) === settings).toBe(true);
});

property.prop([anySettings, fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 9 })])(
  'always fits what the server keeps',
  (settings, names) => {
    const tables = Object.fromEntries(names.map((name) => [name, large]));
    expect(bytesOf(settingsToSave({ ...settings, tables }))).toBeLessThanOrEqual(settingsMaxBytes);
  },
);

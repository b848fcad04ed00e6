import { fc, test as property } from '@fast-check/vitest';
import { settingsMaxBytes } from '@senlab/domain';
import { expect, test, beforeEach, describe, vi } from 'vitest';
import { anySettings } from '../../test-support/any-settings.ts';
import { defaultSettings, type AppSettings } from './settings-model.ts';
import { settingsToSave, tablesWith, makeSettingsSaver, type SettingsSaver } from './settings-saver.ts';

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

describe('settings saver', () => {
  interface Sent {
    readonly settings: AppSettings;
    readonly answer: (isSaved: boolean) => Promise<void>;
  }

  const [first, second, third] = (['slate', 'beach', 'tech'] as const).map((main) => ({
    ...defaultSettings,
    theme: { ...defaultSettings.theme, main },
  })) as [AppSettings, AppSettings, AppSettings];

  let sent: Sent[];
  let failures: number;
  let saver: SettingsSaver;

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    failures = 0;
    saver = makeSettingsSaver({
      send: (settings) => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        const answer = async (isSaved: boolean): Promise<void> => {
          resolve(isSaved);
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({ settings, answer });
        return promise;
      },
      onFailure: () => (failures += 1),
    });
    return () => vi.useRealTimers();
  });

  describe('saving settings', () => {
    test('sends the last of several changes, after 600 quiet milliseconds', async () => {
      saver.save(first);
      await vi.advanceTimersByTimeAsync(599);
      saver.save(second);
      await vi.advanceTimersByTimeAsync(599);
      expect(sent).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent.map((each) => each.settings)).toEqual([second]);
    });

    test('does not send the next before the one under way is answered, and then only the last', async () => {
      saver.save(first);
      await vi.advanceTimersByTimeAsync(600);
      saver.save(second);
      await vi.advanceTimersByTimeAsync(600);
      saver.save(third);
      await vi.advanceTimersByTimeAsync(600);
      expect(sent).toHaveLength(1);
      await sent[0]?.answer(true);
      expect(sent.map((each) => each.settings)).toEqual([first, third]);
    });

    test('[SETT-008] tells of a failure once and sends all with the next change', async () => {
      saver.save(first);
      await vi.advanceTimersByTimeAsync(600);
      await sent[0]?.answer(false);
      expect(failures).toBe(1);
      expect(saver.hasUnsaved()).toBe(true);
      saver.save(second);
      await vi.advanceTimersByTimeAsync(600);
      await sent[1]?.answer(true);
      expect(failures).toBe(1);
      expect(saver.hasUnsaved()).toBe(false);
    });

    test('says nothing of a failure that a newer change follows', async () => {
      saver.save(first);
      await vi.advanceTimersByTimeAsync(600);
      saver.save(second);
      await sent[0]?.answer(false);
      expect(failures).toBe(0);
    });

    test('sends at once when the page is about to go', () => {
      saver.save(first);
      saver.flush();
      expect(sent).toHaveLength(1);
    });

    test('sends nothing for a person who has left', async () => {
      saver.save(first);
      saver.forget();
      await vi.advanceTimersByTimeAsync(5000);
      expect(sent).toHaveLength(0);
    });

    test('does not tell the next person of a failure of the one before', async () => {
      saver.save(first);
      saver.flush();
      saver.forget();
      await sent[0]?.answer(false);
      expect(failures).toBe(0);
      expect(saver.hasUnsaved()).toBe(false);
    });
  });
});

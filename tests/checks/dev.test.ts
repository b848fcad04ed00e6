import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startRestarting, waitingText } from '../../scripts/dev/restarting-program.ts';
import { stampOf } from '../../scripts/dev/stamp.ts';
import { step } from '../../scripts/dev/step.ts';
import { isSource, watchSources } from '../../scripts/dev/watch.ts';
import { plant, plantTree } from './tree.ts';

describe('a step of pnpm dev', () => {
  test('is named before it is done, and timed after', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    const saidBefore = await step({
      name: 'filling',
      advice: 'none',
      run: () => Promise.resolve(write.mock.calls.flat().join('')),
    });
    expect(saidBefore).toBe('  … filling\n');
    expect(write.mock.calls.at(-1)?.[0]).toMatch(/^ {2}✓ filling \(\d+\.\d s\)\n$/);
  });

  test('that fails says the innermost reason too', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    const failure = new Error('migration 12 failed', { cause: new Error('no such column') });
    const run = step({ name: 'migrating', advice: 'look', run: () => Promise.reject(failure) });
    await expect(run).rejects.toThrow(
      'Failed: migrating.\n\nmigration 12 failed\nno such column\n\nWhat to do: look',
    );
  });
});

describe('the watched API', () => {
  test('looks at sources and migrations, and not at tests', () => {
    const saved = ['cli/seed.ts', '0012_notes.sql', 'data/names.json', 'a.test.ts', 'b.test-support.ts'];
    expect([...saved, 'test-support/c.ts', 'd.md', '.e.ts.swp'].filter(isSource)).toEqual(saved.slice(0, 3));
  });

  test('waits on a file that cannot run, and starts at its next save', async () => {
    const root = plantTree({ 'src/program.ts': 'this is half a' });
    const lines: string[] = [];
    const program = startRestarting({
      args: [join(root, 'src/program.ts')],
      cwd: root,
      env: {},
      onLine: (line) => lines.push(line),
    });
    const watcher = watchSources({
      folders: [join(root, 'src')],
      onChange: () => void program.restart(),
    });
    onTestFinished(async () => {
      watcher.stop();
      await program.stop();
    });
    const patiently = { timeout: 60_000 };
    await vi.waitFor(() => expect(lines.at(-1)).toBe(waitingText), patiently);
    plant(root, 'mended.ts', 'console.log("runs"); setInterval(() => 0, 1e6);');
    renameSync(join(root, 'mended.ts'), join(root, 'src/program.ts'));
    await vi.waitFor(() => expect(lines.at(-1)).toBe('runs'), patiently);
    await program.restart();
    expect(lines.filter((line) => line === waitingText)).toHaveLength(1);
  });
});

test('the stamp of a filled database changes with a migration or a seed, and with nothing else', () => {
  const root = plantTree({ 'apps/server/migrations/0001.sql': 'a', 'apps/server/src/cli/seed.ts': 'b' });
  const first = stampOf(root);
  plant(root, 'apps/server/src/cli/seed.test.ts', 'c');
  plant(root, 'apps/server/src/http/server.ts', 'd');
  expect(stampOf(root)).toBe(first);
  plant(root, 'apps/server/migrations/0002.sql', 'e');
  expect(stampOf(root)).not.toBe(first);
});

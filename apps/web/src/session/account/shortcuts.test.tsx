import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { setConfig } from '../../api/config.ts';
import { beginSession, endSession, useSession } from '../session-store.ts';
import { changeShortcuts } from './shortcuts.ts';
import { userFromMe } from '../user.ts';
import { until } from '../../../test-support/acts.ts';

const shown = vi.hoisted((): string[] => []);
vi.mock(import('@senlab/ui'), async (load) => ({
  ...(await load()),
  showMessage: (text: string) => void shown.push(text),
}));

let server: FakeServer;

beforeEach(() => {
  shown.length = 0;
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['SaveShortcuts'] = () => success({ _id: 'a1' });
  beginSession(userFromMe(aMe({ shortcuts: ['mail'] })));
});

function current(): readonly string[] | undefined {
  return useSession.getState().user?.data.shortcuts;
}

function sent(): readonly unknown[] {
  return server.operations.map(
    (each) => (each.body as { variables: { shortcuts: unknown } }).variables.shortcuts,
  );
}

describe('changing shortcuts', () => {
  test('[SHELL-015] shows the new list at once and keeps it with the account', async () => {
    changeShortcuts(['mail', 'todo']);
    expect(current()).toEqual(['mail', 'todo']);
    await until(() => sent().length === 1);
    expect(sent()).toEqual([['mail', 'todo']]);
  });

  test('sends only the last of several quick changes after the first', async () => {
    changeShortcuts(['mail', 'a']);
    changeShortcuts(['mail', 'a', 'b']);
    changeShortcuts(['mail', 'b']);
    await until(() => sent().length === 2);
    expect(sent()).toEqual([
      ['mail', 'a'],
      ['mail', 'b'],
    ]);
  });

  test('goes back to what the server holds, and says so, when it cannot be told', async () => {
    server.answers['SaveShortcuts'] = () => 'no-answer';
    changeShortcuts(['mail', 'a']);
    changeShortcuts(['mail', 'a', 'b']);
    await until(() => shown.some((text) => text.startsWith('Chưa lưu được lối tắt')));
    expect(current()).toEqual(['mail']);
  });

  test('goes back to the last list that was kept, not to the first', async () => {
    changeShortcuts(['mail', 'a']);
    changeShortcuts(['mail', 'a', 'b']);
    server.answers['SaveShortcuts'] = () =>
      server.operations.length === 1 ? success({ _id: 'a1' }) : 'no-answer';
    await until(() => shown.length > 0);
    expect(current()).toEqual(['mail', 'a']);
  });

  test('of somebody who has left touches nobody else', async () => {
    server.answers['SaveShortcuts'] = () => 'no-answer';
    changeShortcuts(['mail', 'a']);
    beginSession(userFromMe(aMe({ sub: 'sub-2', shortcuts: ['theirs'] })));
    await until(() => sent().length === 1);
    await vi.dynamicImportSettled();
    expect(current()).toEqual(['theirs']);
    expect(shown).toEqual([]);
  });

  test('is nothing for a guest', () => {
    endSession('logout');
    changeShortcuts(['mail']);
    expect(current()).toBeUndefined();
    expect(sent()).toEqual([]);
  });
});

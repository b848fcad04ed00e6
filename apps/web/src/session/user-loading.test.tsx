import { beforeEach, expect, test, afterEach, describe, vi } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { storeToken } from '../api/stored-token.ts';
import { beginSession, endSession, initialSession, useSession } from './session-store.ts';
import { recheckSession } from './user-loading.ts';
import { userFromMe } from './user.ts';
import type { Envelope, Outcome } from '../api/envelope.ts';
import { retryWhileUnreachable } from './retry-while-unreachable.ts';

describe('user loading', () => {
  let server: FakeServer;

  beforeEach(() => {
    setConfig(testConfig);
    server = startFakeServer();
    useSession.setState(initialSession, true);
    storeToken({ token: 'abc', expiresAt: Math.floor(Date.now() / 1000) + 600 });
    beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.approve'] })));
  });

  test('a session that is asked about again is shown with the rights of now', async () => {
    server.answers['Me'] = () => success(aMe({ permissions: ['patients.read'], second_step: 'needed' }));
    await recheckSession();
    expect(useSession.getState().user).toMatchObject({ permissions: ['patients.read'], step: 'needed' });
  });

  test('nobody who left meanwhile is brought back by the answer', async () => {
    server.answers['Me'] = () => {
      endSession('logout');
      return success(aMe());
    };
    await recheckSession();
    expect(useSession.getState()).toMatchObject({ status: 'guest', user: undefined });
  });
});

describe('retry while unreachable', () => {
  const good: Outcome<Envelope> = { kind: 'success', response: { code: 0, message: '' } };
  const away: Outcome<Envelope> = { kind: 'unreachable' };
  const databaseAway: Outcome<Envelope> = { kind: 'refused', code: 7, message: 'x' };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function run(
    outcomes: readonly Outcome<Envelope>[],
  ): Promise<{ readonly kind: string; readonly asked: number }> {
    let asked = 0;
    const result = retryWhileUnreachable(() => {
      asked += 1;
      return Promise.resolve(outcomes[asked - 1] ?? away);
    });
    await vi.advanceTimersByTimeAsync(20_000);
    return { kind: (await result).kind, asked };
  }

  describe('asking who is logged in', () => {
    test('goes on through an outage of the server', async () => {
      expect(await run([away, away, good])).toEqual({ kind: 'success', asked: 3 });
    });

    test('goes on through an outage of the database', async () => {
      expect(await run([databaseAway, good])).toEqual({ kind: 'success', asked: 2 });
    });

    test('is given up after ten seconds', async () => {
      const started = Date.now();
      const { kind, asked } = await run([]);
      expect(kind).toBe('unreachable');
      expect(asked).toBeGreaterThan(4);
      expect(Date.now() - started).toBe(20_000);
    });

    test('waits for the network as long as there is none', async () => {
      const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      let asked = 0;
      const result = retryWhileUnreachable(() => {
        asked += 1;
        return Promise.resolve(asked === 1 ? away : good);
      });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toBe(1);
      network.mockReturnValue(true);
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await result).kind).toBe('success');
    });

    test.each([
      ['denied', { kind: 'denied' }],
      ['refused', { kind: 'refused', code: 9, message: 'x' }],
      ['malformed', { kind: 'malformed' }],
    ] as const)('is not repeated when it is %s', async (kind, outcome) => {
      expect(await run([outcome])).toEqual({ kind, asked: 1 });
    });
  });
});

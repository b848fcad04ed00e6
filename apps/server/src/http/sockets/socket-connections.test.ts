import { EventEmitter } from 'node:events';
import type { AccountId, Result } from '@senlab/domain';
import { fakeClock } from '@senlab/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { capturedLog } from '../../../test-support/running.test-support.ts';
import type { SessionsService } from '../../modules/people/sessions/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { SocketConnections } from './socket-connections.ts';

const clock = fakeClock('2026-11-14T08:00:00+07:00');
const day = 24 * 60 * 60 * 1000;
const ended: Result<Actor> = { ok: false, refusal: { kind: 'session-ended' } };
let recognise: SessionsService['recognise'];
let connections: SocketConnections;

function anActor(facts: Partial<Actor> = {}): Result<Actor> {
  const accountId = 'an' as AccountId;
  const rest = { username: 'an', roles: [], permissions: new Set<never>(), sessionKey: 'one' };
  return { ok: true, value: { accountId, ...rest, expiresAtMs: clock.now() + day, ...facts } };
}

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  closedWith: number | undefined;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.readyState = 3;
    this.closedWith = code;
  }
}

function aSocket(): { fake: FakeSocket; socket: WebSocket } {
  const fake = new FakeSocket();
  return { fake, socket: fake as unknown as WebSocket };
}

beforeEach(() => {
  vi.useFakeTimers();
  recognise = () => Promise.resolve(anActor());
  const sessions = { recognise: (token: string | undefined) => recognise(token) } as SessionsService;
  connections = new SocketConnections({ sessions, log: capturedLog().log, clock, mostOfOneAccount: 3 });
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = { authorization: 'Bearer abc' };

describe('the connections of one account', () => {
  it('are at most so many, and others are not counted with them', async () => {
    const opened = [aSocket(), aSocket(), aSocket()];
    for (const { socket } of opened) await connections.admit(socket, shown);
    const tooMany = aSocket();
    await connections.admit(tooMany.socket, shown);
    expect(tooMany.fake.closedWith).toBe(1013);
    expect(connections.of(tooMany.socket)).toBeUndefined();
    expect(opened.map(({ fake }) => fake.closedWith)).toEqual([undefined, undefined, undefined]);

    recognise = () => Promise.resolve(anActor({ accountId: 'binh' as AccountId }));
    const another = aSocket();
    await connections.admit(another.socket, shown);
    expect(connections.of(another.socket)).toBeDefined();

    recognise = () => Promise.resolve(anActor());
    if (opened[0] !== undefined) connections.forget(opened[0].socket);
    const next = aSocket();
    await connections.admit(next.socket, shown);
    expect(connections.of(next.socket)).toBeDefined();
  });
});

describe('a connection', () => {
  it('is remembered while it is open, and its clock is stopped when it goes', async () => {
    const { socket, fake } = aSocket();
    expect(await connections.admit(socket, shown)).toBe(true);
    expect(connections.of(socket)?.token).toBe('abc');
    connections.forget(socket);
    expect(connections.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(fake.closedWith).toBeUndefined();
  });

  it.each([[undefined], [{}], [{ authorization: 7 }], [{ authorization: 'abc' }]])(
    'is not admitted with %j, whatever the sessions say',
    async (params) => {
      expect(await connections.admit(aSocket().socket, params)).toBe(false);
      expect(connections.size).toBe(0);
    },
  );

  it('that left while it was being asked about is not remembered for ever', async () => {
    const asking = Promise.withResolvers<Result<Actor>>();
    recognise = () => asking.promise;
    const { socket, fake } = aSocket();
    const admitted = connections.admit(socket, shown);
    fake.readyState = 3;
    connections.forget(socket);
    asking.resolve(anActor());
    expect(await admitted).toBe(false);
    expect(connections.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is asked to come later when nobody could be asked', async () => {
    recognise = () => Promise.reject(new Error('no database'));
    const { socket, fake } = aSocket();
    await connections.admit(socket, shown);
    expect(fake.closedWith).toBe(1013);
    expect(connections.size).toBe(0);
  });

  it('is closed when its token expires', async () => {
    recognise = () => Promise.resolve(anActor({ expiresAtMs: clock.now() + 60_000 }));
    const { socket, fake } = aSocket();
    await connections.admit(socket, shown);
    vi.advanceTimersByTime(59_999);
    expect(fake.closedWith).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(fake.closedWith).toBe(4401);
  });

  it('with a token for years is not closed at once by a timer that overflowed', async () => {
    recognise = () => Promise.resolve(anActor({ expiresAtMs: clock.now() + 3_650 * day }));
    const { socket, fake } = aSocket();
    await connections.admit(socket, shown);
    vi.advanceTimersByTime(20 * day);
    expect(fake.closedWith).toBeUndefined();
  });
});

describe('asking again', () => {
  async function two(): Promise<{ an: FakeSocket; binh: FakeSocket }> {
    const [first, second] = [aSocket(), aSocket()];
    await connections.admit(first.socket, shown);
    recognise = () => Promise.resolve(anActor({ accountId: 'binh' as AccountId, sessionKey: 'two' }));
    await connections.admit(second.socket, shown);
    return { an: first.fake, binh: second.fake };
  }

  it.each([[{ accountId: 'an' }], [{ sessionKey: 'one' }]])(
    'closes who is meant by %j and no longer welcome',
    async (which) => {
      const { an, binh } = await two();
      recognise = () => Promise.resolve(ended);
      await connections.recheck(which);
      expect([an.closedWith, binh.closedWith]).toEqual([4401, undefined]);
    },
  );

  it.each([
    [{}],
    [{ accountId: 'chi' }],
    [{ sessionKey: 'three' }],
    [{ accountId: undefined, sessionKey: undefined }],
  ])('closes nobody for %j', async (which) => {
    const { an, binh } = await two();
    recognise = () => Promise.resolve(ended);
    await connections.recheck(which);
    expect([an.closedWith, binh.closedWith]).toEqual([undefined, undefined]);
  });

  it('keeps who is still welcome, and has those come again about whom nobody could be asked', async () => {
    const { an, binh } = await two();
    recognise = () => Promise.resolve(anActor());
    await connections.recheck({ accountId: 'an' });
    expect(an.closedWith).toBeUndefined();
    recognise = () => Promise.reject(new Error('no database'));
    await connections.recheck({ accountId: 'an' });
    expect([an.closedWith, binh.closedWith]).toEqual([1013, undefined]);
  });

  it('of a locked screen does not say that the session has ended', async () => {
    const { an } = await two();
    recognise = () => Promise.resolve({ ok: false, refusal: { kind: 'session-locked' } });
    await connections.recheck({ sessionKey: 'one' });
    expect(an.closedWith).toBe(4423);
    const late = aSocket();
    expect(await connections.admit(late.socket, shown)).toBe(true);
    expect([late.fake.closedWith, connections.of(late.socket)]).toEqual([4423, undefined]);
  });

  it.each([
    ['taken', ['patients.read'], []],
    ['given', [], ['patients.read']],
    ['exchanged', ['patients.read'], ['results.read']],
  ] as const)('has those come again whose right was %s', async (_how, before, after) => {
    recognise = () => Promise.resolve(anActor({ permissions: new Set(before) }));
    const { socket, fake } = aSocket();
    await connections.admit(socket, shown);
    recognise = () => Promise.resolve(anActor({ permissions: new Set(after) }));
    await connections.recheck({ accountId: 'an' });
    expect(fake.closedWith).toBe(4409);
  });
});

describe('what is said while somebody is being asked about', () => {
  it('waits for the answer, is said when nothing has changed, and never when something has', async () => {
    const { socket, fake } = aSocket();
    await connections.admit(socket, shown);
    const asked = [Promise.withResolvers<Result<Actor>>(), Promise.withResolvers<Result<Actor>>()];
    let question = 0;
    recognise = () => asked[question++]?.promise ?? Promise.resolve(ended);
    const [first, second] = [
      connections.recheck({ accountId: 'an' }),
      connections.recheck({ accountId: 'an' }),
    ];
    connections.of(socket)?.send('hint');
    asked[0]?.resolve(anActor());
    await first;
    expect(fake.sent).toEqual([]);
    asked[1]?.resolve(anActor());
    await second;
    expect(fake.sent).toEqual(['hint']);
    const last = connections.recheck({ accountId: 'an' });
    connections.of(socket)?.send('too late');
    await last;
    connections.of(socket)?.send('later still');
    expect([fake.sent, fake.closedWith]).toEqual([['hint'], 4401]);
  });

  it('is not told to somebody who was let in by what was known before the news', async () => {
    const old = Promise.withResolvers<Result<Actor>>();
    recognise = () => old.promise;
    const { socket } = aSocket();
    const admitted = connections.admit(socket, shown);
    await connections.recheck({ accountId: 'an' });
    recognise = () => Promise.resolve(ended);
    old.resolve(anActor());
    expect(await admitted).toBe(false);
    expect(connections.size).toBe(0);
  });
});

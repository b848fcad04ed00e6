import { ok, refuse, type AccountId, type Result } from '@senlab/domain';
import { fakeClock } from '@senlab/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { Beliefs, beliefMs } from './beliefs.ts';
import { sessionKeyOf } from './tokens.ts';

const clock = fakeClock();
let looks: string[];
let waiting: PromiseWithResolvers<Result<Actor>>[];
let beliefs: Beliefs;

beforeEach(() => {
  looks = [];
  waiting = [];
  beliefs = new Beliefs(clock, (token) => {
    looks.push(token);
    const look = Promise.withResolvers<Result<Actor>>();
    waiting.push(look);
    return look.promise;
  });
});

function actorOf(accountId: string, token: string): Result<Actor> {
  return ok({
    accountId: accountId as AccountId,
    username: accountId,
    roles: ['staff'],
    permissions: new Set<never>(),
    sessionKey: sessionKeyOf(token),
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  });
}

const answer = (index: number, result: Result<Actor>): void => waiting[index]?.resolve(result);

describe('what is believed about a token', () => {
  it('is looked up once for all who ask meanwhile', async () => {
    const asked = [beliefs.about('token'), beliefs.about('token'), beliefs.about('token')];
    answer(0, actorOf('mai', 'token'));
    await Promise.all(asked);
    await beliefs.about('token');
    expect(looks).toEqual(['token']);
  });

  it('is looked up again when its time is over, not before', () => {
    void beliefs.about('token');
    clock.advance({ milliseconds: beliefMs - 1 });
    void beliefs.about('token');
    expect(looks).toHaveLength(1);
    clock.advance({ milliseconds: 1 });
    void beliefs.about('token');
    expect(looks).toHaveLength(2);
  });

  it('is never about another token', async () => {
    const mai = beliefs.about('token-mai');
    const lan = beliefs.about('token-lan');
    answer(1, actorOf('lan', 'token-lan'));
    answer(0, actorOf('mai', 'token-mai'));
    expect(await mai).toMatchObject({ value: { accountId: 'mai' } });
    expect(await lan).toMatchObject({ value: { accountId: 'lan' } });
  });

  it('is not about the same words with another signature, and is forgotten with them', async () => {
    void beliefs.about('head.words.signature');
    void beliefs.about('head.words.forged');
    expect(looks).toHaveLength(2);
    beliefs.forgetSession(sessionKeyOf('head.words.signature'));
    void beliefs.about('head.words.signature');
    void beliefs.about('head.words.forged');
    expect(looks).toHaveLength(4);
  });

  it('is nothing after a failure to look', async () => {
    const asked = beliefs.about('token');
    waiting[0]?.reject(new Error('Connection terminated'));
    await expect(asked).rejects.toThrow('Connection terminated');
    void beliefs.about('token');
    expect(looks).toHaveLength(2);
  });

  it('may be a refusal, so that a stranger does not cost a look each time', async () => {
    void beliefs.about('token');
    answer(0, refuse({ kind: 'session-ended' }));
    await beliefs.about('token');
    expect(looks).toHaveLength(1);
  });

  it('does not grow without end', () => {
    void beliefs.about('first');
    for (let round = 0; round < 20_000; round += 1) void beliefs.about(`token-${round}`);
    void beliefs.about('first');
    expect(looks.filter((token) => token === 'first')).toHaveLength(2);
  });
});

describe('forgetting', () => {
  async function believe(accountId: string, token: string): Promise<void> {
    const asked = beliefs.about(token);
    answer(waiting.length - 1, actorOf(accountId, token));
    await asked;
  }

  it('a session leaves the other sessions of the account', async () => {
    await believe('mai', 'one');
    await believe('mai', 'two');
    beliefs.forgetSession(sessionKeyOf('one'));
    void beliefs.about('one');
    void beliefs.about('two');
    expect(looks).toEqual(['one', 'two', 'one']);
  });

  it('an account forgets all its sessions and nobody else’s', async () => {
    await believe('mai', 'one');
    await believe('mai', 'two');
    await believe('lan', 'three');
    beliefs.forgetAccount('mai');
    for (const token of ['one', 'two', 'three']) void beliefs.about(token);
    expect(looks).toEqual(['one', 'two', 'three', 'one', 'two']);
  });

  it('an account also forgets a look that began before the change and has not ended', async () => {
    void beliefs.about('one');
    beliefs.forgetAccount('mai');
    answer(0, actorOf('mai', 'one'));
    void beliefs.about('one');
    expect(looks).toEqual(['one', 'one']);
  });

  it('a session also forgets a look under way', () => {
    void beliefs.about('one');
    beliefs.forgetSession(sessionKeyOf('one'));
    void beliefs.about('one');
    expect(looks).toEqual(['one', 'one']);
  });
});

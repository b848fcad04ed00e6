import { ok, refuse, type Result } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './change-by-hand.test-support.ts';
import {
  type Claim,
  claiming,
  type Outcome,
  inTransaction,
  inTransactionKeepingRefusals,
  type Tx,
  withoutClaim,
} from './tx.ts';

let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openTestDatabase(home.appUrl);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

beforeEach(async () => {
  await database.kysely.deleteFrom('known_device').execute();
});

const taken = refuse({ kind: 'conflict', reason: 'changed-meanwhile' });

async function write(tx: Tx, username: string): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({
      username,
      device: 'a'.repeat(64),
      last_address: 'ward',
      last_success_at: '2026-11-14T08:00:00+07:00',
    })
    .execute();
}

async function written(): Promise<readonly string[]> {
  const rows = await database.kysely
    .selectFrom('known_device')
    .select('username')
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
}

/** As a service does it: two steps, the second of which may say no. */
async function twoSteps(tx: Tx, second: Result<string>): Promise<Result<string>> {
  await write(tx, 'first-step');
  return second;
}

const outcomeOf = (refusal: Outcome<string>['refusal']): Result<Outcome<string>> =>
  ok({ refusal, value: 'the fields to put right' });

describe('a transaction is all or nothing', () => {
  it('keeps what was written when the work says yes', async () => {
    expect(await inTransaction(database, (tx) => twoSteps(tx, ok('done')))).toEqual(ok('done'));
    expect(await written()).toEqual(['first-step']);
  });

  it('leaves no row of work that wrote and then refused, and answers the refusal as it was', async () => {
    expect(await inTransaction(database, (tx) => twoSteps(tx, taken))).toBe(taken);
    expect(await written()).toEqual([]);
  });

  it('leaves no row where the refusal comes with the fields to put right', async () => {
    const refused = outcomeOf(taken.refusal);
    const answer = await inTransaction(database, async (tx) => {
      await write(tx, 'first-step');
      return refused;
    });
    expect(answer).toBe(refused);
    expect(await written()).toEqual([]);
  });

  it('keeps the rows of an outcome without a refusal', async () => {
    await inTransaction(database, async (tx) => {
      await write(tx, 'first-step');
      return outcomeOf(null);
    });
    expect(await written()).toEqual(['first-step']);
  });

  it('leaves no row of work that threw, and throws the same', async () => {
    const surprise = new Error('lost');
    const work = inTransaction(database, async (tx) => {
      await write(tx, 'first-step');
      throw surprise;
    });
    await expect(work).rejects.toBe(surprise);
    expect(await written()).toEqual([]);
  });

  it('undoes only its own rows when it was begun inside other work, which goes on', async () => {
    await inTransaction(database, async (tx) => {
      await write(tx, 'outer');
      const inner = await inTransaction(database, (innerTx) => twoSteps(innerTx, taken));
      expect(inner).toBe(taken);
      return ok('done all the same');
    });
    expect(await written()).toEqual(['outer']);
  });

  it('undoes the rows of the steps that it called when a later one refuses', async () => {
    await inTransaction(database, async (tx) => {
      await twoSteps(tx, ok('done'));
      await write(tx, 'second-step');
      return taken;
    });
    expect(await written()).toEqual([]);
  });

  it('gives its connection back after a refusal', async () => {
    const narrow = openTestDatabase(home.appUrl, { poolSize: 1 });
    for (let i = 0; i < 3; i += 1) {
      expect(await inTransaction(narrow, (tx) => twoSteps(tx, taken))).toBe(taken);
    }
    await narrow.close();
  });

  it('takes numbers, texts, lists, nothing and rows with a column ok for what they are: no refusals', async () => {
    for (const [index, answer] of [
      0,
      '',
      [],
      null,
      undefined,
      false,
      { ok: true },
      { ok: false },
    ].entries()) {
      const given = await inTransaction(database, async (tx) => {
        await write(tx, `plain-${String(index)}`);
        return answer;
      });
      expect(given).toBe(answer);
    }
    expect(await written()).toHaveLength(8);
  });
});

describe('work whose refusal must leave a trace', () => {
  it('keeps what was written before the refusal', async () => {
    expect(await inTransactionKeepingRefusals(database, (tx) => twoSteps(tx, taken))).toBe(taken);
    expect(await written()).toEqual(['first-step']);
  });

  it('leaves no row of work that threw', async () => {
    const work = inTransactionKeepingRefusals(database, async (tx) => {
      await write(tx, 'first-step');
      throw new Error('lost');
    });
    await expect(work).rejects.toThrow('lost');
    expect(await written()).toEqual([]);
  });
});

describe('a claim', () => {
  const steps: string[] = [];
  const claim: Claim = {
    take: async (tx) => {
      steps.push('taken');
      await write(tx, 'claim');
    },
    settle: async (_tx, _answer, isRefused) => void steps.push(isRefused ? 'given back' : 'settled'),
  };
  beforeEach(() => steps.splice(0));

  it('is written before the first work that says yes, and not with what follows', async () => {
    await claiming(claim, async () => {
      await inTransaction(database, (tx) => twoSteps(tx, ok('done')));
      await inTransaction(database, (tx) => write(tx, 'second-step'));
    });
    expect(steps).toEqual(['taken', 'settled']);
    expect(await written()).toEqual(['claim', 'first-step', 'second-step']);
  });

  it('is not written with a refusal, and waits for the next work', async () => {
    await claiming(claim, async () => {
      await inTransaction(database, (tx) => twoSteps(tx, taken));
      expect(await written()).toEqual([]);
      await inTransaction(database, (tx) => twoSteps(tx, ok('done')));
    });
    expect(steps).toEqual(['taken', 'taken', 'settled']);
    expect(await written()).toEqual(['claim', 'first-step']);
  });

  it('is told of a refusal that is kept, so that it takes itself back', async () => {
    await claiming(claim, () => inTransactionKeepingRefusals(database, (tx) => twoSteps(tx, taken)));
    expect(steps).toEqual(['taken', 'given back']);
  });

  it('waits for the next work when the first threw', async () => {
    const throwing = (): Promise<unknown> => inTransaction(database, () => Promise.reject(new Error('lost')));
    await claiming(claim, async () => {
      await expect(throwing()).rejects.toThrow('lost');
      await inTransaction(database, (tx) => twoSteps(tx, ok('done')));
    });
    expect(await written()).toEqual(['claim', 'first-step']);
  });

  it('is not waited for by work that is begun inside the first, nor taken by what is written beside it', async () => {
    await claiming(claim, async () => {
      await withoutClaim(() => inTransaction(database, (tx) => write(tx, 'beside')));
      expect(steps).toEqual([]);
      await inTransaction(database, async (tx) => {
        await write(tx, 'outer');
        return inTransaction(database, (inner) => twoSteps(inner, ok('done')));
      });
    });
    expect(steps).toEqual(['taken', 'settled']);
    expect(await written()).toEqual(['beside', 'claim', 'first-step', 'outer']);
  });

  it('leaves nothing of the work when it says that there is nothing left to do', async () => {
    const over: Claim = { ...claim, take: () => Promise.reject(new Error('done before')) };
    let isBegun = false;
    const work = claiming(over, () =>
      inTransaction(database, async () => {
        isBegun = true;
        return ok('done');
      }),
    );
    await expect(work).rejects.toThrow('done before');
    expect(isBegun).toBe(false);
  });
});

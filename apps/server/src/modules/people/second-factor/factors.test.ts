import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  openBench,
  publicUrl,
  reasonOf,
  valueOf,
  type Bench,
} from '../../../../test-support/second-factor-bench.test-support.ts';
import { softAuthenticator, type Circumstances } from './soft-authenticator.test-support.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clock.set(Date.now()));

const here: Circumstances = { origin: publicUrl, rpId: 'lab.example' };

async function withStep(): Promise<{ readonly actor: Actor; readonly token: string; readonly id: string }> {
  const person = await bench.person();
  const { codes } = await bench.enrol(person);
  const token = await bench.token(person);
  const [code = ''] = codes;
  await bench.factors().takeByRecoveryCode(await bench.actor(token), { code, remember: false });
  return { actor: await bench.actor(token), token, id: person.id };
}

async function withPasskey() {
  const made = await withStep();
  const authenticator = softAuthenticator();
  const { options } = valueOf(await bench.factors().beginPasskey(made.actor, null));
  const answer = authenticator.create(options, here);
  valueOf(await bench.factors().confirmPasskey(made.actor, { name: 'Máy trực', answer }));
  return { ...made, authenticator };
}

const labels = async (accountId: string): Promise<readonly string[]> => {
  const { rows } = await bench.database.pool.query<{ label: string }>(
    `select label from notice where account_id = $1 and kind = 'second_factor_changed' order by created_at, id`,
    [accountId],
  );
  return rows.map(({ label }) => label);
};
const logged = async (username: string): Promise<readonly string[]> => {
  const { rows } = await bench.database.pool.query<{ command: string }>(
    `select command from audit_event where entity_id = $1 and actor_id is not null order by id`,
    [username],
  );
  return rows.map(({ command }) => command);
};

describe('the first factor', () => {
  it('asks for the password again: a stolen token makes itself none', async () => {
    const actor = await bench.actor(await bench.token(await bench.person()));
    const tries = [
      await bench.factors().beginAuthenticator(actor, null),
      await bench.factors().beginAuthenticator(actor, newId()),
      await bench.factors().beginPasskey(actor, null),
    ];
    expect(tries.map(reasonOf)).toEqual(Array(3).fill('identity-not-confirmed'));
    expect(reasonOf(await bench.factors().confirmAuthenticator(actor, '123456'))).toBe(
      'second-factor-expired',
    );
  });

  it('takes no ticket of another session or person, and nothing that is none', async () => {
    const person = await bench.person();
    const [mine, other] = [await bench.token(person), await bench.token(person)];
    const ticket = await bench.ticket(await bench.actor(other));
    for (const given of [ticket, 'x', '']) {
      const begun = await bench.factors().beginAuthenticator(await bench.actor(mine), given);
      expect(reasonOf(begun)).toBe('identity-not-confirmed');
    }
  });

  it('gives the step, is logged and is told to its owner', async () => {
    const person = await bench.person();
    const token = await bench.token(person);
    const actor = await bench.actor(token);
    const { secret, uri } = valueOf(
      await bench.factors().beginAuthenticator(actor, await bench.ticket(actor)),
    );
    expect(uri).toContain(`secret=${secret}`);
    expect(reasonOf(await bench.factors().confirmAuthenticator(actor, '000000'))).toBe('second-factor-wrong');
    const enrolled = valueOf(await bench.factors().confirmAuthenticator(actor, bench.code(secret)));
    expect(enrolled.recoveryCodes).toHaveLength(10);
    expect((await bench.actor(token)).permissions.has('results.approve')).toBe(true);
    expect([await labels(person.id), await logged(person.username)]).toEqual([
      ['totp-added'],
      ['add-second-factor'],
    ]);
  });

  it('is refused when its secret is older than the question lives', async () => {
    const actor = await bench.actor(await bench.token(await bench.person()));
    const { secret } = valueOf(await bench.factors().beginAuthenticator(actor, await bench.ticket(actor)));
    bench.clock.advance({ minutes: 10 });
    expect(reasonOf(await bench.factors().confirmAuthenticator(actor, bench.code(secret)))).toBe(
      'second-factor-expired',
    );
  });

  it('of another session in between makes this one need the step', async () => {
    const person = await bench.person();
    const actor = await bench.actor(await bench.token(person));
    const { secret } = valueOf(await bench.factors().beginAuthenticator(actor, await bench.ticket(actor)));
    await bench.enrol(person);
    expect(reasonOf(await bench.factors().confirmAuthenticator(actor, bench.code(secret)))).toBe(
      'second-factor-needed',
    );
  });
});

describe('a change of the factors without the step', () => {
  it('is refused, also with the password', async () => {
    const person = await bench.person();
    await bench.enrol(person);
    const actor = await bench.actor(await bench.token(person));
    const [factor] = valueOf(await bench.factors().mine(actor)).factors;
    const ticket = await bench.ticket(actor);
    const tries = [
      await bench.factors().beginAuthenticator(actor, ticket),
      await bench.factors().beginPasskey(actor, ticket),
      await bench.factors().renewCodes(actor),
      await bench.factors().remove(actor, factor?.id ?? ''),
    ];
    expect(tries.map(reasonOf)).toEqual(Array(4).fill('second-factor-needed'));
  });
});

describe('a passkey', () => {
  const stepUp = async (
    made: Awaited<ReturnType<typeof withPasskey>>,
    at: Partial<Circumstances> = {},
  ): Promise<string> => {
    const actor = await bench.actor(await bench.token({ id: made.id, username: '' }));
    const { options } = valueOf(await bench.factors().beginPasskeyStep(actor));
    const answer = made.authenticator.get(options, { ...here, ...at });
    return reasonOf(await bench.factors().takeByPasskey(actor, { answer, remember: false }));
  };

  it('takes the step of a new session', async () => {
    expect(await stepUp(await withPasskey())).toBe('ok');
  });

  it.each<[string, Partial<Circumstances>]>([
    ['on a page of somebody else', { origin: 'https://lab.example.evil' }],
    ['on another port', { origin: `${publicUrl}:8443` }],
    ['for another name', { rpId: 'evil.example' }],
    ['without having recognised its owner', { isVerified: false }],
    ['to another question', { challenge: 'bm90IHRoZSBvbmU' }],
  ])('that answers %s is refused', async (_what, at) => {
    expect(await stepUp(await withPasskey(), at)).toBe('second-factor-wrong');
  });

  it('whose count goes back was copied, and is refused', async () => {
    const made = await withPasskey();
    expect(await stepUp(made, { counter: 7 })).toBe('ok');
    expect(await stepUp(made, { counter: 7 })).toBe('second-factor-wrong');
    expect(await stepUp(made, { counter: 3 })).toBe('second-factor-wrong');
    expect(await stepUp(made, { counter: 8 })).toBe('ok');
  });

  it('answers a question once, in the session that asked, and in time', async () => {
    const made = await withPasskey();
    const [mine, other] = [
      await bench.actor(await bench.token({ id: made.id, username: '' })),
      await bench.actor(await bench.token({ id: made.id, username: '' })),
    ];
    const { options } = valueOf(await bench.factors().beginPasskeyStep(mine));
    const answer = made.authenticator.get(options, here);
    const take = async (actor: Actor): Promise<string> =>
      reasonOf(await bench.factors().takeByPasskey(actor, { answer, remember: false }));
    expect(await take(other)).toBe('second-factor-expired');
    expect([await take(mine), await take(mine)]).toEqual(['ok', 'second-factor-expired']);
    const late = valueOf(await bench.factors().beginPasskeyStep(other));
    bench.clock.advance({ minutes: 10 });
    const lateAnswer = made.authenticator.get(late.options, here);
    expect(
      reasonOf(await bench.factors().takeByPasskey(other, { answer: lateAnswer, remember: false })),
    ).toBe('second-factor-expired');
  });

  it('of somebody else opens nothing', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    expect(await stepUp({ ...mine, authenticator: theirs.authenticator })).toBe('second-factor-wrong');
  });

  it.each([[null], ['text'], [{}], [{ id: 'x', response: null }]])(
    'that answers %j is refused',
    async (answer) => {
      const made = await withPasskey();
      const actor = await bench.actor(await bench.token({ id: made.id, username: '' }));
      valueOf(await bench.factors().beginPasskeyStep(actor));
      expect(reasonOf(await bench.factors().takeByPasskey(actor, { answer, remember: false }))).toBe(
        'second-factor-wrong',
      );
    },
  );

  it.each<[string, Partial<Circumstances>]>([
    ['on a page of somebody else', { origin: 'https://evil.example' }],
    ['without having recognised its owner', { isVerified: false }],
  ])('that is made %s is not enrolled', async (_what, at) => {
    const { actor } = await withStep();
    const { options } = valueOf(await bench.factors().beginPasskey(actor, null));
    const answer = softAuthenticator().create(options, { ...here, ...at });
    expect(reasonOf(await bench.factors().confirmPasskey(actor, { name: 'Khóa', answer }))).toBe(
      'second-factor-wrong',
    );
  });

  it('needs a name', async () => {
    const { actor } = await withStep();
    const answers = [' ', 'x'.repeat(61)].map((name) =>
      bench.factors().confirmPasskey(actor, { name, answer: {} }),
    );
    expect((await Promise.all(answers)).map(reasonOf)).toEqual(Array(2).fill('second-factor-name-invalid'));
  });
});

describe('removing', () => {
  it('takes the step from every other session, and the factor opens nothing any more', async () => {
    const made = await withPasskey();
    const other = await bench.actor(await bench.token({ id: made.id, username: '' }));
    const { options } = valueOf(await bench.factors().beginPasskeyStep(other));
    const answer = made.authenticator.get(options, here);
    valueOf(await bench.factors().takeByPasskey(other, { answer, remember: false }));
    const late = await bench.actor(await bench.token({ id: made.id, username: '' }));
    const question = valueOf(await bench.factors().beginPasskeyStep(late));
    const { factors } = valueOf(await bench.factors().mine(made.actor));
    const passkey = factors.find(({ kind }) => kind === 'passkey');
    expect(reasonOf(await bench.factors().remove(made.actor, passkey?.id ?? ''))).toBe('ok');
    expect(valueOf(await bench.factors().mine(other)).step).toBe('needed');
    expect(valueOf(await bench.factors().mine(made.actor)).step).toBe('taken');
    const lateAnswer = made.authenticator.get(question.options, here);
    expect(reasonOf(await bench.factors().takeByPasskey(late, { answer: lateAnswer, remember: false }))).toBe(
      'second-factor-wrong',
    );
    expect((await labels(made.id)).at(-1)).toBe('passkey-removed');
  });

  it('leaves the last one where the house requires one, and not where it does not', async () => {
    const { actor, id } = await withStep();
    const [factor] = valueOf(await bench.factors().mine(actor)).factors;
    expect(reasonOf(await bench.factors().remove(actor, factor?.id ?? ''))).toBe('second-factor-last');
    expect(reasonOf(await bench.factors('optional').remove(actor, factor?.id ?? ''))).toBe('ok');
    const { rows } = await bench.database.pool.query(
      `select account_id from recovery_code where account_id = $1
        union all select account_id from second_factor_step where account_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('knows the own ones only', async () => {
    const [mine, theirs] = [await withStep(), await withStep()];
    const [factor] = valueOf(await bench.factors().mine(theirs.actor)).factors;
    for (const id of [factor?.id ?? '', newId(), 'nonsense'])
      expect(reasonOf(await bench.factors('optional').remove(mine.actor, id))).toBe('second-factor-unknown');
  });
});

describe('new recovery codes', () => {
  it('make those before void', async () => {
    const person = await bench.person();
    const { codes } = await bench.enrol(person);
    const token = await bench.token(person);
    const use = async (code = ''): Promise<string> =>
      reasonOf(await bench.factors().takeByRecoveryCode(await bench.actor(token), { code, remember: false }));
    expect(await use(codes[0])).toBe('ok');
    const renewed = valueOf(await bench.factors().renewCodes(await bench.actor(token)));
    expect(await use(codes[1])).toBe('second-factor-wrong');
    expect(await use(renewed.recoveryCodes[0])).toBe('ok');
    expect(valueOf(await bench.factors().mine(await bench.actor(token))).recoveryCodesLeft).toBe(9);
  });
});

describe('another app', () => {
  it('takes the place of the one before', async () => {
    const { actor, id } = await withStep();
    const { secret } = valueOf(await bench.factors().beginAuthenticator(actor, null));
    const enrolled = valueOf(await bench.factors().confirmAuthenticator(actor, bench.code(secret)));
    expect(enrolled.recoveryCodes).toEqual([]);
    expect(valueOf(await bench.factors().mine(actor)).factors).toHaveLength(1);
    expect((await labels(id)).at(-1)).toBe('totp-replaced');
  });
});

import type { Refusal } from '@senlab/domain';
import { messages, refusalTexts } from '@senlab/contract';
import { describe, expect, it } from 'vitest';
import { capturedLog } from '../../test-support/running.test-support.ts';
import type { RequestContext } from './context.ts';
import { asActor, respond, respondList, respondOutcome, respondPlain } from './respond.ts';

function stranger(): { context: RequestContext; logged: () => string } {
  const { log, text } = capturedLog();
  const actor: RequestContext['actor'] = () =>
    Promise.resolve({ ok: false, refusal: { kind: 'session-ended' } });
  return { context: { log, token: undefined, actor }, logged: text };
}

const refused = (refusal: Refusal) => () => Promise.resolve({ ok: false as const, refusal });
const fails = (error: Error) => async (): Promise<never> => {
  throw error;
};
const asIs = (value: unknown): unknown => value;

describe('a refusal', () => {
  it.each<[Refusal, number, string]>([
    [{ kind: 'session-ended' }, 2, messages.denied],
    [{ kind: 'denied' }, 10, messages.noRight],
    [{ kind: 'invalid', reason: 'unknown-filter' }, 3, refusalTexts['unknown-filter']],
    [{ kind: 'not-found', reason: 'file-missing' }, 4, refusalTexts['file-missing']],
    [{ kind: 'conflict', reason: 'unknown-group' }, 5, refusalTexts['unknown-group']],
    [{ kind: 'too-many', retryAfterSeconds: 7 }, 6, messages.tooMany(7)],
    [{ kind: 'unavailable', reason: 'telephony-missing' }, 7, refusalTexts['telephony-missing']],
  ])('%j becomes code %i with a sentence, and no line in the log', async (refusal, code, message) => {
    const { context, logged } = stranger();
    expect(await respond(context, refused(refusal), asIs)).toEqual({ code, message, data: null });
    expect(await respondPlain(context, refused(refusal))).toEqual({ code, message });
    const empty = { pages: 0, page: 0, records: 0, recordsExact: true, data: [] };
    expect(await respondList(context, refused(refusal), asIs)).toEqual({ code, message, ...empty });
    expect(logged()).toBe('');
  });

  it('may tell more than a sentence, and its code is still that of a refusal', async () => {
    const { context, logged } = stranger();
    const outcome = { refusal: { kind: 'invalid', reason: 'unknown-filter' }, value: [1, 2] } as const;
    const answer = await respondOutcome(
      context,
      () => Promise.resolve({ ok: true, value: outcome }),
      (numbers) => numbers.length,
    );
    expect(answer).toEqual({ code: 3, message: refusalTexts['unknown-filter'], data: 2 });
    expect(await respondOutcome(context, refused({ kind: 'denied' }), asIs)).toEqual({
      code: 10,
      message: messages.noRight,
      data: null,
    });
    expect(logged()).toBe('');
  });

  it('keeps the work of a stranger from beginning', async () => {
    const { context } = stranger();
    let begun = false;
    const work = (): Promise<never> => {
      begun = true;
      return Promise.reject(new Error('begun'));
    };
    expect(await respondPlain(context, () => asActor(context, work))).toMatchObject({ code: 2 });
    expect(begun).toBe(false);
  });
});

describe('a surprise', () => {
  it('gives the person a reference under which the log has the error', async () => {
    const { context, logged } = stranger();
    const answer = await respond(context, fails(new Error('relation "account" does not exist')), asIs);
    expect(answer).toMatchObject({ code: 9, data: null });
    const reference = /mã ([0-9A-F]{8})\./.exec(answer.message)?.[1] ?? 'none';
    expect(answer.message).toBe(messages.unexpected(reference));
    expect(JSON.parse(logged())).toMatchObject({ event: 'request.failed', reference });
    expect(answer.message).not.toContain('relation');
  });

  it('has another reference each time', async () => {
    const { context } = stranger();
    const first = await respondPlain(context, fails(new Error('one')));
    expect(await respondPlain(context, fails(new Error('one')))).not.toEqual(first);
  });

  it.each([
    ['refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['server going down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['lost connection', new Error('Connection terminated unexpectedly')],
  ])('is told as a database away, not as a failure of ours: %s', async (_what, error) => {
    const { context, logged } = stranger();
    expect(await respondPlain(context, fails(error))).toEqual({
      code: 7,
      message: refusalTexts['database-unavailable'],
    });
    expect(JSON.parse(logged())).toMatchObject({ event: 'database.unavailable' });
  });
});

describe('a success', () => {
  it('has code 0 also where a refusal would have more to tell', async () => {
    const { context } = stranger();
    const work = () => Promise.resolve({ ok: true as const, value: { refusal: null, value: 'made' } });
    expect(await respondOutcome(context, work, asIs)).toEqual({ code: 0, message: '', data: 'made' });
    expect(await respondOutcome(context, fails(new Error('x')), asIs)).toMatchObject({ code: 9, data: null });
  });

  it('carries the page of a list beside its rows', async () => {
    const { context } = stranger();
    const value = { page: 1, pages: 3, records: 12, recordsExact: true, rows: [1, 2] };
    const answer = await respondList(
      context,
      () => Promise.resolve({ ok: true, value }),
      (row) => row * 10,
    );
    expect(answer).toEqual({
      code: 0,
      message: '',
      page: 1,
      pages: 3,
      records: 12,
      recordsExact: true,
      data: [10, 20],
    });
  });
});

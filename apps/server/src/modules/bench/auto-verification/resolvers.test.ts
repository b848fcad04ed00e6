import { makeExecutableSchema } from '@graphql-tools/schema';
import { codes, messages, refusalTexts } from '@senlab/contract';
import { knownDocuments, typeDefs } from '@senlab/contract/server';
import { ok, refuse } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { graphql } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalars } from '../../../graphql/scalars.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addTest, openRuleLab, ruleDraft, type RuleLab } from './auto-verification.test-support.ts';
import { addPastCase, addPastResult } from './past-results.test-support.ts';
import { autoVerificationResolvers } from './resolvers.ts';

let lab: RuleLab;
const clock = fakeClock('2026-11-15T08:00:00+07:00');
beforeAll(async () => {
  lab = await openRuleLab(await createTestDatabase(), clock);
});
afterAll(() => lab.close());

interface WireAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** The document of the web itself, so that every field it asks for is answered. */
async function ask(
  name: string,
  variableValues: Record<string, unknown>,
  person?: Actor,
): Promise<WireAnswer> {
  const source = [...knownDocuments.values()].find((text) => new RegExp(`^\\w+ ${name}\\b`).test(text)) ?? '';
  const resolvers = { ...scalars, ...autoVerificationResolvers(lab.service) } as never;
  const resolverValidationOptions = { requireResolversForResolveType: 'ignore' } as const;
  const schema = makeExecutableSchema({ typeDefs, resolvers, resolverValidationOptions });
  const contextValue = {
    actor: async () => (person === undefined ? refuse({ kind: 'session-ended' }) : ok(person)),
    token: undefined,
    log: pino({ level: 'silent' }),
  };
  const { data, errors } = await graphql({ schema, source, contextValue, variableValues });
  expect(errors).toBeUndefined();
  return data?.['response'] as WireAnswer;
}

describe('rules on the wire', () => {
  it('are proposed, approved, listed and retired', async () => {
    const testCode = await addTest(lab);
    const proposed = await ask('ProposeAutoVerificationRule', { draft: ruleDraft(testCode) }, lab.technician);
    expect(proposed).toMatchObject({ code: codes.ok, data: { status: 'proposed', isOwnProposal: true } });
    const { _id } = proposed.data as { _id: string };
    expect(await ask('ApproveAutoVerificationRule', { _id, rowVersion: 1 }, lab.doctor)).toMatchObject({
      data: { status: 'active', approvedByName: 'Trần Thị Mẫu', isOwnProposal: false },
    });
    const filtered = [{ id: 'testCode', value: testCode }];
    expect(await ask('AutoVerificationRules', { page: 0, pageSize: 5, filtered }, lab.doctor)).toMatchObject({
      code: codes.ok,
      records: 1,
      data: [{ _id, rowVersion: 2 }],
    });
    const retiring = { _id, rowVersion: 2, reason: 'Máy đang sửa' };
    expect(await ask('RetireAutoVerificationRule', retiring, lab.technician)).toMatchObject({
      data: { status: 'retired', retireReason: 'Máy đang sửa' },
    });
  });

  it('are tried with the obstacles in words', async () => {
    const testCode = await addTest(lab);
    const past = await addPastCase(lab, {
      registeredAt: '2026-11-14T08:00:00+07:00',
      collectedAt: '2026-11-14T08:10:00+07:00',
      receivedAt: '2026-11-14T08:20:00+07:00',
    });
    await addPastResult(lab, past, { test_code: testCode });
    const asked = { testCode, days: 7, requireRange: false };
    expect(await ask('AutoVerificationDryRun', asked, lab.technician)).toEqual({
      code: codes.ok,
      message: messages.ok,
      data: {
        testCode,
        days: 7,
        total: 1,
        passed: 0,
        held: 1,
        why: [
          {
            obstacle: 'quality-control-missing',
            label: 'Chưa chạy nội kiểm trong ca',
            count: 1,
            alone: 1,
          },
        ],
        isCut: false,
      },
    });
  });

  it('say in words why not', async () => {
    const testCode = await addTest(lab);
    const draft = ruleDraft(testCode, { version: 5 });
    expect(await ask('ProposeAutoVerificationRule', { draft }, lab.technician)).toEqual({
      code: codes.invalid,
      message: refusalTexts['auto-rule-version-wrong'],
      data: null,
    });
    const asked = { testCode, days: 40, requireRange: true };
    expect(await ask('AutoVerificationDryRun', asked, lab.doctor)).toMatchObject({
      message: 'Chạy thử trên kết quả của 1 đến 31 ngày gần nhất.',
    });
    expect(await ask('AutoVerificationRules', { page: 0, pageSize: 5 })).toMatchObject({
      code: codes.denied,
    });
  });
});

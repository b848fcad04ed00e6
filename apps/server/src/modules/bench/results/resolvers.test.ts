import { codes, messages, refusalTexts } from '@senlab/contract';
import { holdSentences } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askModule } from '../../../../test-support/answers.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { resultsResolvers } from './resolvers.ts';

let lab: Laboratory;
let actor: Actor;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  actor = await addPerson(lab.database, { name: 'Hoàng Văn Tú' });
});
afterAll(() => lab.close());

const ask = (name: string, variables: Record<string, unknown>, person?: Actor): Promise<unknown> =>
  askModule(resultsResolvers(lab.results), name, variables, person);

const one = (recordId: string, version: number): Record<string, unknown> => ({
  recordId,
  testCode: 'XHGB',
  runNo: 1,
  version,
});

describe('results on the wire', () => {
  it('answers a save with items, conflicts, refusals and warnings in words', async () => {
    const record = await addRecord(lab, {
      tests: ['XHGB', 'XPLAIN', 'XTIE', 'XURINE'],
      pregnancyState: 'unknown',
    });
    const entries = [
      { testCode: 'XHGB', runNo: 1, version: 1, value: '65' },
      { testCode: 'XPLAIN', runNo: 1, version: 3, value: '5' },
      { testCode: 'XTIE', runNo: 1, version: 1, value: '2' },
      { testCode: 'XURINE', runNo: 1, version: 1, value: 'x' },
    ];
    expect(await ask('EnterResults', { recordId: record.id, entries }, actor)).toMatchObject({
      code: codes.ok,
      message: '',
      data: {
        items: [
          {
            testCode: 'XHGB',
            status: 'entered',
            valueNumber: '65',
            flag: 'LL',
            isCritical: true,
            range: null,
            noRangeReason: 'Chưa rõ tình trạng mang thai',
            enteredByName: 'Hoàng Văn Tú',
            enteredTime: '2026-11-15T08:00:00+07:00',
          },
          { testCode: 'XTIE' },
        ],
        conflicts: [{ testCode: 'XPLAIN', runNo: 1, theirs: { status: 'pending', version: 1 } }],
        refusals: [{ testCode: 'XURINE', message: refusalTexts['value-not-in-choices'] }],
        warnings: [
          { testCode: 'XHGB', message: 'Kết quả báo động. Vui lòng báo ngay cho khoa lâm sàng.' },
          { testCode: 'XHGB', message: 'Chưa rõ tình trạng mang thai' },
          { testCode: 'XTIE', message: expect.stringContaining('Nhiều khoảng tham chiếu') },
        ],
      },
    });
  });

  it('carries another run, a comment and a cancellation', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    const entries = [{ testCode: 'XHGB', runNo: 1, version: 1, value: '118' }];
    await ask('EnterResults', { recordId: record.id, entries }, actor);
    expect(await ask('CommentResult', { ...one(record.id, 2), comment: 'Mẫu đục' }, actor)).toMatchObject({
      data: { items: [{ comment: 'Mẫu đục', version: 3 }] },
    });
    expect(await ask('RerunResult', { ...one(record.id, 3), reason: 'Chạy lại máy' }, actor)).toMatchObject({
      data: {
        items: [
          { runNo: 1, isSelected: false },
          { runNo: 2, isSelected: true, valueRaw: null },
        ],
      },
    });
    const cancelled = { ...one(record.id, 1), runNo: 2, reason: 'Không đủ mẫu' };
    expect(await ask('CancelResult', cancelled, actor)).toMatchObject({
      data: { items: [{ runNo: 2, status: 'cancelled', cancelReason: 'Không đủ mẫu' }] },
    });
  });

  it('carries verification, its holds, a second entry and the way back', async () => {
    const record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
    const entries = ['XHGB', 'XPLAIN'].map((testCode) => ({ testCode, runNo: 1, version: 1, value: '118' }));
    await ask('EnterResults', { recordId: record.id, entries }, actor);
    const seen = (testCode: string, version: number): unknown => ({ testCode, runNo: 1, version });
    const items = [seen('XHGB', 2), seen('XPLAIN', 2)];
    const second = { recordId: record.id, item: seen('XHGB', 2), value: '118' };
    expect(await ask('ConfirmEntry', second, actor)).toMatchObject({
      data: { items: [{ isEnteredTwice: true, nextStep: 'verify', holds: [], version: 3 }] },
    });
    expect(await ask('VerifyResults', { recordId: record.id, items }, actor)).toMatchObject({
      data: {
        items: [],
        conflicts: [{ testCode: 'XHGB', theirs: { version: 3 } }],
        refusals: [
          {
            testCode: 'XPLAIN',
            message: refusalTexts['second-person-needed'],
            holds: [
              {
                code: 'second-person-or-double-entry',
                message: holdSentences['second-person-or-double-entry'],
              },
            ],
          },
        ],
      },
    });
    const verified = { recordId: record.id, items: [seen('XHGB', 3)] };
    expect(await ask('VerifyResults', verified, actor)).toMatchObject({
      data: { items: [{ status: 'tech_verified', verifiedByName: 'Hoàng Văn Tú' }] },
    });
    const doctor = await addPerson(lab.database, { permissions: ['results.read', 'results.approve'] });
    const back = { recordId: record.id, items: [seen('XHGB', 4)], reason: 'Chạy lại máy' };
    expect(await ask('ReturnResults', back, doctor)).toMatchObject({
      data: { items: [{ status: 'entered', verifiedByName: null }] },
    });
    expect(
      await ask('AcknowledgeDelta', { recordId: record.id, item: seen('XHGB', 5) }, actor),
    ).toMatchObject({
      code: codes.invalid,
      message: refusalTexts['delta-not-flagged'],
      data: null,
    });
  });

  const item = { testCode: 'XHGB', runNo: 1, version: 1 };
  it.each([
    ['EnterResults', { entries: [] }],
    ['VerifyResults', { items: [item] }],
    ['AcknowledgeDelta', { item }],
    ['ConfirmEntry', { item, value: '118' }],
    ['ReturnResults', { items: [item], reason: 'Chạy lại máy' }],
    ['RerunResult', { testCode: 'XHGB', runNo: 1, version: 1, reason: 'Chạy lại máy' }],
    ['CancelResult', { testCode: 'XHGB', runNo: 1, version: 1, reason: 'Không đủ mẫu' }],
    ['CommentResult', { testCode: 'XHGB', runNo: 1, version: 1, comment: 'x' }],
  ])('%s refuses guests, people without the right and unknown records', async (name, variables) => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    const denied = { code: codes.denied, message: messages.denied, data: null };
    const reader = await addPerson(lab.database, { permissions: ['results.read'] });
    expect(await ask(name, { ...variables, recordId: record.id })).toEqual(denied);
    expect(await ask(name, { ...variables, recordId: record.id }, reader)).toEqual({
      ...denied,
      code: codes.noRight,
      message: messages.noRight,
    });
    const permissions = ['results.read', 'results.enter', 'results.verify', 'results.approve'] as const;
    const everything = await addPerson(lab.database, { permissions });
    expect(await ask(name, { ...variables, recordId: 'x' }, everything)).toEqual({
      code: codes.notFound,
      message: refusalTexts['record-unknown'],
      data: null,
    });
  });
});

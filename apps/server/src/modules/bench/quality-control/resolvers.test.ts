import { askModule } from '../../../../test-support/answers.test-support.ts';
import { codes, messages, refusalTexts } from '@senlab/contract';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { addInstrument, addLot, enter, openQualityLab, type QualityLab } from './quality.test-support.ts';
import { qualityControlResolvers } from './resolvers.ts';

let lab: QualityLab;
const clock = fakeClock('2026-11-15T08:00:00+07:00');
beforeAll(async () => {
  lab = await openQualityLab(await createTestDatabase(), clock);
});
afterAll(() => lab.close());

interface WireAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

async function ask(
  name: string,
  variableValues: Record<string, unknown>,
  person?: Actor,
): Promise<WireAnswer> {
  return (await askModule(qualityControlResolvers(lab.service), name, variableValues, person)) as WireAnswer;
}

const success = { code: codes.ok, message: messages.ok };

describe('quality control on the wire', () => {
  it('goes the whole way: instrument, lot, run, action, board and chart', async () => {
    const draft = {
      code: 'XW-1',
      name: 'Máy trên dây',
      locationCode: 'XQ',
      sectionCode: 'x-quality',
      isActive: true,
      tests: [{ testCode: 'XGLU' }],
    };
    expect(await ask('SaveInstrument', { draft }, lab.administrator)).toMatchObject({
      ...success,
      data: { version: 1, tests: [{ testCode: 'XGLU', requiredLevels: [] }] },
    });
    const lotDraft = {
      instrumentCode: 'XW-1',
      testCode: 'XGLU',
      level: 1,
      materialName: 'Multiqual',
      lotNo: '1',
      mean: '10,0',
      sd: '1,0',
      unit: 'mmol/L',
      validFrom: '2026-11-01',
      validTo: '2026-11-20',
    };
    const proposed = await ask('ProposeControlLot', { draft: lotDraft }, lab.technician);
    expect(proposed).toMatchObject({ ...success, data: { status: 'proposed', isOwnProposal: true } });
    const { _id } = proposed.data as { _id: string };
    expect(await ask('ApproveControlLot', { _id, version: 1 }, lab.doctor)).toMatchObject({
      data: { status: 'active', isOwnProposal: false, validTo: '2026-11-20' },
    });
    const entered = await ask('EnterControlRun', { lotId: _id, value: '13,5' }, lab.technician);
    expect(entered).toMatchObject({
      ...success,
      data: {
        value: '13.5',
        outcome: 'failed',
        z: '3.50',
        zone: 'beyond_3s',
        rules: [
          { code: '1-2s', effect: 'warn', scope: 'within_level' },
          { code: '1-3s', effect: 'reject', scope: 'within_level' },
        ],
        text: '15/11/2026 08:00: 13,5 mmol/L, +3,50 SD. Nội kiểm không đạt: quy tắc 1-3s, mức 1.',
        correction: null,
      },
    });
    const run = entered.data as { _id: string; advice: string };
    expect(run.advice).toContain('Ghi hành động khắc phục');
    const action = { runIds: [run._id], text: 'Thay lọ nội kiểm và chạy lại' };
    expect(await ask('AddCorrectiveAction', action, lab.technician)).toMatchObject({
      ...success,
      data: [{ correction: { text: 'Thay lọ nội kiểm và chạy lại', fileIds: [] } }],
    });
    const board = (await ask('QualityBoard', { locationCode: 'XQ' }, lab.technician)).data as {
      rows: { instrumentCode: string }[];
    };
    expect(board.rows.find(({ instrumentCode }) => instrumentCode === 'XW-1')).toMatchObject({
      status: 'failed',
      newest: [{ _id: run._id }],
      openFailures: [{ _id: run._id }],
      lots: [{ _id, daysLeft: 5, isExpiringSoon: true }],
    });
    const asked = { instrumentCode: 'XW-1', testCode: 'XGLU' };
    expect(await ask('ControlRuns', asked, lab.technician)).toMatchObject({
      data: { lots: [{ _id }], runs: [{ _id: run._id }], isCut: false },
    });
  });

  it('lists instruments and lots', async () => {
    const code = await addInstrument(lab);
    const lot = await addLot(lab, code);
    const { data } = await ask('Instruments', {}, lab.doctor);
    expect(data).toContainEqual(expect.objectContaining({ code }));
    const filtered = [{ id: 'instrumentCode', value: code }];
    expect(await ask('ControlLots', { page: 0, pageSize: 5, filtered }, lab.technician)).toMatchObject({
      ...success,
      records: 1,
      data: [{ _id: lot.id, isOwnProposal: true, approvedByName: 'Trần Thị Mẫu' }],
    });
  });

  it('says in words why not', async () => {
    const lot = await addLot(lab, await addInstrument(lab));
    expect(await ask('EnterControlRun', { lotId: lot.id, value: '< 5' }, lab.technician)).toEqual({
      code: codes.invalid,
      message: refusalTexts['control-value-not-number'],
      data: null,
    });
    const passed = await enter(lab, lot.id, '10');
    const action = { runIds: [passed.id], text: 'Thay lọ nội kiểm và chạy lại' };
    expect(await ask('AddCorrectiveAction', action, lab.technician)).toEqual({
      code: codes.conflict,
      message: refusalTexts['control-run-not-failed'],
      data: [],
    });
    const reason = { _id: lot.id, version: lot.version, reason: 'x' };
    expect(await ask('RetireControlLot', reason, lab.doctor)).toMatchObject({ code: codes.invalid });
    expect(await ask('DeclineControlLot', reason, lab.doctor)).toMatchObject({ code: codes.conflict });
    expect(await ask('WithdrawControlLot', reason, lab.technician)).toMatchObject({ code: codes.conflict });
  });

  it.each(['Instruments', 'QualityBoard'])('answers %s to nobody who is not logged in', async (name) => {
    expect(await ask(name, {})).toMatchObject({ code: codes.denied, message: messages.denied });
  });
});

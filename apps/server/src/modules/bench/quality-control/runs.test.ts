import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import {
  addInstrument,
  addLot,
  addProposedLot,
  correct,
  countRows,
  enter,
  must,
  openQualityLab,
  refusalOf,
  type QualityLab,
} from './quality.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';
import type { LotRow } from './lot-repository.ts';
import { chartPointOf, type RunRow } from './run-row.ts';
import { Readable } from 'node:stream';
import { filesService, type FilesService } from '../../ground/files/index.ts';
import { isControlEvidence } from './correct-runs.ts';

describe('enter run', () => {
  let lab: QualityLab;
  let code: string;
  let low: LotRow;
  let high: LotRow;
  const clock = fakeClock();
  beforeAll(async () => {
    lab = await openQualityLab(await createTestDatabase(), clock);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    clock.set('2026-11-15T08:00:00+07:00');
    code = await addInstrument(lab);
    low = await addLot(lab, code);
    high = await addLot(lab, code, { level: 2, mean: '20', sd: '2', lotNo: '45422' });
  });

  function rulesOf({ outcome, rules }: RunRow): string {
    return [outcome, ...new Set(rules.map(({ code: rule }) => rule))].join(' ');
  }

  describe('a control run', () => {
    it.each([
      ['10,5', '10.5', '0.50', 'passed'],
      ['10.5', '10.5', '0.50', 'passed'],
      ['12', '12', '2.00', 'passed'],
      ['12,1', '12.1', '2.10', 'warning 1-2s'],
      ['6,9', '6.9', '-3.10', 'failed 1-2s 1-3s'],
    ])('of %s is kept as %s and judged at once', async (typed, kept, z, judged) => {
      const run = await enter(lab, low.id, typed);
      expect([run.value, chartPointOf(run).deviation, rulesOf(run)]).toEqual([kept, z, judged]);
    });

    it('is logged and told to open screens', async () => {
      const run = await enter(lab, low.id, '13,5');
      const { rows } = await lab.database.pool.query(
        "select action, command, to_state, diff from audit_event where entity = 'control-run' and entity_id = $1",
        [run.id],
      );
      expect(rows).toMatchObject([
        { action: 'create', command: 'enter', to_state: 'failed', diff: { value: [null, '13.5'] } },
      ]);
      // Two lots proposed and approved, one instrument, one run.
      expect(
        await countRows(lab.database, 'outbox', `topic = 'quality_control' and subject_id = '${code}'`),
      ).toBe(6);
    });

    it('is judged together with what the same level gave before', async () => {
      await enter(lab, low.id, '12,5');
      clock.advance({ days: 1 });
      const second = await enter(lab, low.id, '12,3');
      expect(rulesOf(second)).toBe('failed 1-2s 2-2s');
      expect(second.rules.find(({ code: rule }) => rule === '2-2s')?.runIds).toHaveLength(2);
    });

    it('is judged together with the other level of the same run', async () => {
      await enter(lab, low.id, '12,5');
      clock.advance({ minutes: 5 });
      expect(rulesOf(await enter(lab, high.id, '15,5'))).toBe('failed 1-2s R-4s');
    });

    it('breaks a trend of ten on one side, however many other runs lie between', async () => {
      for (let day = 0; day < 9; day += 1) {
        expect(rulesOf(await enter(lab, low.id, '10,1'))).toBe('passed');
        await enter(lab, high.id, '19,9');
        clock.advance({ days: 1 });
      }
      expect(rulesOf(await enter(lab, low.id, '10,1'))).toBe('failed 10-x');
    });

    it('starts anew with another bottle', async () => {
      await enter(lab, low.id, '12,5');
      const next = await addLot(lab, code, { lotNo: '77777' });
      expect(rulesOf(await enter(lab, next.id, '12,5'))).toBe('warning 1-2s');
    });

    it('starts anew after a corrected failure', async () => {
      await enter(lab, low.id, '12,5');
      clock.advance({ minutes: 10 });
      const failed = await enter(lab, low.id, '12,5');
      await correct(lab, failed);
      clock.advance({ minutes: 10 });
      expect(rulesOf(await enter(lab, low.id, '12,5'))).toBe('warning 1-2s');
    });

    it('of two levels typed at once is judged with the other one by whoever came second', async () => {
      const time = '2026-11-15T07:55:00+07:00';
      const both = await Promise.all([enter(lab, low.id, '12,5', time), enter(lab, high.id, '24,5', time)]);
      expect(both.map(rulesOf).toSorted()).toEqual(['failed 1-2s 2-2s', 'warning 1-2s']);
    });

    it('typed in late judges only itself, and is there for the next one', async () => {
      const today = await enter(lab, low.id, '12,5');
      const late = await enter(lab, low.id, '12,6', '2026-11-14T08:00:00+07:00');
      expect(rulesOf(late)).toBe('warning 1-2s');
      expect(late).toMatchObject({ shiftDay: '2026-11-14', shiftCode: 'morning' });
      const { rows } = await lab.database.pool.query('select outcome from control_run where id = $1', [
        today.id,
      ]);
      expect(rows).toEqual([{ outcome: 'warning' }]);
      clock.advance({ minutes: 1 });
      expect(rulesOf(await enter(lab, low.id, '12,4'))).toBe('failed 1-2s 2-2s');
    });

    it('in the night belongs to the day on which the night began', async () => {
      const run = await enter(lab, low.id, '10', '2026-11-15T02:30:00+07:00');
      expect(run).toMatchObject({ shiftDay: '2026-11-14', shiftCode: 'night' });
    });

    it('measured on the last evening of a lot may be typed in the morning, while the lot is not retired', async () => {
      const last = await addLot(lab, code, { validTo: '2026-11-15', lotNo: '88888' });
      clock.set('2026-11-16T00:03:00+07:00');
      expect((await enter(lab, last.id, '10', '2026-11-15T23:50:00+07:00')).outcome).toBe('passed');
    });

    it('is never changed, whoever asks the database', async () => {
      const { id } = await enter(lab, low.id, '13,5');
      const change = "update control_run set outcome = 'passed' where id = $1";
      await expect(lab.database.pool.query(change, [id])).rejects.toThrow();
      await expect(lab.database.pool.query('delete from control_run where id = $1', [id])).rejects.toThrow();
    });
  });

  describe('no control run', () => {
    const entry = { value: '10', time: null, comment: null };

    it.each([
      ['', 'value-empty'],
      ['mười', 'control-value-not-number'],
      ['< 5', 'control-value-not-number'],
      ['1.000,5.1', 'value-mark-ambiguous'],
      ['10\0', 'control-value-not-number'],
    ])('has the value %o', async (value, reason) => {
      const result = await lab.service.enterRun(lab.technician, { ...entry, lotId: low.id, value });
      expect(refusalOf(result)).toBe(reason);
    });

    it.each([
      ['2026-11-15T08:00:01+07:00', 'control-time-in-future'],
      ['2026-09-30T23:59:59+07:00', 'control-lot-not-yet-valid'],
      ['yesterday', 'control-time-not-valid'],
      ['', 'control-time-not-valid'],
    ])('was measured at %o', async (time, reason) => {
      const result = await lab.service.enterRun(lab.technician, { ...entry, lotId: low.id, time });
      expect(refusalOf(result)).toBe(reason);
    });

    it('was measured after the last day of its lot', async () => {
      clock.set('2027-04-01T00:00:00+07:00');
      const result = await lab.service.enterRun(lab.technician, { ...entry, lotId: low.id });
      expect(refusalOf(result)).toBe('control-lot-expired');
    });

    it.each(['', 'not-an-id', "'; drop table control_run", newId()])('is of the lot %o', async (lotId) => {
      const result = await lab.service.enterRun(lab.technician, { ...entry, lotId });
      expect(refusalOf(result)).toBe('control-lot-unknown');
    });

    it('is of a lot that nobody approved, or that was retired', async () => {
      const proposed = await addProposedLot(lab, code);
      const before = await lab.service.enterRun(lab.technician, { ...entry, lotId: proposed.id });
      expect(refusalOf(before)).toBe('control-lot-not-active');
      const { id, version } = low;
      must(await lab.service.moveLot(lab.doctor, 'retire', { id, version, reason: 'Hết vật liệu' }));
      const after = await lab.service.enterRun(lab.technician, { ...entry, lotId: id });
      expect(refusalOf(after)).toBe('control-lot-not-active');
    });

    it('is of an instrument that is not used, or does not measure the test any more', async () => {
      const draft = { code, name: 'Máy cũ', locationCode: 'XQ', sectionCode: 'x-quality', tests: [] };
      const save = (version: number, isActive: boolean): ReturnType<typeof lab.service.saveInstrument> =>
        lab.service.saveInstrument(lab.administrator, { ...draft, version, isActive });
      must(await save(1, true));
      const lacking = await lab.service.enterRun(lab.technician, { ...entry, lotId: low.id });
      expect(refusalOf(lacking)).toBe('instrument-lacks-test');
      must(await save(2, false));
      const unused = await lab.service.enterRun(lab.technician, { ...entry, lotId: low.id });
      expect(refusalOf(unused)).toBe('instrument-not-used');
    });

    it('has a comment without end', async () => {
      const comment = 'x'.repeat(501);
      const result = await lab.service.enterRun(lab.technician, { ...entry, lotId: low.id, comment });
      expect(refusalOf(result)).toBe('comment-too-long');
    });

    it('is entered by somebody who may not enter results', async () => {
      const reader = await addActor(lab.database, ['results.read', 'catalogue.approve', 'settings.write']);
      expect(refusalOf(await lab.service.enterRun(reader, { ...entry, lotId: low.id }))).toBe('denied');
    });
  });
});

describe('correct runs', () => {
  let lab: QualityLab;
  let lot: LotRow;
  let failed: RunRow;
  const clock = fakeClock();
  beforeAll(async () => {
    lab = await openQualityLab(await createTestDatabase(), clock);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    clock.set('2026-11-15T08:00:00+07:00');
    lot = await addLot(lab, await addInstrument(lab));
    failed = await enter(lab, lot.id, '14');
  });

  const text = 'Thay lọ nội kiểm và hiệu chuẩn lại máy';

  async function addFile(accountId: string): Promise<string> {
    const id = newId();
    await lab.database.pool.query(
      "insert into stored_file (id, account_id, sha256, name, type, size) values ($1, $2, $3, 'anh.png', 'image/png', 1)",
      [id, accountId, 'a'.repeat(64)],
    );
    return id;
  }

  describe('a corrective action', () => {
    it('is kept with its evidence and its author, and logged', async () => {
      const fileIds = [await addFile(lab.technician.accountId)];
      const entry = { runIds: [failed.id, failed.id], text: `  ${text}\r\nBước hai `, fileIds };
      const [run] = must(await lab.service.correctRuns(lab.technician, entry));
      expect(run).toMatchObject({
        outcome: 'failed',
        actionText: `${text}\nBước hai`,
        actionFileIds: fileIds,
        actionBy: lab.technician.accountId,
      });
      const where = `entity_id = '${failed.id}' and command = 'correct'`;
      expect(await countRows(lab.database, 'audit_event', where)).toBe(1);
    });

    it('may stand for several failed runs, and for none where one of them is wrong', async () => {
      clock.advance({ minutes: 1 });
      const second = await enter(lab, lot.id, '14');
      clock.advance({ minutes: 1 });
      const passed = await enter(lab, lot.id, '9');
      const ids = [failed.id, second.id];
      const wrong = await lab.service.correctRuns(lab.technician, {
        runIds: [...ids, passed.id],
        text,
        fileIds: [],
      });
      expect(refusalOf(wrong)).toBe('control-run-not-failed');
      expect(await countRows(lab.database, 'corrective_action', `run_id = '${failed.id}'`)).toBe(0);
      expect(
        must(await lab.service.correctRuns(lab.technician, { runIds: ids, text, fileIds: [] })),
      ).toHaveLength(2);
    });

    it('is written once by two who write it at the same time', async () => {
      const entry = { runIds: [failed.id], text, fileIds: [] };
      const both = await Promise.all(
        [lab.technician, lab.doctor].map((actor) => lab.service.correctRuns(actor, entry)),
      );
      expect(both.map(refusalOf).toSorted()).toEqual(['corrective-action-exists', 'ok']);
    });

    it.each([
      ['too short a text', { text: 'Đã sửa' }, 'corrective-action-too-short'],
      ['nothing but blanks', { text: ' '.repeat(30) }, 'corrective-action-too-short'],
      ['zero bytes for letters', { text: '\0'.repeat(30) }, 'corrective-action-too-short'],
      ['too long a text', { text: 'x'.repeat(1001) }, 'corrective-action-too-long'],
      ['no run', { runIds: [] }, 'control-runs-too-many'],
      ['too many runs', { runIds: Array.from({ length: 21 }, newId) }, 'control-runs-too-many'],
      ['an unknown run', { runIds: [newId()] }, 'control-run-unknown'],
      ['a malformed run', { runIds: ["'; drop table control_run"] }, 'control-run-unknown'],
      ['an unknown file', { fileIds: [newId()] }, 'file-missing'],
      ['a malformed file', { fileIds: ['x'] }, 'file-missing'],
      ['too many files', { fileIds: Array.from({ length: 11 }, newId) }, 'corrective-evidence-too-many'],
    ])('is refused with %s', async (_, changes, reason) => {
      const entry = { runIds: [failed.id], text, fileIds: [], ...changes };
      expect(refusalOf(await lab.service.correctRuns(lab.technician, entry))).toBe(reason);
    });

    it('is refused with the file of somebody else', async () => {
      const fileIds = [await addFile(lab.doctor.accountId)];
      const entry = { runIds: [failed.id], text, fileIds };
      expect(refusalOf(await lab.service.correctRuns(lab.technician, entry))).toBe('file-missing');
    });

    it('is refused from somebody who may not enter results', async () => {
      const reader = await addActor(lab.database, ['results.read', 'results.verify']);
      const entry = { runIds: [failed.id], text, fileIds: [] };
      expect(refusalOf(await lab.service.correctRuns(reader, entry))).toBe('denied');
    });
  });
});

describe('evidence', () => {
  let lab: QualityLab;
  let files: FilesService;
  beforeAll(async () => {
    lab = await openQualityLab(await createTestDatabase(), fakeClock('2026-11-15T08:00:00+07:00'));
    const store = {
      put: () => Promise.reject(new Error('nothing is stored here')),
      putBytes: () => Promise.reject(new Error('nothing is stored here')),
      open: async () => Readable.from(['x']),
    };
    files = filesService({ database: lab.database, store, isShared: isControlEvidence });
  });
  afterAll(() => lab.close());

  async function addFile(): Promise<string> {
    const id = newId();
    await lab.database.pool.query(
      "insert into stored_file (id, account_id, sha256, name, type, size) values ($1, $2, $3, 'anh.png', 'image/png', 1)",
      [id, lab.technician.accountId, 'a'.repeat(64)],
    );
    return id;
  }

  describe('the evidence of a corrective action', () => {
    it('is opened by everybody in the laboratory, and by no ward', async () => {
      const id = await addFile();
      expect(refusalOf(await files.open(lab.doctor, id))).toBe('file-missing');
      const failed = await enter(lab, (await addLot(lab, await addInstrument(lab))).id, '14');
      const text = 'Thay lọ nội kiểm và hiệu chuẩn lại máy';
      must(await lab.service.correctRuns(lab.technician, { runIds: [failed.id], text, fileIds: [id] }));
      const opened = must(await files.open(lab.doctor, id));
      opened.content.destroy();
      expect(opened.name).toBe('anh.png');
      const ward = await addActor(lab.database, ['patients.read', 'results.read-released']);
      expect(refusalOf(await files.open(ward, id))).toBe('file-missing');
    });

    it('opens no other file of the same person', async () => {
      const id = await addFile();
      must(await files.open(lab.technician, id)).content.destroy();
      expect(refusalOf(await files.open(lab.doctor, id))).toBe('file-missing');
      expect(refusalOf(await files.open(lab.doctor, 'not-an-id'))).toBe('file-missing');
    });
  });
});

import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import {
  addActor,
  addInstrument,
  addLot,
  countRows,
  enter,
  must,
  openQualityLab,
  refusalOf,
  type QualityLab,
} from './quality.test-support.ts';
import type { LotRow } from './lot-repository.ts';
import type { RunRow } from './run-row.ts';

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

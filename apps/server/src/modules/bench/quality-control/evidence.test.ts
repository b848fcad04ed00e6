import { Readable } from 'node:stream';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { filesService, type FilesService } from '../../ground/files/index.ts';
import { isControlEvidence } from './evidence.ts';
import {
  addActor,
  addInstrument,
  addLot,
  enter,
  must,
  openQualityLab,
  refusalOf,
  type QualityLab,
} from './quality.test-support.ts';

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
    expect(must(await files.open(lab.doctor, id)).name).toBe('anh.png');
    const ward = await addActor(lab.database, ['patients.read', 'results.read-released']);
    expect(refusalOf(await files.open(ward, id))).toBe('file-missing');
  });

  it('opens no other file of the same person', async () => {
    const id = await addFile();
    expect(refusalOf(await files.open(lab.technician, id))).toBe('ok');
    expect(refusalOf(await files.open(lab.doctor, id))).toBe('file-missing');
    expect(refusalOf(await files.open(lab.doctor, 'not-an-id'))).toBe('file-missing');
  });
});

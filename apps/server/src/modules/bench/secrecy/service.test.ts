import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { hasOpenBreakGlass } from './break-glass-repository.ts';
import { secrecyService, type SecrecyService } from './service.ts';
import { fetalSexWords } from '../../ground/fetal-texts/index.ts';
import { giveRights } from '../../../platform/change-by-hand.test-support.ts';

let lab: Laboratory;
let service: SecrecyService;
let doctor: Actor;
let reviewer: Actor;
let record: TestRecord;
let code: string;

const emergency = 'Cấp cứu băng huyết sau sinh';

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  service = secrecyService({ database: lab.database, clock: lab.clock });
  reviewer = await addPerson(lab.database, {
    role: 'admin',
    permissions: ['audit.read', 'settings.write', 'settings.read'],
  });
  await giveRights(lab.database, reviewer.accountId, ['audit.read']);
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  doctor = await addPerson(lab.database, { role: 'user', permissions: ['patients.read', 'break-glass'] });
  record = await addRecord(lab, { tests: ['XHGB'] });
  const { rows } = await lab.database.pool.query<{ code: string }>('select code from patient where id = $1', [
    record.patientId,
  ]);
  code = rows[0]?.code ?? '';
});

const isOpen = (who: Actor = doctor): Promise<boolean> =>
  reading(lab.database, (tx) =>
    hasOpenBreakGlass(tx, who, { patientId: record.patientId, nowMs: lab.clock.now() }),
  );

function reasonOf(answer: { readonly ok: boolean; readonly refusal?: unknown }): string {
  if (answer.ok) return 'ok';
  const refusal = answer.refusal as { readonly kind: string; readonly reason?: string };
  return refusal.reason ?? refusal.kind;
}

async function opened(): Promise<string> {
  const answer = await service.open(doctor, code, emergency);
  if (!answer.ok) throw new Error(reasonOf(answer));
  return answer.value.id;
}

describe('opening a file in an emergency', () => {
  it('lasts four hours, is written down with its reason, and tells those who review', async () => {
    const id = await opened();
    expect(await isOpen()).toBe(true);
    lab.clock.advance({ minutes: 239 });
    expect(await isOpen()).toBe(true);
    lab.clock.advance({ minutes: 1 });
    expect(await isOpen()).toBe(false);
    const { rows } = await lab.database.pool.query(
      "select action, reason from audit_event where patient_id = $1 and action = 'break_glass'",
      [record.patientId],
    );
    expect(rows).toEqual([{ action: 'break_glass', reason: emergency }]);
    const notices = 'select 1 from notice where subject_id = $1 and account_id = $2';
    expect((await lab.database.pool.query(notices, [id, reviewer.accountId])).rows).toHaveLength(1);
  });

  it('works by the number of a case too', async () => {
    const { rows } = await lab.database.pool.query<{ sid: string }>(
      'select sid from lab_record where id = $1',
      [record.id],
    );
    expect(reasonOf(await service.open(doctor, rows[0]?.sid ?? '', emergency))).toBe('ok');
    expect(await isOpen()).toBe(true);
  });

  it.each([
    ['no reason', '  ', 'break-glass-reason-required'],
    ['a word', 'gấp', 'break-glass-reason-too-short'],
    ['a novel', 'x'.repeat(501), 'break-glass-reason-too-long'],
  ])('is refused with %s', async (_what, reason, expected) => {
    expect(reasonOf(await service.open(doctor, code, reason))).toBe(expected);
    expect(await isOpen()).toBe(false);
  });

  it.each(['', '26', 'Nguyễn', "1' or '1'='1", '999999999'])('does not find anybody by %o', async (typed) => {
    expect(reasonOf(await service.open(doctor, typed, emergency))).toBe('patient-unknown');
  });

  it('is for those who treat: not without the right, and never for an administrator', async () => {
    const reception = await addPerson(lab.database, { permissions: ['patients.read'] });
    const admin = await addPerson(lab.database, { role: 'admin', permissions: ['break-glass'] });
    expect(reasonOf(await service.open(reception, code, emergency))).toBe('denied');
    expect(reasonOf(await service.open(admin, code, emergency))).toBe('denied');
  });

  it('opens for one person and one patient, once', async () => {
    await opened();
    const other = await addPerson(lab.database, { permissions: ['break-glass'] });
    expect(await isOpen(other)).toBe(false);
    expect(reasonOf(await service.open(doctor, code, emergency))).toBe('break-glass-already-open');
  });

  it('opens once when she clicks twice', async () => {
    const both = await Promise.all([1, 2].map(() => service.open(doctor, code, emergency)));
    expect(both.map(reasonOf).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'break-glass-already-open',
      'ok',
    ]);
  });
});

describe('the review', () => {
  it('says whether it was right, and ends the access', async () => {
    const id = await opened();
    const review = { id, isJustified: false, note: 'Không phải người bệnh cấp cứu' };
    expect(await service.review(reviewer, review)).toEqual({ ok: true, value: null });
    expect(await isOpen()).toBe(false);
    const list = await service.grants(reviewer, { filtered: [{ id: 'reviewed', value: 'true' }] });
    expect(list).toMatchObject({ ok: true, value: { rows: [{ id, isJustified: false }] } });
    expect(reasonOf(await service.review(reviewer, review))).toBe('break-glass-already-reviewed');
  });

  it('is not made by the person herself, by those without the right, or without a word', async () => {
    const id = await opened();
    const review = { id, isJustified: true, note: 'Đúng quy định' };
    const herself = { ...doctor, permissions: new Set(['audit.read'] as const) };
    expect(reasonOf(await service.review(herself, review))).toBe('break-glass-own-review');
    expect(reasonOf(await service.review(doctor, review))).toBe('denied');
    expect(reasonOf(await service.review(reviewer, { ...review, note: '' }))).toBe('reason-required');
    for (const strange of [newId(), 'x', '']) {
      expect(reasonOf(await service.review(reviewer, { ...review, id: strange }))).toBe(
        'break-glass-unknown',
      );
    }
  });

  it('lists all for reviewers and the own ones for others', async () => {
    await opened();
    const own = await service.grants(doctor, { filtered: [{ id: 'reviewed', value: 'false' }] });
    expect(own).toMatchObject({ ok: true, value: { records: 1, rows: [{ patientCode: code, views: 0 }] } });
    const stranger = await addPerson(lab.database, { permissions: ['patients.read'] });
    expect(reasonOf(await service.grants(stranger, {}))).toBe('denied');
    const strange = { filtered: [{ id: 'reviewed', value: 'maybe' }] };
    expect(reasonOf(await service.grants(reviewer, strange))).toBe('unknown-filter');
  });
});

describe('the words of the house', () => {
  it('are kept composed and small, used beside those of the product, and can be taken off again', async () => {
    await service.addWord(reviewer, '  Hoàng   TỬ bé ');
    const words = await reading(lab.database, fetalSexWords);
    expect(words).toContain('hoàng tử bé');
    expect(words.length).toBeGreaterThan(5);
    const after = await service.removeWord(reviewer, 'hoàng tử bé');
    expect(after.ok && after.value.some(({ isOwn }) => isOwn)).toBe(false);
  });

  it.each([
    ['x', 'fetal-word-too-short'],
    [' \u200b ', 'fetal-word-too-short'],
    ['x'.repeat(61), 'fetal-word-too-long'],
  ])('do not include %o', async (word, reason) => {
    expect(reasonOf(await service.addWord(reviewer, word))).toBe(reason);
  });

  it('are neither added twice, nor removed when they are not there, nor changed by others', async () => {
    await service.addWord(reviewer, 'công chúa nhỏ');
    expect(reasonOf(await service.addWord(reviewer, 'CÔNG CHÚA NHỎ'))).toBe('fetal-word-known');
    expect(reasonOf(await service.removeWord(reviewer, 'không có'))).toBe('fetal-word-unknown');
    for (const work of [service.addWord, service.removeWord])
      expect(reasonOf(await work(doctor, 'ab'))).toBe('denied');
    expect(reasonOf(await service.words(doctor))).toBe('denied');
  });
});

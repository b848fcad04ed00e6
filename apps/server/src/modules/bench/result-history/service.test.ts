import { permissions } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRecord,
  type RecordFacts,
  type TestRecord,
  force,
} from '../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import { recordsShown } from './repository.ts';
import { resultHistoryService, type PatientHistory, type ResultHistoryService } from './service.ts';

let lab: Laboratory;
let service: ResultHistoryService;
let reader: Actor;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  service = resultHistoryService(lab);
  reader = await addPerson(lab.database, { permissions: ['patients.read', 'results.read'] });
});
afterAll(() => lab.close());

interface Given extends Omit<RecordFacts, 'tests'> {
  readonly day: string;
  readonly testCode: string;
  readonly value: string;
  readonly status?: string;
  readonly by?: string;
}

async function measured({
  day,
  testCode,
  value,
  status = 'released',
  by,
  ...facts
}: Given): Promise<TestRecord> {
  const record = await addRecord(lab, {
    tests: [testCode],
    registeredAt: `${day}T07:00:00+07:00`,
    collectedAt: `${day}T07:10:00+07:00`,
    receivedAt: `${day}T07:30:00+07:00`,
    ...facts,
  });
  await force(lab, record, { testCode, status, value, ...(by === undefined ? {} : { by }) });
  return record;
}

async function seen(actor: Actor, patientId: string): Promise<PatientHistory> {
  const answer = await service.ofPatient(actor, patientId);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const codes = ({ results }: PatientHistory): readonly string[] => results.map(({ testCode }) => testCode);

describe('the values of a patient over time', () => {
  it('stand newest first, each with its range and the week of its own day', async () => {
    const edd = '2027-02-14';
    const pregnant = { pregnancyState: 'pregnant', edd } as const;
    const { patientId } = await measured({ day: '2026-09-01', testCode: 'XHGB', value: '118', ...pregnant });
    await measured({ day: '2026-11-10', testCode: 'XHGB', value: '97', patientId, ...pregnant });
    const { results, isCut } = await seen(reader, patientId);
    expect(isCut).toBe(false);
    expect(results.map(({ value }) => value)).toEqual(['97', '118']);
    const [late, early] = results.map(({ gestationalDays }) => gestationalDays ?? 0);
    expect((late ?? 0) - (early ?? 0)).toBe(70);
  });

  it('are those of all her numbers, opened by whichever', async () => {
    const { patientId } = await measured({ day: '2026-11-01', testCode: 'XHGB', value: '118' });
    const { patientId: merged } = await measured({ day: '2026-11-02', testCode: 'XHGB', value: '99' });
    await lab.database.pool.query(`update patient set status = 'merged', merged_into_id = $2 where id = $1`, [
      merged,
      patientId,
    ]);
    const history = await seen(reader, merged);
    expect(history.patientId).toBe(patientId);
    expect(history.results.map(({ value }) => value).toSorted()).toEqual(['118', '99']);
    const other = await seen(reader, patientId);
    expect(other.results).toEqual(history.results);
  });

  it('are written down as looked at, once however often the page asks again', async () => {
    const { patientId } = await measured({ day: '2026-11-01', testCode: 'XHGB', value: '118' });
    await seen(reader, patientId);
    await seen(reader, patientId);
    const { rows } = await lab.database.pool.query(
      'select command, entity, actor_id from audit_event where patient_id = $1',
      [patientId],
    );
    expect(rows).toEqual([{ command: 'view-results', entity: 'patient', actor_id: reader.accountId }]);
  });

  it('end with the newest records, and say so', async () => {
    const { patientId } = await measured({ day: '2026-01-01', testCode: 'XHGB', value: '100' });
    for (let no = 0; no < recordsShown; no += 1) {
      await addRecord(lab, {
        tests: ['XHGB'],
        patientId,
        registeredAt: `2026-02-01T07:${String(10 + no)}:00+07:00`,
      });
    }
    expect(await seen(reader, patientId)).toMatchObject({ results: [], isCut: true });
  });
});

describe('nobody is answered', () => {
  it.each([
    ['who may not read patients', ['results.read']],
    ['who may read no result', ['patients.read', 'results.enter', 'results.approve', 'results.restricted']],
    ['who may nothing', []],
  ] as const)('%s', async (_, rights) => {
    const { patientId } = await measured({ day: '2026-11-01', testCode: 'XHGB', value: '118' });
    const actor = await addPerson(lab.database, { permissions: rights });
    expect(await service.ofPatient(actor, patientId)).toMatchObject({
      ok: false,
      refusal: { kind: 'denied' },
    });
  });

  it.each([newId(), 'x', ''])('about a patient that is not there: %s', async (id) => {
    expect(await service.ofPatient(reader, id)).toMatchObject({ ok: false, refusal: { kind: 'not-found' } });
  });
});

describe('what somebody may not read', () => {
  it.each(['XHIV', 'XVIRUS', 'XNIPT'])('is not there at all: %s', async (testCode) => {
    const { patientId } = await measured({ day: '2026-10-01', testCode, value: 'Có phản ứng' });
    await measured({ day: '2026-11-01', testCode: 'XHGB', value: '118', patientId });
    const rights = permissions.filter((one) => one !== 'results.restricted' && one !== 'karyotypes.work');
    const stranger = await addPerson(lab.database, { permissions: rights });
    const answer = await seen(stranger, patientId);
    expect(codes(answer)).toEqual(['XHGB']);
    expect(toldBy(answer)).not.toMatch(new RegExp(`${testCode}|phản ứng`));
    const alone = await measured({ day: '2026-11-01', testCode: 'XHGB', value: '118' });
    const without = await seen(stranger, alone.patientId);
    expect(Object.keys(answer)).toEqual(Object.keys(without));
    expect(answer.isCut).toBe(without.isCut);
  });

  it('is there for whoever is on the list', async () => {
    const { patientId } = await measured({ day: '2026-10-01', testCode: 'XHIV', value: 'Có phản ứng' });
    const trusted = await addPerson(lab.database, {
      permissions: ['patients.read', 'results.read', 'results.restricted'],
    });
    expect(codes(await seen(trusted, patientId))).toEqual(['XHIV']);
  });

  it.each(['entered', 'tech_verified', 'approved'])(
    'is what was not released, for a ward: %s',
    async (status) => {
      const { departmentId } = lab;
      const nurse = await addPerson(lab.database, {
        role: 'user',
        departmentId,
        permissions: ['patients.read', 'results.read-released'],
      });
      const { patientId } = await measured({
        day: '2026-11-01',
        testCode: 'XHGB',
        value: '118',
        departmentId,
      });
      await measured({ day: '2026-11-02', testCode: 'XHGB', value: '91', departmentId, patientId, status });
      expect((await seen(nurse, patientId)).results.map(({ value }) => value)).toEqual(['118']);
      expect((await seen(reader, patientId)).results.map(({ value }) => value)).toEqual(['91', '118']);
    },
  );

  it.each([null, 'another'])('is everything, for whoever works in another ward: %s', async (ward) => {
    const { departmentId } = lab;
    const stranger = await addPerson(lab.database, {
      role: 'user',
      departmentId: ward === null ? null : await otherWard(),
      permissions: ['patients.read', 'results.read-released'],
    });
    const { patientId } = await measured({ day: '2026-11-01', testCode: 'XHGB', value: '118', departmentId });
    expect(await seen(stranger, patientId)).toMatchObject({ results: [], isCut: false });
  });

  it('is what was cancelled or took another place', async () => {
    const { patientId } = await measured({
      day: '2026-11-01',
      testCode: 'XHGB',
      value: '',
      status: 'cancelled',
    });
    await measured({ day: '2026-11-02', testCode: 'XHGB', value: '91', patientId, status: 'amended' });
    expect(codes(await seen(reader, patientId))).toEqual([]);
  });
});

async function otherWard(): Promise<string> {
  const id = newId();
  await lab.database.pool.query(
    'insert into department (id, code, name, kind, extension) values ($1, $2, $3, $4, $5)',
    [id, `Y${id.slice(-6)}`, 'Khoa khác', 'ward', '215'],
  );
  return id;
}

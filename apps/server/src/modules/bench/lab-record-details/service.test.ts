import { addActor as addAnyActor, type AccountFacts } from '../../../../test-support/people.test-support.ts';
import { makePatientCode, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { labRecordsService, refreshLabRecord } from '../lab-records/index.ts';
import { labRecordDetailsService, type LabRecordDetails, type LabRecordDetailsService } from './service.ts';
import { toLabRecord } from './resolvers.ts';

let home: TestDatabase;
let database: Database;
let details: LabRecordDetailsService;
let bench: Actor;
const clock = fakeClock('2026-11-14T10:00:00+07:00');
const patientId = newId();
const motherId = newId();
const recordId = newId();
const orderId = newId();
const tubeId = newId();
const at = '2026-11-14T08:00:00+07:00';

const addActor = (permissions: readonly Permission[], facts: AccountFacts = {}): Promise<Actor> =>
  addAnyActor(database, permissions, { fullName: 'Lê Thị Mẫu', ...facts });

const run = (text: string, ...values: readonly unknown[]): Promise<unknown> =>
  database.pool.query(text, [...values]);

async function addPatient(id: string, number: number, mother: string | null): Promise<void> {
  const code = makePatientCode(2026, number);
  await run(
    `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type, no_id_reason,
       province_code, commune_code, address_version, mother_id, birth_order, blood_group)
     select $1, $2, 'CB Trần Thị Mẫu', 'cb tran thi mau', '2026-11-10', 'day', 'female', 'none', 'sơ sinh',
       province_code, code, version, $3, $4, 'O Rh(D)+' from commune order by version, code limit 1`,
    id,
    code.ok ? code.value : '',
    mother,
    mother === null ? null : 1,
  );
}

/** One case with two values, one of which is nobody's business. */
async function addCase(): Promise<void> {
  await addPatient(motherId, 1, null);
  await addPatient(patientId, 2, motherId);
  const visitId = newId();
  const ward = '(select id from department order by code limit 1)';
  await run(
    `insert into visit (id, code, patient_id, location_code, visit_type, arrived_at, payer_type, pregnancy_state,
       department_id, diagnosis) values ($1, 'V1', $2, 'CS1', 'inpatient', $3, 'fee', 'unknown', ${ward}, 'Vàng da')`,
    visitId,
    patientId,
    at,
  );
  await run(
    `insert into lab_record (id, sid, location_code, patient_id, visit_id, registered_at, registered_by, priority, status,
       section_codes, panel_codes, patient_code, patient_name, patient_search_name, patient_birth_year, patient_gender,
       department_id)
     values ($1, '2611140001', 'CS1', $2, $3, $4, $5, 'routine', 'registered', '{hematology}', '{}', '260000022', 'Cũ',
       'cu', 2026, 'female', ${ward})`,
    recordId,
    patientId,
    visitId,
    at,
    bench.accountId,
  );
  await run(
    `insert into lab_order (id, code, lab_record_id, patient_id, visit_id, location_code, ordered_at, doctor_name, priority,
       payment_status, status, pregnancy_state)
     values ($1, 'CD261114-0001', $2, $3, $4, 'CS1', $5, 'BS. Mẫu', 'routine', 'paid', 'ordered', 'unknown')`,
    orderId,
    recordId,
    patientId,
    visitId,
    at,
  );
  await run(
    `insert into specimen (id, code, lab_record_id, order_id, specimen_type_code, status, collected_at, collected_by,
       received_at, received_by, condition)
     values ($1, '261114000101', $2, $3, 'EDTA', 'received', $4, $5, $4, $5, 'ok')`,
    tubeId,
    recordId,
    orderId,
    at,
    bench.accountId,
  );
  for (const code of ['WBC', 'HIV'])
    await run(
      `insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status, value_raw,
         source, entered_by, entered_at)
       values ($1, $2, 1, 1, $3, 1, 'entered', '7', 'manual', $4, $5)`,
      recordId,
      code,
      tubeId,
      bench.accountId,
      at,
    );
  await inTransaction(database, async (tx) => {
    await refreshLabRecord(tx, recordId, at);
    const event = {
      actorId: bench.accountId,
      action: 'update',
      command: 'enter',
      entity: 'result',
      patientId,
      labRecordId: recordId,
      reason: 'Nhập lần đầu',
    } as const;
    const diff = { value: [null, '7'] } as const;
    await addAuditEvents(
      tx,
      [
        { ...event, entityId: 'WBC/1', diff },
        { ...event, entityId: 'HIV/1', diff },
      ],
      at,
    );
  });
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = openTestDatabase(home.appUrl, { poolSize: 8 });
  details = labRecordDetailsService({ database, clock, catalogue: catalogueService({ database, clock }) });
  bench = await addActor(['patients.read', 'results.read', 'results.enter']);
  await addCase();
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

async function pageFor(actor: Actor): Promise<LabRecordDetails> {
  const answer = await details.record(actor, recordId);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

const refusalOf = async (actor: Actor, id = recordId): Promise<unknown> => {
  const answer = await details.record(actor, id);
  return answer.ok ? null : answer.refusal;
};

const diffsOf = (page: LabRecordDetails): Record<string, unknown> =>
  Object.fromEntries(
    page.timeline
      .filter(({ entity }) => entity === 'result')
      .map((event) => [event.entityId, [event.diff, event.reason]]),
  );

describe('the page of a case', () => {
  it('has the record, its people, tubes, values and what happened', async () => {
    const wire = toLabRecord(await pageFor(bench));
    expect(wire).toMatchObject({
      _id: recordId,
      sid: '2611140001',
      status: 'in_progress',
      registeredByName: 'Lê Thị Mẫu',
      totalCount: 2,
      enteredCount: 2,
      orders: [{ orderCode: 'CD261114-0001', status: 'in_lab' }],
      specimens: [{ specimenCode: '261114000101' }],
      notes: [],
      patient: {
        _id: patientId,
        fullName: 'CB Trần Thị Mẫu',
        diagnosis: 'Vàng da',
        bloodGroup: 'O Rh(D)+',
        changedSince: [],
        hasLookAlike: true,
        mother: { _id: motherId },
      },
    });
    expect(wire.results?.map(({ testCode }) => testCode).toSorted()).toEqual(['HIV', 'WBC']);
    expect(wire.timeline.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['progress', 'progress', 'enter', 'enter']),
    );
  });

  it('is written down as looked at, once however often the page asks again', async () => {
    const views = async (): Promise<unknown[]> =>
      (
        (await run(
          `select actor_id, entity_id, patient_id from audit_event where action = 'view' and lab_record_id = '${recordId}'`,
        )) as { rows: unknown[] }
      ).rows;
    const before = (await views()).length;
    const other = await addActor(['patients.read']);
    await pageFor(other);
    await pageFor(other);
    const added = (await views()).slice(before);
    const view = { actor_id: other.accountId, entity_id: '2611140001', patient_id: patientId };
    expect(added).toEqual([view]);
  });

  it('does not list who looked', async () => {
    expect((await pageFor(bench)).timeline.map(({ command }) => command)).not.toContain('view');
  });

  it('shows values in its history to those who see results, but never of a secret test', async () => {
    const named = await addActor(['patients.read', 'results.read', 'results.restricted', 'karyotypes.work']);
    for (const actor of [bench, named])
      expect(diffsOf(await pageFor(actor))).toEqual({
        'WBC/1': [{ value: [null, '7'] }, 'Nhập lần đầu'],
        'HIV/1': [null, null],
      });
  });

  it.each<[string, readonly Permission[]]>([
    ['without a right to results', ['patients.read']],
    ['with a right to released ones', ['patients.read', 'results.read-released']],
  ])('has no values %s, neither as results nor in its history', async (_what, permissions) => {
    const page = await pageFor(await addActor(permissions));
    expect(page.results).toBeNull();
    expect(diffsOf(page)).toEqual({ 'WBC/1': [null, null], 'HIV/1': [null, null] });
    expect(JSON.stringify(toLabRecord(page))).not.toContain('"7"');
  });

  it('hides a restricted value from those who are not on the list', async () => {
    const reader = await addActor(['patients.read', 'results.read']);
    const hiv = toLabRecord(await pageFor(reader)).results?.find(({ testCode }) => testCode === 'HIV');
    expect(hiv).toMatchObject({ isRestricted: true, valueRaw: null });
  });

  it('says what has changed in her file since the laboratory took the case', async () => {
    await run("update patient set full_name = 'CB Trần Thị Mới', gender = 'male' where id = $1", patientId);
    const wire = toLabRecord(await pageFor(bench));
    expect(wire.patient.changedSince).toEqual(['fullName', 'gender']);
    expect(wire.patient).toMatchObject({ fullName: 'CB Trần Thị Mẫu', gender: 'female' });
  });

  it('has its notes, oldest first, with their writers', async () => {
    const service = labRecordsService({ database, clock });
    for (const text of ['Một', 'Hai']) {
      await service.addNote(bench, { id: recordId, text });
      clock.advance({ seconds: 1 });
    }
    const { notes } = toLabRecord(await pageFor(bench));
    expect(notes).toMatchObject([
      { text: 'Một', writtenByName: 'Lê Thị Mẫu' },
      { text: 'Hai', writtenByName: 'Lê Thị Mẫu' },
    ]);
  });
});

describe('the page of a case is refused', () => {
  const unknown = { kind: 'not-found', reason: 'record-unknown' };

  it('without the right to patients', async () => {
    expect(await refusalOf(await addActor(['results.read']))).toEqual({ kind: 'denied' });
    expect(await refusalOf(await addActor([]))).toEqual({ kind: 'denied' });
  });

  it.each([[newId()], [''], ['x'], ['\0'], ["'; drop table lab_record; --"]])(
    'for what is not there: %j',
    async (id) => {
      expect(await refusalOf(bench, id)).toEqual(unknown);
    },
  );

  it('to a clinician of another ward or of none, as if it were not there', async () => {
    const { rows } = (await run('select id from department order by code')) as { rows: { id: string }[] };
    const own = await addActor(['patients.read'], { role: 'user', departmentId: rows[0]?.id ?? null });
    const other = await addActor(['patients.read'], { role: 'user', departmentId: rows[1]?.id ?? null });
    const lost = await addActor(['patients.read'], { role: 'user' });
    expect(await refusalOf(own)).toBeNull();
    expect(await refusalOf(other)).toEqual(unknown);
    expect(await refusalOf(lost)).toEqual(unknown);
  });
});

import { codes } from '@senlab/contract';
import { ok, permissions } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, type Args, type CaseDoors } from '../../../test-support/case-doors.test-support.ts';
import { addActor } from '../../../test-support/people.test-support.ts';
import { capturedLog, testDatabase } from '../../../test-support/running.test-support.ts';
import { nowMs, sampleData } from '../../cli/demo-lab/demo-lab.test-support.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../context.ts';
import { sentTwice } from './sent-twice.ts';

let home: TestDatabase;
let database: Database;
let doors: CaseDoors;
let actor: Actor;

beforeAll(async () => {
  home = await createTestDatabase({ with: sampleData });
  database = testDatabase(home.appUrl);
  // Nobody is called: what asks for it waits in the queue, and no worker runs.
  const settings = { TELEPHONY_URL: 'ami://user:secret@127.0.0.1:9' };
  doors = openDoors({ url: home.appUrl, database, clock: fakeClock(nowMs), settings });
  actor = await addActor(database, permissions, { fullName: 'Nguyễn Thị Mẫu', extension: '101' });
  // Whoever asks in a study is one of its people.
  const { rows } = await database.pool.query<{ id: string }>('select id from research_study');
  for (const { id } of rows)
    await database.pool.query(
      `insert into research_member (study_id, account_id, access, set_by, set_at) values ($1, $2, 'write', $2, now())`,
      [id, actor.accountId],
    );
}, 1_800_000);
afterAll(async () => {
  await doors.close();
  await database.close();
  await home.drop();
});

async function one(sql: string): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<Record<string, string>>(sql);
  if (rows[0] === undefined) throw new Error(`the sample data have none: ${sql}`);
  return rows[0];
}

interface Told {
  readonly code: number;
  readonly message: string;
  readonly made: string | undefined;
}

async function send(root: string, args: Args, key: string, as: Actor = actor): Promise<Told> {
  const field = doors.schema.getMutationType()?.getFields()[root];
  const given = (field?.args ?? []).filter(({ name }) => args[name] !== undefined);
  const named = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  let made: string | undefined;
  const tellMade = (id: string): void => {
    made = id;
  };
  const contextValue: RequestContext = {
    actor: async () => ok(as),
    token: undefined,
    log: capturedLog().log,
    once: { key, secret: 'of the tests', tellMade },
  };
  const source = `mutation Asked(${named}) { response: ${root}(${passed}) { code message } }`;
  const { data, errors } = await graphql({
    schema: doors.schema,
    source,
    contextValue,
    variableValues: args,
  });
  if (errors !== undefined) throw new AggregateError(errors, errors.map(String).join('\n'));
  const { code, message } = (data as unknown as { readonly response: Told }).response;
  return { code, message, made };
}

/** What is sent, and where the id of what it makes is looked for. */
const changes: Readonly<Record<string, readonly [args: () => Promise<Args>, table?: string]>> = {
  placeOrder: [
    async () => {
      const patient = await one(
        `select p.id from patient p where p.status = 'active' and p.gender = 'female' and not exists
           (select from pregnancy where patient_id = p.id) order by p.code limit 1`,
      );
      const orderer = await one(
        `select department_id as "departmentId", id as "doctorId" from account where username = 'phongkham'`,
      );
      const draft = {
        ...orderer,
        patientId: patient['id'],
        locationCode: 'CS1',
        visitType: 'outpatient',
        diagnosis: 'Khám định kỳ',
        payerType: 'fee',
        pregnancyState: 'not_pregnant',
        priority: 'urgent',
        paymentStatus: 'paid',
        items: [{ kind: 'test', code: 'NA' }],
      };
      return { draft };
    },
    'lab_record',
  ],
  addRecordNote: [
    async () => ({ ...(await one('select id as "_id" from lab_record limit 1')), text: 'Đã gọi khoa' }),
  ],
  proposeControlLot: [
    async () => {
      const lot = await one(
        `select instrument_code as "instrumentCode", test_code as "testCode", unit, level from control_lot limit 1`,
      );
      const names = { materialName: 'Multiqual', lotNo: '45421', mean: '5,2', sd: '0,1' };
      return { draft: { ...lot, ...names, validFrom: '2026-11-01', validTo: '2027-03-31' } };
    },
  ],
  enterControlRun: [
    async () => {
      const lot = await one(
        `select id as "lotId", replace(mean::text, '.', ',') as value from control_lot where status = 'active' limit 1`,
      );
      return { ...lot, time: null, comment: null };
    },
  ],
  saveSignature: [
    async () => {
      const person = await one(`select id as "accountId" from account where username = 'bacsixn2'`);
      const draft = {
        ...person,
        kind: 'person',
        position: 'Phó khoa Xét nghiệm',
        allowedPapers: ['report'],
        allowedDepartments: [],
        validFrom: '2026-01-01',
      };
      return { draft };
    },
    'signature',
  ],
  registerPatient: [
    async () => {
      const home = await one(
        'select province_code as "provinceCode", commune_code as "communeCode" from patient limit 1',
      );
      const draft = {
        ...home,
        fullName: 'Vũ Thị Một Lần',
        birthDate: '1996-05-04',
        birthPrecision: 'day',
        gender: 'female',
        idType: 'none',
        noIdReason: 'emergency',
        phone: '0509123456',
      };
      return { draft, seen: [] };
    },
    'patient',
  ],
  printAppointmentSlip: [
    async () => ({
      ...(await one(`select id as "_id" from appointment_slip where status = 'issued' limit 1`)),
      copies: 1,
      reprintReason: 'printer_error',
    }),
    'print_log',
  ],
  reprintHandOver: [
    async () => ({
      ...(await one(`select id as "_id" from return_slip where status = 'handed_over' limit 1`)),
      reprintReason: 'printer_error',
    }),
    'print_log',
  ],
  saveCustomerTicket: [
    async () => {
      const draft = {
        ...(await one(`select id as "departmentId" from department order by code limit 1`)),
        phone: '0912345678',
        customerName: 'Nguyễn Thu Hà',
        channel: 'call',
        title: 'Xin lại kết quả xét nghiệm',
        content: 'Khách xin lại phiếu kết quả tháng trước.',
        category: 'result_question',
        priority: 'normal',
      };
      return { draft };
    },
    'customer_action',
  ],
  saveCustomerBooking: [
    async () => {
      const draft = {
        ...(await one(`select id as "departmentId" from department order by code limit 1`)),
        phone: '0912345678',
        customerName: 'Nguyễn Thu Hà',
        birthYear: 1994,
        channel: 'app',
        locationCode: 'CS1',
        appointmentDate: '2026-12-16',
        appointmentTime: '09:00',
      };
      return { draft };
    },
    'customer_action',
  ],
  saveCustomerExamination: [
    async () => {
      const visit = await one(
        `select v.id as "visitId", a.id as "doctorId" from visit v join account a on a.username = 'phongkham'
          where v.arrived_at < '2026-11-16' order by v.arrived_at desc limit 1`,
      );
      const said = { examinedTime: '2026-11-16T09:00:00+07:00', diagnosis: 'Khám định kỳ' };
      return { draft: { ...visit, ...said } };
    },
    'customer_action',
  ],
  saveCustomerScan: [
    async () => {
      const visit = await one(
        `select v.id as "visitId", d.code as "sonographerId", m.code as "machineId"
           from visit v, ultrasound_doctor d, ultrasound_machine m
          where v.arrived_at < '2026-11-16' and d.is_active and m.is_active order by v.arrived_at desc limit 1`,
      );
      const said = {
        scanTime: '2026-11-16T09:00:00+07:00',
        scanType: 'gyn',
        conclusion: 'Bình thường',
      };
      return { draft: { ...visit, ...said } };
    },
    'customer_action',
  ],
  saveCustomerPrescription: [
    async () => {
      const visit = await one(
        `select v.id as "visitId", a.id as "doctorId" from visit v join account a on a.username = 'phongkham'
          where v.arrived_at < '2026-11-16' order by v.arrived_at desc limit 1`,
      );
      const item = {
        drugName: 'Sắt fumarat',
        strength: '200 mg',
        unit: 'viên',
        qty: '30',
        dose: 'Ngày 1 viên',
      };
      return { draft: { ...visit, nationalRxCode: '79024abc1234-C', items: [item] } };
    },
    'customer_action',
  ],
  printReports: [
    async () => {
      // Drawn in the morning: the sample data draw none.
      const { id } = await one(
        `insert into report_paper (report_id, document_hash, template_code, template_version, beside, status, sha256,
           size, pages, asked_at, made_at)
         select r.id, sha256('a'), t.code, t.version, '{}', 'ready', repeat('a', 64), 1, 1, now(), now()
           from report r, paper_template t
          where r.status = 'released' and not r.is_restricted and t.paper = 'report' and t.status = 'active' limit 1
         on conflict (report_id) do update set status = 'ready', sha256 = excluded.sha256, size = 1, pages = 1,
           made_at = now()
         returning report_id as id`,
      );
      return { reports: [{ _id: id }], copies: 1, output: 'print', reprintReason: 'printer_error' };
    },
    'print_log',
  ],
  callout: [async () => ({ phoneNumber: '0500000001', campaignId: null }), 'call_log'],
  askResearchQuery: [
    async () => {
      const file = await one(
        `select f.id as "_id", (fields.field ->> 'key') as "fieldKey" from research_file f
           join research_form form on form.study_id = f.study_id
           cross join lateral jsonb_array_elements(form.fields) as fields (field)
          where f.status not in ('locked', 'withdrawn') limit 1`,
      );
      return { ...file, text: 'Kiểm tra lại giá trị này' };
    },
  ],
};

/** How many rows there are of everything, but of what is counted by the database itself. */
async function rowsOfAll(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select')`,
  );
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await database.pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
      return [name, found.rows[0]?.n ?? -1] as const;
    }),
  );
  return Object.fromEntries(counts);
}

describe('every change that its key holds', () => {
  it('is tried here', () => {
    const keyed = Object.entries(sentTwice).flatMap(([name, how]) => (how.startsWith('key') ? [name] : []));
    expect(Object.keys(changes).toSorted()).toEqual(keyed.toSorted());
  });

  it.each(Object.entries(changes))('%s', async (root, [argsOf, table]) => {
    const key = newId();
    const args = await argsOf();
    const start = await rowsOfAll();
    expect(await send(root, args, key)).toMatchObject({ code: codes.ok });
    const before = await rowsOfAll();
    expect(before).not.toEqual({ ...start, request_key: before['request_key'] });
    const { code, made } = await send(root, args, key);
    expect(code).toBe(codes.done);
    expect(await rowsOfAll()).toEqual(before);
    expect(made === undefined).toBe(table === undefined);
    const found = table === undefined ? '' : `select from ${table} where id = '${made ?? ''}'`;
    expect((await database.pool.query(found)).rowCount ?? 0).toBe(table === undefined ? 0 : 1);
  });
});

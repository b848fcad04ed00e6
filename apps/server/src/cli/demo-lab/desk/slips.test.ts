import { fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given } from '../../../../test-support/welcome-lists.test-support.ts';
import { catalogueService } from '../../../modules/ground/catalogue/index.ts';
import { houseOf } from '../../../modules/reports/reports/index.ts';
import { returnSlipsService, type ReturnSlipsService } from '../../../modules/desk/return-slips/index.ts';
import { reading } from '../../../platform/tx.ts';
import { demoAccountIds } from '../demo-lab-repository.ts';
import { nowMs, openSampleData, type DemoDatabase } from '../demo-lab.test-support.ts';
import { staffOf, staffUsernames, type DemoStaff } from '../world.ts';

const now = new Date(nowMs).toISOString();
let demo: DemoDatabase;
let staff: DemoStaff;
let counter: ReturnSlipsService;

beforeAll(async () => {
  demo = await openSampleData();
  const { database } = demo;
  const found = staffOf(await reading(database, (tx) => demoAccountIds(tx, staffUsernames)));
  if (found === undefined) throw new Error('no staff');
  staff = found;
  const clock = fakeClock(nowMs);
  const catalogue = catalogueService({ database, clock });
  counter = returnSlipsService({ database, clock, catalogue, house: houseOf({ name: 'Bệnh viện Mẫu' }) });
}, 1_800_000);

afterAll(async () => demo.close());

async function statesOf(table: string): Promise<ReadonlyMap<string, number>> {
  const rows = await demo.rows<{ status: string; n: number }>(
    `select status, count(*)::int as n from ${table} group by 1`,
  );
  return new Map(rows.map(({ status, n }) => [status, n]));
}

describe('the customers of the sample data', () => {
  it('have actions of every kind, in most states, and some from numbers that nobody knows', async () => {
    const rows = await demo.rows<{ kind: number; states: string }>(
      `select kind, string_agg(distinct status, ' ' order by status) as states from customer_action group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { kind: 1, states: 'cancelled confirmed finished register' },
      { kind: 2, states: 'published' },
      { kind: 3, states: 'done pending remaining' },
      { kind: 4, states: 'draft published' },
      { kind: 5, states: 'published' },
      { kind: 7, states: 'published' },
    ]);
    await expect(demo.count('customer_action where patient_id is null')).resolves.toBeGreaterThan(2);
    await expect(demo.count('customer_message')).resolves.toBeGreaterThan(4);
  });
});

describe('the book of appointments of the sample data', () => {
  it('has slips in every state, of several doctors, and of the past and the coming weeks', async () => {
    const states = await statesOf('appointment_slip');
    for (const state of ['draft', 'issued', 'used', 'rescheduled', 'missed', 'cancelled'])
      expect([state, (states.get(state) ?? 0) > 2]).toEqual([state, true]);
    await expect(
      demo.count('(select from appointment_slip group by doctor_id) doctors'),
    ).resolves.toBeGreaterThan(3);
    await expect(
      demo.count(`appointment_slip where status = 'issued' and appointment_date = '2026-11-16'`),
    ).resolves.toBeGreaterThan(2);
    await expect(
      demo.count(`appointment_slip where appointment_date > '2026-12-01'`),
    ).resolves.toBeGreaterThan(2);
    await expect(
      demo.count(`appointment_slip where status = 'used' and used_at < '2026-11-15'`),
    ).resolves.toBeGreaterThan(5);
    await expect(demo.count('appointment_slip where not is_demo')).resolves.toBe(0);
  });

  it('has an hour that is full, others that are not, and counts what is issued', async () => {
    const places = await demo.rows<{ taken: number; issued: number; capacity: number }>(`
      select place.taken, slot.capacity, (select count(*)::int from appointment_slip s where s.status = 'issued'
          and s.location_code = place.location_code and s.appointment_date = place.day
          and s.appointment_time = place.time)
          + (select count(*)::int from customer_action c where c.status in ('register', 'confirmed')
          and c.location_code = place.location_code and c.appointment_date = place.day
          and c.appointment_time = place.time) as issued
        from appointment_place place join location_slot slot using (location_code, time)`);
    expect(places.filter(({ taken, issued }) => taken !== issued)).toEqual([]);
    expect(places.filter(({ taken, capacity }) => taken === capacity)).toHaveLength(1);
    expect(places.filter(({ taken, capacity }) => taken > 0 && taken < capacity).length).toBeGreaterThan(8);
  });

  it('knows the next holiday, and a day that was closed after people had been called to it', async () => {
    await expect(demo.count(`location_closed_day where day = '2027-01-01'`)).resolves.toBe(2);
    await expect(
      demo.count(`location_closed_day closed where exists (select from appointment_slip s where s.status = 'issued'
        and s.location_code = closed.location_code and s.appointment_date = closed.day)`),
    ).resolves.toBe(1);
  });

  it('gave its numbers without a gap, behind those that were given before', async () => {
    const numbers = await demo.rows<{ first: number; last: number; n: number; counted: number }>(`
      select min(right(slip_no, 6)::int) as first, max(right(slip_no, 6)::int) as last, count(*)::int as n,
             max(counter.last) as counted
        from appointment_slip join appointment_slip_counter counter on counter.facility_code = left(slip_no, 5)
       group by left(slip_no, 5)`);
    expect(numbers.length).toBeGreaterThan(0);
    for (const { first, last, n, counted } of numbers)
      expect({ first, last, counted }).toEqual({ first: 41, last: 40 + n, counted: 40 + n });
  });

  it('was written in the past, in the order of its steps, and each step is in the log', async () => {
    await expect(
      demo.count(`appointment_slip where greatest(created_at, issued_at, signed_at, used_at, closed_at) > '${now}'
        or issued_at < created_at or used_at < issued_at or closed_at < created_at`),
    ).resolves.toBe(0);
    await expect(
      demo.count(`appointment_slip s where slip_no is not null and not exists (select from audit_event e
        where e.entity = 'appointment-slip' and e.entity_id = s.slip_no and e.command = 'issue' and e.at = s.issued_at)`),
    ).resolves.toBe(0);
    await expect(
      demo.count(`appointment_slip s join visit v on v.id = s.used_visit_id
        where v.patient_id <> s.patient_id or v.arrived_at < s.issued_at`),
    ).resolves.toBe(0);
  });
});

describe('the counter of the sample data', () => {
  it('has somebody in every state', async () => {
    const states = await statesOf('return_slip');
    for (const state of ['draft', 'ready', 'partial', 'handed_over', 'cancelled', 'unclaimed', 'recalled'])
      expect([state, (states.get(state) ?? 0) > 0]).toEqual([state, true]);
    expect(states.get('draft')).toBeGreaterThan(2);
    expect(states.get('ready')).toBeGreaterThan(4);
    expect(states.get('recalled')).toBe(2);
  });

  const listed = async (
    view: string,
  ): Promise<readonly { readonly patientCode: string; readonly status: string }[]> =>
    given(
      await counter.list(staff.reception.session, {
        page: 0,
        pageSize: 50,
        filtered: [{ id: 'view', value: view }],
      }),
    ).rows;

  it('shows who waits, with what is missing and what a receptionist may not know', async () => {
    const waiting = await listed('waiting');
    const desks = [];
    for (const { patientCode, status } of waiting)
      desks.push({ status, desk: given(await counter.desk(staff.reception.session, patientCode)) });
    for (const { status, desk } of desks) {
      expect(desk.ready.length).toBeGreaterThan(0);
      expect(desk.missing.length > 0).toBe(status === 'draft');
    }
    const restricted = desks.flatMap(({ desk }) => desk.ready.filter(({ isRestricted }) => isRestricted));
    expect(restricted.length).toBeGreaterThan(0);
    expect(
      restricted.flatMap(({ words, mayPrint }) => [...words.tests, ...(mayPrint ? ['printed'] : [])]),
    ).toEqual([]);
  });

  it('calls two people back, each for what became of her paper', async () => {
    const standings = [];
    for (const { patientCode } of await listed('recalled')) {
      const { recalls } = given(await counter.desk(staff.reception.session, patientCode));
      standings.push(...recalls.map(({ status, newVersionNo }) => ({ status, newVersionNo })));
    }
    expect(standings).toContainEqual({ status: 'superseded', newVersionNo: 2 });
    expect(standings).toContainEqual({ status: 'withdrawn', newVersionNo: null });
  });

  it('handed over what its slips say, and nothing else', async () => {
    await expect(
      demo.count(`report r where (delivery_status = 'delivered') <> exists (select from return_slip_report line
        join return_slip s on s.id = line.slip_id and s.status in ('handed_over', 'partial', 'recalled')
        where line.report_id = r.id)`),
    ).resolves.toBe(0);
    await expect(
      demo.count(`return_slip where greatest(opened_at, ready_at, handed_at, recalled_at, cancelled_at) > '${now}'
        or handed_at < opened_at`),
    ).resolves.toBe(0);
    await expect(
      demo.count(`return_slip s where handed_at is not null and not exists (select from print_log p
        where p.document_id = s.id and p.act = 'print' and p.at = s.handed_at)`),
    ).resolves.toBe(0);
  });
});

import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { isPatientCode, isUuid } from '@senlab/domain';
import { seedRandom } from '../invented/chance.ts';
import { momentsOf, planDays, loadId, readLoadPlan } from './plan.ts';
import { inventPeople } from './load-people.ts';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import pg from 'pg';
import { runCaptured, type Captured } from '../run-captured.ts';
import { seed } from '../seed.ts';

const now = Date.parse('2026-11-14T09:00:00+07:00');
const nothing = { patients: undefined, items: undefined, until: undefined };

describe('the plan of a load', () => {
  it('is 25 million results of 600,000 people over two years when nothing is said', () => {
    expect(readLoadPlan(nothing, now)).toEqual({
      patients: 600_000,
      items: 25_000_000,
      days: 730,
      endMs: Date.parse('2026-11-15T00:00:00+07:00'),
    });
  });

  it('grows by days, because a day has only so many case numbers', () => {
    expect(readLoadPlan({ ...nothing, items: '100000000' }, now)).toMatchObject({
      days: 2_920,
      patients: 2_400_000,
    });
  });

  it('ends on the day that is asked for', () => {
    const plan = readLoadPlan({ ...nothing, items: '1000', until: '2026-01-31' }, now);
    expect(plan.endMs).toBe(Date.parse('2026-02-01T00:00:00+07:00'));
  });

  it.each([
    ['no number', { ...nothing, items: 'many' }],
    ['none', { ...nothing, items: '0' }],
    ['less than none', { ...nothing, items: '-5' }],
    ['a part of one', { ...nothing, patients: '1.5' }],
    ['too many people', { ...nothing, patients: '6000000' }],
    ['a day that the calendar does not have', { ...nothing, until: '2026-13-01' }],
    ['a day in words', { ...nothing, until: 'yesterday' }],
  ])('is refused with %s', (_what, given) => {
    expect(() => readLoadPlan(given, now)).toThrow(/--|fit/);
  });
});

describe('the days of a load', () => {
  const plan = readLoadPlan({ ...nothing, items: '500000' }, now);
  const days = planDays(plan, 20_000);

  it('hold all cases, and few on Sundays', () => {
    expect(days.reduce((sum, day) => sum + day.records, 0)).toBe(20_000);
    const perDay = Map.groupBy(days, ({ startMs }) => new Date(startMs + 7 * 3_600_000).getUTCDay());
    const mean = (weekday: number): number => {
      const list = perDay.get(weekday) ?? [];
      return list.reduce((sum, day) => sum + day.records, 0) / list.length;
    };
    expect(mean(0) / mean(3)).toBeGreaterThan(0.2);
    expect(mean(0) / mean(3)).toBeLessThan(0.4);
  });

  it('have their cases in order and within the day, most of them in the morning', () => {
    const [day] = days;
    if (day === undefined) throw new Error('no day');
    const moments = momentsOf(seedRandom('a day'), day);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.every((at) => at >= day.startMs && at < day.startMs + 24 * 3_600_000)).toBe(true);
    const early = moments.filter((at) => at < day.startMs + 11 * 3_600_000).length;
    expect(early / moments.length).toBeGreaterThan(0.7);
  });
});

describe('the people of a load', () => {
  const plan = readLoadPlan({ ...nothing, items: '100000', patients: '120000' }, now);
  const places = [{ version: '1', provinceCode: '79', communeCode: '26734' }];

  it('are nobody twice, have codes with right check digits, and hold nothing that breaks a row', () => {
    const ids = new Set<string>();
    const codes = new Set<string>();
    for (const { person, patientRow } of inventPeople(plan, places)) {
      const fields = patientRow.trimEnd().split('\t');
      if (fields.length !== 20 || patientRow.replace(/\\N/g, '').includes('\\')) throw new Error(patientRow);
      if (!isPatientCode(person.code) || !isUuid(person.id)) throw new Error(person.code);
      ids.add(`${fields[8]}`);
      codes.add(person.code);
    }
    expect(ids.size).toBe(plan.patients);
    expect(codes.size).toBe(plan.patients);
  });

  it('are the same people every time', () => {
    const some = (): readonly string[] =>
      [...inventPeople({ ...plan, patients: 50 }, places)].map(({ patientRow }) => patientRow);
    expect(some()).toEqual(some());
  });
});

describe('an id of a load', () => {
  it('is a uuid, sorts by time, and differs by what it is for', () => {
    const earlier = loadId('record', now, 2);
    expect(isUuid(earlier)).toBe(true);
    expect(loadId('record', now + 1, 1) > earlier).toBe(true);
    expect(loadId('order', now, 2)).not.toBe(earlier);
  });
});

describe('load', () => {
  const items = atScale({ each: 4_000, long: 8_000 });
  let homes: TestDatabase[];
  let clients: pg.Client[];
  let shapeBefore: readonly string[];

  const shapeQuery = `
  select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
   where conrelid::regclass::text in ('patient', 'pregnancy', 'visit', 'lab_record', 'lab_order', 'order_item', 'specimen', 'result_item')
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`;

  async function column(client: pg.Client | undefined, sql: string): Promise<readonly string[]> {
    const { rows } = (await client?.query<unknown[]>({ text: sql, rowMode: 'array' })) ?? { rows: [] };
    return rows.map((row) => String(row[0]));
  }

  function load({ appUrl, ownerUrl }: TestDatabase, owner = ownerUrl): Promise<Captured> {
    return runCaptured({
      command: seed,
      argv: ['--set', 'load', '--items', String(items), '--until', '2026-11-14'],
      environment: { SENLAB_ENV: 'test', DATABASE_URL: appUrl, DATABASE_OWNER_URL: owner },
    });
  }

  beforeAll(async () => {
    homes = [await createTestDatabase(), await createTestDatabase()];
    clients = homes.map((home) => new pg.Client({ connectionString: home.ownerUrl }));
    await Promise.all(clients.map((client) => client.connect()));
    shapeBefore = await column(clients[0], shapeQuery);
    for (const home of homes) expect((await load(home)).error).toBeUndefined();
  }, 1_200_000);

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    for (const home of homes) await home.drop();
  });

  describe('a load', () => {
    it('puts back every key, index, check and trigger that it took off', async () => {
      expect(await column(clients[0], shapeQuery)).toEqual(shapeBefore);
    });

    it('makes as many results as were asked for, give or take a tenth', async () => {
      const [made = 0] = (await column(clients[0], 'select count(*) from result_item')).map(Number);
      expect(made).toBeGreaterThan(items * 0.9);
      expect(made).toBeLessThan(items * 1.1);
    });

    it.each([
      ['patients', 'select md5(string_agg(p::text, chr(10) order by id)) from patient p'],
      ['records', `select md5(string_agg(r::text, chr(10) order by id)) from lab_record r`],
      [
        'tubes',
        `select md5(string_agg(code || status || coalesce(collected_at::text, ''), chr(10) order by id)) from specimen`,
      ],
      [
        'results',
        `select md5(string_agg(concat_ws(' ', lab_record_id, test_code, status, value_raw, flag, ref_low, ref_high, range_reason), chr(10)
         order by lab_record_id, test_code)) from result_item`,
      ],
    ])('makes the same %s on every machine', async (_what, sql) => {
      const [one, other] = await Promise.all(clients.map((client) => column(client, sql)));
      expect(one?.[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(one).toEqual(other);
    });

    it.each([
      [
        'a record whose counts are not those of its results',
        `
      select count(*) from lab_record r join lateral (
        select count(*) total, count(*) filter (where status = 'pending') pending,
               count(*) filter (where status in ('approved', 'released')) approved
          from result_item where lab_record_id = r.id) i on true
       where (total_count, pending_count, approved_count) is distinct from (total, pending, approved)`,
      ],
      [
        'a day that was counted wrongly',
        `
      select count(*) from (select registered_day, location_code, status, count(*) n from lab_record group by 1, 2, 3) r
        full join (select * from lab_record_count where grain = 'day') c
          on (period, c.location_code, c.status) = (registered_day, r.location_code, r.status)
       where n is distinct from records`,
      ],
      [
        'a month that was counted wrongly',
        `
      select count(*) from (select date_trunc('month', registered_day)::date m, location_code, status, count(*) n
          from lab_record group by 1, 2, 3) r
        full join (select * from lab_record_count where grain = 'month') c
          on (period, c.location_code, c.status) = (m, r.location_code, r.status)
       where n is distinct from records`,
      ],
      [
        'a case number beyond its counter',
        `
      select count(*) from lab_record join case_counter on day = registered_day where right(sid, 4)::int > last`,
      ],
      [
        'a result of a pregnant woman with a range of another trimester',
        `
      select count(*) from result_item i join lab_record r on r.id = lab_record_id join reference_range g on g.id = range_id
       where g.pregnancy in ('T1', 'T2', 'T3') and g.pregnancy is distinct from r.trimester`,
      ],
      ['anybody who is not marked as sample data', `select count(*) from patient where not is_demo`],
    ])('leaves not %s', async (_what, sql) => {
      expect(await column(clients[0], sql)).toEqual(['0']);
    });

    it('is refused where patients are', async () => {
      const [home] = homes;
      if (home === undefined) throw new Error('no database');
      expect(String((await load(home)).error)).toContain('has patients');
    });

    it('is refused without the owner, who alone may take keys off', async () => {
      const [home] = homes;
      if (home === undefined) throw new Error('no database');
      expect(String((await load(home, '')).error)).toContain('DATABASE_OWNER_URL');
    });
  });
});

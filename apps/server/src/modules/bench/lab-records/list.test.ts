import { compareUrgency, labRecordStates, workRank, type LabRecordState } from '@senlab/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aRecord,
  addActor,
  addPersonWithVisit,
  addRecords,
  departmentIds,
  type RecordFacts,
  openRecordsDatabase,
} from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { foldRecordCounts } from './counted-records.ts';
import { filter, openCrowdedList, type CrowdedList, type Filters } from './crowded-list.test-support.ts';
import { openStates } from './list-query.ts';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { labRecordsService, type LabRecordsService } from './service.ts';

describe('list', () => {
  let list: CrowdedList;
  let database: Database;
  let clinician: Actor;
  /** Tests add to them what they add to the list. */
  let records: readonly RecordFacts[];

  beforeAll(async () => {
    list = await openCrowdedList();
    ({ database, clinician, records } = list);
  });

  afterAll(() => list.drop());

  const dayOf = (iso: string): string => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 10);

  const newestFirst = (a: RecordFacts, b: RecordFacts): number =>
    b.registeredAt.localeCompare(a.registeredAt) || b.id.localeCompare(a.id);

  const isOpen = (status: LabRecordState): boolean => (openStates as readonly string[]).includes(status);

  /** The list as a person would make it by hand. */
  function expected(keep: (record: RecordFacts) => boolean): readonly string[] {
    return records
      .filter(keep)
      .toSorted(newestFirst)
      .map(({ id }) => id);
  }

  /** Every page in turn, as somebody would who pages to the end and one further. */
  async function walk(
    raw: RawListRequest,
    pageSize: number,
    who: Actor = list.actor,
  ): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let page = 0; ; page += 1) {
      const { rows, records: total } = await list.pageOf({ ...raw, page, pageSize }, who);
      if (rows.length === 0 && ids.length !== total) throw new Error(`${ids.length} rows, ${total} told`);
      if (rows.length === 0) return ids;
      ids.push(...rows.map(({ _id }) => _id));
    }
  }

  const recent = (record: RecordFacts): boolean =>
    Date.parse(record.registeredAt) >= list.clock.now() - 90 * 86_400_000;

  /** What a filter that no index answers looks through: work is never forgotten for its age. */
  const looked = (record: RecordFacts): boolean => isOpen(record.status) || recent(record);

  describe('the list of records', () => {
    const tabs: (LabRecordState | 'open' | null)[] = [null, 'open', ...labRecordStates];
    it.each(tabs)(
      'has every record of %s once, newest first, to the last page and beyond',
      async (status) => {
        const filtered = status === null ? [] : [filter('status', status)];
        const ids = await walk({ filtered }, 37);
        expect(ids).toEqual(
          expected(
            (record) =>
              status === null || (status === 'open' ? isOpen(record.status) : record.status === status),
          ),
        );
      },
    );

    const spans: [string, string | null, string | null][] = [
      ['from a day', '2026-09-10', null],
      ['until a day', null, '2026-11-12'],
      ['of some days', '2026-11-12', '2026-11-13'],
      ['of a whole month', '2026-10-01', '2026-10-31'],
      ['over months', '2026-07-17', '2026-11-13'],
      ['of one day', '2026-11-13', '2026-11-13'],
      ['of no day', '2026-11-13', '2026-11-12'],
    ];
    it.each(spans)('is right %s, at every site and in one state', async (_what, from, to) => {
      const days = [
        ...(from === null ? [] : [filter('registered', from, 'gte')]),
        ...(to === null ? [] : [filter('registered', to, 'lte')]),
      ];
      const isAsked = (record: RecordFacts): boolean =>
        (from === null || dayOf(record.registeredAt) >= from) &&
        (to === null || dayOf(record.registeredAt) <= to);
      expect(await walk({ filtered: days }, 50)).toEqual(expected(isAsked));
      expect(await walk({ filtered: [...days, filter('location', 'CS2')] }, 50)).toEqual(
        expected((record) => isAsked(record) && record.location === 'CS2'),
      );
      expect(await walk({ filtered: [...days, filter('status', 'completed')] }, 50)).toEqual(
        expected((record) => isAsked(record) && record.status === 'completed'),
      );
    });

    it('is right before, while and after steps are folded', async () => {
      const before = await walk({}, 100);
      await foldRecordCounts(database, 3);
      expect(await walk({}, 100)).toEqual(before);
      expect(before).toEqual(expected(() => true));
    });

    it('answers a page that does not exist with nothing and the right number', async () => {
      const page = await list.pageOf({ page: 2_147_483_647, pageSize: 100 });
      expect(page).toMatchObject({ rows: [], records: records.length, recordsExact: true });
    });

    it('sorts what is open by its due time', async () => {
      const rows: string[] = [];
      for (let page = 0; page < 30; page += 1) {
        const found = await list.pageOf({
          page,
          pageSize: 100,
          filtered: [filter('status', 'open')],
          sorted: [{ id: 'due', desc: false }],
        });
        rows.push(...found.rows.map(({ _id }) => _id));
      }
      const due = (id: string): string => records.find((record) => record.id === id)?.dueAt ?? '';
      expect(rows.length).toBe(records.filter(({ status }) => isOpen(status)).length);
      expect(rows).toEqual(rows.toSorted((a, b) => due(a).localeCompare(due(b)) || a.localeCompare(b)));
    });

    it('has the most urgent first of what is open: alarms, then by priority and due time', async () => {
      await database.pool.query('update lab_record set has_critical = true where id = any($1)', [
        records
          .filter(({ status }) => isOpen(status))
          .slice(5, 8)
          .map(({ id }) => id),
      ]);
      const asked = { filtered: [filter('status', 'open')], sorted: [{ id: 'urgency', desc: false }] };
      const { rows } = await list.pageOf({ ...asked, pageSize: 100 });
      expect(rows.slice(0, 3).map(({ hasCritical }) => hasCritical)).toEqual([true, true, true]);
      // A clinician sees no mark, and the order is that of somebody who knows of none.
      for (const shown of [rows, (await list.pageOf({ ...asked, pageSize: 100 }, clinician)).rows]) {
        const urgencies = shown.map(({ hasCritical, priority, dueTime }) => ({
          rank: workRank({ hasAlarm: hasCritical === true, priority }),
          dueAt: typeof dueTime === 'string' ? Date.parse(dueTime) : null,
        }));
        expect(urgencies).toEqual(urgencies.toSorted(compareUrgency));
      }
    });

    it('has what is overdue, open and past its time', async () => {
      const late = (record: RecordFacts): boolean =>
        isOpen(record.status) && Date.parse(record.dueAt ?? '') < list.clock.now();
      const filtered = [filter('overdue', 'true')];
      expect(await walk({ filtered }, 100)).toEqual(expected(late));
      const byDue = await list.pageOf({
        filtered: [...filtered, filter('status', 'open')],
        sorted: [{ id: 'due', desc: false }],
        pageSize: 5,
      });
      expect(byDue.rows.length).toBe(5);
    });

    it.each([
      ['section', 'biochemistry', (record: RecordFacts) => record.sections.includes('biochemistry')],
      ['panel', 'CBC', (record: RecordFacts) => record.panels.includes('CBC')],
      ['priority', 'stat', (record: RecordFacts) => record.priority === 'stat'],
    ])('looks 90 days back for a %s, and as far as it must for what is open', async (id, value, has) => {
      const of = (...more: Filters): Promise<readonly string[]> =>
        walk({ filtered: [filter(id, value), filter('location', 'CS2'), ...more] }, 100);
      const hasHere = (record: RecordFacts): boolean => has(record) && record.location === 'CS2';
      for (const status of labRecordStates)
        expect(await of(filter('status', status))).toEqual(
          expected((record) => hasHere(record) && record.status === status && looked(record)),
        );
      expect(await of(filter('status', 'open'))).toEqual(
        expected((record) => hasHere(record) && isOpen(record.status)),
      );
      expect(await of()).toEqual(expected((record) => hasHere(record) && looked(record)));
    });

    it('says that it stopped counting at a thousand', async () => {
      const filtered = [filter('section', 'hematology'), filter('registered', '2026-01-01', 'gte')];
      const page = await list.pageOf({ filtered, pageSize: 20 });
      expect(page).toMatchObject({ records: 1_000, recordsExact: false, pages: 50 });
    });

    it('shows no marks of results without the right to them', async () => {
      const [row] = (await list.pageOf({ pageSize: 1 })).rows;
      expect([row?.hasCritical, row?.hasAbnormal]).toEqual([false, false]);
      const reception = await addActor(database, { permissions: ['patients.read', 'results.read-released'] });
      const [hidden] = (await list.pageOf({ pageSize: 1 }, reception)).rows;
      expect([hidden?.hasCritical, hidden?.hasAbnormal]).toEqual([null, null]);
    });
  });

  describe('searching the list', () => {
    const search = (text: string, ...more: Filters): Promise<readonly string[]> =>
      walk({ filtered: [filter('keyword', text), ...more] }, 100);

    it('finds a record by its SID', async () => {
      const record = records[7];
      expect(await search(record?.sid ?? '')).toEqual([record?.id]);
      expect(await search(record?.sid ?? '', filter('location', 'KHONG'))).toEqual([]);
    });

    it('finds the records of a patient by her code, however old', async () => {
      const person = await addPersonWithVisit(database, { searchName: 'vo thi xa' });
      const old = aRecord(person, { registeredAt: '2019-01-02T08:00:00+07:00', status: 'archived' });
      await addRecords(database, [old]);
      records = [...records, old];
      expect(await search(person.code)).toEqual([old.id]);
      expect(await search('xa')).toEqual([]);
      expect(await search('vo thi xa')).toEqual([old.id]);
    });

    it('finds by a part of the name, and by the year', async () => {
      const lan = list.people.filter(({ searchName }) => searchName.includes('lan'));
      const ids = new Set(lan.map(({ id }) => id));
      const found = await list.pageOf({ filtered: [filter('keyword', 'Lan')], pageSize: 100 });
      expect(found.rows.map(({ _id }) => _id)).toEqual(
        expected((record) => ids.has(record.person.id)).slice(0, 100),
      );
      const [first] = lan;
      expect(await search(`thị lan ${String(first?.birthYear)}`, filter('status', 'on_hold'))).toEqual(
        expected((record) => record.person.id === first?.id && record.status === 'on_hold'),
      );
    });

    it.each([['x'], ['0912345678'], ['!!!!'], ['%'], ['012345678901'], ['2613990001']])(
      'finds nothing by %s, and does not fail',
      async (text) => {
        expect(await search(text)).toEqual([]);
      },
    );

    it('walks through the newest when very many have the name', async () => {
      await database.pool.query(
        `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type,
         no_id_reason, province_code, commune_code, address_version)
       select gen_random_uuid(), '27' || lpad(n::text, 7, '0'), 'Nguyễn Thị Hoa', 'nguyen thi hoa', '1980-01-01', 'day',
         'female', 'none', 'quên', province_code, code, version
         from generate_series(1, 260) n, (select * from commune order by version, code limit 1) place`,
      );
      const isHoa = (record: RecordFacts): boolean =>
        looked(record) && (record.person.searchName ?? '').includes('thi hoa');
      for (const status of ['awaiting_sample', 'cancelled']) {
        const found = await search('thi hoa', filter('status', status));
        expect(found).toEqual(expected((record) => record.status === status && isHoa(record)));
        expect(found.length).toBeGreaterThan(0);
      }
      expect(await search('thi hoa')).toEqual(expected(isHoa));
    });
  });

  describe('a clinician', () => {
    it('sees the records of the own ward and no others', async () => {
      const wards = await departmentIds(database);
      const own = expected((record) => record.departmentId === wards[1] && looked(record));
      expect(await walk({}, 100, clinician)).toEqual(own);
      const counts = await list.countsOf([], clinician);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(own.length);
    });

    it('does not find those of another ward by their number', async () => {
      const wards = await departmentIds(database);
      const other = records.find(({ departmentId }) => departmentId === wards[0]);
      const page = await list.pageOf({ filtered: [filter('keyword', other?.sid ?? '')] }, clinician);
      expect(page).toMatchObject({ rows: [], records: 0 });
    });

    it('sees nothing without a ward', async () => {
      const lost = await addActor(database, { role: 'user', permissions: ['patients.read'] });
      expect(await list.pageOf({}, lost)).toMatchObject({ rows: [], records: 0 });
    });
  });
});

describe('list refusals', () => {
  let home: TestDatabase;
  let database: Database;
  let service: LabRecordsService;
  let actor: Actor;
  let clinician: Actor;

  type Filters = NonNullable<RawListRequest['filtered']>;

  const filter = (id: string, value: string, operator?: 'gte' | 'lte'): Filters[number] =>
    operator === undefined ? { id, value } : { id, value, operator };

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openRecordsDatabase(home.appUrl);
    service = labRecordsService({ database, clock: fakeClock('2026-11-15T08:00:00+07:00') });
    actor = await addActor(database);
    const [ward = ''] = await departmentIds(database);
    clinician = await addActor(database, {
      role: 'user',
      departmentId: ward,
      permissions: ['patients.read'],
    });
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  describe('a list is refused', () => {
    const refusalOf = async (raw: RawListRequest, who = actor): Promise<unknown> => {
      const answer = await service.list(who, raw);
      return answer.ok ? null : answer.refusal;
    };

    it('without the right to patients', async () => {
      const nobody = await addActor(database, { permissions: ['results.read', 'results.enter'] });
      expect(await refusalOf({}, nobody)).toEqual({ kind: 'denied' });
      expect(await service.counts(nobody, [])).toEqual({ ok: false, refusal: { kind: 'denied' } });
    });

    it.each([
      ['an unknown state', filter('status', 'done')],
      ['no state', filter('status', '')],
      ['an unknown priority', filter('priority', 'soon')],
      ['a day that is none', filter('registered', '2026-02-30', 'gte')],
      ['a moment for a day', filter('registered', '2026-11-14T00:00:00Z', 'gte')],
      ['a year without end', filter('registered', '99999-01-01', 'lte')],
      ['another word for overdue', filter('overdue', 'false')],
      ['an unknown filter', filter('patient_name', 'x')],
      ['a zero byte', filter('keyword', 'a\0b')],
      ['a zero byte in a site', filter('location', '\0')],
    ])('with %s', async (_what, given) => {
      const refusal = { kind: 'invalid', reason: 'unknown-filter' };
      expect(await refusalOf({ filtered: [given] })).toEqual(refusal);
      expect(await service.counts(actor, [given])).toEqual({ ok: false, refusal });
    });

    it.each([
      ['oldest first', [], { id: 'registered', desc: false }],
      ['the latest due first', [filter('status', 'open')], { id: 'due', desc: true }],
      ['completed ones by due time', [filter('status', 'completed')], { id: 'due', desc: false }],
      ['all by due time', [], { id: 'due', desc: false }],
      ['the least urgent first', [filter('status', 'open')], { id: 'urgency', desc: true }],
      ['completed ones by urgency', [filter('status', 'completed')], { id: 'urgency', desc: false }],
      ['by name', [], { id: 'patientName', desc: false }],
    ])('%s', async (_what, filtered, sort) => {
      expect(await refusalOf({ filtered, sorted: [sort] })).toEqual({
        kind: 'invalid',
        reason: 'unknown-sort',
      });
    });

    it.each([
      ['by section', [filter('section', 'hematology')], undefined],
      ['by name', [filter('keyword', 'nguyen thi')], undefined],
      ['by due time', [filter('status', 'open')], [{ id: 'due', desc: false }]],
      ['by urgency', [filter('status', 'open')], [{ id: 'urgency', desc: false }]],
    ])('deeper than rows may be skipped: %s', async (_what, filtered, sorted) => {
      const deep = { page: 1_000, pageSize: 100, filtered, sorted };
      expect(await refusalOf(deep)).toEqual({ kind: 'invalid', reason: 'page-out-of-range' });
    });

    it('to a clinician deeper than rows may be skipped', async () => {
      expect(await refusalOf({ page: 1_000, pageSize: 100 }, clinician)).toEqual({
        kind: 'invalid',
        reason: 'page-out-of-range',
      });
    });
  });
});

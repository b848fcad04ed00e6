import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { fc } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addTwin,
  allRows,
  askFor,
  book,
  draftFor,
  followReturnSlips,
  listAboutUnborn,
  makePapers,
  merge,
  must,
  openMergeHouse,
  order,
  reasonOf,
  requestFor,
  undo,
  type MergeHouse,
} from '../../test-support/merges.test-support.ts';
import { pregnancy, aDraft, type StoredPatient } from '../../test-support/clinic.test-support.ts';
import { collectRequest, receiveRequest } from '../../test-support/tubes.test-support.ts';
import {
  approveAll,
  enterValues,
  reportRows,
  verifyValues,
} from '../../test-support/signing-desk.test-support.ts';
import { reading } from '../platform/tx.ts';

let home: TestDatabase;
let house: MergeHouse;
const clock = fakeClock('2026-11-16T09:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  house = await openMergeHouse(home.appUrl, clock);
});
afterAll(async () => {
  await house.database.close();
  await home.drop();
});

let named = 0;
const newTwins = async (count: number): Promise<readonly StoredPatient[]> => {
  named += 1;
  const name = `Lê Thị ${'abcdefghik'[named % 10] ?? ''}${'lmnopqrstu'[Math.floor(named / 10) % 10] ?? ''}`;
  const twins = await Array.from({ length: count }, () => name).reduce<Promise<readonly StoredPatient[]>>(
    async (made, each) => [...(await made), await addTwin(house, each)],
    Promise.resolve([]),
  );
  // She has moved since: what a merge takes over must differ, or nobody sees whether it is given back.
  const moved = `update patient set address_line = 'Số ' || code where id = any($1::uuid[])`;
  await house.database.pool.query(moved, [twins.map(({ id }) => id)]);
  return twins;
};

async function sidOf(recordId: string): Promise<string> {
  const { rows } = await house.database.pool.query<{ sid: string }>(
    'select sid from lab_record where id = $1',
    [recordId],
  );
  return rows[0]?.sid ?? '';
}

async function collectAndEnter(recordId: string, value: string): Promise<void> {
  const tubes = await house.database.pool.query<{ code: string; patientCode: string }>(
    `select specimen.code, patient_code as "patientCode" from specimen
       join lab_record on lab_record.id = lab_record_id where lab_record_id = $1`,
    [recordId],
  );
  for (const { code, patientCode } of tubes.rows) {
    must(
      await house.specimens.collect(
        house.proposer,
        collectRequest({ tubes: [code], patient: { code: patientCode } } as never),
      ),
    );
    must(await house.specimens.receive(house.proposer, receiveRequest(code)));
  }
  await enterValues(house, recordId, { HGB: value });
}

async function release(recordId: string, value: string): Promise<void> {
  await collectAndEnter(recordId, value);
  await verifyValues(house, recordId);
  const outcomes = await approveAll(house, house.trusted, recordId);
  if (outcomes.some(({ refusal }) => refusal !== null)) throw new Error(JSON.stringify(outcomes));
  await makePapers(house, recordId);
}

/** What may have happened to one of three numbers before somebody notices that they are one woman. */
const whats = ['ordered', 'released', 'booked', 'handed over', 'asked'] as const;
type Happened = { readonly whom: number; readonly what: (typeof whats)[number] };
const happened: fc.Arbitrary<Happened> = fc.record({ whom: fc.nat(2), what: fc.constantFrom(...whats) });

async function handOver(patient: StoredPatient, recordId: string): Promise<void> {
  const reports = await reportRows(house, recordId);
  const request = requestFor({ recordId, patientId: patient.id, mabn: patient.code, reports });
  const identity = { ...request.identity, phone: '0501000777' };
  const done = must(await house.slips.handOver(house.receptionist, patient.code, { ...request, identity }));
  if (done.refusal !== null) throw new Error(JSON.stringify(done));
}

async function live(patient: StoredPatient, what: Happened['what']): Promise<void> {
  if (what === 'asked') {
    await askFor(house, patient.id);
    clock.advance({ minutes: 1 });
    return;
  }
  const recordId = await order(house, patient.id);
  if (what === 'booked') await book(house, recordId);
  if (what === 'released' || what === 'handed over') await release(recordId, '118');
  if (what === 'handed over') await handOver(patient, recordId);
  clock.advance({ minutes: 1 });
}

/** Beside what the services list: what is printed on tubes, orders and papers. */
async function printedOn(patients: readonly StoredPatient[]): Promise<readonly string[]> {
  const { rows } = await house.database.pool.query<{ code: string }>(
    `select sid as code from lab_record where patient_id = any($1::uuid[])
      union select code from lab_order where patient_id = any($1::uuid[])
      union select specimen.code from specimen join lab_record on lab_record.id = lab_record_id
             where patient_id = any($1::uuid[])
      union select code from patient where id = any($1::uuid[])`,
    [patients.map(({ id }) => id)],
  );
  return rows.map(({ code }) => code);
}

const ofAll = (lists: readonly (readonly string[])[]): readonly string[] => lists.flat().toSorted();

describe('merging two records of one woman', () => {
  const choices = fc.subarray(['name', 'birth', 'phone', 'address', 'insurance', 'identity'] as const);
  const chains = fc.constantFrom(
    [[0, 1]],
    [
      [0, 1],
      [0, 2],
    ],
    [
      [0, 1],
      [2, 0],
    ],
    [
      [1, 2],
      [0, 1],
    ],
  );

  const everything: Happened[] = [
    { whom: 0, what: 'released' },
    { whom: 1, what: 'handed over' },
    { whom: 1, what: 'asked' },
    { whom: 0, what: 'booked' },
    { whom: 2, what: 'asked' },
  ];

  it('[MERGE] is found whole by each number, and undoing gives every row back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happened, { minLength: 2, maxLength: 4 }),
        chains,
        choices,
        async (steps, chain, chosen) => {
          const women = await newTwins(3);
          const woman = (index: number): StoredPatient => women[index] as StoredPatient;
          for (const { whom, what } of steps) await live(woman(whom), what);
          await followReturnSlips(house.database, clock);
          const before = await allRows(house);
          const alone = await Promise.all(women.map(({ code }) => house.foundBy(code)));
          const done: string[] = [];
          for (const [kept = 0, merged = 0] of chain) {
            const view = await merge(house, { kept: woman(kept).id, merged: woman(merged).id }, { chosen });
            done.push(view.merge.id);
          }
          const joined = [...new Set(chain.flat())];
          const root = woman((chain.at(-1) ?? [0])[0] ?? 0).id;
          const parts = joined.map((index) => alone[index]).filter((one) => one !== undefined);
          for (const index of joined) {
            const { events, ...found } = await house.foundBy(woman(index).code);
            expect(found).toEqual({
              person: root,
              sids: ofAll(parts.map(({ sids }) => sids)),
              reports: ofAll(parts.map(({ reports }) => reports)),
              waiting: ofAll(parts.map(({ waiting }) => waiting)),
              slips: ofAll(parts.map(({ slips }) => slips)),
              appointments: ofAll(parts.map(({ appointments }) => appointments)),
              values: ofAll(parts.map(({ values }) => values)),
              customers: ofAll(parts.map(({ customers }) => customers)),
            });
            for (const report of found.reports) expect(await house.reportsBy(report)).toEqual([report]);
            expect(events).toBeGreaterThanOrEqual(parts.reduce((sum, part) => sum + part.events, 0));
          }
          for (const code of await printedOn(joined.map(woman))) {
            const { rows } = must(await house.patients.search(house.proposer, { text: code }));
            expect([code, rows.map(({ id }) => id)]).toEqual([code, [root]]);
            expect(must(await house.specimens.scan(house.proposer, code)).kind).toBeDefined();
          }
          for (const id of done.toReversed()) await undo(house, id);
          const after = await allRows(house);
          expect(
            [...after.keys()].filter((name) => String(after.get(name)) !== String(before.get(name))),
          ).toEqual([]);
          const apart = await Promise.all(women.map(({ code }) => house.foundBy(code)));
          expect(apart.map(({ events: _events, ...found }) => found)).toEqual(
            alone.map(({ events: _events, ...found }) => found),
          );
        },
      ),
      // One history is always the same: it has everything, under each of her numbers.
      {
        numRuns: atScale({ each: 3, long: 60 }),
        examples: [
          [
            everything,
            [
              [0, 1],
              [2, 0],
            ],
            ['address'],
          ],
        ],
      },
    );
  }, 600_000);

  it('compares a new value with the last one, which stands under the other number', async () => {
    const [kept, merged] = await newTwins(2);
    if (kept === undefined || merged === undefined) throw new Error('no twins');
    await release(await order(house, merged.id), '118');
    const { merge: row } = await merge(house, { kept: kept.id, merged: merged.id });
    clock.advance({ hours: 1 });
    const later = await order(house, kept.id);
    await collectAndEnter(later, '95');
    const seen = async (): Promise<unknown> =>
      (
        await house.database.pool.query(
          `select previous_value, is_delta_beyond from result_item where lab_record_id = $1 and is_selected`,
          [later],
        )
      ).rows[0];
    expect(await seen()).toMatchObject({ previous_value: '118' });
    const view = must(await house.merges.merge(house.proposer, row.id));
    expect(view.sidsSince).toEqual([await sidOf(later)]);
    await undo(house, row.id);
    // The case made in between stays with the number that it was made for.
    expect((await house.foundBy(kept.code)).sids).toEqual([await sidOf(later)]);
    expect((await house.foundBy(merged.code)).sids).toHaveLength(1);
  });

  it('brings what is scanned from an old wristband to the record in use, and refuses an order that still names the old one', async () => {
    const [kept, merged] = await newTwins(2);
    if (kept === undefined || merged === undefined) throw new Error('no twins');
    await merge(house, { kept: kept.id, merged: merged.id });
    const scanned = must(await house.specimens.scan(house.proposer, merged.code));
    expect(scanned.patientId).toBe(kept.id);
    const items = [{ kind: 'test', code: 'HGB', reorderReason: null }] as const;
    expect(reasonOf(await house.orders.place(house.proposer, aDraft(merged.id, { items })))).toBe(
      'patient-merged',
    );
    const recordId = await order(house, scanned.patientId ?? '');
    expect((await house.foundBy(merged.code)).sids).toEqual([await sidOf(recordId)]);
  });

  it('still knows the husband whom only the other number names, and writes nothing when a form says him again', async () => {
    const [kept, merged, his] = await newTwins(3);
    if (kept === undefined || merged === undefined || his === undefined) throw new Error('no twins');
    const { pool } = house.database;
    const couple = 'update patient set spouse_id = $2 where id = $1';
    await pool.query(couple, [his.id, merged.id]);
    await pool.query(couple, [merged.id, his.id]);
    const { merge: row } = await merge(house, { kept: kept.id, merged: merged.id });
    const spouseOf = async (id: string): Promise<unknown> =>
      must(await house.patients.open(house.proposer, id)).spouse?.id;
    expect([await spouseOf(kept.id), await spouseOf(his.id)]).toEqual([his.id, kept.id]);
    const { patient } = must(await house.patients.open(house.proposer, kept.id));
    const draft = { ...patient, phone: '0501000778', spouseId: his.id };
    const changed = must(
      await house.patients.change(house.proposer, { id: kept.id, version: patient.version, draft }),
    );
    expect(changed).toMatchObject({ refusal: null });
    const { rows } = await pool.query(
      'select id, spouse_id as "spouseId" from patient where id = any($1::uuid[]) order by spouse_id',
      [[kept.id, merged.id, his.id]],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: kept.id, spouseId: null },
        { id: his.id, spouseId: merged.id },
      ]),
    );
    await undo(house, row.id);
    expect([await spouseOf(kept.id), await spouseOf(his.id)]).toEqual([undefined, merged.id]);
  });

  it('lets the couple be parted, or another husband be named, by the record in use and by his', async () => {
    const { pool } = house.database;
    const couple = 'update patient set spouse_id = $2 where id = $1';
    const spouseOf = async (id: string): Promise<unknown> =>
      must(await house.patients.open(house.proposer, id)).spouse?.id;
    const married = async (id: string, spouseId: string | null): Promise<void> => {
      const { patient } = must(await house.patients.open(house.proposer, id));
      const change = { id, version: patient.version, draft: { ...patient, spouseId } };
      expect(must(await house.patients.change(house.proposer, change))).toMatchObject({ refusal: null });
    };
    for (const by of ['hers', 'his'] as const) {
      const [kept, merged, his, next] = await newTwins(4);
      if (kept === undefined || merged === undefined || his === undefined || next === undefined)
        throw new Error('no twins');
      await pool.query(couple, [his.id, merged.id]);
      await pool.query(couple, [merged.id, his.id]);
      const { merge: row } = await merge(house, { kept: kept.id, merged: merged.id });
      await married(by === 'hers' ? kept.id : his.id, null);
      expect([await spouseOf(kept.id), await spouseOf(his.id)]).toEqual([undefined, undefined]);
      await married(kept.id, next.id);
      expect([await spouseOf(kept.id), await spouseOf(next.id), await spouseOf(his.id)]).toEqual([
        next.id,
        kept.id,
        undefined,
      ]);
      await undo(house, row.id);
      expect([await spouseOf(merged.id), await spouseOf(kept.id)]).toEqual([undefined, next.id]);
    }
  });

  it('loses nothing that is ordered for the one in the very moment in which it is merged', async () => {
    const [kept, merged] = await newTwins(2);
    if (kept === undefined || merged === undefined) throw new Error('no twins');
    const draft = await draftFor(house, { kept: kept.id, merged: merged.id });
    const { merge: row } = must(await house.merges.propose(house.proposer, draft));
    const items = [{ kind: 'test', code: 'HGB', reorderReason: null }] as const;
    const [placed] = await Promise.all([
      house.orders.place(house.proposer, aDraft(merged.id, { items })),
      house.merges.decide(house.approver, 'approve', row),
    ]);
    const sids = placed.ok ? [placed.value.value.sid] : [];
    for (const { code } of [kept, merged]) expect((await house.foundBy(code)).sids).toEqual(sids);
    expect(['ok', 'patient-merged']).toContain(reasonOf(placed));
  });

  it('hands out in one pile what waits under both numbers, to whoever shows a paper with either', async () => {
    const [kept, merged] = await newTwins(2);
    if (kept === undefined || merged === undefined) throw new Error('no twins');
    const records = [await order(house, kept.id), await order(house, merged.id)];
    for (const recordId of records) await release(recordId, '118');
    await followReturnSlips(house.database, clock);
    await merge(house, { kept: kept.id, merged: merged.id });
    await followReturnSlips(house.database, clock);
    const waiting = must(
      await house.slips.list(house.proposer, { filtered: [{ id: 'view', value: 'waiting' }], pageSize: 100 }),
    ).rows.filter(({ patientCode }) => [kept.code, merged.code].includes(patientCode));
    expect(waiting.map(({ patientCode, readyReports }) => [patientCode, readyReports])).toEqual([
      [kept.code, 2],
    ]);
    const reports = (await Promise.all(records.map((recordId) => reportRows(house, recordId)))).flat();
    const one = { recordId: records[0] ?? '', patientId: kept.id, mabn: merged.code, reports };
    const request = requestFor(one);
    const identity = { ...request.identity, phone: '0501000777' };
    const wrong = { ...identity, patientCode: '260000018' };
    const refused = must(
      await house.slips.handOver(house.receptionist, kept.code, { ...request, identity: wrong }),
    );
    expect(refused.refusal).toMatchObject({ reason: 'return-identity-differs' });
    const done = must(await house.slips.handOver(house.receptionist, merged.code, { ...request, identity }));
    expect(done.refusal).toBeNull();
    expect((await house.foundBy(kept.code)).waiting).toEqual([]);
  });

  it('reads the pregnancy of the other number, writes none into it, and keeps its secret', async () => {
    const [kept, merged] = await newTwins(2);
    if (kept === undefined || merged === undefined) throw new Error('no twins');
    const items = [{ kind: 'test', code: 'HGB', reorderReason: 'Theo dõi lại' }] as const;
    const pregnant = { items, pregnancyState: 'pregnant', pregnancy } as const;
    const first = must(await house.orders.place(house.proposer, aDraft(merged.id, pregnant)));
    expect(first.refusal).toBeNull();
    await order(house, kept.id);
    const at = new Date(clock.now()).toISOString();
    const isAboutUnborn = (): Promise<readonly boolean[]> =>
      reading(house.database, (tx) => listAboutUnborn(tx, [{ patientId: kept.id }], at));
    expect(await isAboutUnborn()).toEqual([false]);
    await merge(house, { kept: kept.id, merged: merged.id });
    expect(must(await house.patients.open(house.proposer, kept.id)).pregnancy?.lmp).toBe(pregnancy.lmp);
    // What is written under the one number may now be about the child that the other one knows of.
    expect(await isAboutUnborn()).toEqual([true]);
    must(await house.orders.place(house.proposer, aDraft(kept.id, pregnant)));
    const { rows } = await house.database.pool.query<{ patient: string; count: number }>(
      `select patient_id as patient, count(*)::int as count from pregnancy where patient_id = any($1::uuid[]) group by 1`,
      [[kept.id, merged.id]],
    );
    expect(new Map(rows.map(({ patient, count }) => [patient, count]))).toEqual(
      new Map([
        [kept.id, 1],
        [merged.id, 1],
      ]),
    );
  });
});

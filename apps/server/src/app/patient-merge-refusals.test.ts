import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@senlab/domain';
import {
  addTwin,
  draftFor,
  merge,
  must,
  openMergeHouse,
  order,
  reasonOf,
  undo,
  type MergeHouse,
} from '../../test-support/merges.test-support.ts';
import { addWithRights } from '../../test-support/signing-desk.test-support.ts';
import { hasOpenBreakGlass, secrecyService } from '../modules/bench/secrecy/index.ts';
import { addView } from '../modules/ground/audit/index.ts';
import { newId } from '../platform/ids.ts';
import { inTransaction, reading } from '../platform/tx.ts';

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
interface Couple {
  readonly kept: string;
  readonly merged: string;
  readonly keptCode: string;
  readonly mergedCode: string;
}
async function couple(): Promise<Couple> {
  named += 1;
  const name = `Phạm Thị ${'abcdefghik'[named % 10] ?? ''}${'lmnopqrstu'[Math.floor(named / 10) % 10] ?? ''}`;
  const [kept, merged] = [await addTwin(house, name), await addTwin(house, name)];
  return { kept: kept.id, merged: merged.id, keptCode: kept.code, mergedCode: merged.code };
}

const change = (id: string, columns: string): Promise<unknown> =>
  house.database.pool.query(`update patient set ${columns}, version = version + 1 where id = $1`, [id]);

async function columnsOf(id: string, columns: string): Promise<Record<string, unknown>> {
  const { rows } = await house.database.pool.query<Record<string, unknown>>(
    `select ${columns} from patient where id = $1`,
    [id],
  );
  return rows[0] ?? {};
}

const countOf = async (table: string): Promise<number> =>
  Number((await house.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

describe('a merge is refused', () => {
  it('to whoever may not ask for it, and approved by nobody who asked', async () => {
    const pair = await couple();
    const rights: readonly (readonly Permission[])[] = [
      [],
      ['patients.read', 'patients.write'],
      ['patients.merge-propose'],
    ];
    for (const permissions of rights) {
      const stranger = await addWithRights(house, { permissions });
      const asked = { keptId: pair.kept, mergedId: pair.merged };
      const events = await countOf('audit_event');
      expect(reasonOf(await house.merges.preview(stranger, asked))).toBe('denied');
      expect(reasonOf(await house.merges.list(stranger, {}))).toBe('denied');
      expect(await countOf('audit_event')).toBe(events);
    }
    const { merge: row } = must(await house.merges.propose(house.proposer, await draftFor(house, pair)));
    expect(reasonOf(await house.merges.decide(house.proposer, 'approve', row))).toBe(
      'patient-merge-own-proposal',
    );
    expect(reasonOf(await house.merges.decide(house.approver, 'withdraw', row))).toBe(
      'patient-merge-of-someone-else',
    );
    const reception = await addWithRights(house, {
      permissions: ['patients.read', 'patients.merge-propose'],
    });
    expect(reasonOf(await house.merges.decide(reception, 'approve', row))).toBe('denied');
    expect((await columnsOf(pair.merged, 'status'))['status']).toBe('active');
    must(await house.merges.decide(house.proposer, 'withdraw', row));
  });

  it('while one of the two waits in another proposal, and once one was changed', async () => {
    const pair = await couple();
    const { merge: row } = must(await house.merges.propose(house.proposer, await draftFor(house, pair)));
    const other = await couple();
    const elsewhere = { kept: other.kept, merged: pair.merged };
    for (const draft of [await draftFor(house, pair), await draftFor(house, elsewhere)])
      expect(reasonOf(await house.merges.propose(house.proposer, draft))).toBe('patient-merge-waiting');
    await change(pair.merged, `phone = '0501000778'`);
    expect(reasonOf(await house.merges.decide(house.approver, 'approve', row))).toBe(
      'patient-merge-outdated',
    );
    must(await house.merges.decide(house.approver, 'decline', { ...row, reason: 'Đã đổi số điện thoại' }));
    expect(reasonOf(await house.merges.decide(house.approver, 'approve', { ...row, rowVersion: 2 }))).toBe(
      'patient-merge-decided',
    );
  });

  it.each([
    [
      'of a child and its mother',
      (pair: Couple) => change(pair.merged, `mother_id = '${pair.kept}', birth_order = 1`),
      'patient-merge-relatives',
    ],
    [
      'of two numbers of one kind of paper',
      async (pair: Couple) => {
        await change(pair.kept, `id_type = 'cccd', national_id = '079194770001', no_id_reason = null`);
        await change(pair.merged, `id_type = 'cccd', national_id = '079194770002', no_id_reason = null`);
      },
      'patient-merge-other-number',
    ],
    [
      'of a child and its mother, whom it names by her old number',
      async (pair: Couple) => {
        const old = await couple();
        await change(pair.merged, `mother_id = '${old.kept}', birth_order = 1`);
        await merge(house, { kept: pair.kept, merged: old.kept });
      },
      'patient-merge-relatives',
    ],
    [
      'of two numbers of one kind of paper, one of which stands under an old number',
      async (pair: Couple) => {
        const old = await couple();
        await change(old.kept, `id_type = 'cccd', national_id = '079194770003', no_id_reason = null`);
        await merge(house, { kept: pair.kept, merged: old.kept });
        await change(pair.merged, `id_type = 'cccd', national_id = '079194770004', no_id_reason = null`);
      },
      'patient-merge-other-number',
    ],
    [
      'of one who died',
      (pair: Couple) => change(pair.merged, `status = 'deceased'`),
      'patient-merge-not-active',
    ],
  ] as const)('%s, whatever is confirmed', async (_what, prepare, reason) => {
    const pair = await couple();
    await prepare(pair);
    const seen = must(
      await house.merges.preview(house.proposer, { keptId: pair.kept, mergedId: pair.merged }),
    );
    expect(seen.problem).toBe(reason);
    const merges = await countOf('patient_merge');
    expect(reasonOf(await house.merges.propose(house.proposer, await draftFor(house, pair)))).toBe(reason);
    expect(await countOf('patient_merge')).toBe(merges);
  });

  it('until what speaks for two people is confirmed, each by itself', async () => {
    const pair = await couple();
    await change(pair.merged, `gender = 'male', birth_date = '1994-03-13'`);
    const draft = await draftFor(house, pair);
    expect(draft.confirmed).toEqual(['gender_differs', 'birth_differs']);
    for (const confirmed of [[], ['gender_differs'], ['birth_differs', 'twins']])
      expect(reasonOf(await house.merges.propose(house.proposer, { ...draft, confirmed }))).toBe(
        'patient-merge-unconfirmed',
      );
    expect(reasonOf(await house.merges.propose(house.proposer, { ...draft, chosen: ['status'] }))).toBe(
      'patient-merge-choice-unknown',
    );
    expect(reasonOf(await house.merges.propose(house.proposer, { ...draft, reason: ' ' }))).toBe(
      'reason-required',
    );
    expect(must(await house.merges.propose(house.proposer, draft)).merge.doubts).toEqual(draft.confirmed);
  });

  it('in a circle, of a record with itself, and into one that was merged', async () => {
    const pair = await couple();
    const third = await couple();
    await merge(house, pair);
    for (const turned of [
      { kept: pair.merged, merged: pair.kept },
      { kept: pair.merged, merged: third.kept },
      { kept: third.kept, merged: pair.merged },
    ])
      expect(reasonOf(await house.merges.propose(house.proposer, await draftFor(house, turned)))).toBe(
        'patient-merge-not-active',
      );
    expect(
      reasonOf(
        await house.merges.propose(
          house.proposer,
          await draftFor(house, { kept: third.kept, merged: third.kept }),
        ),
      ),
    ).toBe('patient-merge-itself');
  });

  it('to the second of two who approve in one moment', async () => {
    const pair = await couple();
    const { merge: row } = must(await house.merges.propose(house.proposer, await draftFor(house, pair)));
    const second = await addWithRights(house, { permissions: [...house.approver.permissions] });
    const answers = await Promise.all(
      [house.approver, second].map((actor) => house.merges.decide(actor, 'approve', row)),
    );
    expect(answers.map(reasonOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
  });

  it('by the database, too: by one person alone, of terms that change, and round in a circle', async () => {
    const pair = await couple();
    const { merge: row } = must(await house.merges.propose(house.proposer, await draftFor(house, pair)));
    const pool = house.database.pool;
    const both = `decided_by = proposed_by, decided_at = now(), written = '{}', status = 'merged'`;
    await expect(pool.query(`update patient_merge set ${both} where id = $1`, [row.id])).rejects.toThrow(
      /check/,
    );
    await expect(
      pool.query(`update patient_merge set reason = 'khác hẳn' where id = $1`, [row.id]),
    ).rejects.toThrow();
    await expect(pool.query(`delete from patient_merge where id = $1`, [row.id])).rejects.toThrow();
    await expect(
      pool.query(`update patient_merge set status = 'undone' where id = $1`, [row.id]),
    ).rejects.toThrow();
    must(await house.merges.decide(house.approver, 'approve', row));
    await expect(
      pool.query(`update patient set status = 'merged', merged_into_id = $2 where id = $1`, [
        pair.kept,
        pair.merged,
      ]),
    ).rejects.toThrow(/in use/);
  });
});

describe('what the kept record takes from the other', () => {
  it('is written with what it was, told in the log, and put back unless somebody has changed it since', async () => {
    const pair = await couple();
    await change(pair.kept, `phone = '0501000700', address_line = 'Số 1'`);
    await change(
      pair.merged,
      `id_type = 'cccd', national_id = '079194770011', no_id_reason = null, phone = '0501000700',
      address_line = 'Số 2', insurance_no = 'DN4790123450011', insurance_from = '2026-01-01',
      insurance_to = '2026-12-31', insurance_facility = '79024'`,
    );
    const what = 'id_type, national_id, insurance_no, address_line, phone';
    const before = await columnsOf(pair.kept, what);
    const { merge: row } = await merge(house, pair, { chosen: ['identity', 'insurance', 'address'] });
    expect(await columnsOf(pair.kept, what)).toEqual(await columnsOf(pair.merged, what));
    const { rows } = await house.database.pool.query<{ diff: Record<string, unknown> }>(
      `select diff from audit_event where patient_id = $1 and command = 'change-identity'`,
      [pair.kept],
    );
    expect(rows[0]?.diff['nationalId']).toEqual([null, '079194770011']);
    await change(pair.kept, `address_line = 'Số 3'`);
    const seen = must(await house.merges.merge(house.proposer, row.id));
    expect(seen.editedSince).toEqual(['address']);
    await undo(house, row.id);
    expect(await columnsOf(pair.kept, what)).toEqual({ ...before, address_line: 'Số 3' });
    expect(await columnsOf(pair.merged, 'status, merged_into_id, national_id')).toEqual({
      status: 'active',
      merged_into_id: null,
      national_id: '079194770011',
    });
  });
});

describe('undoing a merge', () => {
  it('takes two people as well, and is asked for within its days', async () => {
    const pair = await couple();
    const { merge: row } = await merge(house, pair);
    const reason = 'Gộp nhầm hai người';
    const late = fakeClock(clock.now() + 30 * 86_400_000 + 1);
    const lateHouse = await import('../modules/patients/merges/index.ts');
    const later = lateHouse.patientMergesService({ database: house.database, clock: late });
    expect(reasonOf(await later.decide(house.proposer, 'propose-undo', { ...row, reason }))).toBe(
      'patient-merge-too-late',
    );
    const asked = must(await house.merges.decide(house.proposer, 'propose-undo', { ...row, reason }));
    expect((await columnsOf(pair.merged, 'status'))['status']).toBe('merged');
    expect(reasonOf(await house.merges.decide(house.proposer, 'approve-undo', asked.merge))).toBe(
      'patient-merge-own-proposal',
    );
    const declined = must(
      await house.merges.decide(house.approver, 'decline-undo', {
        ...asked.merge,
        reason: 'Đúng là một người',
      }),
    );
    expect(declined.merge.undoDeclineReason).toBe('Đúng là một người');
    const again = must(
      await house.merges.decide(house.proposer, 'propose-undo', { ...declined.merge, reason }),
    );
    // Asked for in time is in time.
    must(await later.decide(house.approver, 'approve-undo', again.merge));
    expect((await columnsOf(pair.merged, 'status'))['status']).toBe('active');
    expect(
      reasonOf(
        await house.merges.decide(house.proposer, 'propose-undo', {
          ...again.merge,
          rowVersion: again.merge.rowVersion + 1,
          reason,
        }),
      ),
    ).toBe('patient-merge-undone');
  });

  it('waits until the record that was kept is not merged any more itself', async () => {
    const pair = await couple();
    const third = await couple();
    const { merge: first } = await merge(house, pair);
    const { merge: second } = await merge(house, { kept: third.kept, merged: pair.kept });
    const reason = 'Gộp nhầm hai người';
    expect(reasonOf(await house.merges.decide(house.proposer, 'propose-undo', { ...first, reason }))).toBe(
      'patient-merge-undo-merged-on',
    );
    await undo(house, second.id);
    await undo(house, first.id);
    expect(await columnsOf(pair.merged, 'status')).toEqual({ status: 'active' });
  });

  it('says so where the number of the merged record is somebody else’s by now, and changes nothing', async () => {
    const pair = await couple();
    await change(pair.merged, `id_type = 'cccd', national_id = '079194770021', no_id_reason = null`);
    const { merge: row } = await merge(house, pair);
    await change(pair.kept, `id_type = 'cccd', national_id = '079194770021', no_id_reason = null`);
    const asked = must(
      await house.merges.decide(house.proposer, 'propose-undo', { ...row, reason: 'Gộp nhầm hai người' }),
    );
    expect(reasonOf(await house.merges.decide(house.approver, 'approve-undo', asked.merge))).toBe(
      'patient-merge-undo-number-used',
    );
    expect(await columnsOf(pair.merged, 'status')).toEqual({ status: 'merged' });
  });
});

describe('whoever compares two records', () => {
  it('sees no whole number and no count that her rights do not show her, and is written down for both', async () => {
    const pair = await couple();
    await order(house, pair.merged);
    const nurse = await addWithRights(house, {
      role: 'staff',
      permissions: ['patients.read', 'patients.merge-propose'],
    });
    const seen = must(await house.merges.preview(nurse, { keptId: pair.kept, mergedId: pair.merged }));
    expect(seen.merged.patient.phone).toMatch(/•.*0777$/);
    expect([seen.merged.facts.records, seen.merged.facts.reports, seen.merged.facts.returnSlips]).toEqual([
      1,
      null,
      null,
    ]);
    const { rows } = await house.database.pool.query<{ patient: string }>(
      `select patient_id as patient from audit_event where actor_id = $1 and action = 'view'`,
      [nurse.accountId],
    );
    expect(rows.map(({ patient }) => patient).toSorted()).toEqual([pair.kept, pair.merged].toSorted());
  });

  it('opens both numbers by one emergency as long as they are one', async () => {
    const pair = await couple();
    const doctor = await addWithRights(house, { permissions: ['patients.read', 'break-glass'] });
    const nowMs = clock.now();
    await house.database.pool.query(
      `insert into break_glass (id, account_id, patient_id, reason, opened_at, ends_at)
       values ($1, $2, $3, 'Cấp cứu băng huyết sau sinh', $4, $5)`,
      [newId(), doctor.accountId, pair.kept, new Date(nowMs - 1_000), new Date(nowMs + 3_600_000)],
    );
    const isOpen = (patientId: string): Promise<boolean> =>
      reading(house.database, (tx) => hasOpenBreakGlass(tx, doctor, { patientId, nowMs }));
    expect([await isOpen(pair.kept), await isOpen(pair.merged)]).toEqual([true, false]);
    const { merge: row } = await merge(house, pair);
    expect(await isOpen(pair.merged)).toBe(true);
    // Whoever reviews it sees how often she looked, under whichever number.
    for (const patientId of [pair.kept, pair.merged]) {
      const view = { actorId: doctor.accountId, entity: 'patient', entityId: patientId, patientId } as const;
      await inTransaction(house.database, (tx) => addView(tx, view, new Date(nowMs).toISOString()));
    }
    const grants = must(await secrecyService({ database: house.database, clock }).grants(doctor, {}));
    expect(grants.rows.map(({ views }) => views)).toEqual([2]);
    await undo(house, row.id);
    expect(await isOpen(pair.merged)).toBe(false);
  });
});

import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentIds } from '../../../../test-support/lab-records.test-support.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  releasedReport,
  reportRows,
  verifiedCase,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { listeningTo } from '../../../platform/listening.test-support.ts';
import { reading } from '../../../platform/tx.ts';
import { findOwnPrints } from '../../papers/prints/index.ts';
import { printableReports } from '../reports/index.ts';
import { makePaper } from './make-paper.ts';
import { openPaperDesk, type PaperDesk } from './report-papers.test-support.ts';
import { reportPapersService } from './service.ts';

let home: TestDatabase;
let desk: PaperDesk;
const clock = fakeClock('2026-11-15T09:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openPaperDesk(home.appUrl, clock);
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

async function made(departmentId?: string): Promise<{ readonly id: string; readonly recordId: string }> {
  const report = await releasedReport(
    desk,
    { HGB: '118' },
    departmentId === undefined ? {} : { draft: { departmentId } },
  );
  await makePaper(desk.deps, report.id, { attempt: 1, maxAttempts: 6 });
  return report;
}

async function pile(size: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < size) ids.push((await made()).id);
  return ids;
}

const openFor = async (actor: Actor, ids: readonly string[]): Promise<readonly string[]> =>
  (await reading(desk.database, (tx) => printableReports(tx, actor, { ids, nowMs: clock.now() }))).map(
    ({ id }) => id,
  );

describe('a pile of reports costs no more statements than one', () => {
  async function statementsFor(ids: readonly string[]): Promise<Readonly<Record<string, number>>> {
    const { database, sent } = listeningTo(desk.database);
    const papers = reportPapersService({ ...desk.deps, database });
    const counted = async (work: () => Promise<unknown>): Promise<number> => {
      sent.length = 0;
      await work();
      return sent.length;
    };
    const request = { reportIds: ids, copies: 1, reprintReason: null, note: null, output: 'print' } as const;
    let printIds: readonly string[] = [];
    const printing = await counted(async () => {
      const printed = await papers.print(desk.doctor, request);
      printIds = printed.ok ? printed.value.map(({ printId }) => printId) : [];
    });
    expect(printIds).toHaveLength(ids.length);
    const prints = await reading(desk.database, (tx) =>
      findOwnPrints(tx, desk.doctor, { ids: printIds, nowMs: clock.now() }),
    );
    expect(prints.map(({ documentId }) => documentId)).toEqual(ids);
    const copying = await counted(() => papers.copies(desk.doctor, prints));
    const looking = await counted(() => papers.papers(desk.doctor, ids));
    return { printing, copying, looking };
  }

  it('when they are printed, fetched and looked at', async () => {
    const one = await statementsFor(await pile(1));
    expect(await statementsFor(await pile(5))).toEqual(one);
  });
});

describe('in a pile each report is judged for itself', () => {
  it('in the order that was asked, without what is not there', async () => {
    const [first = '', second = ''] = await pile(2);
    expect(await openFor(desk.doctor, [second, newId(), 'x', first, second])).toEqual([
      second,
      first,
      second,
    ]);
    expect(await openFor(desk.doctor, [])).toEqual([]);
  });

  it('a restricted one is left out of a pile, and comes along for whoever may see it', async () => {
    const listed = await addDoctor(desk, [...doctorRights, 'results.restricted']);
    const recordId = await verifiedCase(desk, { HGB: '118', HIV: 'Không phản ứng' });
    await approveAll(desk, listed, recordId);
    const rows = await reportRows(desk, recordId);
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await openFor(listed, ids)).toEqual(ids);
    const plain = rows.filter((row) => row['is_restricted'] !== true).map(({ id }) => id);
    expect(await openFor(desk.doctor, ids)).toEqual(plain);
  });

  it('a glass that was broken for one patient opens no other, and none once it has ended', async () => {
    const [own = '', other = ''] = await departmentIds(desk.database);
    const actor = await addWithRights(desk, {
      role: 'user',
      departmentId: own,
      permissions: ['patients.read', 'results.read-released', 'break-glass'],
    });
    const [near, opened, closed] = [await made(own), await made(other), await made(other)];
    const ids = [near.id, opened.id, closed.id];
    expect(await openFor(actor, ids)).toEqual([near.id]);
    await desk.database.pool.query(
      `insert into break_glass (id, account_id, patient_id, reason, opened_at, ends_at)
       select $1, $2, patient_id, 'Cấp cứu băng huyết sau sinh', $3, $3::timestamptz + interval '1 hour'
         from lab_record where id = $4`,
      [newId(), actor.accountId, new Date(clock.now()).toISOString(), opened.recordId],
    );
    expect(await openFor(actor, ids)).toEqual([near.id, opened.id]);
    clock.advance({ minutes: 61 });
    expect(await openFor(actor, ids)).toEqual([near.id]);
  });
});

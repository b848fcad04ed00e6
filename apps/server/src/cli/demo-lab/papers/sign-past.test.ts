import type { Result } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveAll,
  openSigningDesk,
  papersFor,
  runsOf,
  ticketOf,
  verifiedCase,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { catalogueService } from '../../../modules/ground/catalogue/index.ts';
import { signPast, type PastSigning, type SignedPast } from './sign-past.ts';

const clock = fakeClock('2026-11-14T09:00:00+07:00');
const house = { authority: 'SỞ Y TẾ MẪU', hospital: 'BỆNH VIỆN MẪU', laboratory: 'KHOA XÉT NGHIỆM' };
let home: TestDatabase;
let desk: SigningDesk;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
});

afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

const values = { HGB: '118', WBC: '7,1', HIV: 'Không phản ứng' };

/** As the sample data keep them: signed, without a paper. */
async function storeAsSigned(recordId: string, actor: Actor, status: string): Promise<void> {
  for (const to of status === 'released' ? ['approved', 'released'] : ['approved']) {
    await desk.database.pool.query(
      `update result_item set status = $2, approved_by = $3, approved_at = $4, version = version + 1
        where lab_record_id = $1 and status = case $2 when 'released' then 'approved' else 'tech_verified' end`,
      [recordId, to, actor.accountId, new Date(clock.now()).toISOString()],
    );
  }
}

function signAll(signings: readonly PastSigning[]): Promise<Result<readonly SignedPast[]>> {
  const { database } = desk;
  const catalogue = catalogueService({ database, clock });
  return inTransaction(database, (tx) => signPast(tx, { database, clock, catalogue, house }, signings));
}

async function signingsOf(
  recordId: string,
  actor: Actor,
  more: Partial<PastSigning> = {},
): Promise<readonly PastSigning[]> {
  const ticket = await ticketOf(desk, actor);
  const papers = await papersFor(desk, actor, recordId);
  return papers.map(({ groupKey }) => ({
    id: newId(),
    recordId,
    groupKey,
    actor,
    ticket,
    atMs: clock.now(),
    release: true,
    ...more,
  }));
}

type Fields = Readonly<Record<string, unknown>>;
interface Drawn extends Fields {
  readonly rows: readonly Fields[];
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

interface PaperRow extends Readonly<Record<string, unknown>> {
  readonly body: string;
}

/** Everything about the papers of a case, but for what is another in each. */
async function papersIn(recordId: string): Promise<readonly unknown[]> {
  const { rows } = await desk.database.pool.query<PaperRow>(
    `select to_jsonb(r) - '{id,code,lab_record_id,visit_id,sid,patient_id,patient_code,patient_name,patient_search_name,
        document_hash,verify_code}'::text[] as report, d.body,
        (select jsonb_agg(to_jsonb(i) - '{report_id,lab_record_id}'::text[] order by position) from report_item i
          where i.report_id = r.id) as items,
        (select jsonb_agg(to_jsonb(s) - '{id,report_id,content_hash,identity_check_id}'::text[]) from report_signature s
          where s.report_id = r.id and s.content_hash = r.document_hash) as signatures,
        (select jsonb_agg(to_jsonb(w) - 'report_id') from report_reader w where w.report_id = r.id) as readers
       from report r join report_document d on d.report_id = r.id and d.hash = r.document_hash
      where r.lab_record_id = $1 order by r.group_key`,
    [recordId],
  );
  return rows.map(({ body, ...row }) => {
    const { rows: printed, ...drawn } = JSON.parse(body) as Drawn;
    const lines = printed.map((line) => without(line, ['specimenCode']));
    return { ...row, lines, drawn: without(drawn, ['code', 'sid', 'patient', 'orders', 'specimens']) };
  });
}

describe('papers of the past', () => {
  it.each([true, false])(
    'are what the doctor would have signed on the screen (released: %s)',
    async (release) => {
      const [byHand, before] = [await verifiedCase(desk, values), await verifiedCase(desk, values)];
      const doctor = {
        ...desk.doctor,
        permissions: new Set([...desk.doctor.permissions, 'results.restricted' as const]),
      };
      const outcomes = await approveAll(desk, doctor, byHand, { release });
      expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null]);
      const signings = await signingsOf(before, doctor, { release });
      await storeAsSigned(before, doctor, release ? 'released' : 'approved');
      const signed = await signAll(signings);
      expect(signed).toMatchObject({ ok: true });
      expect(await papersIn(before)).toEqual(await papersIn(byHand));
      const [mine, theirs] = [await runsOf(desk, before), await runsOf(desk, byHand)];
      expect(mine.map(({ status }) => status)).toEqual(theirs.map(({ status }) => status));
      const steps = signed.ok ? signed.value.map(({ events }) => events.map(({ command }) => command)) : [];
      const way = release ? ['create', 'approve', 'release'] : ['create', 'approve'];
      expect(steps).toEqual([way, way]);
    },
  );

  it('go on behind the numbers of their day', async () => {
    const first = await verifiedCase(desk, { HGB: '118' });
    const [outcome] = await approveAll(desk, desk.doctor, first);
    const second = await verifiedCase(desk, { HGB: '119' });
    const signings = await signingsOf(second, desk.doctor);
    await storeAsSigned(second, desk.doctor, 'released');
    const signed = await signAll(signings);
    const [day = '', number] = (outcome?.reportCode ?? '').split('-');
    const code = `${day}-${String(Number(number) + 1).padStart(4, '0')}`;
    expect(day).toBe('KQ261114');
    expect(signed).toMatchObject({ ok: true, value: [{ code }] });
  });

  it.each<readonly [string, string, () => Partial<PastSigning>]>([
    ['she has no right to sign', 'denied', () => ({ actor: { ...desk.doctor, permissions: new Set() } })],
    [
      'she typed it herself',
      'report-items-open',
      () => ({ actor: { ...desk.technician, permissions: desk.doctor.permissions } }),
    ],
    ['there is no such case', 'report-unknown', () => ({ recordId: newId() })],
    ['there is no such paper', 'report-unknown', () => ({ groupKey: 'general/KQXN-A4/genetic' })],
  ])('are refused where %s', async (_, reason, wrong) => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    const signings = await signingsOf(recordId, desk.doctor, wrong());
    await storeAsSigned(recordId, desk.doctor, 'released');
    const signed = await signAll(signings);
    expect(signed.ok).toBe(false);
    expect(JSON.stringify(signed)).toContain(reason);
    await expect(papersIn(recordId)).resolves.toEqual([]);
  });

  it('are refused while a critical value was not told', async () => {
    const recordId = await verifiedCase(desk, { HGB: '55' });
    const signings = await signingsOf(recordId, desk.doctor);
    await storeAsSigned(recordId, desk.doctor, 'released');
    expect((await signAll(signings)).ok).toBe(false);
    await expect(papersIn(recordId)).resolves.toEqual([]);
  });
});

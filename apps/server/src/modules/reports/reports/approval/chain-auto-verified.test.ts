import type { ReportDocument } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addDoctor,
  approveAll,
  doctorRights,
  enterValues,
  openSigningDesk,
  papersFor,
  placeTests,
  reportRows,
  runsOf,
  verifyValues,
  type SigningDesk,
} from '../../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { openChainRules, type ChainRules } from './chain-rules.test-support.ts';

const codes = ['HGB', 'WBC'] as const;
const values = { HGB: '130', WBC: '7,1' } as const;
const clock = fakeClock('2026-11-15T08:00:00+07:00');
let home: TestDatabase;
let desk: SigningDesk;
let rules: ChainRules;
/** Who holds every right on results. */
let allRights: Actor;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
  rules = await openChainRules(desk, codes);
  allRights = await addDoctor(desk, [...doctorRights, 'results.enter', 'results.verify']);
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set('2026-11-15T08:00:00+07:00');
  await rules.control();
  await rules.inForce(['HGB']);
});

async function confirm(actor: Actor, recordId: string, code: keyof typeof values): Promise<void> {
  const run = (await runsOf(desk, recordId)).find(({ testCode }) => testCode === code);
  if (run === undefined) throw new Error('no run');
  const done = await desk.results.confirmEntry(actor, recordId, { ...run, value: values[code] });
  if (!done.ok) throw new Error(JSON.stringify(done));
}

/** A case whose HGB a rule has verified, and nobody the rest. */
async function ruledCase(tests: readonly (keyof typeof values)[] = ['HGB']): Promise<string> {
  const recordId = await placeTests(desk, tests, {});
  await enterValues(desk, recordId, values);
  await confirm(desk.technician, recordId, 'HGB');
  const hgb = (await runsOf(desk, recordId)).find(({ testCode }) => testCode === 'HGB');
  expect(hgb).toMatchObject({ status: 'tech_verified' });
  return recordId;
}

async function verifiersOf(recordId: string): Promise<readonly string[]> {
  const { rows } = await desk.database.pool.query<{ body: string }>(
    'select body from report_document d join report r on r.id = d.report_id where r.lab_record_id = $1',
    [recordId],
  );
  const documents = rows.map(({ body }) => JSON.parse(body) as ReportDocument);
  return documents.flatMap(({ people }) => people.verifiedBy.map(({ title, name }) => `${title}${name}`));
}

async function ruleNumber(): Promise<string> {
  const { rows } = await desk.database.pool.query<{ version: number }>(
    "select version from auto_verification_rule where test_code = 'HGB' and status = 'active'",
  );
  return String(rows[0]?.version);
}

describe('a value that a rule verified', () => {
  it('waits for a doctor: no report leaves, and nobody but one who approves lets it go', async () => {
    const recordId = await ruledCase();
    expect(await reportRows(desk, recordId)).toEqual([]);
    for (const actor of [desk.technician, desk.verifier]) {
      expect(
        await desk.reports.approve(actor, { ticket: '', reports: [], isClearOnly: false, release: true }),
      ).toMatchObject({
        ok: false,
        refusal: { kind: 'denied' },
      });
    }
    expect((await runsOf(desk, recordId)).map(({ status }) => status)).toEqual(['tech_verified']);
    expect(await approveAll(desk, desk.doctor, recordId)).toMatchObject([{ refusal: null }]);
    expect((await runsOf(desk, recordId)).map(({ status }) => status)).toEqual(['released']);
  });

  it('is not approved by who typed it, although nobody else has put a name to it', async () => {
    const recordId = await placeTests(desk, ['HGB'], {});
    const [run] = await runsOf(desk, recordId);
    if (run === undefined) throw new Error('no run');
    const more = { comment: null, reason: null, riskSoftware: null, instrumentCode: null };
    await desk.results.enter(allRights, recordId, [{ ...run, value: '130', ...more }]);
    await confirm(allRights, recordId, 'HGB');
    const [paper] = await papersFor(desk, allRights, recordId);
    expect(paper?.holds.map(({ code }) => code)).toContain('approver-is-not-enterer');
    expect(await approveAll(desk, allRights, recordId)).toMatchObject([
      { refusal: { kind: expect.any(String) as string } },
    ]);
    expect((await runsOf(desk, recordId)).map(({ status }) => status)).toEqual(['tech_verified']);
    expect(await approveAll(desk, desk.doctor, recordId)).toMatchObject([{ refusal: null }]);
  });

  it('names the rule on the paper, without a title', async () => {
    const recordId = await ruledCase();
    await approveAll(desk, desk.doctor, recordId);
    expect(await verifiersOf(recordId)).toEqual([`Hệ thống (quy tắc tự động v${await ruleNumber()})`]);
  });

  it('names the rule on the paper beside the person who verified the rest', async () => {
    const recordId = await ruledCase(['HGB', 'WBC']);
    await verifyValues(desk, recordId);
    await approveAll(desk, desk.doctor, recordId);
    expect((await verifiersOf(recordId)).toSorted()).toEqual([
      `Hệ thống (quy tắc tự động v${await ruleNumber()})`,
      'Nguyễn Thị Mẫu',
    ]);
  });

  it('keeps its tube from being rejected, until a doctor has sent it back', async () => {
    const recordId = await ruledCase();
    const { rows } = await desk.database.pool.query<{ code: string }>(
      'select code from specimen where lab_record_id = $1',
      [recordId],
    );
    const reject = (): ReturnType<SigningDesk['specimens']['reject']> =>
      desk.specimens.reject(desk.reception, {
        specimenCode: rows[0]?.code ?? '',
        condition: 'clotted',
        reason: 'Mẫu đông',
        notifiedTo: 'ĐD. Vũ Thị Lan',
        notifiedTime: '2026-11-15T08:00:00+07:00',
      });
    expect(await reject()).toMatchObject({ refusal: { reason: 'specimen-has-verified-results' } });
    const [run] = await runsOf(desk, recordId);
    if (run === undefined) throw new Error('no run');
    await desk.results.returnItems(desk.doctor, recordId, { items: [run], reason: 'Nghi mẫu đông' });
    expect(await reject()).toMatchObject({ ok: true });
  });
});

import { createHash } from 'node:crypto';
import type { Permission } from '@senlab/domain';
import { fc } from '@fast-check/vitest';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import { criticalService, type CriticalService } from '../../../bench/critical/index.ts';
import { catalogueService } from '../../../ground/catalogue/index.ts';
import {
  addDoctor,
  openSigningDesk,
  papersFor,
  placeTests,
  reportRows,
  runsOf,
  ticketOf,
  type SigningDesk,
} from '../../../../../test-support/signing-desk.test-support.ts';
import { openChainRules, type ChainRules } from './chain-rules.test-support.ts';

/**
 * Three people who each hold every clinical right, so that nothing but the separation of duties stands between a typed
 * value and the paper.
 */
const runs = atScale<{ numRuns: number; seed?: number }>({
  each: { numRuns: 5, seed: 20_261_116 },
  long: { numRuns: 300 },
});
const everything: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.enter',
  'results.verify',
  'results.approve',
  'results.release',
  'results.amend',
  'results.withdraw',
  'results.manage',
  'critical.record',
];
const codes = ['HGB', 'K'] as const;
/** Two ordinary values and a critical one of each. */
const values = { HGB: ['118', '125', '45'], K: ['4,2', '3,9', '6,9'] } as const;

let home: TestDatabase;
let desk: SigningDesk;
let people: readonly Actor[];
let criticals: CriticalService;
let rules: ChainRules;
const clock = fakeClock('2026-11-15T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
  people = [
    await addDoctor(desk, everything),
    await addDoctor(desk, everything),
    await addDoctor(desk, everything),
  ];
  rules = await openChainRules(desk, codes);
  const { database } = desk;
  criticals = criticalService({ database, clock, catalogue: catalogueService({ database, clock }) });
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

const commands = [
  'enter',
  'enter',
  'confirm',
  'confirm',
  'turn rule',
  'verify',
  'verify',
  'verify',
  'return',
  'rerun',
  'cancel',
  'call',
  'approve',
  'approve and release',
  'approve and release',
  'release',
  'unapprove',
  'amend',
  'discard',
  'ask withdrawal',
  'confirm withdrawal',
  'refuse withdrawal',
] as const;
type Command = (typeof commands)[number];

interface Step {
  readonly command: Command;
  readonly who: number;
  readonly code: (typeof codes)[number];
  readonly value: 0 | 1 | 2;
  readonly pick: number;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  command: fc.constantFrom(...commands),
  who: fc.nat({ max: 2 }),
  code: fc.constantFrom(...codes),
  value: fc.constantFrom(0, 0, 1, 1, 2),
  pick: fc.nat({ max: 5 }),
});

const someSteps = fc.array(aStep, { minLength: 15, maxLength: 45, size: 'max' });
const anyStart = fc.constantFrom(
  'ordered' as const,
  'verified' as const,
  'released' as const,
  'ruled' as const,
);
/** For which of the tests the system may verify when the story begins. */
const someRules = fc.subarray([...codes]);

interface Stage {
  readonly recordId: string;
  readonly actor: Actor;
  readonly step: Step;
}

interface Aim {
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly value: string;
}

/** One test or all of them; mostly the newest run, sometimes the first, as a stale screen would. */
async function aim({ recordId, step }: Stage): Promise<readonly Aim[]> {
  const rows = await runsOf(desk, recordId);
  return codes
    .filter((code) => step.pick > 2 || code === step.code)
    .flatMap((code) => {
      const own = rows.filter(({ testCode }) => testCode === code);
      const row = own[step.pick === 0 ? 0 : own.length - 1];
      return row === undefined ? [] : [{ ...row, value: values[code][step.value] }];
    });
}

async function aimOne(stage: Stage): Promise<Aim> {
  const [first] = await aim({ ...stage, step: { ...stage.step, pick: Math.min(stage.step.pick, 2) } });
  return first ?? { testCode: 'HGB', runNo: 1, version: 1, value: '118' };
}

async function aimReport({ recordId, step }: Stage): Promise<{ id: string; version: number }> {
  const rows = await reportRows(desk, recordId);
  const row = rows[step.pick === 0 ? 0 : rows.length - 1];
  return row === undefined ? { id: '', version: 1 } : { id: row.id, version: row.version };
}

async function approve(stage: Stage, release: boolean): Promise<unknown> {
  const { actor, recordId } = stage;
  const papers = await papersFor(desk, actor, recordId);
  const reports = papers.map(({ groupKey, contentKey }) => ({ recordId, groupKey, contentKey }));
  const ticket = await ticketOf(desk, actor);
  return desk.reports.approve(actor, { ticket, reports, isClearOnly: false, release });
}

async function call({ actor, recordId }: Stage): Promise<unknown> {
  const found = await criticals.ofRecord(actor, recordId);
  const open = (found.ok ? found.value : []).filter(({ status }) => status === 'open');
  const draft = { person: 'ĐD Lan', role: 'Điều dưỡng', channel: 'in_person', phone: '' } as const;
  for (const { id, version } of open) {
    await criticals.notify(actor, { id, version }, { ...draft, toldAt: clock.now(), isReadBack: true });
  }
  return null;
}

const reason = 'Đối chiếu lại với máy phân tích';
const more = { comment: null, reason: null, riskSoftware: null, instrumentCode: null };

const perform: Readonly<Record<Command, (stage: Stage) => Promise<unknown>>> = {
  enter: async (s) =>
    desk.results.enter(
      s.actor,
      s.recordId,
      (await aim(s)).map((one) => ({ ...one, ...more })),
    ),
  confirm: async (s) => {
    for (const one of await aim(s)) await desk.results.confirmEntry(s.actor, s.recordId, one);
  },
  'turn rule': (s) => rules.turn(s.step.code),
  verify: async (s) => desk.results.verify(s.actor, s.recordId, await aim(s)),
  return: async (s) => desk.results.returnItems(s.actor, s.recordId, { items: await aim(s), reason }),
  rerun: async (s) => desk.results.rerun(s.actor, s.recordId, { ...(await aimOne(s)), reason }),
  cancel: async (s) => desk.results.cancel(s.actor, s.recordId, { ...(await aimOne(s)), reason }),
  call,
  approve: (s) => approve(s, false),
  'approve and release': (s) => approve(s, true),
  release: async (s) => desk.reports.release(s.actor, [await aimReport(s)]),
  unapprove: async (s) => desk.reports.unapprove(s.actor, await aimReport(s), reason),
  amend: async (s) =>
    desk.reports.amend(s.actor, await aimReport(s), {
      category: s.step.pick % 2 === 0 ? 'analytical' : 'transcription',
      reason,
      testCodes: [s.step.code],
    }),
  discard: async (s) => desk.reports.discard(s.actor, await aimReport(s), reason),
  'ask withdrawal': async (s) => desk.reports.askWithdrawal(s.actor, await aimReport(s), reason),
  'confirm withdrawal': async (s) =>
    desk.reports.confirmWithdrawal(s.actor, await aimReport(s), await ticketOf(desk, s.actor)),
  'refuse withdrawal': async (s) => desk.reports.refuseWithdrawal(s.actor, await aimReport(s), reason),
};

/** Where a story begins; from the order alone few would get as far as a correction. */
const starts = {
  ordered: [],
  verified: ['enter', 'verify'],
  released: ['enter', 'verify', 'approve and release'],
  // The same value twice, so that a rule that is in force verifies it, and the doctor meets nobody's name under it.
  ruled: ['enter', 'confirm', 'approve and release'],
} as const satisfies Record<string, readonly Command[]>;

async function begin(recordId: string, start: keyof typeof starts): Promise<void> {
  for (const [who, command] of starts[start].entries()) {
    const step: Step = { command, who, code: 'HGB', value: 1, pick: 5 };
    await perform[command]({ recordId, actor: people[who] ?? desk.doctor, step });
  }
}

type Row = Readonly<Record<string, unknown>>;
async function rowsOf(text: string, recordId: string): Promise<readonly Row[]> {
  return (await desk.database.pool.query<Row>(text, [recordId])).rows;
}

/** Left the laboratory with nobody but its enterer having looked at it. */
async function unseenValues(recordId: string): Promise<readonly Row[]> {
  return rowsOf(
    `select test_code, run_no, status from result_item
      where lab_record_id = $1 and status in ('approved', 'released', 'amended')
        and (approved_by is null or approved_by = entered_by)`,
    recordId,
  );
}

/** Verified by nobody, or by a rule that should have left it to people. */
async function badlyVerified(recordId: string): Promise<readonly Row[]> {
  return rowsOf(
    `select test_code, run_no, status, auto_rule_version from result_item
      where lab_record_id = $1 and status in ('tech_verified', 'approved', 'released', 'amended')
        and ((verified_by is null) = (auto_rule_version is null)
          or auto_rule_version is not null
             and (not is_entered_twice or is_critical or flag is distinct from 'N' or correction_id is not null))`,
    recordId,
  );
}

/** A paper that has left whose document, hash or signature is not that of its approver. */
async function brokenReports(recordId: string): Promise<readonly unknown[]> {
  const rows = await rowsOf(
    `select r.code, r.version_no, r.status, d.body, encode(r.document_hash, 'hex') as hash,
            exists (select from report_signature s where s.report_id = r.id and s.account_id = r.approved_by
                      and s.content_hash = r.document_hash) as signed
       from report r left join report_document d on d.report_id = r.id and d.hash = r.document_hash
      where r.lab_record_id = $1 and r.status in ('approved', 'released', 'superseded', 'withdrawn')`,
    recordId,
  );
  return rows.filter(({ body, hash, signed }) => {
    const actual = createHash('sha256').update(String(body)).digest('hex');
    return body === null || actual !== hash || signed !== true;
  });
}

const gone = `select test_code, run_no, value_raw, value_number, unit, flag, ref_low, ref_high, range_reason, comment,
    entered_by, verified_by, auto_rule_version, approved_by from result_item
  where lab_record_id = $1 and status in ('released', 'amended') order by test_code, run_no`;

describe('from the bench to the paper', () => {
  it(
    'no mix of people releases an unseen value, changes a released one or breaks a paper',
    { timeout: atScale({ each: 300_000, long: 3_600_000 }) },
    async () => {
      let released = 0;
      let releasedByRule = 0;
      await fc.assert(
        fc.asyncProperty(anyStart, someRules, someSteps, async (start, ruled, steps) => {
          await rules.control();
          await rules.inForce(ruled);
          const recordId = await placeTests(desk, codes, {});
          await begin(recordId, start);
          let seen = await rowsOf(gone, recordId);
          for (const step of steps) {
            clock.advance({ minutes: 1 });
            const actor = people[step.who] ?? desk.doctor;
            await perform[step.command]({ recordId, actor, step });
            const unseen = await unseenValues(recordId);
            expect(unseen, `${step.command} releases what nobody has seen`).toEqual([]);
            expect(await badlyVerified(recordId), `${step.command} verifies badly`).toEqual([]);
            const now = await rowsOf(gone, recordId);
            expect(now, `${step.command} changes what has left`).toEqual(expect.arrayContaining([...seen]));
            seen = now;
          }
          expect(await brokenReports(recordId)).toEqual([]);
          const reports = await reportRows(desk, recordId);
          released += reports.filter(({ released_at: at }) => at !== null).length;
          releasedByRule += (await rowsOf(gone, recordId)).filter(
            (row) => row['auto_rule_version'] !== null,
          ).length;
        }),
        { ...runs, examples: [['ruled', [...codes], []]] },
      );
      // A property that never gets there proves nothing.
      expect(released).toBeGreaterThan(0);
      expect(releasedByRule).toBeGreaterThan(0);
    },
  );
});

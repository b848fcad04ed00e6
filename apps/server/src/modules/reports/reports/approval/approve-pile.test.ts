import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { Result } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test-support/running.test-support.ts';
import {
  addDoctor,
  openSigningDesk,
  papersFor,
  releasedReport,
  reportRows,
  verifiedCase,
  type SigningDesk,
  ticketOf,
} from '../../../../../test-support/signing-desk.test-support.ts';
import { rightPassword } from '../../../../identity/token-request.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { changeByHand, hashCheaply } from '../../../../platform/change-by-hand.test-support.ts';
import { inTransaction } from '../../../../platform/tx.ts';
import { identityChecksService, type IdentityChecksService } from '../../../people/identity-checks/index.ts';
import { endOverdueSigning, endSigning } from '../../../people/signing-periods/index.ts';
import type { SeenPaper } from './sign-paper.ts';
import type { PaperOutcome } from './approve.ts';

describe('approve in period', () => {
  let home: TestDatabase;
  let desk: SigningDesk;
  let identity: IdentityChecksService;
  let doctor: Actor;
  let ticket: string;
  const clock = fakeClock('2026-11-15T09:00:00+07:00');

  async function doctorWithPassword(sessionKey: string): Promise<Actor> {
    const person = await addDoctor(desk);
    const hash = await hashCheaply(rightPassword);
    const change = 'update account set password_hash = $2 where id = $1';
    await changeByHand(desk.database, change, [person.accountId, hash]);
    return { ...person, sessionKey };
  }

  async function open(who: Actor): Promise<string> {
    const answer = await identity.openSigning(who, rightPassword);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value.ticket;
  }

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openSigningDesk(home.appUrl, clock);
    identity = identityChecksService({ database: desk.database, clock });
  });
  afterAll(async () => {
    await desk.database.close();
    await home.drop();
  });
  beforeEach(async () => {
    doctor = await doctorWithPassword(`phiên ${crypto.randomUUID()}`);
    ticket = await open(doctor);
  });

  async function seenPaper(): Promise<SeenPaper> {
    const recordId = await verifiedCase(desk, { HGB: '128' });
    const [paper] = await papersFor(desk, doctor, recordId);
    return { recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
  }

  const approve = (reports: readonly SeenPaper[], who = doctor): Promise<Result<readonly PaperOutcome[]>> =>
    desk.reports.approve(who, { ticket, reports, isClearOnly: false, release: true });

  const rows = async (text: string, ...values: readonly unknown[]): Promise<readonly unknown[]> =>
    (await desk.database.pool.query(text, [...values])).rows;

  const refused = { ok: false, refusal: { kind: 'invalid', reason: 'identity-not-confirmed' } };
  const done = { ok: true, value: [{ refusal: null }] };

  async function waiting(): Promise<number> {
    const { rows: found } = await desk.database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.length;
  }

  /** Somebody else holds these cases until the work is done. */
  async function whileHeld<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const other = await desk.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from lab_record where id = any($1) for update', [ids]);
      return await work();
    } finally {
      await other.query('commit');
      other.release();
    }
  }

  describe('within a signing period', () => {
    it('one paper after the other is signed, and each names the password that was typed and when', async () => {
      const papers = [await seenPaper(), await seenPaper()];
      const openedAt = new Date(clock.now()).toISOString();
      for (const paper of papers) {
        clock.advance({ minutes: 4 });
        expect(await approve([paper])).toMatchObject(done);
      }
      const signatures = await rows(
        `select check_row.checked_at, period.opened_at, check_row.used_for, check_row.session_key
         from report_signature signature
         join identity_check check_row on check_row.id = signature.identity_check_id
         join signing_period period on period.id = check_row.id where signature.account_id = $1`,
        doctor.accountId,
      );
      expect(signatures).toHaveLength(2);
      for (const signature of signatures as Record<string, unknown>[]) {
        expect(new Date(String(signature['checked_at'])).toISOString()).toBe(openedAt);
        expect(signature).toMatchObject({ used_for: 'signing-period', session_key: doctor.sessionKey });
      }
      const events = await rows(
        `select diff->'signingOpened'->>1 as opened, command from audit_event where actor_id = $1 and entity = 'report'
        and command in ('approve', 'release') order by at, command`,
        doctor.accountId,
      );
      const each = [
        { command: 'approve', opened: openedAt },
        { command: 'release', opened: null },
      ];
      expect(events).toEqual([...each, ...each]);
    });

    it('a signature by a password typed for it alone says nothing of a period', async () => {
      const report = await releasedReport(desk, { HGB: '128' });
      const said = `select 1 from audit_event where lab_record_id = $1 and diff ? 'signingOpened'`;
      expect(await rows(said, report.recordId)).toEqual([]);
    });

    it('a paper that was begun in time is signed, however long it takes', async () => {
      const paper = await seenPaper();
      clock.advance({ minutes: 14, seconds: 59 });
      const answer = await whileHeld([paper.recordId], async () => {
        const begun = approve([paper]);
        await eventually(waiting).toBe(1);
        clock.advance({ minutes: 2 });
        return { begun };
      });
      expect(await answer.begun).toMatchObject(done);
      await endOverdueSigning(desk.database, clock);
      expect(await approve([await seenPaper()])).toEqual(refused);
    });
  });

  describe('nothing is signed and nothing written', () => {
    const endNow = (): Promise<unknown> => identity.endSigning(doctor);
    const ways: readonly (readonly [string, () => Promise<Actor>])[] = [
      [
        'when the period is over',
        () => {
          clock.advance({ minutes: 15 });
          return Promise.resolve(doctor);
        },
      ],
      ['when it was ended', () => endNow().then(() => doctor)],
      ['from another session', () => Promise.resolve({ ...doctor, sessionKey: 'khác' })],
      ['by another doctor', () => doctorWithPassword(doctor.sessionKey)],
      [
        'when the account was closed by hand',
        async () => {
          await changeByHand(desk.database, 'update account set is_active = false where id = $1', [
            doctor.accountId,
          ]);
          return doctor;
        },
      ],
    ];
    it.each(ways)('%s', async (_, change) => {
      const paper = await seenPaper();
      const who = await change();
      expect(await approve([paper], who)).toEqual(refused);
      expect(await reportRows(desk, paper.recordId)).toEqual([]);
      expect(await rows('select 1 from report_signature where identity_check_id = $1', ticket)).toEqual([]);
    });

    it('when a report is withdrawn: that asks for the password each time', async () => {
      const report = await releasedReport(desk, { HGB: '128' });
      const seen = { id: report.id, version: report.version };
      expect(await desk.reports.confirmWithdrawal(doctor, seen, ticket)).toEqual(refused);
    });
  });

  describe('a period that is ended while somebody signs', () => {
    it('waits for the paper at hand, and what is left of the pile is refused', async () => {
      const papers = [await seenPaper(), await seenPaper(), await seenPaper()];
      const ids = papers.map(({ recordId }) => recordId);
      const { answer, ending } = await whileHeld(ids.slice(0, 2), async () => {
        const begun = approve(papers);
        // Both lanes are in the period and wait for their case.
        await eventually(waiting).toBe(2);
        const ended = identity.endSigning(doctor);
        await eventually(waiting).toBe(3);
        return { answer: begun, ending: ended };
      });
      await ending;
      const outcomes = await answer;
      if (!outcomes.ok) throw new Error('all of it was refused');
      expect(outcomes.value.map(({ refusal }) => refusal)).toEqual([null, null, refused.refusal]);
      expect(await reportRows(desk, ids[2] ?? '')).toEqual([]);
    });

    it('comes first where it is written first: the paper waits for it, and is refused', async () => {
      const paper = await seenPaper();
      let answer: Promise<Result<readonly PaperOutcome[]>> | undefined;
      await inTransaction(desk.database, async (tx) => {
        const at = new Date(clock.now()).toISOString();
        await endSigning(tx, { accountId: doctor.accountId }, { by: 'rights', at });
        answer = approve([paper]);
        await eventually(waiting).toBe(1);
      });
      expect(await answer).toEqual(refused);
      expect(await reportRows(desk, paper.recordId)).toEqual([]);
    });
  });
});

describe('approve broken', () => {
  let home: TestDatabase;
  let desk: SigningDesk;

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
  });
  afterAll(async () => {
    await desk.database.close();
    await home.drop();
  });

  async function seenPaper(): Promise<SeenPaper> {
    const recordId = await verifiedCase(desk, { HGB: '128' });
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    return { recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
  }

  async function waiting(): Promise<readonly number[]> {
    const { rows } = await desk.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.map(({ pid }) => pid);
  }

  describe('a pile of papers in which a connection is lost', () => {
    it('is answered when nothing of it goes on any more, and begins no other paper', async () => {
      const reports = [await seenPaper(), await seenPaper(), await seenPaper()];
      const ticket = await ticketOf(desk, desk.doctor);
      const ids = reports.map(({ recordId }) => recordId);
      const before = await desk.database.pool.connect();
      try {
        await before.query('begin');
        await before.query('select from lab_record where id = any($1) for update', [ids.slice(0, 2)]);
        let isAnswered = false;
        const failure = desk.reports
          .approve(desk.doctor, { ticket, reports, isClearOnly: false, release: true })
          .then(() => undefined)
          .catch((error: unknown) => error)
          .finally(() => {
            isAnswered = true;
          });
        await eventually(waiting).toHaveLength(2);
        const [lost] = await waiting();
        await before.query('select pg_terminate_backend($1)', [lost]);
        await eventually(waiting).toHaveLength(1);
        expect(isAnswered).toBe(false);
        await before.query('commit');
        expect(await failure).toBeInstanceOf(Error);
      } finally {
        // Closed, so that nothing of it stays behind whatever happened.
        before.release(true);
      }
      const made = await Promise.all(ids.map((id) => reportRows(desk, id)));
      expect(made.slice(0, 2).flat()).toMatchObject([{ status: 'released' }]);
      expect(made[2]).toEqual([]);
    });
  });
});

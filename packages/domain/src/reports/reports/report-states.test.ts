import { describe, expect, test } from 'vitest';
import { correctionBand, supersededStamp, type ReportFacts } from './report-facts.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';
import { jobs, type JobName } from '../../people/accounts/jobs.ts';
import { applyTransition, type TransitionActor } from '../../ground/states/apply-transition.ts';
import { testActorId, testEntererId, testInstant } from '../../ground/states/table-cases.test-support.ts';
import { reportTable, type ReportCommand, type ReportState } from './report-states.ts';
import { goodReportFacts } from './report-words.test-support.ts';

const given = {
  versionNo: 2,
  code: 'KQ261114-0123',
  releasedText: '14/11/2026 10:15',
  reason: 'Nhập nhầm đơn vị',
};

describe('the band of a corrected report', () => {
  test('names the correction, what it replaces, and why', () => {
    expect(correctionBand(given)).toBe(
      'PHIẾU KẾT QUẢ ĐÃ SỬA – Lần 1 – Thay thế phiếu KQ261114-0123 phát hành 14/11/2026 10:15. Lý do: Nhập nhầm đơn vị',
    );
  });

  test('counts corrections, not versions', () => {
    expect(correctionBand({ ...given, versionNo: 4 })).toContain('– Lần 3 –');
  });

  test('is composed, however the reason was typed', () => {
    const reason = given.reason.normalize('NFD');
    expect(correctionBand({ ...given, reason })).toBe(correctionBand(given));
  });

  test.each([1, 0, -1, 1.5, Number.NaN])('is not made for version %d', (versionNo) => {
    expect(() => correctionBand({ ...given, versionNo })).toThrow(RangeError);
  });
});

test('the stamp over an old version says which one is right', () => {
  expect(supersededStamp(3)).toBe('ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 3');
});

const withRights = (...permissions: readonly Permission[]): TransitionActor => ({
  accountId: testActorId,
  permissions,
});

interface Sent {
  readonly state: ReportState;
  readonly command: ReportCommand;
  readonly actor: TransitionActor;
  readonly facts?: Partial<ReportFacts>;
}

function outcome({ state, command, actor, facts = {} }: Sent): string {
  const answer = applyTransition(reportTable, {
    state,
    command,
    actor,
    instant: testInstant,
    reason: 'Nhầm người bệnh, đã báo khoa',
    facts: { ...goodReportFacts, isGenetic: false, ...facts },
  });
  if (answer.ok) return answer.value.state;
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

describe('a command in a state that does not know it', () => {
  test.each<[ReportState, ReportCommand, string]>([
    ['preliminary', 'issue-preliminary', 'report-already-preliminary'],
    ['approved', 'issue-preliminary', 'report-already-approved'],
    ['approved', 'approve', 'report-already-approved'],
    ['released', 'approve', 'report-already-released'],
    ['draft', 'unapprove', 'report-not-approved'],
    ['released', 'unapprove', 'report-already-released'],
    ['preliminary', 'release', 'report-not-approved'],
    ['released', 'release', 'report-already-released'],
    ['superseded', 'approve', 'report-superseded'],
    ['superseded', 'request-withdrawal', 'report-superseded'],
    ['withdrawn', 'release', 'report-withdrawn'],
    ['approved', 'request-withdrawal', 'report-not-released'],
    ['preliminary', 'discard', 'report-already-preliminary'],
    ['approved', 'discard', 'report-already-approved'],
    ['released', 'discard', 'report-already-released'],
    ['discarded', 'approve', 'report-discarded'],
    ['discarded', 'discard', 'report-discarded'],
    ['draft', 'create', 'transition-unknown'],
  ])('tells someone who sends a %s report "%s" why: %s', (state, command, why) => {
    expect(outcome({ state, command, actor: withRights() })).toBe(why);
  });
});

describe('a signature', () => {
  const approve = { state: 'draft', command: 'approve', actor: withRights('results.approve') } as const;

  test('is refused while nobody knows which version was on the screen', () => {
    const facts = { shownVersion: null, currentVersion: null };
    expect(outcome({ ...approve, facts })).toBe('report-changed-meanwhile');
  });

  test('is given under a report on which everything was cancelled: it says so', () => {
    expect(outcome({ ...approve, facts: { approvedItemCount: 0 } })).toBe('approved');
  });

  test.each<[string, Partial<ReportFacts>, string]>([
    ['the one who opened it', { correctionBy: [testActorId] }, 'second-doctor-needed'],
    ['anyone, where nobody knows who opened it', { correctionBy: [] }, 'second-doctor-needed'],
    ['another doctor', { correctionBy: [testEntererId] }, 'approved'],
  ])('under a correction that needs two doctors, by %s', (_, facts, expected) => {
    expect(outcome({ ...approve, facts: { needsSecondDoctor: true, ...facts } })).toBe(expected);
  });

  test('of a cytogeneticist is given under genetic reports only', () => {
    const actor = withRights('karyotypes.approve');
    expect(outcome({ ...approve, actor })).toBe('report-genetic-only');
    expect(outcome({ ...approve, actor, facts: { isGenetic: true } })).toBe('approved');
  });
});

describe('an approval', () => {
  const unapprove = { state: 'approved', command: 'unapprove' } as const;

  test.each<[string, readonly Permission[], Partial<ReportFacts>, string]>([
    ['by whoever gave it', ['results.approve'], {}, 'draft'],
    [
      'by no other doctor',
      ['results.approve'],
      { approvedBy: testEntererId },
      'report-approved-by-someone-else',
    ],
    ['by the management', ['results.manage'], { approvedBy: testEntererId }, 'draft'],
    ['by nobody who only releases', ['results.release'], {}, 'denied'],
  ])('is taken back %s', (_, rights, facts, expected) => {
    expect(outcome({ ...unapprove, actor: withRights(...rights), facts })).toBe(expected);
  });
});

describe('a correction that is given up', () => {
  const discard = { state: 'draft', command: 'discard' } as const;

  test.each<[string, readonly Permission[], Partial<ReportFacts>, string]>([
    ['by whoever may correct', ['results.amend'], {}, 'discarded'],
    ['by the management', ['results.manage'], {}, 'discarded'],
    ['by no one who only approves', ['results.approve'], {}, 'denied'],
    ['by no cytogeneticist where it is not hers', ['karyotypes.approve'], {}, 'report-genetic-only'],
    ['by her where it is', ['karyotypes.approve'], { isGenetic: true }, 'discarded'],
    [
      'never where it is a first version',
      ['results.amend'],
      { isCorrection: false },
      'report-not-a-correction',
    ],
  ])('ends %s', (_, rights, facts, expected) => {
    expect(outcome({ ...discard, actor: withRights(...rights), facts })).toBe(expected);
  });
});

describe('a release', () => {
  const release = { state: 'approved', command: 'release', actor: withRights('results.release') } as const;

  test('needs the very document that was signed', () => {
    expect(outcome(release)).toBe('released');
    expect(outcome({ ...release, facts: { approvedHash: null, frozenHash: null } })).toBe(
      'report-document-not-frozen',
    );
  });

  test('is never the system’s, nor the doctor’s who may only sign', () => {
    for (const actor of ['system', withRights('results.approve')] as const)
      expect(outcome({ ...release, actor })).toBe('denied');
  });
});

describe('a withdrawal', () => {
  const byJob = (job: JobName): TransitionActor => withRights(...jobs[job].permissions);
  const confirm = { state: 'released', command: 'confirm-withdrawal' } as const;
  const doctor = { isDoctor: true, isAdministration: false };
  const administration = { isDoctor: false, isAdministration: true };
  const nobody = { isDoctor: false, isAdministration: false };

  test('is asked for by a doctor and confirmed by the administration, or the other way round', () => {
    expect(
      outcome({
        ...confirm,
        actor: byJob('administrator'),
        facts: { requester: doctor, confirmer: administration },
      }),
    ).toBe('withdrawn');
    expect(
      outcome({
        ...confirm,
        actor: byJob('labDoctor'),
        facts: { requester: administration, confirmer: doctor },
      }),
    ).toBe('withdrawn');
  });

  test.each<[string, Partial<ReportFacts>]>([
    ['two doctors', { requester: doctor, confirmer: doctor }],
    ['two of the administration', { requester: administration, confirmer: administration }],
    ['someone who is both and someone who is neither', { confirmer: nobody }],
  ])('is not made by %s', (_, facts) => {
    const both = { requester: { isDoctor: true, isAdministration: true }, ...facts };
    expect(outcome({ ...confirm, actor: byJob('labDoctor'), facts: both })).toBe(
      'withdrawal-needs-doctor-and-administration',
    );
  });

  test('is not confirmed by who asked for it, whatever rights that person has', () => {
    const both = { isDoctor: true, isAdministration: true };
    const facts = { withdrawalRequestedBy: testActorId, requester: both, confirmer: both };
    expect(outcome({ ...confirm, actor: byJob('labDoctor'), facts })).toBe('withdrawal-by-same-person');
  });

  test('of a genetic report is asked for by a cytogeneticist, and of another not', () => {
    const ask = { state: 'released', command: 'request-withdrawal', actor: byJob('cytogeneticist') } as const;
    expect(outcome({ ...ask, facts: { isGenetic: true, withdrawal: 'none' } })).toBe('released');
    expect(outcome({ ...ask, facts: { withdrawal: 'none' } })).toBe('report-genetic-only');
  });

  test('is asked for once', () => {
    const ask = { state: 'released', command: 'request-withdrawal', actor: byJob('labDoctor') } as const;
    expect(outcome({ ...ask, facts: { withdrawal: 'requested' } })).toBe('withdrawal-already-requested');
    expect(outcome({ ...ask, facts: { withdrawal: 'unknown' } })).toBe('withdrawal-already-requested');
  });
});

import {
  applyTransition,
  mayEver,
  ok,
  refuse,
  reportPaperTable,
  type ReportPaperState,
  type Result,
  type TransitionEvent,
  type ReportPaperCommand,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { isWardOnly } from '../../ground/wards/index.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import {
  besideOf,
  enqueuePaper,
  findReport,
  nobodySigns,
  paperEvent,
  reportNeeds,
  type PaperBeside,
  type StoredReport,
} from '../reports/index.ts';
import type { ReportPapersDependencies } from './needs.ts';
import { findPaperToMake, lockPaper, setQueued, type PaperToMake } from './repository.ts';

type Step = TransitionEvent<ReportPaperState, ReportPaperCommand>;

/**
 * Whoever may let such a report go; asked before the report is looked for. Those of a ward change nothing about papers,
 * whatever they hold: a paper that is being drawn would answer otherwise than one that is not there.
 */
export function mayEverRemake(actor: Actor): boolean {
  const isTheirs = mayDo(actor, 'patients.read') && !isWardOnly(actor);
  return isTheirs && mayEver(reportPaperTable, 'remake', actor.permissions);
}

export function decideRemake(
  actor: Actor,
  given: { readonly status: ReportPaperState; readonly isGenetic: boolean; readonly nowMs: number },
): Result<Step> {
  const { status: state, isGenetic, nowMs: instant } = given;
  const request = {
    state,
    command: 'remake',
    actor: asPerson(actor),
    reason: null,
    instant,
    facts: { isGenetic },
  } as const;
  const applied = applyTransition(reportPaperTable, request);
  return applied.ok ? ok(applied.value.event) : applied;
}

/**
 * Who signs is asked anew: what was wrong may have been a certificate that somebody has replaced since. A report that
 * left before papers were kept still gets none.
 */
async function besideNow(
  tx: Tx,
  deps: ReportPapersDependencies,
  { report, asked }: { readonly report: StoredReport; readonly asked: PaperToMake },
): Promise<Result<PaperBeside>> {
  const { beside, document } = asked;
  const { needs = reportNeeds, clock } = deps;
  const nowMs = clock.now();
  const found = await needs.signersOf(tx, {
    paper: 'report',
    accountId: report.approvedBy ?? '',
    locationCode: report.locationCode,
    departmentCode: report.departmentCode,
    nowMs,
  });
  const hadCertificate = beside.signers.person !== null || beside.signers.seal !== null;
  if (!found.ok && hadCertificate) return found;
  const image = found.ok ? found.value.imageSha256 : null;
  const signers = found.ok && hadCertificate ? found.value : { ...nobodySigns, imageSha256: image };
  return ok(
    besideOf({
      signers,
      verifyCode: beside.verifyCode,
      publicUrl: deps.publicUrl,
      releasedAt: beside.releasedTime,
      signedAt: isoOf(nowMs),
      approver: document.people.approvedBy.name,
      hospital: document.site.hospital,
    }),
  );
}

const unknown = refuse({ kind: 'not-found', reason: 'report-unknown' });

async function remake(
  tx: Tx,
  deps: ReportPapersDependencies,
  given: { actor: Actor; id: string },
): Promise<Result<null>> {
  const { actor, id } = given;
  const nowMs = deps.clock.now();
  const at = isoOf(nowMs);
  const report = await findReport(tx, id);
  const held = report === undefined ? undefined : await lockPaper(tx, id);
  const asked = held === undefined ? undefined : await findPaperToMake(tx, id);
  if (report === undefined || held === undefined || asked === undefined) return unknown;
  const decided = decideRemake(actor, { status: held.status, isGenetic: report.isGenetic, nowMs });
  if (!decided.ok) return decided;
  const beside = await besideNow(tx, deps, { report, asked });
  if (!beside.ok) return beside;
  await setQueued(tx, id, { beside: beside.value, at });
  await enqueuePaper(tx, id);
  const { command, from: fromState, to: toState, actorId } = decided.value;
  const diff = { problem: [held.problem, null] } as const;
  await addAuditEvents(tx, [paperEvent(report, { actorId, command, fromState, toState, diff })], at);
  await addToOutbox(tx, { topic: 'reports', accountId: null, subjectId: id });
  return ok(null);
}

export function remakePaper(deps: ReportPapersDependencies, actor: Actor, id: string): Promise<Result<null>> {
  if (!mayEverRemake(actor)) return Promise.resolve(refuse({ kind: 'denied' }));
  return inTransaction(deps.database, (tx) => remake(tx, deps, { actor, id }));
}

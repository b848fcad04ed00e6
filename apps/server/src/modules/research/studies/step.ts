import {
  applyTransition,
  isApprovedOn,
  ok,
  refuse,
  researchStudyTable,
  unknownResearchStudyFacts,
  vietnamIsoOf,
  type ResearchIssue,
  type ResearchStudyCommand,
  type ResearchStudyFacts,
  type Result,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Outcome, Tx } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import type { StoredStudy, StudyColumns } from './repository.ts';

/** What a change of research answers: what there is now, or what is wrong with what was sent. */
export interface ResearchChange {
  readonly id: string | null;
  readonly version: number | null;
  readonly status: string | null;
  readonly label: string | null;
  readonly issues: readonly ResearchIssue[];
}

export type ResearchAnswer = Promise<Result<Outcome<ResearchChange>>>;

export function changed(now: Omit<ResearchChange, 'issues'>): Result<Outcome<ResearchChange>> {
  return ok({ refusal: null, value: { ...now, issues: [] } });
}

export function withIssues(issues: readonly ResearchIssue[]): Result<Outcome<ResearchChange>> {
  const value = { id: null, version: null, status: null, label: null, issues };
  return ok({ refusal: { kind: 'invalid', reason: 'research-invalid' }, value });
}

export const dayOf = (nowMs: number): string => vietnamIsoOf(nowMs).slice(0, 10);

export interface StudyStep {
  readonly command: ResearchStudyCommand;
  readonly reason?: string | null;
  readonly facts?: Partial<ResearchStudyFacts>;
  /** As it will be: an approval is asked of this. */
  readonly after: Pick<StudyColumns, 'code' | 'ethicsNo' | 'ethicsFrom' | 'ethicsUntil'>;
  readonly told?: object;
}

/** Decides by the table and writes the log; the caller writes the study. */
export async function takeStudyStep(
  tx: Tx,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
  given: StudyStep & { readonly before: StoredStudy | null },
): Promise<Result<null>> {
  const { before, after, command, reason = null, told = {} } = given;
  const facts = {
    ...unknownResearchStudyFacts,
    isApproved: isApprovedOn(after, dayOf(nowMs)),
    hasForm: (before?.formVersion ?? 0) > 0,
    ...given.facts,
  };
  const applied = applyTransition(researchStudyTable, {
    state: before?.status ?? null,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason,
    facts,
  });
  if (!applied.ok) return applied;
  const entry = stepEvent(researchStudyTable, applied.value.event, {
    entity: 'research-study',
    entityId: after.code,
    before,
    after: { ...after, ...told },
  });
  await addAuditEvents(tx, [entry], isoOf(nowMs));
  return ok(null);
}

export const changedMeanwhile = refuse({ kind: 'conflict', reason: 'changed-meanwhile' });

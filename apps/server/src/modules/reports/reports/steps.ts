import {
  applyTransition,
  reportTable,
  unknownReportFacts,
  type ReportCommand,
  type ReportFacts,
  type ReportState,
  type Result,
  type TransitionActor,
} from '@senlab/domain';
import type { ReportStep } from './report-events.ts';
import { asPerson, type ReportWork } from './work.ts';

export interface AskedReportStep {
  readonly state: ReportState | null;
  readonly command: ReportCommand;
  readonly facts?: Partial<ReportFacts>;
  readonly reason?: string | null;
  /** Left out: whoever asks. */
  readonly as?: TransitionActor;
}

/** Whether the table allows the step, with everything unknown that the command did not look up. */
export function decideReportStep(work: ReportWork, asked: AskedReportStep): Result<ReportStep> {
  const { state, command, facts = {}, reason = null, as = asPerson(work.actor) } = asked;
  const applied = applyTransition(reportTable, {
    state,
    command,
    reason,
    actor: as,
    instant: work.nowMs,
    facts: { ...unknownReportFacts, ...facts },
  });
  return applied.ok ? { ok: true, value: applied.value.event } : applied;
}

/** Where the house lets papers leave as soon as they are signed, nobody needs a right of her own for it. */
export function releaserOf({ actor, isLeavingWhenSigned }: ReportWork): TransitionActor {
  return isLeavingWhenSigned ? 'system' : asPerson(actor);
}

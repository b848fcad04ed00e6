import { refuse, type BookingDraft, type Result, type TicketDraft } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import { saveBooking, stepBooking } from './booking.ts';
import { saveFinding, type Finding } from './findings.ts';
import { linkAction, type Linking } from './link.ts';
import type { ActionRow } from './list-repository.ts';
import { addTestResult, stepPublication } from './publication.ts';
import {
  openAction,
  readActions,
  readReports,
  readSettings,
  type CustomerSettings,
  type OpenedAction,
  type Timed,
} from './reads.ts';
import type { ShownReport } from './report-repository.ts';
import {
  answerAction,
  lockSeen,
  mayWriteKind,
  type CustomerAnswer,
  type CustomerDependencies,
  type CustomerResult,
  type SeenAction,
} from './step.ts';
import { saveTicket } from './ticket.ts';
import { addTicketMessage, type NewMessage, assignTicket, rateTicket, stepTicket } from './ticket-steps.ts';
import type { StoredAction } from './action-repository.ts';
import type { Tx } from '../../../platform/tx.ts';

export const actionSteps = ['confirm', 'finish', 'cancel', 'start', 'publish', 'withdraw', 'remove'] as const;
export type ActionStep = (typeof actionSteps)[number];

export interface Stepping {
  readonly seen: SeenAction;
  readonly step: ActionStep;
  readonly reason: string | null;
  readonly imagesChecked: boolean;
}

const unknownStep = refuse({ kind: 'conflict', reason: 'transition-unknown' });

async function stepLocked(
  tx: Tx,
  dependencies: CustomerDependencies,
  given: { readonly actor: Actor; readonly before: StoredAction; readonly stepping: Stepping },
): Promise<CustomerResult<StoredAction>> {
  const { actor, before, stepping } = given;
  const { step: command, reason, imagesChecked } = stepping;
  const step = { actor, nowMs: dependencies.clock.now(), reason };
  if (before.kind === 1) {
    const isOurs =
      command === 'confirm' || command === 'finish' || command === 'cancel' || command === 'remove';
    return isOurs ? stepBooking(tx, before, { ...step, command }) : unknownStep;
  }
  if (before.kind === 3) {
    const isOurs = command === 'start' || command === 'finish' || command === 'remove';
    return isOurs ? stepTicket(tx, before, { ...step, command }) : unknownStep;
  }
  const isOurs = command === 'publish' || command === 'withdraw' || command === 'remove';
  if (!isOurs) return unknownStep;
  return stepPublication(tx, dependencies, { before, step: { ...step, command }, imagesChecked });
}

function takeStep(dependencies: CustomerDependencies, actor: Actor, stepping: Stepping): CustomerAnswer {
  if (!mayWriteKind(actor, 1) && !mayWriteKind(actor, 2)) return Promise.resolve(refuse({ kind: 'denied' }));
  return answerAction(dependencies, async (tx) => {
    const held = await lockSeen(tx, actor, stepping.seen);
    if (!held.ok) return held;
    const done = await stepLocked(tx, dependencies, { actor, before: held.value, stepping });
    const isUnreasoned = !done.ok && 'reason' in done.refusal && done.refusal.reason === 'reason-required';
    if (!isUnreasoned || stepping.step !== 'cancel') return done;
    const reason = 'customer-cancel-reason-required';
    return { ...refuse({ kind: 'invalid', reason }), issues: [{ field: 'reason', reason }] };
  });
}

export interface CustomerActionsService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<ActionRow & Timed>>>;
  open(actor: Actor, asked: { readonly id: string; readonly kind: number }): Promise<Result<OpenedAction>>;
  settings(actor: Actor): Promise<Result<CustomerSettings>>;
  reports(actor: Actor, patientId: string): Promise<Result<readonly ShownReport[]>>;
  saveBooking(
    actor: Actor,
    given: { readonly seen: SeenAction | null; readonly draft: BookingDraft },
  ): CustomerAnswer;
  saveTicket(
    actor: Actor,
    given: { readonly seen: SeenAction | null; readonly draft: TicketDraft },
  ): CustomerAnswer;
  saveFinding(
    actor: Actor,
    given: { readonly seen: SeenAction | null; readonly finding: Finding },
  ): CustomerAnswer;
  addTestResult(
    actor: Actor,
    given: { readonly reportId: string; readonly note: string | null },
  ): CustomerAnswer;
  step(actor: Actor, stepping: Stepping): CustomerAnswer;
  addMessage(actor: Actor, given: NewMessage): CustomerAnswer;
  assign(
    actor: Actor,
    given: { readonly seen: SeenAction; readonly assigneeId: string | null },
  ): CustomerAnswer;
  rate(actor: Actor, given: { readonly seen: SeenAction; readonly satisfaction: number }): CustomerAnswer;
  link(actor: Actor, given: Linking): CustomerAnswer;
}

export function customerActionsService(dependencies: CustomerDependencies): CustomerActionsService {
  return {
    list: (actor, raw) => readActions(dependencies, actor, raw),
    open: (actor, asked) => openAction(dependencies, actor, asked),
    settings: (actor) => readSettings(dependencies, actor),
    reports: (actor, patientId) => readReports(dependencies, actor, patientId),
    saveBooking: (actor, given) => saveBooking(dependencies, actor, given),
    saveTicket: (actor, given) => saveTicket(dependencies, actor, given),
    saveFinding: (actor, given) => saveFinding(dependencies, actor, given),
    addTestResult: (actor, given) => addTestResult(dependencies, actor, given),
    step: (actor, stepping) => takeStep(dependencies, actor, stepping),
    addMessage: (actor, given) => addTicketMessage(dependencies, actor, given),
    assign: (actor, given) => assignTicket(dependencies, actor, given),
    rate: (actor, given) => rateTicket(dependencies, actor, given),
    link: (actor, given) => linkAction(dependencies, actor, given),
  };
}

import {
  afterWorkingMinutes,
  applyTransition,
  checkTicket,
  isWithinReopenDays,
  normaliseIdentity,
  ok,
  patientSearchKey,
  refuse,
  ticketTable,
  tidyLine,
  tidyLines,
  vietnamDateAt,
  type Applied,
  type TicketCommand,
  type TicketDraft,
  type TicketPriority,
  type TicketState,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import {
  hasMessages,
  insertAction,
  updateAction,
  type ActionColumns,
  type StoredAction,
} from './action-repository.ts';
import { checkPeople } from './people.ts';
import {
  answerAction,
  lockSeenOf,
  mayWriteKind,
  refuseIssues,
  tellStep,
  type CustomerAnswer,
  type CustomerDependencies,
  type CustomerResult,
  type SeenAction,
} from './step.ts';
import { findAssignee, findTarget, readWorkingHours } from './world-repository.ts';

const denied = refuse({ kind: 'denied' });

export interface TicketStep {
  readonly actor: Actor;
  readonly command: TicketCommand;
  readonly nowMs: number;
  readonly reason?: string | null;
}

export async function decideTicket(
  tx: Tx,
  action: StoredAction | null,
  { actor, command, nowMs, reason = null }: TicketStep,
): Promise<CustomerResult<Applied<TicketState, TicketCommand>>> {
  return applyTransition(ticketTable, {
    state: action === null ? null : (action.status as TicketState),
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason,
    facts: {
      isAnswered: action?.isAnswered ?? false,
      isComplaint: action?.category === 'complaint',
      isAdministrator: actor.roles.includes('admin'),
      isWithinReopenDays: isWithinReopenDays(msOf(action?.doneAt ?? null), nowMs),
      hasMessages: command === 'remove' && action !== null && (await hasMessages(tx, action.id)),
    },
  });
}

/** When it must be answered and done, counted in hours in which somebody works. */
export async function clocksFrom(
  tx: Tx,
  fromMs: number,
  priority: TicketPriority,
): Promise<{ readonly answer_due_at: string | null; readonly due_at: string | null }> {
  const hours = await readWorkingHours(tx, vietnamDateAt(fromMs));
  const { answerMinutes, handleMinutes } = await findTarget(tx, priority);
  const at = (minutes: number): string | null => isoOf(afterWorkingMinutes(fromMs, minutes, hours) ?? null);
  return { answer_due_at: at(answerMinutes), due_at: at(handleMinutes) };
}

function columnsOf(draft: TicketDraft): ActionColumns & { readonly channel: string } {
  const { customerName, title } = draft;
  return {
    patient_id: draft.patientId,
    phone: draft.phone,
    customer_name: customerName,
    birth_year: draft.birthYear,
    channel: draft.channel,
    note: draft.note,
    department_id: draft.departmentId,
    title,
    content: draft.content,
    category: draft.category,
    priority: draft.priority,
    search_text: patientSearchKey(`${customerName ?? ''} ${title}`),
  };
}

interface Left {
  readonly columns: Pick<ActionColumns, 'assignee_id'>;
  readonly diff?: { readonly assignee: readonly [string, null] };
}

/** Moved to another department, it is taken from whoever does not meet it there: it would be nobody's work. */
async function leavesAssignee(
  tx: Tx,
  before: StoredAction | null,
  { departmentId }: TicketDraft,
): Promise<Left> {
  const id = before?.assigneeId ?? null;
  if (id === null || before?.departmentId === departmentId) return { columns: {} };
  if ((await findAssignee(tx, { id, departmentId })) !== undefined) return { columns: {} };
  return { columns: { assignee_id: null }, diff: { assignee: [id, null] } };
}

export async function saveTicket(
  dependencies: CustomerDependencies,
  actor: Actor,
  { seen, draft: typed }: { readonly seen: SeenAction | null; readonly draft: TicketDraft },
): CustomerAnswer {
  if (!mayWriteKind(actor, 3)) return denied;
  const nowMs = dependencies.clock.now();
  return answerAction(dependencies, async (tx) => {
    const held = seen === null ? ok(null) : await lockSeenOf(tx, actor, { seen, kind: 3 });
    if (!held.ok) return held;
    const before = held.value;
    const decided = await decideTicket(tx, before, {
      actor,
      command: before === null ? 'open' : 'edit',
      nowMs,
    });
    if (!decided.ok) return decided;
    const patientId = before?.patientId ?? typed.patientId;
    const texts = { title: tidyLine(typed.title), content: tidyLines(typed.content) };
    const draft = normaliseIdentity({ ...typed, ...texts, patientId });
    const people = await checkPeople(tx, actor, { ...draft, before });
    const wrong = refuseIssues([...checkTicket(draft), ...people]);
    if (wrong !== undefined) return wrong;
    // The clock runs from when she asked; a word to her has stopped it.
    const asked = before === null ? nowMs : (msOf(before.createdAt) ?? nowMs);
    const isRestarted = before === null || before.priority !== draft.priority;
    const clocks = isRestarted ? await clocksFrom(tx, asked, draft.priority) : {};
    const at = isoOf(nowMs);
    const left = await leavesAssignee(tx, before, draft);
    const columns = { ...columnsOf(draft), ...clocks, ...left.columns, status: decided.value.state };
    const saved =
      before === null
        ? await insertAction(tx, { ...columns, id: newId(), kind: 3 }, { accountId: actor.accountId, at })
        : await updateAction(tx, before.id, { ...columns, at });
    const { command } = decided.value.event;
    const told = { actor, nowMs, command, from: before?.status ?? null };
    await tellStep(tx, saved, left.diff === undefined ? told : { ...told, diff: left.diff });
    return ok(saved);
  });
}

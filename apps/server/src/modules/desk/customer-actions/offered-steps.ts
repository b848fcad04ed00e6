import {
  applyTransition,
  bookingTable,
  dayStanding,
  isWithinReopenDays,
  publicationTable,
  ticketTable,
  vietnamDateAt,
  type BookingState,
  type PublicationState,
  type TicketState,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { hasMessages } from './action-repository.ts';
import { mayWriteKind } from './step.ts';
import type { ActionDetail } from './view-repository.ts';

const reason = 'để xem có được phép';

/** What the screen offers: everything that only the form or a reason can still stop. */
export async function stepsOf(
  tx: Tx,
  action: ActionDetail,
  actor: Actor,
  nowMs: number,
): Promise<readonly string[]> {
  if (!mayWriteKind(actor, action.kind)) return [];
  const asked = { actor: asPerson(actor), instant: nowMs, reason };
  const link = action.patientId === null ? ['link'] : [];
  if (action.kind === 1) {
    const facts = { day: dayStanding(action.appointmentDate ?? '', vietnamDateAt(nowMs)) };
    const state = action.status as BookingState;
    const commands = ['edit', 'confirm', 'finish', 'cancel', 'remove'] as const;
    return [
      ...commands.filter((command) => applyTransition(bookingTable, { ...asked, state, command, facts }).ok),
      ...link,
    ];
  }
  if (action.kind === 3) {
    const facts = {
      isAnswered: action.isAnswered,
      isComplaint: action.category === 'complaint',
      isAdministrator: actor.roles.includes('admin'),
      isWithinReopenDays: isWithinReopenDays(msOf(action.doneAt), nowMs),
      hasMessages: await hasMessages(tx, action.id),
    };
    const state = action.status as TicketState;
    const commands = [
      'edit',
      'assign',
      'start',
      'answer',
      'hear',
      'note',
      'finish',
      'reopen',
      'rate',
      'remove',
    ] as const;
    return [
      ...commands.filter((command) => applyTransition(ticketTable, { ...asked, state, command, facts }).ok),
      ...link,
    ];
  }
  const facts = { isPublishable: true, isFreeOfSex: true, areImagesChecked: true };
  const state = action.status as PublicationState;
  const commands = ['edit', 'publish', 'withdraw', 'remove'] as const;
  // About a report there is nothing to edit.
  return commands.filter(
    (command) =>
      !(action.kind === 4 && command === 'edit') &&
      applyTransition(publicationTable, { ...asked, state, command, facts }).ok,
  );
}

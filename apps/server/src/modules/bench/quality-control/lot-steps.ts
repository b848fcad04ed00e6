import {
  applyTransition,
  checkControlLot,
  controlLotTable,
  vietnamDateAt,
  type AccountId,
  type CheckedLot,
  type ControlLotCommand,
  type ControlLotFacts,
  type ControlLotState,
  type Result,
  type TransitionActor,
  type TransitionEvent,
} from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';
import { tellQualityChange } from './hint.ts';
import { moveLot, type LotRow } from './lot-repository.ts';

export type LotEvent = TransitionEvent<ControlLotState, ControlLotCommand>;

export interface LotCommand {
  readonly command: ControlLotCommand;
  readonly actor: TransitionActor;
  readonly reason: string | null;
  readonly nowMs: number;
}

function factsOf(lot: LotRow, nowMs: number): ControlLotFacts {
  return {
    proposedBy: lot.proposedBy as AccountId,
    // Asked again: what was stored before a rule was made does not pass it.
    isComplete: checkControlLot(lot).ok,
    isExpired: lot.validTo < vietnamDateAt(nowMs),
  };
}

/** Asks the table about a lot that is there. */
export function decideLot(lot: LotRow, { command, actor, reason, nowMs }: LotCommand): Result<LotEvent> {
  const facts = factsOf(lot, nowMs);
  const asked = { state: lot.status, command, actor, instant: nowMs, reason, facts };
  const applied = applyTransition(controlLotTable, asked);
  return applied.ok ? { ok: true, value: applied.value.event } : applied;
}

type LotField = keyof CheckedLot;

function whatOf({ command, from }: LotEvent): readonly LotField[] {
  const row = controlLotTable.rows.find((each) => each.command === command && each.from === from);
  return (row?.audited.what ?? []) as readonly LotField[];
}

export function lotEvent(lot: CheckedLot & { readonly id: string }, event: LotEvent): AuditEvent {
  const isNew = event.from === null;
  return {
    actorId: event.actorId,
    action: isNew ? 'create' : auditActionOf(event.command),
    command: event.command,
    entity: 'control-lot',
    entityId: lot.id,
    fromState: event.from,
    toState: event.to,
    diff: Object.fromEntries(
      whatOf(event).map((field) => [field, [isNew ? null : lot[field], lot[field]] as const]),
    ),
    reason: event.reason,
  };
}

/** The new state with its event and the hint. */
export async function writeLotStep(tx: Tx, lot: LotRow, event: LotEvent): Promise<void> {
  const at = isoOf(event.time);
  await moveLot(tx, { id: lot.id, status: event.to, by: event.actorId, at, reason: event.reason });
  await addAuditEvents(tx, [lotEvent(lot, event)], at);
  await tellQualityChange(tx, lot.instrumentCode);
}

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
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent, type AuditEvent } from '../../ground/audit/index.ts';
import { tellQualityChange } from './dependencies.ts';
import { moveLot, type LotRow, lockExpiredLots } from './lot-repository.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

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

export function lotEvent(lot: CheckedLot & { readonly id: string }, event: LotEvent): AuditEvent {
  const before = event.from === null ? null : lot;
  return stepEvent(controlLotTable, event, { entity: 'control-lot', entityId: lot.id, before, after: lot });
}

/** The new state with its event and the hint. */
export async function writeLotStep(tx: Tx, lot: LotRow, event: LotEvent): Promise<void> {
  const at = isoOf(event.time);
  await moveLot(tx, { id: lot.id, status: event.to, by: event.actorId, at, reason: event.reason });
  await addAuditEvents(tx, [lotEvent(lot, event)], at);
  await tellQualityChange(tx, lot.instrumentCode);
}

const expireTask = 'expire_control_lots';
const batchSize = 100;

/** Five minutes after midnight in Vietnam. Late does no harm: a run of an expired lot is refused by its day anyhow. */
export const qualityControlSchedule: readonly Schedule[] = [{ task: expireTask, cron: '5 17 * * *' }];

/** Retires what is past its last day, answers how many. */
export async function expireLots(database: Database, clock: Clock = systemClock): Promise<number> {
  let total = 0;
  for (;;) {
    const nowMs = clock.now();
    const moved = await inTransaction(database, async (tx) => {
      const lots = await lockExpiredLots(tx, vietnamDateAt(nowMs), batchSize);
      for (const lot of lots) {
        const decided = decideLot(lot, { command: 'expire', actor: 'system', reason: null, nowMs });
        if (!decided.ok) throw new Error(`control lot ${lot.id} could not expire`);
        await writeLotStep(tx, lot, decided.value);
      }
      return lots.length;
    });
    total += moved;
    if (moved < batchSize) return total;
  }
}

export function qualityControlJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [expireTask]: async () => {
      await expireLots(database);
    },
  };
}

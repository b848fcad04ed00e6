import {
  controlLevels,
  controlLotStates,
  applyTransition,
  checkControlLot,
  controlLotTable,
  isUuid,
  mayEver,
  ok,
  refuse,
  unknownControlLotFacts,
  type CheckedLot,
  type ControlLotCommand,
  type ControlLotDraft,
  type Result,
} from '@senlab/domain';
import {
  type ListRequest,
  type ListShape,
  readListRequest,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { mayReadQuality, type QualityControlDependencies, tellQualityChange } from './dependencies.ts';
import { findInstrument } from './instrument-repository.ts';
import { decideLot, lotEvent, writeLotStep } from './lot-steps.ts';
import { findLots, insertLot, listLots, lockLot, type LotRow } from './lot-repository.ts';

const lotListShape: ListShape = {
  filters: { instrumentCode: ['eq'], testCode: ['eq'], level: ['eq'], status: ['eq'] },
  sorts: ['proposedTime'],
  defaultSort: { id: 'proposedTime', desc: true },
};

const known: Readonly<Record<string, readonly string[]>> = {
  level: controlLevels.map(String),
  status: controlLotStates,
};

/** A level that is no number would be an error of the database. */
function areLotFiltersSound({ filters }: ListRequest): boolean {
  return filters.every(({ id, value }) => known[id]?.includes(value) ?? true);
}

export interface SeenLot {
  readonly id: string;
  readonly version: number;
  readonly reason?: string | null;
}

export interface Lots {
  controlLots(actor: Actor, raw: RawListRequest): Promise<Result<Page<LotRow>>>;
  proposeLot(actor: Actor, draft: ControlLotDraft): Promise<Result<LotRow>>;
  moveLot(actor: Actor, command: LotMove, seen: SeenLot): Promise<Result<LotRow>>;
}

export type LotMove = Exclude<ControlLotCommand, 'propose' | 'expire'>;

async function readAgain(tx: Tx, id: string): Promise<LotRow> {
  const [lot] = await findLots(tx, [id]);
  if (lot === undefined) throw new Error('a control lot was not stored');
  return lot;
}

/** Whether there is such an instrument, in use, that measures the test. */
async function checkPlace(tx: Tx, lot: CheckedLot, isTestKnown: boolean): Promise<Result<null>> {
  const instrument = await findInstrument(tx, lot.instrumentCode);
  if (instrument === undefined) return refuse({ kind: 'not-found', reason: 'instrument-unknown' });
  if (!instrument.isActive) return refuse({ kind: 'conflict', reason: 'instrument-not-used' });
  if (!isTestKnown) return refuse({ kind: 'not-found', reason: 'test-unknown' });
  const isMeasured = instrument.tests.some(({ testCode }) => testCode === lot.testCode);
  return isMeasured ? ok(null) : refuse({ kind: 'invalid', reason: 'instrument-lacks-test' });
}

async function propose(
  { database, clock, catalogue }: QualityControlDependencies,
  actor: Actor,
  draft: ControlLotDraft,
): Promise<Result<LotRow>> {
  if (!mayEver(controlLotTable, 'propose', actor.permissions)) return refuse({ kind: 'denied' });
  const checked = checkControlLot(draft);
  if (!checked.ok) return checked;
  const nowMs = clock.now();
  return inTransaction(database, async (tx) => {
    const { tests } = await catalogue.current(tx);
    const placed = await checkPlace(tx, checked.value, tests.has(checked.value.testCode));
    if (!placed.ok) return placed;
    const applied = applyTransition(controlLotTable, {
      state: null,
      command: 'propose',
      actor: asPerson(actor),
      instant: nowMs,
      reason: null,
      facts: { ...unknownControlLotFacts, isComplete: true },
    });
    if (!applied.ok) return applied;
    const [id, at] = [newId(), isoOf(nowMs)];
    await insertLot(tx, { ...checked.value, id, proposedBy: actor.accountId, proposedAt: at });
    await addAuditEvents(tx, [lotEvent({ ...checked.value, id }, applied.value.event)], at);
    await tellQualityChange(tx, checked.value.instrumentCode);
    return ok(await readAgain(tx, id));
  });
}

async function move(
  { database, clock }: QualityControlDependencies,
  actor: Actor,
  { command, seen }: { readonly command: LotMove; readonly seen: SeenLot },
): Promise<Result<LotRow>> {
  if (!mayEver(controlLotTable, command, actor.permissions)) return refuse({ kind: 'denied' });
  if (!isUuid(seen.id)) return refuse({ kind: 'not-found', reason: 'control-lot-unknown' });
  return inTransaction(database, async (tx) => {
    const lot = await lockLot(tx, seen.id);
    if (lot === undefined) return refuse({ kind: 'not-found', reason: 'control-lot-unknown' });
    if (lot.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
    const { reason = null } = seen;
    const decided = decideLot(lot, { command, actor: asPerson(actor), reason, nowMs: clock.now() });
    if (!decided.ok) return decided;
    await writeLotStep(tx, lot, decided.value);
    return ok(await readAgain(tx, lot.id));
  });
}

export function lotsOf(dependencies: QualityControlDependencies): Lots {
  return {
    async controlLots(actor, raw) {
      if (!mayReadQuality(actor)) return refuse({ kind: 'denied' });
      const request = readListRequest(raw, lotListShape);
      if (!request.ok) return request;
      if (!areLotFiltersSound(request.value)) return refuse({ kind: 'invalid', reason: 'unknown-filter' });
      return ok(await reading(dependencies.database, (tx) => listLots(tx, request.value)));
    },
    proposeLot: (actor, draft) => propose(dependencies, actor, draft),
    moveLot: (actor, command, seen) => move(dependencies, actor, { command, seen }),
  };
}

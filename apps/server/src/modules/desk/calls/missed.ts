import {
  applyTransition,
  callSight,
  callTable,
  isUuid,
  missedDays,
  ok,
  refuse,
  type Result,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { refuseTellingTexts } from '../../ground/fetal-texts/index.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import { namedByPhones, type NamedPatient } from '../../patients/patients/index.ts';
import {
  isMissedAgain,
  listLiveCalls,
  listMissedNumbers,
  lockMissedCall,
  settleMissed,
  type MissedNumberRow,
} from './live-repository.ts';
import { findCaller, type CallLogRow } from './repository.ts';

export type Named<Row> = Row & { readonly people: readonly NamedPatient[] };

/** Whose numbers these are, for those who may read patients; to the others a number is a number. */
export async function nameCallers<Row extends { readonly phoneNumber: string }>(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
): Promise<readonly Named<Row>[]> {
  const isShown = callSight(actor.permissions) === 'person';
  const numbers = isShown ? [...new Set(rows.map(({ phoneNumber }) => phoneNumber))] : [];
  const people = numbers.length === 0 ? [] : await namedByPhones(tx, numbers);
  return rows.map((row) => ({ ...row, people: people.filter(({ phone }) => phone === row.phoneNumber) }));
}

/** No conversation is longer; what is older is a call whose end was never told. */
const longestCallMs = 14_400_000;

export interface LiveView {
  readonly hasTelephony: boolean;
  readonly extension: string | null;
  readonly calls: readonly Named<CallLogRow>[];
}

interface MissedDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasTelephony: boolean;
}

export async function liveCalls(
  { database, clock, hasTelephony }: MissedDependencies,
  actor: Actor,
): Promise<Result<LiveView>> {
  if (!mayDo(actor, 'calls.use')) return refuse({ kind: 'denied' });
  return reading(database, async (tx) => {
    const caller = await findCaller(tx, actor.accountId);
    const since = isoOf(clock.now() - longestCallMs);
    const rows = hasTelephony ? await listLiveCalls(tx, { accountId: actor.accountId, since }) : [];
    const calls = await nameCallers(tx, actor, rows);
    return ok({ hasTelephony, extension: caller?.extension || null, calls });
  });
}

export async function missedCalls(
  { database, clock }: MissedDependencies,
  actor: Actor,
): Promise<Result<readonly Named<MissedNumberRow>[]>> {
  if (!mayDo(actor, 'calls.use')) return refuse({ kind: 'denied' });
  const since = isoOf(clock.now() - missedDays * 86_400_000);
  return reading(database, async (tx) =>
    ok(await nameCallers(tx, actor, await listMissedNumbers(tx, { since }))),
  );
}

/** Never a call that the person has not seen: who tried again meanwhile still waits for somebody. */
async function settle(
  tx: Tx,
  actor: Actor,
  asked: { readonly lastCall: string; readonly reason: string; readonly nowMs: number },
): Promise<Result<null>> {
  const call = isUuid(asked.lastCall) ? await lockMissedCall(tx, asked.lastCall) : undefined;
  if (call === undefined) return refuse({ kind: 'not-found', reason: 'call-unknown' });
  const applied = applyTransition(callTable, {
    state: call.state,
    command: 'settle',
    actor: asPerson(actor),
    instant: asked.nowMs,
    reason: asked.reason,
    facts: { direction: call.direction },
  });
  if (!applied.ok) return applied;
  if (await isMissedAgain(tx, call)) return refuse({ kind: 'conflict', reason: 'call-missed-again' });
  const { event } = applied.value;
  const at = isoOf(asked.nowMs);
  // Nobody knows whom it is about: it is taken for the worst.
  await refuseTellingTexts(tx, [{ recordId: null, patientId: null }], at);
  await settleMissed(tx, call, { accountId: actor.accountId, at, reason: event.reason });
  const told = { entity: 'call', entityId: call.id, before: {}, after: {} } as const;
  await addAuditEvents(tx, [stepEvent(callTable, event, told)], at);
  await addToOutbox(tx, { topic: 'calls', accountId: null, subjectId: call.id });
  return ok(null);
}

export async function settleMissedCalls(
  { database, clock }: MissedDependencies,
  actor: Actor,
  asked: { readonly lastCall: string; readonly reason: string },
): Promise<Result<null>> {
  if (!mayDo(actor, 'calls.use')) return refuse({ kind: 'denied' });
  return inTransaction(database, (tx) => settle(tx, actor, { ...asked, nowMs: clock.now() }));
}

import { isoOf } from '../../../platform/moment.ts';
import { invalid, isUuid, normalisePhoneNumber, ok, type Result, refuse } from '@senlab/domain';
import {
  readMoment,
  type ListFilter,
  type ListRequest,
  type ListShape,
  readListRequest,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { enqueueJob } from '../../../jobs/queue-repository.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransactionKeepingRefusals, reading } from '../../../platform/tx.ts';
import type { TelephoneExchange } from '../../../platform/telephony/exchange.ts';
import {
  liveCalls,
  missedCalls,
  nameCallers,
  settleMissedCalls,
  type LiveView,
  type Named,
} from './missed.ts';
import type { MissedNumberRow } from './live-repository.ts';
import { addOutgoingCall, findCaller, listCalls, type CallLogRow } from './repository.ts';

const callListShape: ListShape = {
  filters: { _id: ['eq'], phoneNumber: ['eq'], calldate: ['gte', 'lte'] },
  sorts: ['calldate'],
  defaultSort: { id: 'calldate', desc: true },
};

/** Calls that came in may show a sender of any shape, so a number that we would not dial may still be looked for. */
function readNumber(filter: ListFilter): string | undefined {
  return /\p{Cc}/u.test(filter.value) ? undefined : (normalisePhoneNumber(filter.value) ?? filter.value);
}

function readValue(filter: ListFilter): string | undefined {
  if (filter.id === '_id') return isUuid(filter.value) ? filter.value : undefined;
  return filter.id === 'calldate' ? readMoment(filter) : readNumber(filter);
}

export function readCallFilters(request: ListRequest): Result<ListRequest> {
  const filters: ListFilter[] = [];
  for (const filter of request.filters) {
    const value = readValue(filter);
    if (value === undefined) return invalid('unknown-filter');
    filters.push({ ...filter, value });
  }
  return ok({ ...request, filters });
}

export const dialTask = 'callout_dial';

/** Few: the person who asked sits beside the telephone, and after half a minute has dialled by hand. */
const dialAttempts = 3;
/** A queue that stood still must not ring patients when it wakes, perhaps at night. */
export const tooLateAfterMs = 120_000;

export interface CallsDependencies {
  readonly database: Database;
  /** Undefined in a house without one. */
  readonly exchange: TelephoneExchange | undefined;
  /** For tests. */
  readonly clock?: Clock;
}

export interface CalloutRequest {
  readonly phoneNumber: string;
  readonly campaignId: string | null;
}

export interface CallsService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<Named<CallLogRow>>>>;
  callOut(actor: Actor, given: CalloutRequest): Promise<Result<{ readonly id: string }>>;
  live(actor: Actor): Promise<Result<LiveView>>;
  missed(actor: Actor): Promise<Result<readonly Named<MissedNumberRow>[]>>;
  settle(actor: Actor, asked: { readonly lastCall: string; readonly reason: string }): Promise<Result<null>>;
}

const campaignPattern = /^[^\p{Cc}]{1,100}$/u;

export function callsService(dependencies: CallsDependencies): CallsService {
  const { database, exchange, clock = systemClock } = dependencies;
  const standing = { database, clock, hasTelephony: exchange !== undefined };
  return {
    live: (actor) => liveCalls(standing, actor),
    missed: (actor) => missedCalls(standing, actor),
    settle: (actor, asked) => settleMissedCalls(standing, actor, asked),

    async list(actor, raw) {
      if (!mayDo(actor, 'calls.use')) return refuse({ kind: 'denied' });
      const request = readListRequest(raw, callListShape);
      const checked = request.ok ? readCallFilters(request.value) : request;
      if (!checked.ok) return checked;
      return reading(database, async (tx) => {
        const page = await listCalls(tx, checked.value);
        return ok({ ...page, rows: await nameCallers(tx, actor, page.rows) });
      });
    },

    async callOut(actor, given) {
      if (!mayDo(actor, 'calls.use')) return refuse({ kind: 'denied' });
      const phoneNumber = normalisePhoneNumber(given.phoneNumber);
      if (phoneNumber === undefined) return invalid('phone-number-invalid');
      if (given.campaignId !== null && !campaignPattern.test(given.campaignId))
        return invalid('campaign-invalid');
      return askForCall(dependencies, actor, { phoneNumber, campaignId: given.campaignId });
    },
  };
}

/**
 * The request to dial is committed with the row or not at all; the dialling itself waits for the queue. The list shows
 * also the call that a visitor asked for and did not get, so that refusal keeps its row; the others write nothing.
 */
function askForCall(
  { database, exchange, clock = systemClock }: CallsDependencies,
  { accountId }: Actor,
  wanted: CalloutRequest,
): Promise<Result<{ readonly id: string }>> {
  return inTransactionKeepingRefusals(database, async (tx) => {
    const caller = await findCaller(tx, accountId);
    if (caller === undefined) return refuse({ kind: 'session-ended' });
    if (caller.extension === null || caller.extension === '') return invalid('no-extension');
    if (exchange === undefined) return refuse({ kind: 'unavailable', reason: 'telephony-missing' });
    const id = newId();
    const calldate = isoOf(clock.now());
    await addOutgoingCall(tx, {
      id,
      accountId,
      ...wanted,
      calldate,
      state: caller.isDemo ? 'failed' : 'asked',
    });
    // Visitors of a demonstration must not be able to ring real people.
    if (caller.isDemo) return refuse({ kind: 'unavailable', reason: 'telephony-missing' });
    await enqueueJob(
      tx,
      dialTask,
      { callLogId: id },
      { key: `${dialTask}:${id}`, maxAttempts: dialAttempts },
    );
    return ok({ id });
  });
}

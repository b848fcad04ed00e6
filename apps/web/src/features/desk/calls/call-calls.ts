import {
  Callout,
  CallLogs,
  MissedCalls,
  SettleMissedCalls,
  type MissedCallsQuery,
} from '../../../api/desk/calls.generated.ts';
import { clearCallState, setCallState } from '../../../api/desk/calls.ts';
import type { Call } from './live-calls.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { activityPart, partName } from '../../../lists/course-link.tsx';
import { texts } from './texts.ts';

export const callsAddress = '/apps/cuoc-goi';

export type CallPerson = Call['people'][number];
export type MissedNumber = NonNullable<MissedCallsQuery['response']['data']>[number];

/** In an address: the call from which somebody came there. What begins there begins with its number. */
export const callWord = 'goi';
/** In the place of the kind of an action, where the number is that of a call. */
export const callRoute = 'cuoc-goi';

interface Named {
  readonly _id: string;
}

/** The number stands in no address: a patient is opened by her id, at what was between her and the house. */
export function personAddress(person: Named, call: Named): string {
  const words = new URLSearchParams({ [partName]: activityPart, [callWord]: call._id });
  return `/apps/lims/benh-nhan/${encodeURIComponent(person._id)}?${words.toString()}`;
}

/** All that came from the number of a call, whoever has it. */
export function callerAddress({ _id }: Named): string {
  return `/apps/user-actions/so-dien-thoai/${callRoute}/${encodeURIComponent(_id)}`;
}

/** Null: there is none. */
export async function loadCall(id: string): Promise<Call | null | undefined> {
  const outcome = await ask(CallLogs, { filtered: [{ id: '_id', value: id }] });
  return outcome.kind === 'success' ? (outcome.response.data[0] ?? null) : undefined;
}

export async function loadMissed(): Promise<readonly MissedNumber[] | undefined> {
  const outcome = await ask(MissedCalls, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

export async function loadRecent(): Promise<readonly Call[] | undefined> {
  const outcome = await ask(CallLogs, { filtered: [] });
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}

/** Answers with what went wrong, or null. */
export async function sendCallout(phoneNumber: string): Promise<string | null> {
  return problemOf(await ask(Callout, { phoneNumber, campaignId: null }), texts.unreachable);
}

export async function sendSettled({ _id }: MissedNumber, reason: string): Promise<string | null> {
  return problemOf(await ask(SettleMissedCalls, { lastCall: _id, reason }), texts.unreachable);
}

/** What the other parts of the screen may know of the telephone (spec §3): who is on it, and what goes on. */
export function shareCalls(calls: readonly Call[], selected: Call | undefined): void {
  if (selected === undefined) return clearCallState();
  const { phoneNumber, people } = selected;
  const [person, ...others] = people;
  const isKnown = person !== undefined && others.length === 0;
  setCallState({
    phoneNumber,
    user: isKnown ? { _id: person._id, fullName: person.fullName, phoneNumber } : undefined,
    callEvents: calls.map((call) => ({
      phoneNumber: call.phoneNumber,
      direction: call.direction === 0 ? 'in' : 'out',
    })),
    selectedCall: selected,
    calls,
  });
}

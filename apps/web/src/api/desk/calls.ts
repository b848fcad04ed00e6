import type { Reading } from '../envelope.ts';
import { request } from '../request.ts';
import {
  CallLogs,
  Callout,
  UsersByPhone,
  type CallLogsQuery,
  type CallLogsQueryVariables,
  type CalloutMutation,
  type UsersByPhoneQuery,
} from './calls.generated.ts';
import { create } from 'zustand';

/** Who has this phone number; at most one. */
export function usersByPhone(phoneNumber: string): Promise<Reading<UsersByPhoneQuery['response']>> {
  return request(UsersByPhone, { filtered: [{ id: 'phoneNumber', value: phoneNumber }] });
}

/** The ten latest calls. */
export function callLogs(
  filtered: CallLogsQueryVariables['filtered'],
): Promise<Reading<CallLogsQuery['response']>> {
  return request(CallLogs, { filtered });
}

/** Asks the telephone exchange to ring the caller and connect this number. */
export function callout(
  phoneNumber: string,
  campaignId?: string,
): Promise<Reading<CalloutMutation['response']>> {
  return request(Callout, { phoneNumber, campaignId });
}

export interface CallEvent {
  readonly phoneNumber: string;
  readonly direction: 'in' | 'out';
}

type Call = NonNullable<CallLogsQuery['response']['data']>[number];
type CallPartner = NonNullable<UsersByPhoneQuery['response']['data']>[number];

/** Who is on the telephone, and what was telephoned lately (spec §3). */
export interface CallState {
  readonly phoneNumber: string | undefined;
  readonly user: CallPartner | undefined;
  readonly callEvents: readonly CallEvent[];
  readonly selectedCall: Call | undefined;
  readonly calls: readonly Call[];
}

const noCall: CallState = {
  phoneNumber: undefined,
  user: undefined,
  callEvents: [],
  selectedCall: undefined,
  calls: [],
};

export const useCallState = create<CallState>()(() => noCall);

export function setCallState(patch: Partial<CallState>): void {
  useCallState.setState(patch);
}

export function addCallEvent(event: CallEvent): void {
  useCallState.setState(({ callEvents }) => ({ callEvents: [...callEvents, event] }));
}

/** Forgets the call and its person: the next one on this computer must not see whom the last one telephoned. */
export function clearCallState(): void {
  useCallState.setState(noCall, true);
}

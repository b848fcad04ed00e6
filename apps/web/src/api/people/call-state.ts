import { create } from 'zustand';
import type { CallLogsQuery, UsersByPhoneQuery } from './calls.generated.ts';

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

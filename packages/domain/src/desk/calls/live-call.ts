/** `asked` and `sent` are our own wish; from `ringing` on the exchange says what happens. */
export const callStates = [
  'asked',
  'sent',
  'ringing',
  'answered',
  'served',
  'missed',
  'failed',
  'settled',
] as const;
export type CallState = (typeof callStates)[number];

/** Rings or talks at this moment. */
export function isLiveCall(state: CallState): boolean {
  return state === 'ringing' || state === 'answered';
}

/** So long a missed call is work. After a month nobody waits for an answer any more; the call stays in the list of calls. */
export const missedDays = 30;

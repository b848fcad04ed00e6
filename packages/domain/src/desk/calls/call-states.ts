import { callStates, type CallState } from './live-call.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import { fromEach, type TransitionRow, type TransitionTable } from '../../ground/states/transition-table.ts';

/** An answer is told late where the exchange has already said that the call is over. */
export const callCommands = [
  'ask',
  'send',
  'ring',
  'answer',
  'answer-late',
  'hang-up',
  'fail',
  'settle',
] as const;
export type CallCommand = (typeof callCommands)[number];

/** 0: somebody calls the hospital. 1: the hospital calls. */
export type CallDirection = 0 | 1;

export interface CallFacts {
  /** null: nobody looked. */
  readonly direction: CallDirection | null;
}

export type CallNeed = 'inbound';
type Row = TransitionRow<CallState, CallCommand, CallNeed>;

/** The exchange is nobody's account, and its words stand in the list of calls: nothing for the log. */
const told = {
  permission: null,
  needs: [],
  reason: 'none',
  audited: { action: 'call.told', what: [] },
} as const;

const wished: readonly Row[] = [
  { ...told, from: null, to: 'asked', command: 'ask', permission: 'calls.use' },
  { ...told, from: 'asked', to: 'sent', command: 'send' },
];

/**
 * Whatever the exchange tells, in whatever order and however often, leads to the same state: an answer outweighs
 * every failure, a failure outweighs "nobody answered". After a cut it tells things again, and perhaps late.
 */
const reported: readonly Row[] = [
  { ...told, from: null, to: 'ringing', command: 'ring' },
  ...fromEach(['asked', 'sent'], { ...told, to: 'ringing', command: 'ring' } as const),
  { ...told, from: null, to: 'answered', command: 'answer' },
  ...fromEach(['asked', 'sent', 'ringing', 'failed'], {
    ...told,
    to: 'answered',
    command: 'answer',
  } as const),
  ...fromEach(['missed', 'settled', 'failed'], { ...told, to: 'served', command: 'answer-late' } as const),
  { ...told, from: null, to: 'missed', command: 'hang-up' },
  ...fromEach(['asked', 'sent', 'ringing'], { ...told, to: 'missed', command: 'hang-up' } as const),
  { ...told, from: 'answered', to: 'served', command: 'hang-up' },
  ...fromEach(['asked', 'sent', 'ringing', 'missed'], { ...told, to: 'failed', command: 'fail' } as const),
];

/** A missed call is work until somebody talked with the number, or says why that is not needed. */
const settling: Row = {
  from: 'missed',
  to: 'settled',
  command: 'settle',
  permission: 'calls.use',
  needs: ['inbound'],
  reason: 'required',
  audited: { action: 'call.settle', what: [] },
};

export const callTable: TransitionTable<CallState, CallCommand, CallNeed, CallFacts> = {
  entity: 'call',
  states: callStates,
  rows: [...wished, ...reported, settling],
  requirements: {
    inbound: { isMet: ({ facts }) => facts.direction === 0, refusal: 'call-not-missed' },
  },
  misplaced: callStates
    .filter((state) => state !== 'missed')
    .map((state) => ({ command: 'settle', states: [state], refusal: 'call-not-missed' })),
};

export interface CallStanding {
  readonly state: CallState | null;
  /** The exchange has said that it ended, perhaps before it said anything else. */
  readonly isOver: boolean;
}

/** What the exchange can say about a call. */
export type CallWord = 'ring' | 'answer' | 'hang-up' | 'fail';

/** How a call stands after one word of the exchange. A word that fits nowhere was told before, and changes nothing. */
export function callAfter({ state, isOver }: CallStanding, word: CallWord, instant: number): CallStanding {
  const command = word === 'answer' && isOver ? 'answer-late' : word;
  const told = {
    state,
    command,
    actor: 'system',
    instant,
    reason: null,
    facts: { direction: null },
  } as const;
  const applied = applyTransition(callTable, told);
  return { state: applied.ok ? applied.value.state : state, isOver: isOver || word === 'hang-up' };
}

export const callStateLabels: Readonly<Record<CallState, string>> = {
  asked: 'Chờ gọi',
  sent: 'Đang nối máy',
  ringing: 'Đang đổ chuông',
  answered: 'Đang nói chuyện',
  served: 'Đã nghe',
  missed: 'Không nghe máy',
  failed: 'Không gọi được',
  settled: 'Đã xử lý',
};

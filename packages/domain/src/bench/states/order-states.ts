import type { AccountId } from '../../ground/kernel/ids.ts';
import type { ChildrenFacts } from '../../ground/states/follow-children.ts';
import {
  fromEach,
  type Requirement,
  type TransitionRow,
  type TransitionTable,
} from '../../ground/states/transition-table.ts';

export const orderStates = [
  'draft',
  'ordered',
  'collecting',
  'collected',
  'in_lab',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** progress and recollect follow the tubes and results of the order; nobody sends them. */
export type OrderCommand = 'draft' | 'place' | 'progress' | 'recollect' | 'cancel';

export interface OrderFacts extends ChildrenFacts<OrderState> {
  readonly itemCount: number;
  /** By checkOrder: nothing that blocks. */
  readonly isChecked: boolean;
  readonly orderedBy: AccountId | null;
  readonly hasApprovedResult: boolean;
}

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownOrderFacts: OrderFacts = {
  childrenSay: 'draft',
  itemCount: 0,
  isChecked: false,
  orderedBy: null,
  hasApprovedResult: true,
};

export type OrderNeed = 'has-items' | 'checked' | 'own-order' | 'nothing-approved' | 'children-agree';

const requirements: Readonly<Record<OrderNeed, Requirement<OrderState, OrderFacts>>> = {
  'has-items': { isMet: ({ facts }) => facts.itemCount > 0, refusal: 'order-empty' },
  checked: { isMet: ({ facts }) => facts.isChecked, refusal: 'order-incomplete' },
  'own-order': {
    isMet: ({ facts, actorId }) => actorId !== null && actorId === facts.orderedBy,
    refusal: 'order-of-someone-else',
  },
  'nothing-approved': {
    isMet: ({ facts }) => !facts.hasApprovedResult,
    refusal: 'order-has-approved-results',
  },
  'children-agree': { isMet: ({ facts, to }) => facts.childrenSay === to, refusal: 'children-disagree' },
};

type Row = TransitionRow<OrderState, OrderCommand, OrderNeed>;
const rowsFrom = fromEach<OrderState, OrderCommand, OrderNeed>;

const placing: readonly Row[] = [
  {
    from: null,
    to: 'draft',
    command: 'draft',
    permission: 'orders.create',
    needs: [],
    reason: 'none',
    audited: { action: 'order.draft', what: ['patient', 'visit'] },
  },
  {
    from: 'draft',
    to: 'ordered',
    command: 'place',
    permission: 'orders.create',
    needs: ['has-items', 'checked'],
    reason: 'none',
    audited: { action: 'order.place', what: ['items', 'priority', 'orderedTime'] },
  },
];

/** An order of one tube goes from ordered to collected at once, so that every later state can be reached. */
const following: readonly Row[] = [
  ...(
    [
      ['collecting', ['ordered']],
      ['collected', ['ordered', 'collecting']],
      ['in_lab', ['ordered', 'collecting', 'collected']],
      ['completed', ['ordered', 'collecting', 'collected', 'in_lab']],
    ] as const
  ).flatMap(([to, states]) =>
    rowsFrom(states, {
      to,
      command: 'progress',
      permission: null,
      needs: ['children-agree'],
      reason: 'none',
      audited: { action: 'order.progress', what: ['specimens', 'results'] },
    }),
  ),
  ...rowsFrom(['collected', 'in_lab'], {
    to: 'collecting',
    command: 'recollect',
    permission: null,
    needs: ['children-agree'],
    reason: 'none',
    audited: { action: 'order.recollect', what: ['specimens'] },
  }),
];

const cancelled = {
  to: 'cancelled',
  command: 'cancel',
  reason: 'required',
  audited: { action: 'order.cancel', what: ['state', 'items'] },
} as const;

const cancelling: readonly Row[] = [
  ...rowsFrom(['draft', 'ordered'], { ...cancelled, permission: 'orders.cancel', needs: [] }),
  ...rowsFrom(['draft', 'ordered'], { ...cancelled, permission: 'orders.create', needs: ['own-order'] }),
  // There is no right called "laboratory doctor"; whoever may approve results is one.
  ...rowsFrom(['collecting', 'collected', 'in_lab'], {
    ...cancelled,
    permission: 'results.approve',
    needs: ['nothing-approved'],
  }),
];

/** The way of an order. It follows its tubes and results once it is placed. */
export const orderTable: TransitionTable<OrderState, OrderCommand, OrderNeed, OrderFacts> = {
  entity: 'order',
  states: orderStates,
  rows: [...placing, ...following, ...cancelling],
  requirements,
  misplaced: [
    {
      command: 'place',
      states: ['ordered', 'collecting', 'collected', 'in_lab', 'completed'],
      refusal: 'order-already-placed',
    },
    { command: 'place', states: ['cancelled'], refusal: 'order-cancelled' },
    { command: 'cancel', states: ['completed'], refusal: 'order-completed' },
    { command: 'cancel', states: ['cancelled'], refusal: 'order-cancelled' },
  ],
};

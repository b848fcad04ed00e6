import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import {
  applyTransition,
  type TransitionActor,
  type TransitionEvent,
} from '../../ground/states/apply-transition.ts';
import type { CriticalFacts } from './critical-requirements.ts';
import { criticalTable, type CriticalCommand, type CriticalState } from './critical-states.ts';
import { notificationReasons } from '../../ground/reasons/bench.ts';

const people = [
  '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId,
  '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08' as AccountId,
] as const;

const facts: fc.Arbitrary<CriticalFacts> = fc.record({
  isValueCritical: fc.boolean(),
  isValueStanding: fc.boolean(),
  isValueCorrected: fc.boolean(),
  isEscalated: fc.boolean(),
  notificationIssues: fc.oneof(fc.constant([]), fc.subarray([...notificationReasons])),
  isWardPerson: fc.boolean(),
  recordedBy: fc.constantFrom(null, ...people),
  isValueReadBack: fc.boolean(),
});
const actors: fc.Arbitrary<TransitionActor> = fc.oneof(
  fc.constant('system' as const),
  fc.record({
    accountId: fc.constantFrom(...people),
    permissions: fc.oneof(fc.constant(permissions), fc.subarray([...permissions])),
  }),
);
interface Step {
  /** Blind steps look for holes; guided ones, which take a row of the present state, get far enough to find them. */
  readonly guide: number | null;
  readonly command: CriticalCommand;
  readonly actor: TransitionActor;
  readonly reason: string | null;
  readonly facts: CriticalFacts;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    guide: fc.option(fc.nat({ max: 100 }), { freq: 4 }),
    command: fc.constantFrom(...criticalTable.rows.map(({ command }) => command)),
    actor: actors,
    reason: fc.constantFrom(null, '', '   ', 'ngắn', 'Đã báo lại khoa giá trị mới'),
    facts,
  }),
  { minLength: 20, maxLength: 60 },
);

type Event = TransitionEvent<CriticalState, CriticalCommand>;

function guided({ guide, ...step }: Step, state: CriticalState | null): Omit<Step, 'guide'> {
  const ways = criticalTable.rows.filter(({ from }) => from === state);
  const row = guide === null ? undefined : ways[guide % ways.length];
  if (row === undefined) return step;
  const actor = row.permission === null ? 'system' : { accountId: people[0], permissions: [row.permission] };
  return { ...step, command: row.command, actor };
}

function walk(sent: readonly Step[]): readonly Event[] {
  const events: Event[] = [];
  for (const [instant, step] of sent.entries()) {
    const state = events.at(-1)?.to ?? null;
    const answer = applyTransition(criticalTable, { ...guided(step, state), state, instant });
    if (answer.ok) events.push(answer.value.event);
  }
  return events;
}

describe('a critical notification, whatever is sent', () => {
  property.prop([steps])(
    'is never closed but told and acknowledged, read back, changed with a reason, or corrected before all of these',
    (sent) => {
      const events = walk(sent);
      if (events.at(-1)?.to !== 'closed') return;
      const commands = events.map(({ command }) => command);
      const last = events.at(-1);
      if (last?.command === 'close-corrected') {
        expect(commands).toEqual(['detect', 'close-corrected']);
        return;
      }
      const isCalled = commands.includes('notify') && commands.includes('acknowledge');
      const wasTold = isCalled || commands.includes('read-back');
      const wasChanged = commands.includes('value-change') && (last?.reason ?? '').length >= 5;
      expect(last?.command).toBe('close');
      expect(wasTold || wasChanged).toBe(true);
      expect(commands.includes('value-change') ? wasChanged : wasTold).toBe(true);
    },
  );

  property.prop([steps])('keeps every call in the log, and ends with being closed', (sent) => {
    const events = walk(sent);
    const closings = events.filter(({ to }) => to === 'closed');
    expect(closings.length).toBeLessThanOrEqual(1);
    expect(closings.length === 0 || events.at(-1)?.to === 'closed').toBe(true);
    expect(events.filter(({ command }) => command === 'notify').length).toBeLessThanOrEqual(1);
    for (const { command, actorId } of events) {
      expect(actorId === null).toBe(['detect', 'value-change', 'close-corrected'].includes(command));
    }
  });
});

describe('the walks', () => {
  test('do get to the end, all three ways', () => {
    const closed = fc
      .sample(steps, { numRuns: 300, seed: 1 })
      .map(walk)
      .filter((events) => events.at(-1)?.to === 'closed')
      .map((events) => events.at(-1)?.from);
    expect(new Set(closed)).toEqual(new Set(['open', 'acknowledged', 'value_changed']));
  });
});

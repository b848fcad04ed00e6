import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createHub, type LiveChange } from './hub.ts';
import type { PublishedEntry } from './outbox-repository.ts';

const topics = ['my_account_actions'] as const;
const key = (accountId: string, document = 'one') => ({ document, topics, accountId });
const asText = (changes: readonly LiveChange[]): string => changes.map((change) => change._id).join(' ');

function entry(sequence: number, accountId: string | null, topic = 'my_account_actions'): PublishedEntry {
  return { sequence: String(sequence), topic, accountId, subjectId: `${accountId}-${sequence}` };
}

function inbox(): { send(payload: string): void; readonly received: string[] } {
  const received: string[] = [];
  return { received, send: (payload) => void received.push(payload) };
}

describe('the hub', () => {
  it('renders once for fifty browsers that asked the same', () => {
    const hub = createHub();
    let renders = 0;
    const members = Array.from({ length: 50 }, inbox);
    for (const member of members) hub.join(key('an'), (changes) => ((renders += 1), asText(changes)), member);
    hub.publish([entry(1, 'an'), entry(2, 'an')]);
    expect(renders).toBe(1);
    expect(members.map((member) => member.received)).toEqual(members.map(() => ['an-1 an-2']));
    expect(hub.size()).toBe(50);
  });

  it('renders apart for those who asked otherwise, and not at all for nobody', () => {
    const hub = createHub();
    const [first, second, gone] = [inbox(), inbox(), inbox()];
    hub.join(key('an', 'one'), () => 'one', first);
    hub.join(key('an', 'two'), () => 'two', second);
    const leave = hub.join(
      key('an', 'three'),
      () => {
        throw new Error('rendered for nobody');
      },
      gone,
    );
    leave();
    hub.publish([entry(1, 'an')]);
    expect([first.received, second.received, gone.received]).toEqual([['one'], ['two'], []]);
  });

  it('keeps a group for those who stay when the first leaves', () => {
    const hub = createHub();
    const [first, second] = [inbox(), inbox()];
    const leave = hub.join(key('an'), asText, first);
    hub.join(key('an'), asText, second);
    leave();
    leave();
    hub.publish([entry(1, 'an')]);
    expect([first.received, second.received]).toEqual([[], ['an-1']]);
    expect(hub.size()).toBe(1);
  });

  it.each(['account_standing', 'session_ended', 'signing_keys', 'anything'])(
    'lets %s not out of the server',
    (topic) => {
      const hub = createHub();
      const member = inbox();
      hub.join(key('an'), asText, member);
      hub.publish([entry(1, 'an', topic)]);
      expect(member.received).toEqual([]);
      expect(hub.position()).toBe('1');
    },
  );

  it('tells nobody what has no owner', () => {
    const hub = createHub();
    const member = inbox();
    hub.join(key('an'), asText, member);
    hub.publish([entry(1, null)]);
    expect(member.received).toEqual([]);
  });

  it('tells everyone who listens what is for all, and each of them once', () => {
    const hub = createHub();
    const shared = ['lab_records'] as const;
    const [open, own, deaf] = [inbox(), inbox(), inbox()];
    hub.join({ document: 'one', topics: shared, accountId: null }, asText, open);
    hub.join({ document: 'one', topics: [...topics, ...shared], accountId: 'an' }, asText, own);
    hub.join(key('an'), asText, deaf);
    hub.publish([entry(1, null, 'lab_records'), entry(2, 'an')]);
    expect(open.received).toEqual(['null-1']);
    expect(own.received).toEqual(['null-1', 'an-2']);
    expect(deaf.received).toEqual(['an-2']);
  });

  it('renders once for people of different accounts who asked for what is for all', () => {
    const hub = createHub();
    let renders = 0;
    const shared = { document: 'one', topics: ['lab_records'] as const, accountId: null };
    const members = Array.from({ length: 50 }, inbox);
    for (const member of members) hub.join(shared, (changes) => ((renders += 1), asText(changes)), member);
    hub.publish([entry(1, null, 'lab_records')]);
    expect(renders).toBe(1);
  });

  it('keeps those who came later when somebody leaves twice', () => {
    const hub = createHub();
    const leave = hub.join(key('an'), asText, inbox());
    leave();
    const later = inbox();
    hub.join(key('an'), asText, later);
    leave();
    hub.publish([entry(1, 'an')]);
    expect(hub.size()).toBe(1);
    expect(later.received).toHaveLength(1);
  });

  it('knows where it stands', () => {
    const hub = createHub();
    expect(hub.position()).toBe('0');
    hub.startAt('41');
    hub.publish([]);
    expect(hub.position()).toBe('41');
    hub.publish([entry(42, 'an'), entry(43, 'an')]);
    expect(hub.position()).toBe('43');
  });

  const account = fc.constantFrom('an', 'binh', 'chi');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('join' as const), account }),
    fc.record({ kind: fc.constant('leave' as const), index: fc.nat({ max: 20 }) }),
    fc.record({
      kind: fc.constant('publish' as const),
      owners: fc.array(account, { minLength: 1, maxLength: 6 }),
    }),
  );

  property.prop([fc.array(step, { maxLength: 60 })])(
    'brings each who is there all of their own in order, and never the change of another',
    (steps) => {
      const hub = createHub();
      const members: {
        account: string;
        box: ReturnType<typeof inbox>;
        expected: string[];
        leave: () => void;
        isIn: boolean;
      }[] = [];
      let sequence = 0;
      for (const action of steps) {
        if (action.kind === 'join') {
          const box = inbox();
          members.push({
            account: action.account,
            box,
            expected: [],
            isIn: true,
            leave: hub.join(key(action.account), asText, box),
          });
        } else if (action.kind === 'leave') {
          const member = members[action.index];
          member?.leave();
          if (member !== undefined) member.isIn = false;
        } else {
          const entries = action.owners.map((owner) => entry(++sequence, owner));
          hub.publish(entries);
          for (const member of members.filter(({ isIn }) => isIn))
            member.expected.push(
              ...entries
                .filter(({ accountId }) => accountId === member.account)
                .map(({ subjectId }) => subjectId),
            );
        }
      }
      for (const { box, expected } of members)
        expect(box.received.join(' ').split(' ').filter(Boolean)).toEqual(expected);
      expect(hub.size()).toBe(members.filter(({ isIn }) => isIn).length);
    },
  );
});

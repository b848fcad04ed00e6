import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupMessages, MessageGroupView } from './message-list.tsx';

test.each(['', 'a', 'aabaa', 'abbbac'])(
  'the groups of «%s» hold what one said in a row, with the time of the last, and together all of it',
  (speakers) => {
    const dialog = Array.from(speakers, (who, minute) => ({
      who,
      message: `${who} ${String(minute)}`,
      time: `2026-11-14T01:0${String(minute)}:00.000Z`,
    }));
    const groups = groupMessages(dialog);
    expect(groups.map(({ who, messages }) => who.repeat(messages.length))).toEqual(
      speakers.match(/(.)\1*/g) ?? [],
    );
    expect(groups.flatMap(({ messages }) => messages)).toEqual(dialog);
    for (const { messages, time } of groups) expect(time).toBe(messages.at(-1)?.time);
  },
);

const person = { id: 'c', name: 'Nguyễn Minh Anh', avatar: '', mood: '', unread: 0 };

test.each([
  [new Date(2026, 10, 14, 8, 21, 5), 'tháng 11 14 2026, 8:21:05 sa'],
  [new Date(2026, 0, 1, 0, 0, 0), 'tháng 1 1 2026, 12:00:00 sa'],
  [new Date(2026, 1, 28, 12, 7, 9), 'tháng 2 28 2026, 12:07:09 ch'],
  [new Date(2026, 11, 31, 23, 59, 59), 'tháng 12 31 2026, 11:59:59 ch'],
])("[CHATP-007] a message of %s is shown in the pattern 'MMMM Do YYYY, h:mm:ss a' as %j", (moment, words) => {
  const time = moment.toISOString();
  const group = { who: 'c', time, messages: [{ who: 'c', message: 'Chào chị', time }] };
  const { container } = render(<MessageGroupView group={group} contact={{ ...person, status: 'online' }} />);
  expect(container.querySelector('time')?.textContent).toBe(words);
});

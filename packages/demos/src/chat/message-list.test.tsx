import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageGroupView } from './message-list.tsx';

const contact = {
  id: 'c',
  name: 'Nguyễn Minh Anh',
  avatar: '',
  status: 'online',
  mood: '',
  unread: 0,
} as const;

test.each([
  [new Date(2026, 10, 14, 8, 21, 5), 'tháng 11 14 2026, 8:21:05 sa'],
  [new Date(2026, 0, 1, 0, 0, 0), 'tháng 1 1 2026, 12:00:00 sa'],
  [new Date(2026, 1, 28, 12, 7, 9), 'tháng 2 28 2026, 12:07:09 ch'],
  [new Date(2026, 11, 31, 23, 59, 59), 'tháng 12 31 2026, 11:59:59 ch'],
])("[CHATP-007] a message of %s is shown in the pattern 'MMMM Do YYYY, h:mm:ss a' as %j", (moment, words) => {
  const time = moment.toISOString();
  const group = { who: 'c', time, messages: [{ who: 'c', message: 'Chào chị', time }] };
  const { container } = render(<MessageGroupView group={group} contact={contact} />);
  expect(container.querySelector('time')?.textContent).toBe(words);
});

import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRecordRow } from '../../../../test-support/lab-rows.ts';
import { makeClock } from '../../../parts/clock.ts';
import { DueClock } from './row-words.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-14T11:19:30+07:00') });
});

test('all rows tick by one timer', () => {
  render(
    <>
      {['a', 'b', 'c'].map((id) => (
        <DueClock key={id} row={aRecordRow()} />
      ))}
    </>,
  );
  expect(screen.getAllByText('còn 1 phút')).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(1);
  act(() => {
    vi.advanceTimersByTime(120_000);
  });
  expect(screen.getAllByText('quá hẹn 1 phút')).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(1);
});

test('nobody looks, nothing ticks', () => {
  const { unmount } = render(<DueClock row={aRecordRow()} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock looked at after a quiet hour shows the present', () => {
  const clock = makeClock(60_000);
  vi.advanceTimersByTime(3_600_000);
  expect(Date.now() - clock.now()).toBeLessThan(60_000);
});

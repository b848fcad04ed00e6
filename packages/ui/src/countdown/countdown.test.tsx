import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { timeLeft } from './time-left.ts';

const start = new Date('2026-11-14T08:21:00.250Z').getTime();
const day = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

const shown = (): string => screen.getByRole('timer').getAttribute('aria-label') ?? '';
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('the countdown', () => {
  test('[CDWN-001] shows its first value at once and ticks every 1000 ms', () => {
    render(<Countdown end={new Date(start + 3000)} />);
    expect(shown()).toBe('Còn 0 ngày 0 giờ 0 phút 3 giây');
    pass(999);
    expect(shown()).toBe('Còn 0 ngày 0 giờ 0 phút 3 giây');
    pass(1);
    expect(shown()).toBe('Còn 0 ngày 0 giờ 0 phút 2 giây');
    pass(1000);
    expect(shown()).toBe('Còn 0 ngày 0 giờ 0 phút 1 giây');
  });

  test('[CDWN-001] ticks at whole seconds before the end, whenever it was started', () => {
    render(<Countdown end={new Date(start + 2400)} />);
    expect(shown()).toContain('2 giây');
    pass(1399);
    expect(shown()).toContain('2 giây');
    pass(1);
    expect(shown()).toContain('1 giây');
  });

  test('[CDWN-001] shows four numbers with their captions', () => {
    render(<Countdown end={new Date(start + 2 * day + 3_723_000)} />);
    const cells = [...screen.getByRole('timer').children].map((cell) => cell.textContent);
    expect(cells).toEqual(['02ngày', '01giờ', '02phút', '03giây']);
  });

  test('[CDWN-001] catches up when its tab comes back', () => {
    render(<Countdown end={new Date(start + day)} />);
    // Timers of a hidden tab stand still; the clock does not.
    vi.setSystemTime(start + 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('Còn 0 ngày 23 giờ 0 phút 0 giây');
  });

  test('[CDWN-002] completes when the end is past, once', () => {
    const onComplete = vi.fn();
    render(<Countdown end={new Date(start + 2000)} onComplete={onComplete} />);
    pass(1999);
    expect(onComplete).not.toHaveBeenCalled();
    pass(1);
    expect(onComplete).toHaveBeenCalledOnce();
    expect(shown()).toBe('Còn 0 ngày 0 giờ 0 phút 0 giây');
    pass(60_000);
    expect(onComplete).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[CDWN-002] is complete from the beginning when the end was past already', () => {
    const onComplete = vi.fn();
    render(
      <StrictMode>
        <Countdown end={new Date(start - day)} onComplete={onComplete} />
      </StrictMode>,
    );
    expect(shown()).toBe('Còn 0 ngày 0 giờ 0 phút 0 giây');
    expect(onComplete).toHaveBeenCalledOnce();
  });

  test('[CDWN-002] counts anew to another end', () => {
    const onComplete = vi.fn();
    const { rerender } = render(<Countdown end={new Date(start)} onComplete={onComplete} />);
    rerender(<Countdown end={new Date(start + 5000)} onComplete={onComplete} />);
    expect(shown()).toContain('5 giây');
    pass(5000);
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  test('[CDWN-003] ends 15 days ahead when no end is given', () => {
    render(<Countdown />);
    expect(shown()).toBe('Còn 15 ngày 0 giờ 0 phút 0 giây');
    pass(1000);
    expect(shown()).toBe('Còn 14 ngày 23 giờ 59 phút 59 giây');
  });

  test('leaves no timer behind', () => {
    const { unmount } = render(<Countdown />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test.each([
  [1.9 * day, 1],
  [0.99 * day, 0],
  [-day, 0],
])('days are rounded down: %d ms', (ms, days) => {
  expect(timeLeft(ms).days).toBe(days);
});

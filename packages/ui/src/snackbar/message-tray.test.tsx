import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageTray } from './message-tray.tsx';
import { clearMessages, showMessage, type MessageOptions, type MessageVariant } from './show-message.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<MessageTray />);
});

afterEach(() => {
  act(() => {
    clearMessages();
    vi.runOnlyPendingTimers();
  });
  vi.useRealTimers();
});

function show(text: string, variant: MessageVariant = 'info', options: MessageOptions = {}): void {
  act(() => showMessage(text, variant, options));
  // The card slides in.
  pass(300);
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

/** In steps, because each part of the fading starts when the one before it has been drawn. */
function fade(): void {
  for (let step = 0; step < 10; step += 1) pass(100);
}

const isShown = (text: string): boolean => screen.queryByText(text) !== null;
const cardOf = (text: string): HTMLElement => {
  const card = screen.getByText(text).closest<HTMLElement>('[role=status], [role=alert]');
  if (card === null) throw new Error(`no message says ${text}`);
  return card;
};

describe('the snackbar', () => {
  test('[DLG-001] is shown, and hidden by its close button', () => {
    show('Đã lưu phiếu', 'success');
    expect(isShown('Đã lưu phiếu')).toBe(true);
    act(() => screen.getByRole('button', { name: 'Đóng' }).click());
    fade();
    expect(isShown('Đã lưu phiếu')).toBe(false);
  });

  test('[DLG-001] is hidden by the program', () => {
    show('Đã lưu phiếu', 'success');
    act(() => clearMessages());
    fade();
    expect(isShown('Đã lưu phiếu')).toBe(false);
  });

  test.each([
    ['success', 'SuccessIcon', 'status'],
    ['info', 'InfoIcon', 'status'],
    ['warning', 'WarningIcon', 'alert'],
    ['error', 'ErrorIcon', 'alert'],
  ] as const)('[DLG-006] has the variant %s, with a shape of its own', (variant, sign, role) => {
    show('Một thông báo', variant);
    const card = cardOf('Một thông báo');
    expect(card.getAttribute('role')).toBe(role);
    expect(card.querySelector(`[data-testid=${sign}]`)).not.toBeNull();
  });

  test('[DLG-007] hides by itself after 6000 ms, and not before', () => {
    show('Đã lưu phiếu');
    pass(6000 - 300 - 1);
    expect(isShown('Đã lưu phiếu')).toBe(true);
    pass(1);
    fade();
    expect(isShown('Đã lưu phiếu')).toBe(false);
  });

  test('hides after the time it was given', () => {
    show('Đã chép', 'success', { durationMs: 2000 });
    pass(1699);
    expect(isShown('Đã chép')).toBe(true);
    pass(1);
    fade();
    expect(isShown('Đã chép')).toBe(false);
  });

  test('stays until it is closed when it must not be missed', () => {
    show('Đã có bản mới', 'info', { durationMs: 'until-closed' });
    pass(600_000);
    expect(isShown('Đã có bản mới')).toBe(true);
  });

  test('stays under the mouse, and starts its time again when the mouse leaves', () => {
    show('Đã lưu phiếu');
    fireEvent.mouseEnter(cardOf('Đã lưu phiếu'));
    pass(60_000);
    expect(isShown('Đã lưu phiếu')).toBe(true);
    fireEvent.mouseLeave(cardOf('Đã lưu phiếu'));
    pass(6000);
    fade();
    expect(isShown('Đã lưu phiếu')).toBe(false);
  });

  test('stays while the keyboard is in it', () => {
    show('Đã lưu phiếu');
    const button = screen.getByRole('button', { name: 'Đóng' });
    act(() => button.focus());
    pass(60_000);
    expect(isShown('Đã lưu phiếu')).toBe(true);
    act(() => button.blur());
    pass(6000);
    fade();
    expect(isShown('Đã lưu phiếu')).toBe(false);
  });

  test('stays while another window is in front', () => {
    show('Đã lưu phiếu');
    fireEvent.blur(window);
    pass(60_000);
    expect(isShown('Đã lưu phiếu')).toBe(true);
    fireEvent.focus(window);
    pass(6000);
    fade();
    expect(isShown('Đã lưu phiếu')).toBe(false);
  });

  test('does not stack the same text', () => {
    for (let count = 0; count < 5; count += 1) show('Không gửi được yêu cầu', 'error');
    expect(screen.getAllByText('Không gửi được yêu cầu')).toHaveLength(1);
  });

  test('shows three different texts at most', () => {
    for (const text of ['một', 'hai', 'ba', 'bốn']) show(text);
    fade();
    expect(screen.getAllByRole('status')).toHaveLength(3);
    expect(isShown('bốn')).toBe(true);
  });

  test('does what it offers, once, and goes', () => {
    const run = vi.fn();
    show('Đã xóa ống', 'info', { action: { label: 'Hoàn tác', run } });
    act(() => screen.getByRole('button', { name: 'Hoàn tác' }).click());
    fade();
    expect(run).toHaveBeenCalledOnce();
    expect(isShown('Đã xóa ống')).toBe(false);
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clearMessages,
  deliverMessages,
  showMessage,
  type Message,
  waitingMessages,
} from './show-message.ts';

let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  clearMessages();
});

function deliver(clearShown = vi.fn()): { readonly seen: Message[]; readonly clearShown: typeof clearShown } {
  const seen: Message[] = [];
  stop = deliverMessages((message) => seen.push(message), clearShown);
  return { seen, clearShown };
}

describe('a message', () => {
  test('waits until somebody can show it', () => {
    showMessage('Đã lưu', 'success');
    expect(waitingMessages()).toBe(1);
    expect(deliver().seen).toEqual([{ text: 'Đã lưu', variant: 'success' }]);
    expect(waitingMessages()).toBe(0);
  });

  test('that still waits is forgotten when messages are cleared', () => {
    showMessage('Sai tên đăng nhập hoặc mật khẩu', 'error');
    clearMessages();
    expect(deliver().seen).toEqual([]);
  });

  test('that is shown is taken away when messages are cleared', () => {
    const { clearShown } = deliver();
    clearMessages();
    expect(clearShown).toHaveBeenCalledOnce();
  });

  test('is not cleared by a tray that is gone', () => {
    const { clearShown } = deliver();
    stop?.();
    clearMessages();
    expect(clearShown).not.toHaveBeenCalled();
  });
});

import { vi } from 'vitest';
import { until } from './acts.ts';

interface SentMessage {
  readonly id?: string;
  readonly type: string;
  readonly payload?: Record<string, unknown>;
}

/** The browser's end of a live connection, whose other end is the test. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static readonly opened: FakeSocket[] = [];

  readonly url: string;
  readonly sent: SentMessage[] = [];
  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as SentMessage;
    this.sent.push(message);
    if (message.type === 'connection_init') this.receive({ type: 'connection_ack' });
  }

  receive(message: Record<string, unknown>): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  close(code = 1000): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason: '', wasClean: true });
  }
}

export function stubSockets(): void {
  FakeSocket.opened.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
}

/** The subscription that the page has sent over its newest connection. */
export function sentSubscription(): Promise<{ readonly socket: FakeSocket; readonly message: SentMessage }> {
  return until(() => {
    const socket = FakeSocket.opened.at(-1);
    const message = socket?.sent.find((each) => each.type === 'subscribe');
    return socket && message ? { socket, message } : undefined;
  });
}

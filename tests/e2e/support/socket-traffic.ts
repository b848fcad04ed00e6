import type { Page } from '@playwright/test';

export interface SocketTraffic {
  /** Addresses of all web sockets that the page opened, oldest first. */
  readonly urls: readonly string[];
  readonly sent: readonly string[];
  readonly received: readonly string[];
}

/**
 * Keeps every frame from the first on. A page has several subscriptions and asks for them in no fixed order, and the
 * first frames pass before a test could begin to wait for one of them.
 */
export function recordSockets(page: Page): SocketTraffic {
  const traffic = { urls: [] as string[], sent: [] as string[], received: [] as string[] };
  page.on('websocket', (socket) => {
    traffic.urls.push(socket.url());
    socket.on('framesent', ({ payload }) => traffic.sent.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => traffic.received.push(payload.toString()));
  });
  return traffic;
}

/** Answers of the server on the subscription that asked for this topic. */
export function answersAbout(traffic: SocketTraffic, topic: string): readonly string[] {
  const ids = traffic.sent
    .filter((frame) => frame.includes('"subscribe"') && frame.includes(topic))
    .map((frame) => (JSON.parse(frame) as { readonly id: string }).id);
  return traffic.received.filter(
    (frame) => frame.includes('"next"') && ids.includes((JSON.parse(frame) as { readonly id: string }).id),
  );
}

export interface HeldMock {
  /** Rejects when it was let go before it came: whoever let go has nothing to ask any more. */
  readonly ready: Promise<void>;
  readonly release: () => void;
}

/** Fetches the mock when a demo piece is first shown: a page without demos never downloads it. */
export function holdDemoMock(): HeldMock {
  let isReleased = false;
  let stop: (() => void) | undefined;
  async function start(): Promise<void> {
    const { startDemoMock } = await import('@senlab/demo-mock');
    if (isReleased) throw new Error('The demo mock was let go before it came');
    stop = startDemoMock();
  }
  return {
    ready: start(),
    release: () => {
      isReleased = true;
      stop?.();
    },
  };
}

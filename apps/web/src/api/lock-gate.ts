import { emitApiEvent } from './events.ts';

/** While a screen is locked nothing is asked: requests wait here and go when it is open again. */
let gate: PromiseWithResolvers<void> | undefined;

export function closeGate(): void {
  gate ??= Promise.withResolvers();
}

export function openGate(): void {
  gate?.resolve();
  gate = undefined;
}

export async function whenOpen(): Promise<void> {
  await gate?.promise;
}

/** The server says that the screen is locked, whatever this page believed. */
export function reportLocked(): void {
  closeGate();
  emitApiEvent({ kind: 'session-locked' });
}

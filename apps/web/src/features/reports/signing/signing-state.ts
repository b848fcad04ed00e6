import { create } from 'zustand';
import { MySigning } from '../../../api/people/identity-checks.generated.ts';
import { ask } from '../../../api/request.ts';

/** The signing period of this session, as the server last told of it. The server decides; this is what is shown. */
export interface ShownPeriod {
  readonly ticket: string;
  readonly secondsLeft: number;
  /** When that was told, by both clocks of this computer. */
  readonly toldAt: Clocks;
}

interface Clocks {
  readonly wall: number;
  readonly steady: number;
}

interface SigningState {
  /** For how long a new one would be; 0 where each signature asks. */
  readonly minutes: number;
  readonly period: ShownPeriod | undefined;
}

const nothing: SigningState = { minutes: 0, period: undefined };

export const useSigningState = create<SigningState>()(() => nothing);

const clocksNow = (): Clocks => ({ wall: Date.now(), steady: performance.now() });

/**
 * What is left of it, in seconds. By the clock that went further: one of them stands still while the computer sleeps, and
 * the other can be set back.
 */
export function secondsLeftOf({ secondsLeft, toldAt }: ShownPeriod, now: Clocks = clocksNow()): number {
  const passedMs = Math.max(now.wall - toldAt.wall, now.steady - toldAt.steady, 0);
  return Math.max(0, secondsLeft - passedMs / 1000);
}

/** The ticket of a period that is still open as far as is known here. */
export function heldTicket(): string | undefined {
  const { period } = useSigningState.getState();
  return period !== undefined && secondsLeftOf(period) > 0 ? period.ticket : undefined;
}

export function keepPeriod(period: { readonly ticket: string; readonly secondsLeft: number } | null): void {
  const kept = period === null ? undefined : { ...period, toldAt: clocksNow() };
  useSigningState.setState({ period: kept });
}

export function forgetPeriod(): void {
  useSigningState.setState({ period: undefined });
}

/** Of somebody else, perhaps: nothing is known until the server has told it. */
export function forgetSigning(): void {
  useSigningState.setState(nothing);
}

/** What is not answered changes nothing: whoever signs learns it then. */
export async function loadSigning(): Promise<void> {
  const outcome = await ask(MySigning, {});
  if (outcome.kind !== 'success' || outcome.response.data === null) return;
  const { minutes, period } = outcome.response.data;
  useSigningState.setState({ minutes });
  keepPeriod(period);
}

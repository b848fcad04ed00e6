import { create } from 'zustand';
import {
  MySigning,
  ConfirmIdentity,
  EndSigning,
  OpenSigning,
} from '../../../api/people/identity-checks.generated.ts';
import { ask } from '../../../api/request.ts';
import { codes, messages, refusalTexts } from '@senlab/contract';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { texts } from './texts.ts';

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

function keepPeriod(period: { readonly ticket: string; readonly secondsLeft: number } | null): void {
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

export type IdentityAnswer =
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** `waitSeconds`: no use in trying before. */
  | { readonly kind: 'refused'; readonly message: string; readonly waitSeconds: number }
  /** The session is over; the whole application has been told. */
  | { readonly kind: 'ended' };

/** How the password is confirmed, and what to do where the person has left before the answer came. */
export interface Confirmation {
  readonly confirm: (password: string) => Promise<IdentityAnswer>;
  readonly takeBack: () => void;
}

/** The server says it in its sentence only; another sentence with a number in it is no wait. */
export function waitOf(code: number, message: string): number {
  const seconds = Number(/\d+/.exec(message)?.[0] ?? 0);
  return code === codes.tooMany && message === messages.tooMany(seconds) ? seconds : 0;
}

function refused(message: string, waitSeconds = 0): IdentityAnswer {
  return { kind: 'refused', message, waitSeconds };
}

type Ticketed = Envelope & { readonly data: { readonly ticket: string } | null };

function answerOf(outcome: Outcome<Ticketed>): IdentityAnswer {
  switch (outcome.kind) {
    case 'success':
      return outcome.response.data === null
        ? refused(texts.unreachable)
        : { kind: 'ticket', ticket: outcome.response.data.ticket };
    case 'refused': {
      const isWrong = outcome.message === refusalTexts['wrong-old-password'];
      return refused(isWrong ? texts.wrong : outcome.message, waitOf(outcome.code, outcome.message));
    }
    case 'denied':
      readResponse(outcome);
      return { kind: 'ended' };
    case 'superseded':
      return { kind: 'ended' };
    case 'malformed':
    case 'unreachable':
      return refused(texts.unreachable);
  }
}

/** For what asks each time. The password goes to the server and nowhere else. */
export const confirmOnce: Confirmation = {
  confirm: async (password) =>
    password === '' ? refused(texts.empty) : answerOf(await ask(ConfirmIdentity, { password })),
  takeBack: () => undefined,
};

/** Opens the signing period of this session, where the site has one. */
export const openSigning: Confirmation = {
  confirm: async (password) => {
    if (password === '') return refused(texts.empty);
    const outcome = await ask(OpenSigning, { password });
    if (outcome.kind === 'success') keepPeriod(outcome.response.data?.period ?? null);
    return answerOf(outcome);
  },
  takeBack: () => {
    forgetPeriod();
    void ask(EndSigning, {});
  },
};

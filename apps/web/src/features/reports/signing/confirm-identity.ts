import { codes, messages, refusalTexts } from '@senlab/contract';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { ConfirmIdentity, EndSigning, OpenSigning } from '../../../api/people/identity-checks.generated.ts';
import { ask } from '../../../api/request.ts';
import { forgetPeriod, keepPeriod } from './signing-state.ts';
import { texts } from './texts.ts';

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

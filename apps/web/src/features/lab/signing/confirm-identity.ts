import { codes, messages, refusalTexts } from '@senlab/contract';
import { readResponse } from '../../../api/envelope.ts';
import { ConfirmIdentity } from '../../../api/identity-checks/identity-checks.generated.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';

export type IdentityAnswer =
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** `waitSeconds`: no use in trying before. */
  | { readonly kind: 'refused'; readonly message: string; readonly waitSeconds: number }
  /** The session is over; the whole application has been told. */
  | { readonly kind: 'ended' };

/** The server says it in its sentence only; another sentence with a number in it is no wait. */
export function waitOf(code: number, message: string): number {
  const seconds = Number(/\d+/.exec(message)?.[0] ?? 0);
  return code === codes.tooMany && message === messages.tooMany(seconds) ? seconds : 0;
}

function refused(message: string, waitSeconds = 0): IdentityAnswer {
  return { kind: 'refused', message, waitSeconds };
}

/** The password goes to the server and nowhere else. */
export async function confirmIdentity(password: string): Promise<IdentityAnswer> {
  if (password === '') return refused(texts.empty);
  const outcome = await ask(ConfirmIdentity, { password });
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

import { refusalTexts } from '@senlab/contract';
import { newPasswordFault, type NewPasswordFault } from '@senlab/domain';
import { readResponse } from '../../api/envelope.ts';
import { askChangePassword } from './account-calls.ts';
import { endSession, useSession } from '../session-store.ts';
import { texts } from '../texts.ts';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** A hint while typing, not a rule: length first, variety second; a word repeated is short whatever its length. */
export function passwordStrength(password: string): PasswordStrength {
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5) return 'weak';
  if (distinct >= 8 && (password.length >= 16 || (password.length >= 12 && variety >= 3))) return 'strong';
  return variety >= 2 || password.length >= 12 ? 'fair' : 'weak';
}

export interface PasswordForm {
  readonly old_password: string;
  readonly new_password: string;
  readonly repeated: string;
}

export type PasswordField = keyof PasswordForm;

/** What is wrong, by field; `general` is about none of them. */
export type PasswordFaults = Readonly<Partial<Record<PasswordField | 'general', string>>>;

const faultTexts: Readonly<Record<NewPasswordFault, string>> = {
  'too-short': refusalTexts['new-password-too-short'],
  'too-long': refusalTexts['new-password-too-long'],
  'same-as-old': refusalTexts['new-password-same-as-old'],
  'contains-username': refusalTexts['new-password-contains-username'],
};

/** The server knows more: words that everybody tries, and what the account may do. */
const aboutNew: ReadonlySet<string> = new Set([
  ...Object.values(faultTexts),
  refusalTexts['new-password-easily-guessed'],
  refusalTexts['new-password-too-short-for-rights'],
]);

/** What can be said before the server is asked. */
export function passwordFaults(form: PasswordForm, username: string): PasswordFaults {
  const fault = newPasswordFault({
    username,
    oldPassword: form.old_password,
    newPassword: form.new_password,
  });
  return {
    ...(form.old_password === '' && { old_password: texts.oldPasswordMissing }),
    ...(fault && { new_password: faultTexts[fault] }),
    ...(form.repeated !== form.new_password && { repeated: texts.repeatedDiffers }),
  };
}

function refusalByField(message: string): PasswordFaults {
  if (message === refusalTexts['wrong-old-password']) return { old_password: message };
  return aboutNew.has(message) ? { new_password: message } : { general: message };
}

/**
 * Asks the server to change the password; undefined when it did. Every session of the account ends with that, this
 * one included, so it is ended here before the next request is refused.
 */
export async function submitPassword(form: PasswordForm): Promise<PasswordFaults | undefined> {
  const outcome = await askChangePassword(form.old_password, form.new_password);
  switch (outcome.kind) {
    case 'success':
      if (useSession.getState().status === 'user') endSession('logout');
      return undefined;
    case 'refused':
      return refusalByField(outcome.message);
    case 'denied':
      // Whoever listens ends the session and says why; there is nothing to say beside a field.
      readResponse(outcome);
      return {};
    case 'malformed':
    case 'unreachable':
    case 'superseded':
      return { general: texts.unreachable };
  }
}

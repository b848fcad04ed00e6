import {
  invalid,
  newPasswordFault,
  passwordRisk,
  type NewPasswordFault,
  type PasswordHolder,
  type PasswordRisk,
  type RefusalReason,
  type Result,
} from '@senlab/domain';

const reasons: Readonly<Record<NewPasswordFault | PasswordRisk, RefusalReason>> = {
  'too-short': 'new-password-too-short',
  'too-long': 'new-password-too-long',
  'same-as-old': 'new-password-same-as-old',
  'contains-username': 'new-password-contains-username',
  'too-short-for-rights': 'new-password-too-short-for-rights',
  'easily-guessed': 'new-password-easily-guessed',
};

/** Why this account may not have this password; undefined when it may. */
export function refuseNewPassword(
  holder: PasswordHolder,
  given: { readonly oldPassword: string; readonly newPassword: string },
): (Result<never> & { readonly ok: false }) | undefined {
  const fault =
    newPasswordFault({ username: holder.username, ...given }) ?? passwordRisk(given.newPassword, holder);
  return fault === undefined ? undefined : invalid(reasons[fault]);
}

export const usernameMinLength = 4;
export const passwordMinLength = 4;
/** Longer input is not a password; it is an attempt to keep the hash function busy. */
export const passwordMaxLength = 200;

/** Stricter than the login form, which must still admit old accounts. */
export const newPasswordMinLength = 8;
/** Of an account that signs, reads what is restricted, or administers. */
export const weightyPasswordMinLength = 12;

export type NewPasswordFault = 'too-short' | 'too-long' | 'same-as-old' | 'contains-username';

export function newPasswordFault(given: {
  readonly username: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}): NewPasswordFault | undefined {
  const { username, oldPassword, newPassword } = given;
  if (newPassword.length < newPasswordMinLength) return 'too-short';
  if (newPassword.length > passwordMaxLength) return 'too-long';
  if (newPassword === oldPassword) return 'same-as-old';
  if (newPassword.toLowerCase().includes(username.toLowerCase())) return 'contains-username';
  return undefined;
}

/** Typed with capitals, spaces around or composed differently, it is the same person. */
export function normaliseUsername(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

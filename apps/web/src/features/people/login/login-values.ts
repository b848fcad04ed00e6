import { passwordMinLength, usernameMinLength } from '@senlab/domain';
import { texts } from './texts.ts';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
}

/** As it is sent: spaces around a user name come from pasting, those in a password belong to it. */
export function loginToSend({ username, password }: LoginValues): LoginValues {
  return { username: username.trim(), password };
}

function fault(
  value: string,
  least: number,
  words: { readonly missing: string; readonly short: string },
): string | undefined {
  if (value === '') return words.missing;
  return value.length < least ? words.short : undefined;
}

/** The first fault of each field, in words. */
export function loginFaults(values: LoginValues): Partial<Record<keyof LoginValues, string>> {
  const { username, password } = loginToSend(values);
  const faults = {
    username: fault(username, usernameMinLength, {
      missing: texts.usernameRequired,
      short: texts.usernameShort,
    }),
    password: fault(password, passwordMinLength, {
      missing: texts.passwordRequired,
      short: texts.passwordShort,
    }),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined));
}

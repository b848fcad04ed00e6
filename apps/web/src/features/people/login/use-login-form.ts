import { passwordMinLength, usernameMinLength } from '@senlab/domain';
import { texts } from './texts.ts';
import { useEffect, useState, type RefObject } from 'react';
import { loginWithPassword } from '../../../session/password-login.ts';
import { useSession, type LoginState } from '../../../session/session-store.ts';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
}

/** As it is sent: spaces around a user name come from pasting, those in a password belong to it. */
function loginToSend({ username, password }: LoginValues): LoginValues {
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
function loginFaults(values: LoginValues): Partial<Record<keyof LoginValues, string>> {
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

export type FieldName = keyof LoginValues;

export interface FieldControl {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
}

export type FieldInputs = Readonly<Record<FieldName, RefObject<HTMLInputElement | null>>>;

export interface LoginForm {
  readonly login: LoginState;
  readonly fields: Readonly<Record<FieldName, FieldControl>>;
  readonly isValid: boolean;
  readonly fill: (values: LoginValues) => void;
  readonly submit: () => void;
}

interface FormState {
  readonly values: LoginValues;
  /** Fields that were left once: before that, a message would scold somebody who is still typing. */
  readonly left: readonly FieldName[];
  /** Fields changed since the last attempt: what the server said about them is out of date. */
  readonly changed: readonly FieldName[];
}

const emptyForm: FormState = { values: { username: '', password: '' }, left: [], changed: [] };

function errorOf(state: FormState, name: FieldName, server: LoginState['error']): string | undefined {
  if (server[name] !== undefined && !state.changed.includes(name)) return server[name];
  return state.left.includes(name) ? loginFaults(state.values)[name] : undefined;
}

/** Puts the cursor where the person should go on typing after a refused attempt. */
function useFocusAfterRefusal(login: LoginState, { username, password }: FieldInputs): void {
  const { error, loading } = login;
  const isRefused = !loading && Object.keys(error).length > 0;
  useEffect(() => {
    if (!isRefused) return;
    const input = error.username === undefined ? password.current : username.current;
    input?.focus();
    input?.select();
  }, [isRefused, error, username, password]);
}

/** Two fields need no form library, and this page is the one that everybody waits for: it stays small. */
export function useLoginForm(inputs: FieldInputs): LoginForm {
  const login = useSession((session) => session.login);
  const [state, setState] = useState(emptyForm);
  useFocusAfterRefusal(login, inputs);
  const control = (name: FieldName): FieldControl => ({
    value: state.values[name],
    error: errorOf(state, name, login.error),
    onValue: (value) =>
      setState((before) => ({
        ...before,
        values: { ...before.values, [name]: value },
        changed: [...before.changed, name],
      })),
    onLeave: () => setState((before) => ({ ...before, left: [...before.left, name] })),
  });
  const isValid = Object.keys(loginFaults(state.values)).length === 0;
  return {
    login,
    fields: { username: control('username'), password: control('password') },
    isValid,
    fill: (values) => setState({ values, left: [], changed: ['username', 'password'] }),
    submit: () => {
      if (!isValid) return;
      setState((before) => ({ ...before, changed: [] }));
      void loginWithPassword(loginToSend(state.values));
    },
  };
}

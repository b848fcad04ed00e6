import { ConfirmIdentity } from '../../../api/people/identity-checks.generated.ts';
import type { Envelope, Outcome } from '../../../api/envelope.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import {
  BeginAuthenticator,
  BeginPasskey,
  BeginPasskeyStep,
  ConfirmAuthenticator,
  ConfirmPasskey,
  MySecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  TakeStepByCode,
  TakeStepByPasskey,
  TakeStepByRecoveryCode,
  type MySecondFactorQuery,
} from '../../../api/people/second-factor.generated.ts';
import { texts } from './texts.ts';
import { useState } from 'react';

export type Mine = NonNullable<MySecondFactorQuery['response']['data']>;
export type Factor = Mine['factors'][number];

/** What was asked for, or why not in words; empty where it was said elsewhere. */
type Answer<T> = { readonly value: T } | { readonly problem: string };

function read<T>(outcome: Outcome<Envelope & { readonly data?: T | null }>): Answer<T> {
  const problem = problemOf(outcome, texts.unreachable);
  if (problem !== null) return { problem };
  const data = outcome.kind === 'success' ? outcome.response.data : undefined;
  return data === undefined || data === null ? { problem: texts.unreachable } : { value: data };
}

function done(outcome: Outcome<Envelope>): Answer<null> {
  const problem = problemOf(outcome, texts.unreachable);
  return problem === null ? { value: null } : { problem };
}

export const loadMine = async (): Promise<Mine | null | undefined> => foundIn(await ask(MySecondFactor, {}));

export async function takeByCode(code: string, remember: boolean): Promise<Answer<null>> {
  return done(await ask(TakeStepByCode, { code, remember }));
}

export async function takeByRecoveryCode(code: string, remember: boolean): Promise<Answer<null>> {
  return done(await ask(TakeStepByRecoveryCode, { code, remember }));
}

/** Fetched when it is wanted: most people never touch a passkey. */
const browserPart = () => import('@simplewebauthn/browser');

/** The person said no, the time ran out, or the machine has none: one sentence for all, and another way beside it. */
async function fromAuthenticator<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch {
    return { problem: texts.enrol.noPasskey };
  }
}

export async function takeByPasskey(remember: boolean): Promise<Answer<null>> {
  const begun = read<{ readonly options: unknown }>(await ask(BeginPasskeyStep, {}));
  if ('problem' in begun) return begun;
  const { startAuthentication, browserSupportsWebAuthn } = await browserPart();
  if (!browserSupportsWebAuthn()) return { problem: texts.enrol.noPasskeyHere };
  const optionsJSON = begun.value.options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await fromAuthenticator(() => startAuthentication({ optionsJSON }));
  if ('problem' in answer) return answer;
  return done(await ask(TakeStepByPasskey, { answer: answer.value, remember }));
}

/** For the first factor: the password goes to the server and nowhere else. */
export async function confirmPassword(password: string): Promise<Answer<string>> {
  const answer = read<{ readonly ticket: string }>(await ask(ConfirmIdentity, { password }));
  return 'problem' in answer ? answer : { value: answer.value.ticket };
}

export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

export async function beginApp(ticket: string | null): Promise<Answer<AppSecret>> {
  return read<AppSecret>(await ask(BeginAuthenticator, { ticket }));
}

interface Enrolled {
  readonly recoveryCodes: readonly string[];
}

const codesOf = (answer: Answer<Enrolled>): Answer<readonly string[]> =>
  'problem' in answer ? answer : { value: answer.value.recoveryCodes };

export async function confirmApp(code: string): Promise<Answer<readonly string[]>> {
  return codesOf(read<Enrolled>(await ask(ConfirmAuthenticator, { code })));
}

export async function makePasskey(ticket: string | null, name: string): Promise<Answer<readonly string[]>> {
  const { startRegistration, browserSupportsWebAuthn } = await browserPart();
  if (!browserSupportsWebAuthn()) return { problem: texts.enrol.noPasskeyHere };
  const begun = read<{ readonly options: unknown }>(await ask(BeginPasskey, { ticket }));
  if ('problem' in begun) return begun;
  const optionsJSON = begun.value.options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const answer = await fromAuthenticator(() => startRegistration({ optionsJSON }));
  if ('problem' in answer) return answer;
  return codesOf(read<Enrolled>(await ask(ConfirmPasskey, { name, answer: answer.value })));
}

export async function renewCodes(): Promise<Answer<readonly string[]>> {
  return codesOf(read<Enrolled>(await ask(RenewRecoveryCodes, {})));
}

export async function removeFactor(_id: string): Promise<Answer<null>> {
  return done(await ask(RemoveSecondFactor, { _id }));
}

interface Sending {
  readonly problem: string;
  readonly isSending: boolean;
  readonly setProblem: (problem: string) => void;
  /** One at a time; what comes back is the value, or nothing where the problem is shown. */
  readonly send: <T>(work: () => Promise<Answer<T>>, onDone: (value: T) => void) => void;
}

export function useSending(): Sending {
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const send: Sending['send'] = (work, onDone) => {
    if (isSending) return;
    setSending(true);
    setProblem('');
    void work().then((answer) => {
      setSending(false);
      if ('problem' in answer) setProblem(answer.problem);
      else onDone(answer.value);
    });
  };
  return { problem, isSending, setProblem, send };
}

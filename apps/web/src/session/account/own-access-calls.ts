import type { Envelope, Outcome } from '../../api/envelope.ts';
import { ask } from '../../api/request.ts';
import {
  EndMyOtherSessions,
  EndMySession,
  ForgetMyDevice,
  LockSession,
  MarkActivity,
  MyAccess,
  UnlockSession,
  type MyAccessQuery,
} from '../own-access.generated.ts';

export type OwnAccess = NonNullable<MyAccessQuery['response']['data']>;

/** With the token named: what is asked so does not wait for the lock. */
export function askLock(token: string): Promise<Outcome<Envelope>> {
  return ask(LockSession, {}, { token });
}

export function askUnlock(token: string, password: string): Promise<Outcome<Envelope>> {
  return ask(UnlockSession, { password }, { token });
}

export function tellActivity(): Promise<Outcome<Envelope>> {
  return ask(MarkActivity, {});
}

export function askMyAccess(): Promise<Outcome<MyAccessQuery['response']>> {
  return ask(MyAccess, {});
}

export function endMySession(_id: string): Promise<Outcome<Envelope>> {
  return ask(EndMySession, { _id });
}

export function endMyOtherSessions(): Promise<Outcome<Envelope>> {
  return ask(EndMyOtherSessions, {});
}

export function forgetMyDevice(_id: string): Promise<Outcome<Envelope>> {
  return ask(ForgetMyDevice, { _id });
}

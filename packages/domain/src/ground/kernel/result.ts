import type { RefusalReason } from '../reasons/refusal-reason.ts';

/** Every way in which the system may say no. Closed, so that the compiler lists the places that must answer a new one. */
export type Refusal =
  | { readonly kind: 'session-ended' }
  /** The session stands, behind a locked screen: nothing is answered until its owner shows who she is. */
  | { readonly kind: 'session-locked' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'invalid'; readonly reason: RefusalReason }
  | { readonly kind: 'not-found'; readonly reason: RefusalReason }
  | { readonly kind: 'conflict'; readonly reason: RefusalReason }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unavailable'; readonly reason: RefusalReason };

/** An answer that may be a refusal. Refusals are values, because a refusal is an answer; only surprises are thrown. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}

export function invalid(reason: RefusalReason): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({ kind: 'invalid', reason });
}

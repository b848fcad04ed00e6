import { codes, isSuccess } from '@senlab/contract';
import { emitApiEvent } from './events.ts';

export interface Envelope {
  readonly code: number;
  readonly message: string;
}

/** What came of a request, before anybody was told. */
export type Outcome<T extends Envelope> =
  | { readonly kind: 'success'; readonly response: T }
  | { readonly kind: 'denied' }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly message: string;
      /** What the server sent along to explain itself: wrong fields, possible duplicates. */
      readonly response?: T;
      /** With the code that the very same was done before: the id of what was made then, where the server leads there. */
      readonly made?: string | null;
    }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unreachable' }
  /** Denied, but for a session that is no longer this one: it must not end the new session. */
  | { readonly kind: 'superseded' };

/** What a caller gets when the server answered: its data, or the refusal that was shown already. */
export type Reading<T extends Envelope> =
  | { readonly ok: true; readonly response: T }
  | { readonly ok: false; readonly code: number };

/** Rejects a call that brought no usable answer. */
export class CallFailure extends Error {
  readonly kind: 'malformed' | 'unreachable' | 'superseded';

  constructor(kind: CallFailure['kind']) {
    super(`The call failed: ${kind}`);
    this.name = 'CallFailure';
    this.kind = kind;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

/** Lists send an empty array with every refusal; that explains nothing. */
function hasData(response: object): boolean {
  const data = 'data' in response ? response.data : undefined;
  return data !== null && data !== undefined && !Array.isArray(data);
}

/** Judges the `data` of an answer by its `response` object (spec §8). */
export function judgeAnswer<T extends Envelope>(
  data: { readonly response?: T | null } | null | undefined,
  made: string | null = null,
): Outcome<T> {
  const response: unknown = data?.response;
  if (!isEnvelope(response)) return { kind: 'malformed' };
  if (isSuccess(response.code)) return { kind: 'success', response: response as T };
  if (response.code === codes.denied) return { kind: 'denied' };
  const message: unknown = response.message;
  const refusal = {
    kind: 'refused',
    code: response.code,
    message: typeof message === 'string' ? message : '',
  } as const;
  if (response.code === codes.done) return { ...refusal, made };
  return hasData(response) ? { ...refusal, response: response as T } : refusal;
}

/** What the very same made before, when its answer was lost; null when nobody is led there, undefined when it is new. */
export function madeBefore(outcome: Outcome<Envelope>): string | null | undefined {
  if (outcome.kind !== 'refused' || outcome.code !== codes.done) return undefined;
  return outcome.made ?? null;
}

/** The one reader of the envelope: success passes, everything else is announced once, here. */
export function readResponse<T extends Envelope>(outcome: Outcome<T>): Reading<T> {
  switch (outcome.kind) {
    case 'success':
      return { ok: true, response: outcome.response };
    case 'denied':
      emitApiEvent({ kind: 'denied' });
      return { ok: false, code: codes.denied };
    case 'refused':
      emitApiEvent({ kind: 'refused', message: outcome.message });
      return { ok: false, code: outcome.code };
    case 'malformed':
    case 'unreachable':
      emitApiEvent({ kind: outcome.kind });
      throw new CallFailure(outcome.kind);
    case 'superseded':
      throw new CallFailure('superseded');
  }
}

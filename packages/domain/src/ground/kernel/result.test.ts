import { describe, expect, expectTypeOf, test } from 'vitest';
import { invalid, ok, refuse, type Refusal, type Result } from './result.ts';

describe('a result', () => {
  test('holds its value when all went well, also an empty one', () => {
    expect([ok(1), ok(undefined), ok(false)]).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: undefined },
      { ok: true, value: false },
    ]);
  });

  const refusals: readonly Refusal[] = [
    { kind: 'session-ended' },
    { kind: 'denied' },
    { kind: 'not-found', reason: 'unknown-group' },
    { kind: 'conflict', reason: 'wrong-old-password' },
    { kind: 'too-many', retryAfterSeconds: 30 },
    { kind: 'unavailable', reason: 'database-unavailable' },
  ];
  test.each(refusals)('holds the refusal as it was given: $kind', (refusal) => {
    expect(refuse(refusal)).toEqual({ ok: false, refusal });
  });

  test('says why something given is invalid', () => {
    expect(invalid('file-empty')).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'file-empty' } });
  });

  test('gives its value only after asking whether it is ok', () => {
    expectTypeOf<Result<number>>().not.toHaveProperty('value');
    expectTypeOf<Extract<Result<number>, { ok: true }>['value']>().toEqualTypeOf<number>();
  });
});

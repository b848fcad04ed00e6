import { describe, expect, test } from 'vitest';
import { list, matching, number, object, text, tryRead } from './shape.ts';
import { judgeAnswer, readResponse, CallFailure, type Outcome, type Envelope } from './envelope.ts';
import { onApiEvent, type ApiEvent } from './events.ts';

const person = object({ name: text, ages: list(number) }, { link: matching(/^https:/) });

describe('a shape', () => {
  test.each([
    ['with what it must have', { name: 'Sen', ages: [1] }, { name: 'Sen', ages: [1] }],
    [
      'with what it may have',
      { name: 'Sen', ages: [], link: 'https://a' },
      { name: 'Sen', ages: [], link: 'https://a' },
    ],
    ['without what nobody named', { name: 'Sen', ages: [], more: 1 }, { name: 'Sen', ages: [] }],
  ])('reads an object %s', (_what, given, read) => {
    expect(person(given)).toEqual(read);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Sen'],
    ['an object without its fields', {}],
    ['a number for a text', { name: 1, ages: [] }],
    ['a text for a number', { name: 'Sen', ages: ['1'] }],
    ['an object for a list', { name: 'Sen', ages: {} }],
    ['a text of another form', { name: 'Sen', ages: [], link: 'javascript:alert(1)' }],
    ['null for what may be left out', { name: 'Sen', ages: [], link: null }],
    ['a field of the language itself', Object.create({ name: 'Sen', ages: [] })],
  ])('refuses %s', (_what, given) => {
    expect(() => person(given)).toThrow(TypeError);
    expect(tryRead(person, given)).toBeUndefined();
  });
});

const answers: readonly (readonly [string, unknown, Outcome<Envelope>['kind']])[] = [
  ['[ERR-002] takes code 0 for success', { response: { code: 0, message: '' } }, 'success'],
  ['[ERR-002] takes code 1 for success', { response: { code: 1, message: 'any' } }, 'success'],
  [
    '[ROLE-014] takes code 2 for no right or a session that ended',
    { response: { code: 2, message: '' } },
    'denied',
  ],
  ['[ERR-005] takes code 3 for a refusal', { response: { code: 3, message: 'Không hợp lệ' } }, 'refused'],
  [
    'takes code 10, a missing right, for a refusal that ends nothing',
    { response: { code: 10, message: 'x' } },
    'refused',
  ],
  ['[ERR-005] takes code 9 for a refusal', { response: { code: 9, message: 'Lỗi' } }, 'refused'],
  [
    '[ERR-005] takes an unknown negative code for a refusal',
    { response: { code: -1, message: '' } },
    'refused',
  ],
  ['[ERR-001] misses the response object in other data', { me: { code: 0 } }, 'malformed'],
  ['[ERR-001] misses the response object in null data', null, 'malformed'],
  ['[ERR-001] misses the response object when there is no data', undefined, 'malformed'],
  ['[ERR-001] misses a response object that is null', { response: null }, 'malformed'],
  ['[ERR-001] misses the code of a response object', { response: { message: 'x' } }, 'malformed'],
  ['[ERR-001] misses a code that is a text', { response: { code: '0', message: '' } }, 'malformed'],
];

describe('an answer', () => {
  test.each(answers)('%s', (_name, data, kind) => {
    expect(judgeAnswer(data as { response: Envelope }).kind).toBe(kind);
  });
});

function heardWhile(act: () => void): readonly ApiEvent[] {
  const heard: ApiEvent[] = [];
  const stop = onApiEvent((event) => heard.push(event));
  try {
    act();
  } finally {
    stop();
  }
  return heard;
}

describe('the reader of answers', () => {
  test('passes a success without a word', () => {
    const response = { code: 1, message: 'x' };
    const heard = heardWhile(() => {
      expect(readResponse({ kind: 'success', response })).toEqual({ ok: true, response });
    });
    expect(heard).toEqual([]);
  });

  test('[ERR-003] announces a denial', () => {
    const heard = heardWhile(() => {
      expect(readResponse({ kind: 'denied' })).toEqual({ ok: false, code: 2 });
    });
    expect(heard).toEqual([{ kind: 'denied' }]);
  });

  test("[ERR-005] announces a refusal with the server's message", () => {
    const heard = heardWhile(() => {
      readResponse({ kind: 'refused', code: 5, message: 'Tối đa 30 lối tắt.' });
    });
    expect(heard).toEqual([{ kind: 'refused', message: 'Tối đa 30 lối tắt.' }]);
  });

  test.each(['malformed', 'unreachable'] as const)('[ERR-006] announces and rejects what is %s', (kind) => {
    const heard = heardWhile(() => {
      expect(() => readResponse({ kind })).toThrow(CallFailure);
    });
    expect(heard).toEqual([{ kind }]);
  });

  test('rejects what belongs to an earlier session without a word', () => {
    const heard = heardWhile(() => {
      expect(() => readResponse({ kind: 'superseded' })).toThrow(CallFailure);
    });
    expect(heard).toEqual([]);
  });
});

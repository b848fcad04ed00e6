import { codes } from '@senlab/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Envelope, Outcome } from './envelope.ts';
import { onApiEvent, type ApiEvent } from './events.ts';
import { foundIn } from './found-in.ts';

type Found = Outcome<Envelope & { readonly data: string | null }>;

let heard: ApiEvent[];
let stop: () => void;
beforeEach(() => {
  heard = [];
  stop = onApiEvent((event) => heard.push(event));
});
afterEach(() => stop());

function success(data: string | null): Found {
  return { kind: 'success', response: { code: codes.ok, message: '', data } };
}

test.each([
  ['what was found', success('SID 1'), 'SID 1'],
  ['that there is none', success(null), null],
  ['that there is none', { kind: 'refused', code: codes.notFound, message: 'Không tìm thấy.' }, null],
  ['that there is none for her', { kind: 'refused', code: codes.noRight, message: 'Không có quyền.' }, null],
  ['nothing where nobody could be asked', { kind: 'unreachable' }, undefined],
] as const)('answers %s and says nothing beside it', (_what, outcome, found) => {
  expect(foundIn(outcome)).toBe(found);
  expect(heard).toEqual([]);
});

test.each([
  ['the database is lost', codes.unavailable],
  ['somebody asks too often', codes.tooMany],
  ['something unforeseen happened', codes.unexpected],
  ['the question cannot be read', codes.invalid],
])('does not take it for missing when %s, and says why once', (_why, code) => {
  expect(foundIn({ kind: 'refused', code, message: 'Vì sao.' })).toBeUndefined();
  expect(heard).toEqual([{ kind: 'refused', message: 'Vì sao.' }]);
});

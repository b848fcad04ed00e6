import { describe, expect, test } from 'vitest';
import { list, matching, number, object, text, tryRead } from './shape.ts';

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

import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { isUuid, type AccountId, type FileId } from './ids.ts';

describe('an id', () => {
  test('is accepted as the database prints it', () => {
    expect(isUuid('019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07')).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['in capitals', '019A8F3E-7C21-7B54-9D10-2F6A4C8E1B07'],
    ['without dashes', '019a8f3e7c217b549d102f6a4c8e1b07'],
    ['in braces', '{019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07}'],
    ['with a line break after it', '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07\n'],
    ['with a blank before it', ' 019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07'],
    ['one digit short', '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b0'],
    ['with a letter that is no digit', '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b0g'],
    ['a statement', "'; drop table accounts; --"],
  ])('is refused when it is %s', (_, text) => {
    expect(isUuid(text)).toBe(false);
  });

  property.prop([fc.uuid()])('is accepted for every UUID in small letters', (uuid) => {
    expect(isUuid(uuid)).toBe(true);
  });

  test('of an account cannot be passed as that of a file', () => {
    expectTypeOf<AccountId>().not.toExtend<FileId>();
    expectTypeOf<string>().not.toExtend<AccountId>();
  });
});

import { describe, expect, test } from 'vitest';
import { callSight, isExtension, readParties } from './call-parties.ts';

describe('who talks with whom', () => {
  test.each([
    ['0912345678', 's', { direction: 0, phoneNumber: '0912345678', extension: null }],
    ['+84912345678', '02838123456', { direction: 0, phoneNumber: '0912345678', extension: null }],
    ['+12025550123', '100', { direction: 0, phoneNumber: '+12025550123', extension: null }],
    ['anonymous', '100', { direction: 0, phoneNumber: '', extension: null }],
    ['201', '0912345678', { direction: 1, phoneNumber: '0912345678', extension: '201' }],
    ['201', '+84912345678', { direction: 1, phoneNumber: '0912345678', extension: '201' }],
  ])('a call from %s to %s', (caller, dialled, parties) => {
    expect(readParties(caller, dialled)).toEqual(parties);
  });

  test.each([
    ['201', '202'],
    ['201', '*97'],
    ['201', 'anonymous'],
    ['<unknown>', '0912345678'],
    ['', ''],
    ['0912345678\r\nAction: Logoff', '100'],
    ['9'.repeat(21), '100'],
  ])('leaves out %j to %j, which is nobody outside', (caller, dialled) => {
    expect(readParties(caller, dialled)).toBeUndefined();
  });

  test('knows an extension by its few digits', () => {
    expect(['20', '201', '12345', '2', '123456', '20a', ''].map(isExtension)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('what is shown of a call', () => {
  test.each([
    [[], 'none'],
    [['patients.read'], 'none'],
    [['calls.use'], 'number'],
    [['calls.use', 'patients.read'], 'person'],
  ] as const)('to somebody with %j', (held, sight) => {
    expect(callSight(new Set(held))).toBe(sight);
  });
});

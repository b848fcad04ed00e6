import { describe, expect, test } from 'vitest';
import type { ResultCommand } from './result-commands.ts';
import { marksAfter } from './result-marks.ts';
import { resultTable } from './result-states.ts';

const both = { isEnteredTwice: true, isDeltaAcknowledged: true };
const none = { isEnteredTwice: false, isDeltaAcknowledged: false };

describe('what was said about a value', () => {
  test.each<ResultCommand>(['enter', 'correct', 'take-back', 'import', 'calculate', 'clear', 'rerun'])(
    'is over after "%s"',
    (command) => {
      expect(marksAfter(command, both)).toEqual(none);
    },
  );

  test('is over after every step that writes a value', () => {
    const writing = resultTable.rows.filter(({ needs }) => needs.includes('value-valid'));
    expect(writing.filter(({ command }) => marksAfter(command, both) === both)).toEqual([]);
  });

  test.each<ResultCommand>(['comment', 'verify', 'return', 'approve', 'unapprove'])(
    'stays after "%s"',
    (command) => {
      expect(marksAfter(command, both)).toEqual(both);
      expect(marksAfter(command, none)).toEqual(none);
    },
  );

  test('is said by its own step, and by no other', () => {
    expect(marksAfter('confirm-entry', none)).toEqual({ ...none, isEnteredTwice: true });
    expect(marksAfter('acknowledge-delta', none)).toEqual({ ...none, isDeltaAcknowledged: true });
  });
});

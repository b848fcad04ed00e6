import { describe, expect, test } from 'vitest';
import { groupMessages } from './message-list.tsx';

function said(who: string, minute: number): { who: string; message: string; time: string } {
  return { who, message: `${who} ${String(minute)}`, time: `2026-11-14T01:0${String(minute)}:00.000Z` };
}

describe('the groups of a conversation', () => {
  test('hold what one person said in a row, with the time of the last', () => {
    const dialog = [said('a', 1), said('a', 2), said('b', 3), said('a', 4)];
    expect(groupMessages(dialog)).toEqual([
      { who: 'a', messages: dialog.slice(0, 2), time: dialog[1]?.time },
      { who: 'b', messages: dialog.slice(2, 3), time: dialog[2]?.time },
      { who: 'a', messages: dialog.slice(3), time: dialog[3]?.time },
    ]);
  });

  test('are none for an empty conversation', () => {
    expect(groupMessages([])).toEqual([]);
  });

  test('together are the conversation, in its order', () => {
    const dialog = ['a', 'b', 'b', 'b', 'a', 'c'].map((who, minute) => said(who, minute));
    expect(groupMessages(dialog).flatMap(({ messages }) => messages)).toEqual(dialog);
  });
});

import { expect, test, vi } from 'vitest';
import { tellsFetalSex } from './fetal-sex.ts';

/** How many characters were taken apart, which is what a clause read anew for each word of it makes grow. */
function charactersRead(judge: () => void): number {
  const readings = vi.spyOn(String.prototype, Symbol.iterator);
  try {
    judge();
    return readings.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  } finally {
    readings.mockRestore();
  }
}

test.each(['chồng bìu ', 'rách môi lớn ', 'con trai đầu ', 'bé gái sơ sinh ', 'nam điều dưỡng, thai nam '])(
  'a text is read once, however often it says «%s»',
  (unit) => {
    // The lists of words are taken apart at their first use.
    tellsFetalSex(unit, { kind: 'emergency' });
    const text = unit.repeat(4000 / unit.length);
    const read = charactersRead(() => tellsFetalSex(text, { kind: 'emergency' }));
    expect(read).toBeGreaterThan(text.length / 2);
    expect(read).toBeLessThan(text.length * 3);
  },
);

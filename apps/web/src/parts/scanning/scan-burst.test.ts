import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { noBurst, readStroke, scanRules, type Burst, type Stroke } from './scan-burst.ts';

interface Typed {
  readonly key: string;
  readonly gapMs: number;
}

const end = '⏎';
const erase = '⌫';
const other = '⇧';

function strokeOf(key: string, atMs: number): Stroke {
  if (key === end) return { kind: 'end', atMs };
  if (key === erase) return { kind: 'erase', atMs };
  return key === other ? { kind: 'other', atMs } : { kind: 'character', character: key, atMs };
}

/** Everything that was taken for a scan while these keys were pressed. */
function scansIn(typed: readonly Typed[]): readonly string[] {
  let burst: Burst = noBurst;
  let atMs = 1000;
  const scans: string[] = [];
  for (const { key, gapMs } of typed) {
    atMs += gapMs;
    const reading = readStroke(burst, strokeOf(key, atMs));
    burst = reading.burst;
    if (reading.scan !== undefined) scans.push(reading.scan);
  }
  return scans;
}

function every(text: string, gapMs: number): readonly Typed[] {
  return Array.from(text, (key) => ({ key, gapMs }));
}

describe('a scan', () => {
  test.each([
    ['a tube', every(`261114012301${end}`, 4), ['261114012301']],
    ['an order', every(`CD261114-0123${end}`, 12), ['CD261114-0123']],
    ['as slow as a scanner gets', every(`260042171${end}`, 35), ['260042171']],
    ['as short as one gets', every(`123456${end}`, 5), ['123456']],
    ['two in a row', every(`261114012301${end}261114012302${end}`, 6), ['261114012301', '261114012302']],
    [
      'after slow typing',
      [...every('thu ha', 140), { key: '2', gapMs: 300 }, ...every(`61114012301${end}`, 5)],
      ['261114012301'],
    ],
    [
      'with a letter written again by an input method',
      every(`CDd${erase}${erase}Đ261114-0123${end}`, 5),
      ['CĐ261114-0123'],
    ],
  ])('is found: %s', (_what, typed, found) => {
    expect(scansIn(typed)).toEqual(found);
  });

  test.each([
    ['too short', every(`12345${end}`, 5)],
    [
      'one key late, and the end late',
      [...every('261114', 5), { key: '0', gapMs: 36 }, ...every('1230', 5), { key: end, gapMs: 36 }],
    ],
    ['an Enter that comes late', [...every('261114012301', 5), { key: end, gapMs: 36 }]],
    ['broken off by another key', every(`26111${other}4012${end}`, 5)],
    ['without an end', every('261114012301', 5)],
    ['only an end', every(end.repeat(9), 5)],
    ['more taken back than typed', every(`${erase.repeat(9)}12345${end}`, 5)],
    ['a clock that was set back', [...every('261114012301', 5), { key: end, gapMs: -500 }]],
  ])('is not: %s', (_what, typed) => {
    expect(scansIn(typed)).toEqual([]);
  });

  test.each([
    ['a pause in it', [...every('261', 5), { key: '1', gapMs: 60 }, ...every(`14012301${end}`, 5)]],
    [
      'a person typing a moment before',
      [...every('thu', 140), { key: '2', gapMs: 149 }, ...every(`61114012301${end}`, 5)],
    ],
  ])('whose beginning may be missing is to be scanned again: %s', (_what, typed) => {
    expect(scansIn(typed)).toEqual(['']);
  });

  test('is whole right after another, and after Escape', () => {
    const [first, second] = ['261114012301', '261114012302'];
    expect(scansIn(every(`${first}${end}${other}${second}${end}`, 5))).toEqual([first, second]);
  });

  test('does not grow without end', () => {
    const { mostCharacters } = scanRules;
    expect(scansIn(every('1'.repeat(mostCharacters * 3), 1))).toEqual([]);
    const [scan] = scansIn(every(`${'1'.repeat(mostCharacters * 3)}${end}`, 1));
    expect(scan?.length).toBeLessThanOrEqual(mostCharacters);
  });
});

const anyKey = fc.constantFrom(...Array.from('abcdeghikmnu0123456789- '), erase, other, end, end);
const humanGap = fc.integer({ min: scanRules.longestGapMs + 1, max: 900 });
/** Fingers that roll over keys are quick for a few letters. */
const rollGap = fc.integer({ min: 0, max: scanRules.longestGapMs });
const human = fc.array(fc.record({ key: anyKey, gapMs: humanGap }), { maxLength: 80 });
const code = fc.stringMatching(/^[0-9A-Z-]{6,30}$/);
const silence = fc.integer({ min: scanRules.silenceMs, max: 900 });
const machineGap = fc.integer({ min: 0, max: scanRules.longestGapMs });

property.prop([human])('what a person types is never a scan', (typed) => {
  expect(scansIn(typed)).toEqual([]);
});

property.prop([
  fc.array(
    fc.tuple(fc.array(fc.record({ key: anyKey, gapMs: rollGap }), { maxLength: 4 }), anyKey, humanGap),
  ),
])('nor when fingers roll over a few keys at once', (words) => {
  const typed = words.flatMap(([roll, key, gapMs]) => [...roll, { key, gapMs }]);
  expect(scansIn(typed)).toEqual([]);
});

property.prop([human, code, fc.tuple(machineGap, silence), human])(
  'a scan in the middle of typing is found, whole and alone',
  (before, scanned, [gapMs, pause], after) => {
    const [first = '', ...rest] = Array.from(scanned);
    const scan = [{ key: first, gapMs: pause }, ...every(`${rest.join('')}${end}`, gapMs)];
    expect(scansIn([...before, ...scan, ...after])).toEqual([scanned]);
  },
);

const hole = fc.integer({ min: scanRules.longestGapMs + 1, max: scanRules.silenceMs - 1 });

property.prop([code, fc.nat(29), hole])(
  'a scan with a hole is never read as another code',
  (scanned, place, gapMs) => {
    const at = 1 + (place % scanned.length);
    const typed = every(`${scanned}${end}`, 5).map((typedKey, index) =>
      index === at ? { ...typedKey, gapMs } : typedKey,
    );
    expect(scansIn(typed).filter((scan) => scan !== '')).toEqual([]);
  },
);

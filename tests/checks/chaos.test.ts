import { describe, expect, test } from 'vitest';
import { judge, type Entry, type Found, type Law, type Standing } from '../chaos/ledger.ts';
import { faultKinds, planFaults, takeoverKinds } from '../chaos/plan.ts';

describe('the plan of faults', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(planFaults(7, 40)).toEqual(planFaults(7, 40));
    expect(planFaults(8, 40)).not.toEqual(planFaults(7, 40));
  });

  test.each([
    ['one database', faultKinds],
    ['three machines', takeoverKinds],
  ])('of %s brings every kind before any of them comes again', (_, all) => {
    const kinds = planFaults(3, all.length * 2, all).map(({ kind }) => kind);
    for (const round of [kinds.slice(0, all.length), kinds.slice(all.length)])
      expect(new Set(round)).toEqual(new Set(all));
  });

  test('is as long as it is asked to be, and begins as the longer one does', () => {
    expect(planFaults(5, 20)).toHaveLength(20);
    const whole = planFaults(5, faultKinds.length);
    expect(planFaults(5, 4).map(({ kind }) => kind)).toEqual(whole.slice(0, 4).map(({ kind }) => kind));
  });

  test('leaves out what this machine cannot do', () => {
    const kinds = faultKinds.filter((kind) => kind !== 'disk of files full');
    expect(planFaults(1, 60, kinds).map(({ kind }) => kind)).not.toContain('disk of files full');
  });
});

interface Row {
  readonly why: string;
  readonly law: Law;
  /** What was said to each who asked for the change of the key, with the value. */
  readonly told: readonly (readonly [Standing, string])[];
  readonly found?: Found;
  readonly verdict: string | undefined;
}

const there = (count: number, value: string): Found => ({ count, value });

const rows: readonly Row[] = [
  {
    why: 'acknowledged and there',
    law: 'once',
    told: [['acknowledged', 'a']],
    found: there(1, 'a'),
    verdict: undefined,
  },
  { why: 'acknowledged and gone', law: 'once', told: [['acknowledged', 'a']], verdict: 'lost' },
  {
    why: 'acknowledged and there twice',
    law: 'once',
    told: [['acknowledged', 'a']],
    found: there(2, 'a'),
    verdict: 'doubled',
  },
  {
    why: 'acknowledged with another value',
    law: 'once',
    told: [
      ['unknown', 'b'],
      ['acknowledged', 'a'],
    ],
    found: there(1, 'b'),
    verdict: 'other value',
  },
  { why: 'unknown and not there', law: 'once', told: [['unknown', 'a']], verdict: undefined },
  {
    why: 'unknown and there',
    law: 'once',
    told: [['unknown', 'a']],
    found: there(1, 'a'),
    verdict: undefined,
  },
  {
    why: 'unknown and there twice',
    law: 'once',
    told: [['unknown', 'a']],
    found: there(2, 'a'),
    verdict: 'doubled',
  },
  {
    why: 'tried again after no answer, and there twice',
    law: 'once',
    told: [
      ['unknown', 'a'],
      ['acknowledged', 'a'],
    ],
    found: there(2, 'a'),
    verdict: 'doubled',
  },
  {
    why: 'tried again and refused, because the first was there',
    law: 'once',
    told: [
      ['unknown', 'a'],
      ['refused', 'a'],
    ],
    found: there(1, 'a'),
    verdict: undefined,
  },
  { why: 'refused and not there', law: 'once', told: [['refused', 'a']], verdict: undefined },
  {
    why: 'one of two prints is missing',
    law: 'each',
    told: [
      ['acknowledged', ''],
      ['acknowledged', ''],
    ],
    found: there(1, ''),
    verdict: 'lost',
  },
  {
    why: 'a print without an answer counts or not',
    law: 'each',
    told: [
      ['unknown', ''],
      ['acknowledged', ''],
    ],
    found: there(2, ''),
    verdict: undefined,
  },
  {
    why: 'more prints than anybody asked for',
    law: 'each',
    told: [
      ['unknown', ''],
      ['acknowledged', ''],
    ],
    found: there(3, ''),
    verdict: 'doubled',
  },
  {
    why: 'the last value',
    law: 'latest',
    told: [
      ['acknowledged', '1'],
      ['acknowledged', '2'],
    ],
    found: there(1, '2'),
    verdict: undefined,
  },
  {
    why: 'the value before the last that was acknowledged',
    law: 'latest',
    told: [
      ['acknowledged', '1'],
      ['acknowledged', '2'],
    ],
    found: there(1, '1'),
    verdict: 'other value',
  },
  {
    why: 'a later value whose answer was lost',
    law: 'latest',
    told: [
      ['acknowledged', '1'],
      ['unknown', '2'],
    ],
    found: there(1, '2'),
    verdict: undefined,
  },
];

describe('the judgement of the ledger', () => {
  test.each(rows)('$law: $why', ({ law, told, found, verdict }) => {
    const entries = told.map(([standing, value], index): Entry => ({
      kind: 'k',
      key: 'case',
      value,
      standing,
      writer: 'bench',
      line: index + 1,
    }));
    const [violation, ...others] = judge(law, entries, new Map(found === undefined ? [] : [['case', found]]));
    expect(violation?.what).toBe(verdict);
    expect(others).toEqual([]);
  });

  test('names the line of what was acknowledged, and judges each key by itself', () => {
    const entry = (line: number, key: string): Entry => ({
      kind: 'k',
      key,
      value: 'a',
      standing: 'acknowledged',
      writer: 'bench',
      line,
    });
    const found = new Map([
      ['one', there(1, 'a')],
      ['three', there(2, 'a')],
    ]);
    const violations = judge('once', [entry(1, 'one'), entry(4, 'two'), entry(9, 'three')], found);
    expect(violations.map(({ what, entry: { line } }) => [what, line])).toEqual([
      ['lost', 4],
      ['doubled', 9],
    ]);
  });

  test('says nothing about what only the answer would have named', () => {
    const entry: Entry = { kind: 'k', key: '', value: null, standing: 'unknown', writer: 'bench', line: 1 };
    expect(judge('once', [entry], new Map())).toEqual([]);
  });
});

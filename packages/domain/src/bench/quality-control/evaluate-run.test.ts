import { describe, expect, test } from 'vitest';
import {
  dailyPoints,
  examplePoint,
  hour,
  minute,
  morning,
  type ExamplePoint,
} from './controls.test-support.ts';
import type { ControlPoint } from './control-lot.ts';
import { evaluateRun, type RunJudgement } from './evaluate-run.ts';
import { defaultRuleSet, type ControlRuleSet, type RuleScope } from './rule-set.ts';

/** The mean of every lot is 100 and its deviation 10, so that 121 is +2.1 SD. */
function judge(points: readonly ControlPoint[], ruleSet: ControlRuleSet = defaultRuleSet): RunJudgement {
  const newest = points.at(-1);
  if (newest === undefined) throw new Error('no points');
  return evaluateRun(newest, points.slice(0, -1), ruleSet);
}

function broken(points: readonly ControlPoint[], ruleSet?: ControlRuleSet): readonly string[] {
  return judge(points, ruleSet).rules.map(({ code, scope }) => `${code} ${scope}`);
}

const points = (...examples: readonly ExamplePoint[]): readonly ControlPoint[] => examples.map(examplePoint);

describe('one value of one level', () => {
  test.each<[string, string, RunJudgement['outcome'], readonly string[]]>([
    ['at the mean', '100', 'passed', []],
    ['at +2 SD', '120', 'passed', []],
    ['at -2 SD', '80', 'passed', []],
    ['a hair beyond +2 SD', '120.0000000001', 'warning', ['1-2s']],
    ['a hair beyond -2 SD', '79.9999999999', 'warning', ['1-2s']],
    ['at +3 SD', '130', 'warning', ['1-2s']],
    ['at -3 SD', '70.00', 'warning', ['1-2s']],
    ['a hair beyond +3 SD', '130.0000000001', 'failed', ['1-2s', '1-3s']],
    ['a hair beyond -3 SD', '69.9999999999', 'failed', ['1-2s', '1-3s']],
  ])('%s', (_, value, outcome, codes) => {
    const judgement = judge(dailyPoints([value]));
    expect(judgement.outcome).toBe(outcome);
    expect(judgement.rules.map(({ code }) => code)).toEqual(codes);
  });

  test('exactly at a limit that binary fractions miss is not beyond it', () => {
    const lot = { mean: '0.3', sd: '0.1' };
    expect(broken(points({ id: 'a', value: '0.5', lot }))).toEqual([]);
    expect(broken(points({ id: 'a', value: '0.1', lot }))).toEqual([]);
    expect(broken(points({ id: 'a', value: '0.6', lot }))).toEqual(['1-2s within-level']);
    expect(broken(points({ id: 'a', value: '0.50001', lot }))).toEqual(['1-2s within-level']);
  });
});

describe('values of one level, day after day', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['two beyond +2 SD break 2-2s', ['121', '122'], ['1-2s', '2-2s']],
    ['two beyond -2 SD break 2-2s', ['79', '78'], ['1-2s', '2-2s']],
    ['one at +2 SD after one beyond breaks nothing', ['121', '120'], []],
    ['one beyond after one at +2 SD only warns', ['120', '121'], ['1-2s']],
    ['a good one between them ends 2-2s', ['121', '100', '121'], ['1-2s']],
    ['on opposite sides is no 2-2s, and R-4s is not asked over days', ['121', '79'], ['1-2s']],
    ['a good one after a bad one passes', ['140', '100'], []],
    ['four beyond +1 SD break 4-1s', ['111', '112', '113', '111'], ['4-1s']],
    ['four beyond -1 SD break 4-1s', ['89', '88', '87', '89'], ['4-1s']],
    ['the fourth at +1 SD does not', ['111', '112', '113', '110'], []],
    ['nor does the first of them', ['110', '112', '113', '111'], []],
    ['three beyond +1 SD do not', ['111', '112', '113'], []],
    ['one on the other side among them does not', ['111', '89', '113', '111'], []],
    ['ten above the mean break 10-x', Array.from({ length: 10 }, () => '101'), ['10-x']],
    ['ten below the mean break 10-x', Array.from({ length: 10 }, () => '99.9'), ['10-x']],
    ['nine do not', Array.from({ length: 9 }, () => '101'), []],
    ['ten with one at the mean do not', ['100', ...Array.from({ length: 9 }, () => '101')], []],
    ['eleven still do', Array.from({ length: 11 }, () => '101'), ['10-x']],
    [
      'ten beyond +2 SD break them all',
      Array.from({ length: 10 }, () => '131'),
      ['1-2s', '1-3s', '2-2s', '4-1s', '10-x'],
    ],
  ])('%s', (_, values, codes) => {
    expect(broken(dailyPoints(values))).toEqual(codes.map((code) => `${code} within-level`));
  });

  test('name the measurements that led to it, oldest first', () => {
    expect(judge(dailyPoints(['121', '100', '111', '112', '113', '111'])).rules).toEqual([
      { code: '4-1s', effect: 'reject', scope: 'within-level', runIds: ['1-3', '1-4', '1-5', '1-6'] },
    ]);
  });
});

describe('levels of one run', () => {
  const of = (one: string, two: string, apart = minute): readonly ControlPoint[] =>
    points({ id: 'a', value: one, level: 1, at: morning - apart }, { id: 'b', value: two, level: 2 });

  test.each<[string, string, string, readonly string[]]>([
    ['both beyond +2 SD break 2-2s', '121', '122', ['1-2s within-level', '2-2s same-run']],
    ['both beyond -2 SD break 2-2s', '79', '78', ['1-2s within-level', '2-2s same-run']],
    ['beyond +2 SD and beyond -2 SD break R-4s', '121', '79', ['1-2s within-level', 'R-4s same-run']],
    ['beyond -2 SD and beyond +2 SD break R-4s', '79', '121', ['1-2s within-level', 'R-4s same-run']],
    ['beyond +2 SD and at -2 SD break nothing for the second', '121', '80', []],
    ['at +2 SD and beyond -2 SD only warn', '120', '79', ['1-2s within-level']],
    ['4 SD apart without two limits crossed is no R-4s', '135', '94', []],
    ['at +2 SD both break nothing', '120', '120', []],
  ])('%s', (_, one, two, rules) => {
    expect(broken(of(one, two))).toEqual(rules);
  });

  test('name both measurements', () => {
    expect(judge(of('121', '79')).rules.at(-1)).toEqual({
      code: 'R-4s',
      effect: 'reject',
      scope: 'same-run',
      runIds: ['a', 'b'],
    });
  });

  test('are those measured within an hour, the hour included', () => {
    expect(broken(of('121', '79', hour))).toContain('R-4s same-run');
    expect(broken(of('121', '79', hour + 1))).not.toContain('R-4s same-run');
    expect(broken(of('121', '79', hour), { ...defaultRuleSet, sameRunMinutes: 59 })).toEqual([
      '1-2s within-level',
    ]);
  });

  test('sent with one moment meet each other whichever is judged', () => {
    const [low, high] = of('121', '79', 0);
    if (low === undefined || high === undefined) throw new Error('no points');
    expect(evaluateRun(low, [high]).outcome).toBe('failed');
    expect(evaluateRun(high, [low]).outcome).toBe('failed');
  });

  test('count with their newest measurement: a repeated level takes the place of the first try', () => {
    const repeated = points(
      { id: 'a', value: '121', level: 1, at: morning - 20 * minute },
      { id: 'b', value: '100', level: 1, at: morning - 10 * minute },
      { id: 'c', value: '79', level: 2 },
    );
    expect(broken(repeated)).toEqual(['1-2s within-level']);
  });

  test('of three, any two break a rule', () => {
    const three = points(
      { id: 'a', value: '121', level: 1, at: morning - 2 * minute },
      { id: 'b', value: '100', level: 2, at: morning - minute },
      { id: 'c', value: '121', level: 3 },
    );
    expect(judge(three).rules.at(-1)).toMatchObject({ code: '2-2s', runIds: ['a', 'c'] });
  });
});

describe('levels over several runs', () => {
  const twoLevels = (rounds: number, value: string): readonly ControlPoint[] =>
    Array.from({ length: rounds }, (_, round) =>
      points(
        { id: `a${String(round)}`, value, level: 1, at: morning - (rounds - round) * 24 * hour },
        { id: `b${String(round)}`, value, level: 2, at: morning - (rounds - round) * 24 * hour + minute },
      ),
    ).flat();

  test('break 4-1s together in two runs, and 10-x in five', () => {
    expect(broken(twoLevels(2, '111'))).toEqual(['4-1s across-levels']);
    expect(broken(twoLevels(5, '101'))).toEqual(['10-x across-levels']);
    expect(broken(twoLevels(4, '101'))).toEqual([]);
  });

  test('must follow one another: a good value of another level between them ends the series', () => {
    const values = ['111', '111', '111', '100', '111'];
    const between = values.map((value, index) =>
      examplePoint({ id: String(index), value, level: index % 2 === 0 ? 1 : 2, at: morning + index * hour }),
    );
    expect(broken(between)).toEqual([]);
  });

  test('are not counted together where the laboratory does not want it', () => {
    const withinOnly = defaultRuleSet.rules.map((rule) => ({
      ...rule,
      scopes: ['within-level'] satisfies readonly RuleScope[],
    }));
    expect(broken(twoLevels(5, '111'), { ...defaultRuleSet, rules: withinOnly })).toEqual([
      '4-1s within-level',
    ]);
    expect(broken(twoLevels(3, '111'), { ...defaultRuleSet, rules: withinOnly })).toEqual([]);
  });
});

describe('what does not count', () => {
  const newest = { id: 'z', value: '121' };
  test.each<[string, ExamplePoint]>([
    ['another lot of the level', { id: 'a', value: '121', at: morning - hour, lot: { id: 'old' } }],
    ['another instrument', { id: 'a', value: '121', at: morning - hour, lot: { instrumentCode: 'AU680-2' } }],
    ['another test', { id: 'a', value: '121', at: morning - hour, lot: { testCode: 'UREA' } }],
    ['what was measured later', { id: 'a', value: '121', at: morning + 1 }],
    ['the measurement itself', newest],
    [
      'what was measured before a correction',
      { id: 'a', value: '131', at: morning - hour, isCorrected: true },
    ],
  ])('%s', (_, other) => {
    expect(broken(points(other, newest))).toEqual(['1-2s within-level']);
  });

  test('the old lot of another level, once that level has a new one', () => {
    const changed = points(
      { id: 'a', value: '121', level: 2, at: morning - 10 * minute, lot: { id: 'old' } },
      { id: 'b', value: '100', level: 2, at: morning - 5 * minute, lot: { id: 'new' } },
      newest,
    );
    expect(broken(changed)).toEqual(['1-2s within-level']);
  });

  test('a value of the same lot beside a bottle that is being tried', () => {
    const beside = points(
      { id: 'a', value: '121', at: morning - 2 * hour },
      { id: 'b', value: '100', at: morning - hour, lot: { id: 'tried' } },
      newest,
    );
    expect(broken(beside)).toContain('2-2s within-level');
  });

  test('ten values before a correction, unless the laboratory counts on', () => {
    const values = dailyPoints(Array.from({ length: 11 }, () => '101'));
    const corrected = values.map((point, index) => ({ ...point, isCorrected: index === 9 }));
    expect(judge(corrected).outcome).toBe('passed');
    expect(judge(corrected, { ...defaultRuleSet, restartsAfterCorrection: false }).outcome).toBe('failed');
  });
});

describe('what a rule leads to', () => {
  test('is what the laboratory set', () => {
    const milder = defaultRuleSet.rules.map((rule) =>
      rule.code === '10-x' ? { ...rule, effect: 'warn' as const } : rule,
    );
    const tenAbove = dailyPoints(Array.from({ length: 10 }, () => '101'));
    expect(judge(tenAbove, { ...defaultRuleSet, rules: milder }).outcome).toBe('warning');
  });

  test('takes a rule of the laboratory’s own', () => {
    const own = { ...defaultRuleSet.rules[0], code: '1-2.5s', limit: '2.5', effect: 'reject' } as const;
    const rules = [{ ...own, kind: 'same-side', count: 1, scopes: ['within-level'] }] as const;
    expect(broken(dailyPoints(['125']), { ...defaultRuleSet, rules })).toEqual([]);
    expect(broken(dailyPoints(['125.01']), { ...defaultRuleSet, rules })).toEqual(['1-2.5s within-level']);
  });
});

import { describe, expect, test } from 'vitest';
import { jobs, type JobName } from '../../people/accounts/jobs.ts';
import {
  meetsNumber,
  opensList,
  seesTurnaround,
  type OverviewList,
  overviewQuestions,
  turnaroundFilters,
} from './overview-lists.ts';
import { dayNumbers, overviewCount, pressingNumbers } from './overview-numbers.ts';

const numbers = [...pressingNumbers, ...dayNumbers];

describe('the numbers of the first page', () => {
  test('have an id of their own each', () => {
    expect(new Set(numbers.map(({ id }) => id)).size).toBe(numbers.length);
  });

  test.each(numbers)('count $id under the filters of its list, the state aside', ({ question, filters }) => {
    const day = '2026-11-15';
    const isOfState = ({ id }: { readonly id: string }): boolean => id === 'status' || id === 'clear';
    const ofList = filters(day).filter((filter) => !isOfState(filter));
    expect(overviewQuestions[question](day).filter((filter) => !isOfState(filter))).toEqual(ofList);
  });

  test('add up the parts that they are made of, or all', () => {
    const answer = { counts: { open: 2, notified: 3, overdue: 1 }, countedUpTo: null };
    expect(overviewCount({ parts: ['open', 'notified', 'missing'] }, answer)).toEqual({
      records: 5,
      isLeast: false,
    });
    expect(overviewCount({ parts: null }, answer)).toEqual({ records: 6, isLeast: false });
  });

  test.each([
    ['one part reached the limit', { a: 1000 }, 1000, { records: 1000, isLeast: true }],
    ['all together passed it', { a: 600, b: 600 }, 1000, { records: 1000, isLeast: true }],
    ['nothing came near it', { a: 600, b: 400 }, 1000, { records: 1000, isLeast: false }],
    ['not everything was looked at', { a: 700 }, 0, { records: 700, isLeast: true }],
  ] as const)('say that there may be more where %s', (_why, counts, countedUpTo, expected) => {
    expect(overviewCount({ parts: null }, { counts, countedUpTo })).toEqual(expected);
  });
});

describe('who meets which number', () => {
  const lists: readonly OverviewList[] = [
    'worklist',
    'critical',
    'approval',
    'reports',
    'collection',
    'reception',
    'counter',
    'catalogue',
    'accounts',
  ];
  const readerOf = (job: JobName): { permissions: readonly string[]; isAdmin: boolean } => ({
    permissions: jobs[job].permissions,
    isAdmin: jobs[job].role === 'admin',
  });

  test.each([
    ['clinician', ['worklist', 'critical'], false],
    ['reception', ['worklist', 'critical', 'counter'], false],
    ['collection', ['worklist', 'collection', 'counter'], false],
    ['technician', ['worklist', 'critical', 'collection', 'reception'], true],
    ['labDoctor', ['worklist', 'critical', 'approval', 'reception', 'counter', 'catalogue'], true],
    ['cytogeneticist', ['worklist', 'critical', 'approval', 'collection', 'reception'], true],
    ['researcher', [], false],
    ['administrator', ['worklist', 'reports', 'catalogue', 'accounts'], true],
  ] as const)('a %s: the lists %j, how long papers take: %s', (job, opened, isTold) => {
    const reader = readerOf(job);
    expect(lists.filter((list) => opensList(list, reader))).toEqual(opened);
    expect(seesTurnaround(reader)).toBe(isTold);
  });

  test.each([
    ['clinician', ['critical', 'overdue', 'without-tubes', 'answered']],
    ['reception', ['critical', 'overdue', 'without-tubes', 'to-hand-over', 'to-recall']],
    ['collection', ['overdue', 'to-collect', 'to-hand-over', 'to-recall']],
    ['technician', ['critical', 'overdue', 'to-collect', 'to-receive', 'to-enter']],
    [
      'labDoctor',
      [
        'critical',
        'overdue',
        'to-receive',
        'to-enter',
        'approval',
        'approval-clear',
        'to-hand-over',
        'to-recall',
        'proposals',
      ],
    ],
    [
      'cytogeneticist',
      ['critical', 'overdue', 'to-collect', 'to-receive', 'to-enter', 'approval', 'approval-clear'],
    ],
    ['researcher', []],
    ['administrator', ['overdue', 'proposals', 'waiting-rights']],
  ] as const)('what waits for a %s: %j', (job, ids) => {
    const reader = readerOf(job);
    const met = pressingNumbers.filter((number) => meetsNumber(number, reader)).map(({ id }) => id);
    expect(met).toEqual(ids);
  });

  test("a number of a list that is closed is nobody's work", () => {
    const needless = { list: 'accounts', needs: [] } as const;
    expect(meetsNumber(needless, { permissions: ['accounts.manage'], isAdmin: false })).toBe(false);
  });

  test.each(lists)('nobody without rights meets the list %s, not even as an administrator', (list) => {
    expect(opensList(list, { permissions: [], isAdmin: true })).toBe(false);
  });

  test('nobody who may not read persons is told how long papers take', () => {
    expect(seesTurnaround({ permissions: ['results.read', 'results.manage'], isAdmin: true })).toBe(false);
  });
});

test('a number about turnaround leads to its section, its days, and the late ones if it counts those', () => {
  const days = { fromDay: '2026-11-02', toDay: '2026-11-15' };
  const ids = (sectionCode: string | null, isLateOnly: boolean): readonly string[] =>
    turnaroundFilters({ ...days, sectionCode, isLateOnly }).map(
      ({ id, operator, value }) => `${id}.${operator}=${value}`,
    );
  expect(ids('hematology', true)).toEqual([
    'turnaround.eq=late',
    'section.eq=hematology',
    'released.gte=2026-11-02',
    'released.lte=2026-11-15',
  ]);
  expect(ids(null, false)).toEqual([
    'turnaround.eq=measured',
    'released.gte=2026-11-02',
    'released.lte=2026-11-15',
  ]);
});

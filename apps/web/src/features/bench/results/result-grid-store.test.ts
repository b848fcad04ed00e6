import { describe, expect, test } from 'vitest';
import { anEntered, anItem } from '../../../../test-support/lab-results.ts';
import { groupRows, runsByTest } from './grid-state.ts';
import { neighbour, nextEditable } from './result-grid-store.ts';

describe('rows', () => {
  test('stand in print order, each panel where its first test stands', () => {
    const items = [
      anItem('GLU', { panelCode: null, position: 9 }),
      anItem('PLT', { position: 3 }),
      anItem('URE', { panelCode: 'BIO', position: 2 }),
      anItem('HGB', { position: 1 }),
    ];
    expect(groupRows(items)).toEqual([
      { panelCode: 'CBC', testCodes: ['HGB', 'PLT'] },
      { panelCode: 'BIO', testCodes: ['URE'] },
      { panelCode: null, testCodes: ['GLU'] },
    ]);
  });

  test('show the run that counts, and keep the earlier ones under it', () => {
    const first = anEntered('HGB', '60', { runNo: 1, isSelected: false });
    const second = anItem('HGB', { runNo: 2 });
    expect(runsByTest([second, first]).get('HGB')).toEqual({ current: second, earlier: [first], left: [] });
  });

  test('show the run of an open correction, over the released one', () => {
    const released = anEntered('HGB', '60', { status: 'released' });
    const run = anItem('HGB', { runNo: 2, isSelected: false, correctionId: 'r2' });
    expect(runsByTest([released, run]).get('HGB')).toEqual({ current: run, earlier: [released], left: [] });
  });

  test('leave out the run of a correction that was given up', () => {
    const released = anEntered('HGB', '60', { status: 'released' });
    const run = anItem('HGB', { runNo: 2, isSelected: false, status: 'cancelled' });
    expect(runsByTest([released, run]).get('HGB')).toEqual({ current: released, earlier: [], left: [run] });
  });

  test('show the last run where none counts', () => {
    const runs = [1, 2].map((runNo) => anItem('HGB', { runNo, isSelected: false }));
    expect(runsByTest(runs).get('HGB')?.current.runNo).toBe(2);
  });
});

const order = ['A', 'B', 'C', 'D'];

describe('moving between rows', () => {
  test.each([
    ['A', 1, 'B'],
    ['B', -1, 'A'],
    ['A', -1, 'A'],
    ['D', 1, 'D'],
    [null, 1, 'A'],
  ] as const)('from %s by %i comes to %s', (from, steps, to) => {
    expect(neighbour(order, { from, steps })).toBe(to);
  });

  test('of an empty grid leads nowhere', () => {
    expect(neighbour([], { from: null, steps: 1 })).toBeUndefined();
  });

  test.each([
    ['A', 1, 'C'],
    ['C', 1, 'C'],
    ['C', -1, 'A'],
    ['A', -1, 'A'],
    [null, 1, 'A'],
  ] as const)('to the next editable from %s by %i comes to %s', (from, steps, to) => {
    expect(nextEditable(order, { from, steps }, (key) => key === 'A' || key === 'C')).toBe(to);
  });
});

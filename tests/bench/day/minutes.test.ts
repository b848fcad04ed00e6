import { expect, test } from 'vitest';
import { verdictOf } from '../result.ts';
import { figuresOf, type Minute } from './minutes.ts';

const minute = (ms: number, megabytes: number): Minute => ({
  writes: Array.from({ length: 60 }, () => ms),
  reads: [ms],
  memory: { api: megabytes },
  heap: { api: megabytes },
  cpu: ms,
  refused: 0,
  frames: 0,
  poolWaiting: 0,
  oldestJob: 0,
});

const missed = (minutes: readonly Minute[]): readonly string[] =>
  figuresOf(minutes, { warmUp: 1, writesPerSecond: 1 })
    .filter((figure) => verdictOf(figure) === 'MISSED')
    .map(({ what }) => what);

test('a day whose times and memory stay is flat, however its first minute was', () => {
  expect(missed([minute(900, 900), minute(50, 300), minute(52, 310), minute(51, 305)])).toEqual([]);
});

test('memory that grows by more than a tenth is found, and so are times', () => {
  expect(missed([minute(50, 300), minute(50, 300), minute(50, 320), minute(50, 340)])).toEqual([
    'memory of api, last third to first',
    'heap of api, last third to first',
  ]);
  expect(missed([minute(50, 300), minute(50, 300), minute(60, 300), minute(70, 300)])).toEqual([
    'change, p95, last third to first',
    'question, p95, last third to first',
    'processor for a change, last third to first',
  ]);
});

import { describe, expect, test } from 'vitest';
import { aTube } from '../../../../test-support/lab-rows.ts';
import {
  emptyCollection,
  reduceCollection,
  soundOf,
  type CollectionEvent,
  type CollectionState,
  noticeOf,
} from './collection-state.ts';
import { texts } from './texts.ts';
import { inDrawOrder, type TubeRow } from './tube.ts';

const tube = (specimenCode: string, more: Partial<TubeRow['specimen']> = {}): TubeRow =>
  aTube({ specimen: { specimenCode, ...more } });
const purple = tube('261114012301');
const red = tube('261114012302', { specimenTypeCode: 'SERUM' });
const taken = (row: TubeRow): TubeRow => ({
  ...row,
  specimen: { ...row.specimen, status: 'collected', collectedTime: '2026-11-14T08:05:00+07:00' },
});
const container = (row: TubeRow): string => row.specimen.specimenTypeCode;

function after(...events: CollectionEvent[]): CollectionState {
  return events.reduce(reduceCollection, emptyCollection);
}

describe('a sitting', () => {
  test('begins by asking for wristband or slip', () => {
    expect(noticeOf(emptyCollection, container)).toMatchObject({ tone: 'ask', text: texts.start });
  });

  test('goes on with her tubes, and names the next', () => {
    const state = after({ kind: 'person', rows: [purple, red] });
    expect(state.person?.patientCode).toBe('260042171');
    expect(noticeOf(state, container).text).toBe('Quét ống: EDTA');
  });

  test('counts down, and says when it is done', () => {
    const state = after({ kind: 'person', rows: [purple, red] }, { kind: 'collected', row: taken(purple) });
    expect(noticeOf(state, container)).toMatchObject({ tone: 'good', detail: 'Còn 1 ống. Quét ống: SERUM.' });
    const done = reduceCollection(state, { kind: 'collected', row: taken(red) });
    expect(noticeOf(done, container)).toMatchObject({ tone: 'good', text: texts.allCollected });
  });

  test('takes a tube that was ordered meanwhile', () => {
    const state = after({ kind: 'person', rows: [purple] }, { kind: 'collected', row: taken(red) });
    expect(state.tubes).toHaveLength(2);
  });

  test('leaves out records of which nothing is to be taken', () => {
    const old = taken(tube('261113009901', { recordId: 'r0' }));
    expect(after({ kind: 'person', rows: [old, purple] }).tubes).toEqual([purple]);
  });

  test('warns when the person before had tubes left, but not of a later hour', () => {
    const other = { ...purple, patientCode: '260042188' };
    const later = tube('261114012305', { timePoint: '1h' });
    const state = after({ kind: 'person', rows: [purple, red, later] }, { kind: 'person', rows: [other] });
    expect(state.leftBehind).toBe(2);
    expect(noticeOf(state, container).tone).toBe('warn');
    expect(reduceCollection(state, { kind: 'person', rows: [other] }).leftBehind).toBe(0);
  });

  test('sends nobody off while samples of later hours are due', () => {
    const later = tube('261114012305', { timePoint: '1h' });
    const state = after({ kind: 'person', rows: [purple, later] }, { kind: 'collected', row: taken(purple) });
    expect(noticeOf(state, container).detail).toBe(texts.laterTubes);
  });
});

describe('what is wrong', () => {
  const refused = (
    reason?: 'wrong-patient' | 'one-hour-sample-off' | 'fasting-sample-missing',
  ): CollectionEvent => ({
    kind: 'refused',
    message: 'Không được.',
    reason,
    specimenCode: '261114012305',
  });

  test.each([
    ['a wrong tube', refused('wrong-patient')],
    ['nothing to take', { kind: 'person', rows: [] }],
    ['everything taken already', { kind: 'person', rows: [taken(purple)] }],
    ['a lost connection', { kind: 'refused', message: texts.unreachable }],
  ] satisfies readonly (readonly [string, CollectionEvent])[])(
    '%s buzzes, and is said in red',
    (_what, event) => {
      const before = after({ kind: 'person', rows: [purple] });
      expect(soundOf(before, event)).toBe('failure');
      expect(noticeOf(reduceCollection(before, event), container).tone).toBe('wrong');
    },
  );

  test('keeps person and tubes, so that the right tube can follow', () => {
    const state = after({ kind: 'person', rows: [purple] }, refused('wrong-patient'));
    expect(state).toMatchObject({
      tubes: [purple],
      person: { patientCode: '260042171' },
      question: undefined,
    });
    const next = reduceCollection(state, { kind: 'collected', row: taken(purple) });
    expect(next.wrong).toBeUndefined();
    expect(soundOf(state, { kind: 'collected', row: taken(purple) })).toBe('success');
  });

  test('a person without tubes is not left on the screen with those of the one before', () => {
    const state = after({ kind: 'person', rows: [purple] }, { kind: 'person', rows: [] });
    expect(state).toMatchObject({ person: undefined, tubes: [], wrong: texts.nothingPlanned });
  });

  test('off its time, a tube is taken with a reason', () => {
    const state = after({ kind: 'person', rows: [purple] }, refused('one-hour-sample-off'));
    expect(state.question).toEqual({ specimenCode: '261114012305' });
    expect(reduceCollection(state, { kind: 'dropped-question' })).toMatchObject({
      question: undefined,
      wrong: undefined,
    });
  });

  test('without a fasting sample no reason helps, and it is said which tube to take', () => {
    const state = after({ kind: 'person', rows: [purple] }, refused('fasting-sample-missing'));
    expect(state.question).toBeUndefined();
    expect(state.wrong).toContain('Quét ống lúc đói');
  });
});

test('tubes are drawn by their additives, later hours last', () => {
  const order = new Map([
    ['SERUM', 3],
    ['EDTA', 5],
    ['FLUORIDE', 7],
  ]);
  const sugar = tube('261114012303', { specimenTypeCode: 'FLUORIDE', timePoint: '0h' });
  const later = tube('261114012304', { specimenTypeCode: 'SERUM', timePoint: '2h' });
  const unknown = tube('261114012300', { specimenTypeCode: 'XYZ' });
  const rows = [later, unknown, purple, sugar, red];
  expect(inDrawOrder(rows, order)).toEqual([red, purple, sugar, unknown, later]);
});

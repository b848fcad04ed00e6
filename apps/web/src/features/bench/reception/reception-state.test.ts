import type { RefusalReason } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { aTube } from '../../../../test-support/lab-rows.ts';
import type { TubeRow } from '../collection/tube.ts';
import { conditionOfKey, keyOfCondition } from './condition-bar.tsx';
import { deskMoment, nameFault, reasonFault, timeFault, volumeFault } from './form-card.tsx';
import {
  receptionNotice,
  emptyReception,
  receptionSound,
  reduceReception,
  type Need,
  type ReceptionEvent,
  type ReceptionState,
} from './reception-state.ts';
import { texts } from './texts.ts';

const code = '261114012301';
const received = aTube({ specimen: { status: 'received', condition: 'ok' } });
const rejected = aTube({ specimen: { status: 'rejected', condition: 'clotted' } });
const container = (row: TubeRow): string => row.specimen.specimenTypeCode;

function after(...events: ReceptionEvent[]): ReceptionState {
  return events.reduce(reduceReception, emptyReception);
}

function refused(reason: RefusalReason, need?: Need): ReceptionEvent {
  return {
    kind: 'refused',
    message: reason,
    reason,
    tried: { specimenCode: code, condition: 'ok', comment: null, need },
  };
}

describe('the condition of the next tube', () => {
  test('is good, until somebody says otherwise', () => {
    expect(emptyReception.condition).toBe('ok');
    expect(after({ kind: 'condition', condition: 'hemolysed' })).toMatchObject({
      condition: 'hemolysed',
      comment: 'Tình trạng mẫu: Tan huyết',
    });
  });

  test.each([
    ['received', { kind: 'received', row: received }],
    ['refused', refused('specimen-already-received')],
    ['in need of a form', refused('urine-volume-not-valid')],
  ] satisfies readonly (readonly [string, ReceptionEvent])[])(
    'is good again once a tube was %s',
    (_how, event) => {
      const state = after({ kind: 'condition', condition: 'hemolysed' }, event);
      expect(state).toMatchObject({ condition: 'ok', comment: '' });
    },
  );

  test('stays chosen after a scan that was no tube', () => {
    const state = after(
      { kind: 'condition', condition: 'hemolysed' },
      { kind: 'refused', message: texts.notATube },
    );
    expect(state.condition).toBe('hemolysed');
  });

  test('stays chosen while another tube is rejected in its form', () => {
    const state = after(
      { kind: 'condition', condition: 'icteric' },
      { kind: 'rejected', row: rejected, recollection: null },
    );
    expect(state.condition).toBe('icteric');
  });

  test.each([
    ['0', 'ok'],
    ['1', 'hemolysed'],
    ['4', 'clotted'],
    ['9', 'leaked'],
  ] as const)('has the key %s: %s', (key, condition) => {
    expect(conditionOfKey(key)).toBe(condition);
    expect(keyOfCondition(condition)).toBe(key);
  });

  test.each(['a', '', '10', ' ', '-'])('has no other keys: %o', (key) => {
    expect(conditionOfKey(key)).toBeUndefined();
  });
});

describe('what a tube still needs', () => {
  test.each([
    ['urine-volume-not-valid', 'volume'],
    ['condition-forces-rejection', 'reject'],
    ['received-before-collected', 'time'],
    ['received-in-future', 'time'],
  ] as const)('%s opens the form for %s', (reason, need) => {
    const state = after(refused(reason));
    expect(state.pending).toMatchObject([{ specimenCode: code, need }]);
    expect(state.wrong).toBeUndefined();
    expect(receptionNotice(state, container)).toMatchObject({ tone: 'warn', text: texts.needs[need] });
  });

  test.each([
    'specimen-unknown',
    'specimen-already-received',
    'specimen-not-collected',
    'specimen-rejected',
  ] as const)('%s opens none, and says the code', (reason) => {
    const state = after(refused(reason));
    expect(state.pending).toEqual([]);
    expect(receptionNotice(state, container)).toEqual({
      tone: 'wrong',
      text: reason,
      detail: texts.scanned(code),
    });
  });

  test('stays with its form whatever the server says next', () => {
    const state = after(refused('urine-volume-not-valid'), refused('specimen-lost', 'volume'));
    expect(state.pending).toMatchObject([{ need: 'volume', message: 'specimen-lost' }]);
  });

  test('is over when the tube was received, rejected or put aside', () => {
    const events: ReceptionEvent[] = [
      { kind: 'received', row: received },
      { kind: 'rejected', row: rejected, recollection: null },
      { kind: 'dropped', specimenCode: code },
    ];
    for (const event of events) expect(after(refused('urine-volume-not-valid'), event).pending).toEqual([]);
  });

  test('one form for one tube, also when it is scanned again', () => {
    expect(after(refused('urine-volume-not-valid'), refused('urine-volume-not-valid')).pending).toHaveLength(
      1,
    );
  });

  test('a tube in good condition is not offered to be rejected as such', () => {
    expect(after({ kind: 'ask-reject', row: received }).pending[0]?.condition).not.toBe('ok');
  });
});

describe('the sitting', () => {
  test('has the newest first, each tube once', () => {
    const other = aTube({ specimen: { specimenCode: '261114012302', status: 'received' } });
    const state = after(
      { kind: 'received', row: received },
      { kind: 'received', row: other },
      { kind: 'rejected', row: rejected, recollection: '261114012303' },
    );
    expect(state.handled.map(({ row }) => row.specimen.specimenCode)).toEqual([code, '261114012302']);
    expect(receptionNotice(state, container).detail).toContain('261114012303');
  });

  test.each([
    [{ kind: 'received', row: received }, 'success'],
    [{ kind: 'rejected', row: rejected, recollection: null }, 'success'],
    [refused('specimen-unknown'), 'failure'],
    [refused('urine-volume-not-valid'), 'failure'],
    [{ kind: 'condition', condition: 'ok' }, undefined],
    [{ kind: 'ask-reject', row: received }, undefined],
  ] satisfies readonly (readonly [ReceptionEvent, string | undefined])[])('%# is heard', (event, sound) => {
    expect(receptionSound(event)).toBe(sound);
  });
});

describe('what is typed', () => {
  const now = Date.parse('2026-11-14T08:30:00+07:00');
  const midnight = Date.parse('2026-11-14T00:05:00+07:00');

  test.each([
    ['08:25', now, '2026-11-14T08:25:00+07:00'],
    ['08:31', now, '2026-11-14T08:31:00+07:00'],
    ['23:55', midnight, '2026-11-13T23:55:00+07:00'],
    ['23:55', now, '2026-11-13T23:55:00+07:00'],
  ])('%s is the last one there was, or just now', (time, at, moment) => {
    expect(deskMoment(time, at)).toBe(moment);
  });

  test.each([
    [reasonFault, 'Mẫu đông', true],
    [reasonFault, 'ok', false],
    [reasonFault, '', false],
    [reasonFault, 'x'.repeat(201), false],
    [timeFault, '0825', true],
    [timeFault, '8h25', true],
    [timeFault, '25:00', false],
    [timeFault, '', false],
    [nameFault, 'ĐD Bích', true],
    [nameFault, '  ', false],
    [volumeFault, '1850', true],
    [volumeFault, '1850,5', true],
    [volumeFault, '199', false],
    [volumeFault, '6001', false],
    [volumeFault, 'nhiều', false],
    [volumeFault, '', false],
  ])('%# is judged as the server judges it', (fault, text, isFine) => {
    expect(fault(text) === undefined).toBe(isFine);
  });
});

import { describe, expect, test } from 'vitest';
import { anEvent } from '../../../../../test-support/lab-case.ts';
import { groupTimeline } from './timeline.tsx';
import {
  actorWords,
  commandWords,
  fieldWords,
  stateWords,
  thingWords,
  valueWords,
} from './timeline-words.ts';

function entered(code: string, more: Parameters<typeof anEvent>[0] = {}): ReturnType<typeof anEvent> {
  return anEvent({
    _id: code,
    entity: 'result',
    entityLabel: `${code}/1`,
    command: 'enter',
    fromState: 'pending',
    toState: 'entered',
    ...more,
  });
}

describe('the timeline', () => {
  test('begins with the newest', () => {
    const events = [anEvent({ _id: 'old', command: 'collect' }), anEvent({ _id: 'new' })];
    expect(groupTimeline(events).map(({ first }) => first._id)).toEqual(['new', 'old']);
  });

  test('tells values that were entered at one stroke in one entry', () => {
    const [group, ...others] = groupTimeline([entered('HGB'), entered('PLT'), entered('WBC')]);
    expect(group?.events.map(({ _id }) => _id)).toEqual(['HGB', 'PLT', 'WBC']);
    expect(others).toEqual([]);
  });

  test.each([
    ['another person', { actorName: 'Nguyễn Thu Hằng' }],
    ['another minute', { time: '2026-11-15T02:21:00.000Z' }],
    ['another step', { command: 'correct' }],
    ['another rule', { actorName: null, changes: [{ field: 'ruleVersion', before: null, after: '3' }] }],
    ['another state', { toState: 'tech_verified' }],
    ['a reason', { reason: 'Nghi mẫu đông' }],
  ])('keeps apart what differs by %s', (_, more) => {
    expect(groupTimeline([entered('HGB'), entered('PLT', more)])).toHaveLength(2);
  });
});

describe('an event in words', () => {
  test.each([
    ['a person', 'Nguyễn Thu Hằng', null, 'Nguyễn Thu Hằng'],
    [
      'a person who sent back what a rule had verified',
      'Nguyễn Thu Hằng',
      { before: '3', after: null },
      'Nguyễn Thu Hằng',
    ],
    ['the system', null, null, 'Hệ thống'],
    ['the system by a rule', null, { before: null, after: '3' }, 'Hệ thống (quy tắc tự động v3)'],
  ])('was done by %s', (_, actorName, rule, words) => {
    const changes = rule === null ? [] : [{ field: 'ruleVersion', ...rule }];
    expect(actorWords({ actorName, changes })).toBe(words);
  });

  test.each([
    ['result', 'rerun', 'Chạy lại'],
    ['specimen', 'reject', 'Từ chối mẫu'],
    ['order', 'place', 'Gửi chỉ định'],
    ['lab-record', 'hold', 'Tạm giữ hồ sơ'],
    ['specimen', 'print-label', 'In nhãn'],
    ['result', 'time-order.override', 'Giữ thời gian không đúng thứ tự'],
    ['critical', 'detect', 'Phát hiện báo động'],
    ['report', 'hand-over', 'Trả kết quả'],
    ['result', 'toString', 'Thay đổi'],
    ['something', 'new', 'Thay đổi'],
  ])('%s %s: %s', (entity, command, words) => {
    expect(commandWords({ entity, command })).toBe(words);
  });

  test('tells from which state to which', () => {
    expect(stateWords(anEvent())).toBe('Đã lấy → Đã nhận');
  });

  test.each([
    ['nothing moved', { toState: 'collected' }],
    ['it came into being', { fromState: null }],
    ['it has no state', { fromState: null, toState: null }],
  ])('tells no states when %s', (_, more) => {
    expect(stateWords(anEvent(more))).toBeUndefined();
  });

  test.each([
    ['HGB/1', 'Hemoglobin'],
    ['HGB/2', 'Hemoglobin (lần 2)'],
    ['GONE/1', 'GONE'],
    ['2611160124 HGB/2', 'Hemoglobin (lần 2)', 'critical'],
  ])('calls %s by its test: %s', (entityLabel, words, entity = 'result') => {
    expect(thingWords({ entity, entityLabel }, new Map([['HGB', 'Hemoglobin']]))).toBe(words);
  });

  test.each([
    ['value', '118', '118'],
    ['value', null, '(trống)'],
    ['condition', 'clotted', 'Mẫu đông'],
    ['source', 'manual', 'nhập tay'],
    ['channel', 'phone', 'Điện thoại'],
    ['collectedTime', '2026-11-15T09:00:00.000+07:00', '09:00 15/11/2026'],
  ])('writes %s %s as %s', (field, value, words) => {
    expect(valueWords(field, value)).toBe(words);
  });

  test('has no word for a digest', () => {
    expect([fieldWords('value'), fieldWords('sha256')]).toEqual(['Kết quả', undefined]);
  });

  test('names what a list holds', () => {
    const names = new Map([['CTM', 'Tổng phân tích tế bào máu']]);
    expect(valueWords('items', '["CTM","GANMAT"]', names)).toBe('Tổng phân tích tế bào máu, GANMAT');
    expect(valueWords('comment', '[bệnh nhân hẹn lại]')).toBe('[bệnh nhân hẹn lại]');
  });

  test('tells states by their names, and none that it does not know', () => {
    const paper = { entity: 'report-paper', fromState: 'queued', toState: 'ready' };
    expect(stateWords(anEvent(paper))).toBe('Đang tạo PDF → Đã có PDF');
    expect(stateWords(anEvent({ ...paper, toState: 'later' }))).toBeUndefined();
  });
});

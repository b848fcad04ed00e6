import { describe, expect, test } from 'vitest';
import { aPaperRow } from '../report-examples.ts';
import { changedFields, fieldName, partName, readRow, sideWords } from './change-words.ts';

describe('one side of a change', () => {
  test.each([
    [null, '(không có)'],
    ['""', '(không có)'],
    ['null', '(không có)'],
    ['"Nguyễn Thị Mẫu"', 'Nguyễn Thị Mẫu'],
    ['"2026-11-14T08:05:00+07:00"', '08:05 14/11/2026'],
    ['true', 'Có'],
    ['2', '2'],
    ['[]', '[]'],
    ['không phải JSON', 'không phải JSON'],
  ])('%s reads %s', (side, words) => {
    expect(sideWords(side)).toBe(words);
  });
});

test('a part is named by its beginning, and an unknown one by itself', () => {
  expect(partName('patient.fullName')).toBe('Hành chính');
  expect(fieldName('riskSoftware.version')).toBe('Phần mềm tính nguy cơ');
  expect(partName('something.new')).toBe('something.new');
});

test('bookkeeping is named only where nothing else changed', () => {
  expect(changedFields([{ path: 'value' }, { path: 'runNo' }, { path: 'value' }])).toEqual(['Kết quả']);
  expect(changedFields([{ path: 'runNo' }])).toEqual(['Lần chạy']);
});

test('a row that cannot be read is none', () => {
  expect(readRow(JSON.stringify(aPaperRow()))?.name).toBe('Huyết sắc tố');
  expect(readRow('{')).toBeUndefined();
  expect(readRow(null)).toBeUndefined();
});

import { findFetalSexWords } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { caseTexts, fetalSexToldMessage } from './case-texts.ts';

const vietnamese = /^\p{Lu}[\p{L} ]+$/u;

describe('the fields in which people write about a case', () => {
  test('are called by a Vietnamese name, composed, with a capital first', () => {
    const labels = Object.values(caseTexts).map(({ label }) => label);
    expect(labels.filter((label) => !vietnamese.test(label) || label !== label.normalize('NFC'))).toEqual([]);
  });

  test('are named when one of them is refused, each once, and what to do', () => {
    expect(
      fetalSexToldMessage(['OrderInput.diagnosis', 'addRecordNote.text', 'OrderInput.diagnosis']),
    ).toMatch(/^Mục «Chẩn đoán», «Ghi chú» .*Chưa có gì được lưu: .*\.$/);
  });

  test('are refused in words that pass the guard themselves', () => {
    const message = fetalSexToldMessage(Object.keys(caseTexts));
    // The sentence says what is forbidden, and is written by nobody about a case.
    expect(findFetalSexWords(message).map(({ text }) => text)).toEqual(['giới tính thai nhi']);
  });
});

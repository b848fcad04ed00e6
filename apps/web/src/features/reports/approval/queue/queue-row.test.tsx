import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anApprovalRow } from '../../../../../test-support/lab-approval.ts';
import { aCatalogue } from '../../../../../test-support/lab-case.ts';
import type { ApprovalRow } from '../approval-row.ts';
import { contentWords, paperNames } from '../paper-words.tsx';
import { QueueRow } from './queue-row.tsx';

const names = paperNames(aCatalogue());

function shown(row: ApprovalRow): string {
  const paper = { key: 'k', row, mark: null };
  const props = { paper, names, id: 'k', isActive: false, isOpen: false, isChosen: false };
  return render(<QueueRow {...props} onOpen={() => undefined} onToggle={() => undefined} />).container
    .textContent;
}

test('a paper is named by its panels, and by the tests that belong to none of them', () => {
  const words = (panelCodes: string[], testCodes: string[]): string =>
    contentWords(anApprovalRow({ panelCodes, testCodes }), names);
  expect(words(['CBC'], ['HGB', 'CRP'])).toBe('Tổng phân tích tế bào máu, CRP');
  expect(words([], ['HGB'])).toBe('Hemoglobin');
  expect(words(['GONE'], [])).toBe('');
});

test('the row says why the paper is held', () => {
  const hold = {
    code: 'critical-told',
    message: 'Kết quả báo động chưa được thông báo.',
    testCodes: ['HGB'],
  };
  expect(shown(anApprovalRow({ isClear: false, holds: [hold] }))).toContain(hold.message);
});

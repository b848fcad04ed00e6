import { refusalTexts } from '@senlab/contract';
import { readReason } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { aDocument, aPaperRow } from '../report-examples.ts';
import { checkAmendDraft, testChoices, toldWords } from './amend-request.ts';

const good = {
  category: 'transcription',
  reason: '  Gõ nhầm   giá trị của ống khác ',
  testCodes: [],
} as const;

describe('a correction', () => {
  test('is taken with its reason tidied, as the server keeps it', () => {
    expect(checkAmendDraft(good)).toEqual({
      ok: true,
      category: 'transcription',
      reason: 'Gõ nhầm giá trị của ống khác',
    });
  });

  test('tells everything that is missing at once', () => {
    const checked = checkAmendDraft({ category: undefined, reason: '', testCodes: [] });
    expect(checked).toEqual({
      ok: false,
      problems: { category: 'Vui lòng chọn loại sửa.', reason: expect.any(String) as string },
    });
  });

  test.each(['ngắn', '          ', 'x'.repeat(501)])('is refused with the reason %j', (reason) => {
    expect(checkAmendDraft({ ...good, reason }).ok).toBe(false);
  });
});

test('a short reason is enough to refuse, and not to ask a paper back', () => {
  expect(readReason('Không sai', 'required').ok).toBe(true);
  expect(checkAmendDraft({ ...good, reason: 'Không sai' })).toMatchObject({
    ok: false,
    problems: { reason: refusalTexts['detailed-reason-too-short'] },
  });
});

test('each test can be chosen once, with the value that stands on the paper', () => {
  const rows = [
    aPaperRow(),
    aPaperRow({ runNo: 2 }),
    aPaperRow({ testCode: 'PLT', name: 'Tiểu cầu', value: '' }),
  ];
  expect(testChoices(aDocument({ rows }))).toEqual([
    { code: 'HGB', name: 'Huyết sắc tố', value: '97 g/L' },
    { code: 'PLT', name: 'Tiểu cầu', value: '' },
  ]);
});

test('whoever met the paper twice is named once', () => {
  expect(toldWords([{ name: 'A' }, { name: 'B' }, { name: 'A' }])).toContain('A, B.');
  expect(toldWords([])).toContain('bác sĩ chỉ định');
});

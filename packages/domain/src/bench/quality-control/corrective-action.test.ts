import { describe, expect, test, it } from 'vitest';
import type { AccountId, FileId } from '../../ground/kernel/ids.ts';
import { morning } from './controls.test-support.ts';
import {
  checkCorrectiveAction,
  correctiveActionLengths,
  correctiveEvidenceMax,
  type CorrectiveActionInput,
} from './corrective-action.ts';
import { controlAdvice } from './advice.ts';
import type { BrokenRule, RunJudgement } from './evaluate-run.ts';

const by = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId;
const file = (name: number): FileId => `file-${String(name)}` as FileId;
const input: CorrectiveActionInput = {
  text: 'Thay hóa chất, hiệu chuẩn lại',
  evidence: [],
  by,
  at: morning,
  run: { outcome: 'failed', correction: null },
};
const check = (change: Partial<CorrectiveActionInput>): unknown => {
  const answer = checkCorrectiveAction({ ...input, ...change });
  return answer.ok ? answer.value : 'reason' in answer.refusal ? answer.refusal.reason : 'denied';
};

describe('a corrective action', () => {
  test('is kept with who and when', () => {
    expect(check({})).toEqual({ text: input.text, evidence: [], by, at: morning });
  });

  test('is kept composed, in lines, without what nobody sees', () => {
    const text = '  1. Thay   hóa chất\r\n2. Chạy\u0000 lại\tmức 2 \n'.normalize('NFD');
    expect(check({ text })).toMatchObject({ text: '1. Thay hóa chất\n2. Chạy lại mức 2' });
  });

  test('may show evidence, each file once', () => {
    expect(check({ evidence: [file(1), file(1), file(2)] })).toMatchObject({ evidence: [file(1), file(2)] });
  });

  const { min, max } = correctiveActionLengths;
  test.each<[string, Partial<CorrectiveActionInput>, string]>([
    ['that says nothing', { text: '' }, 'corrective-action-too-short'],
    ['of blanks', { text: ' \n '.repeat(20) }, 'corrective-action-too-short'],
    ['of a word', { text: 'ổ'.repeat(min - 1) }, 'corrective-action-too-short'],
    ['of a novel', { text: 'ổ'.repeat(max + 1) }, 'corrective-action-too-long'],
    [
      'with too many files',
      { evidence: Array.from({ length: correctiveEvidenceMax + 1 }, (_, index) => file(index)) },
      'corrective-evidence-too-many',
    ],
    ['for a run that passed', { run: { outcome: 'passed', correction: null } }, 'control-run-not-failed'],
    ['for a warning', { run: { outcome: 'warning', correction: null } }, 'control-run-not-failed'],
    [
      'for a run that has one',
      { run: { outcome: 'failed', correction: { text: 'Đã xử lý rồi', evidence: [], by, at: morning } } },
      'corrective-action-exists',
    ],
  ])('%s is refused', (_, change, reason) => {
    expect(check(change)).toBe(reason);
  });

  test.each([min, max])('of %d characters is long and short enough, counted as people see them', (length) => {
    expect(check({ text: 'ổ'.repeat(length).normalize('NFD') })).toMatchObject({ text: 'ổ'.repeat(length) });
  });
});

function failedBy(...codes: readonly string[]): RunJudgement {
  const rules = codes.map((code): BrokenRule => ({
    code,
    effect: 'reject',
    scope: 'within-level',
    runIds: [],
  }));
  return { outcome: 'failed', rules };
}

describe('what to do about a control run', () => {
  it('is nothing where it passed', () => {
    expect(controlAdvice({ outcome: 'passed', rules: [] })).toBe('');
  });

  it('is to watch where it only warns, without stopping anything', () => {
    const rules: BrokenRule[] = [{ code: '1-2s', effect: 'warn', scope: 'within-level', runIds: [] }];
    expect(controlAdvice({ outcome: 'warning', rules })).toContain('Chưa cần dừng');
  });

  it.each([
    ['1-3s', 'ngẫu nhiên', 'hệ thống'],
    ['R-4s', 'ngẫu nhiên', 'hệ thống'],
    ['10-x', 'hệ thống', 'ngẫu nhiên'],
    ['our-own', 'hệ thống', 'ngẫu nhiên'],
  ])('after %s looks for the error of its kind', (code, said, unsaid) => {
    const advice = controlAdvice(failedBy(code));
    expect(advice).toContain('Không duyệt kết quả');
    expect(advice).toContain(said);
    expect(advice).not.toContain(unsaid);
    expect(advice).toContain('Ghi hành động khắc phục');
  });

  it('names both kinds where rules of both were broken', () => {
    const advice = controlAdvice(failedBy('1-3s', '2-2s'));
    expect(advice).toContain('ngẫu nhiên');
    expect(advice).toContain('hệ thống');
  });
});

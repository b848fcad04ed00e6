import { describe, expect, it } from 'vitest';
import { controlAdvice } from './advice.ts';
import type { BrokenRule, RunJudgement } from './evaluate-run.ts';

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

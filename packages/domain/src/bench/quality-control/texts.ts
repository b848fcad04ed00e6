import type { RunJudgement, ControlOutcome } from './evaluate-run.ts';
import type { ControlLevel } from './control-lot.ts';
import type { ControlLotState } from './lot-states.ts';
import type { QualityStatus } from './quality-status.ts';
import type { RuleEffect, RuleScope } from './rule-set.ts';

export const controlLotStateLabels: Readonly<Record<ControlLotState, string>> = {
  proposed: 'Chờ duyệt',
  active: 'Đang dùng',
  retired: 'Ngừng dùng',
};

export const controlOutcomeLabels: Readonly<Record<ControlOutcome, string>> = {
  passed: 'Đạt',
  warning: 'Cảnh báo',
  failed: 'Không đạt',
};

export const qualityStatusLabels: Readonly<Record<QualityStatus, string>> = {
  passed: 'Nội kiểm đạt',
  failed: 'Nội kiểm không đạt',
  none: 'Chưa chạy nội kiểm',
};

export const controlLevelLabels: Readonly<Record<ControlLevel, string>> = {
  1: 'Mức 1',
  2: 'Mức 2',
  3: 'Mức 3',
};

export const ruleEffectLabels: Readonly<Record<RuleEffect, string>> = {
  warn: 'Cảnh báo',
  reject: 'Loại bỏ',
};

export const ruleScopeLabels: Readonly<Record<RuleScope, string>> = {
  'within-level': 'Trong cùng một mức',
  'same-run': 'Giữa các mức trong cùng lần chạy',
  'across-levels': 'Giữa các mức qua nhiều lần chạy',
};

/** The codes that decided: where a rule rejects, the mere warnings beside it would hide it. */
export function decidingRules({ outcome, rules }: RunJudgement): readonly string[] {
  const effect = outcome === 'failed' ? 'reject' : 'warn';
  return [...new Set(rules.filter((rule) => rule.effect === effect).map(({ code }) => code))];
}

const outcomeSentences: Readonly<Record<ControlOutcome, string>> = {
  passed: 'Nội kiểm đạt',
  warning: 'Nội kiểm cảnh báo',
  failed: 'Nội kiểm không đạt',
};

/** «Nội kiểm không đạt: quy tắc 1-3s, mức 2». */
export function judgementSentence(judgement: RunJudgement, level: ControlLevel): string {
  const begin = outcomeSentences[judgement.outcome];
  const levelWords = `mức ${String(level)}`;
  const codes = decidingRules(judgement).join(', ');
  return codes === '' ? `${begin}: ${levelWords}` : `${begin}: quy tắc ${codes}, ${levelWords}`;
}

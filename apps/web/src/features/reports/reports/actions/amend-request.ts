import { refusalTexts } from '@senlab/contract';
import { readReason, withUnit, type AmendmentCategory, type ReportDocument } from '@senlab/domain';
import { texts } from './texts.ts';

export interface AmendDraft {
  readonly category: AmendmentCategory | undefined;
  readonly reason: string;
  readonly testCodes: readonly string[];
}

export interface AmendProblems {
  readonly category?: string;
  readonly reason?: string;
}

export type CheckedAmendment =
  | { readonly ok: true; readonly category: AmendmentCategory; readonly reason: string }
  | { readonly ok: false; readonly problems: AmendProblems };

/** By the server's own rules, all at once: nobody is told of the second fault after mending the first. */
export function checkAmendDraft({ category, reason }: AmendDraft): CheckedAmendment {
  const read = readReason(reason, 'detailed');
  if (category !== undefined && read.ok) return { ok: true, category, reason: read.value };
  const isWrong = !read.ok && 'reason' in read.refusal;
  return {
    ok: false,
    problems: {
      ...(category === undefined ? { category: texts.amendForm.categoryMissing } : {}),
      ...(isWrong ? { reason: refusalTexts[read.refusal.reason] } : {}),
    },
  };
}

export interface TestChoice {
  readonly code: string;
  readonly name: string;
  readonly value: string;
}

/** Each test once, as the paper names it. */
export function testChoices({ rows }: Pick<ReportDocument, 'rows'>): readonly TestChoice[] {
  const choices = new Map(
    rows.map(({ testCode, name, value, unit }) => [
      testCode,
      { code: testCode, name, value: withUnit(value, unit) },
    ]),
  );
  return [...choices.values()];
}

/** Who will be told, each once. */
export function toldWords(readers: readonly { readonly name: string }[]): string {
  const names = [...new Set(readers.map(({ name }) => name))];
  return names.length === 0 ? texts.amendForm.toldNobody : texts.amendForm.told(names.join(', '));
}

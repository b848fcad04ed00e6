import {
  checkTestVersion,
  tidyTestVersion,
  type TestVersionContent,
  type TestVersionField,
  type TestVersionProblem,
} from '@senlab/domain';
import { unreadableFields, type RangeField } from '../model/range-form.ts';
import { contentOfForm, type TestForm } from '../model/test-form.ts';
import type { CodeNames } from '../catalogue-calls.ts';

export interface FormContext {
  readonly names: CodeNames;
  /** The version in force; null for a new test. */
  readonly before: TestVersionContent | null;
  readonly isUsed: boolean;
}

export interface CheckedForm {
  readonly content: TestVersionContent;
  readonly problems: readonly TestVersionProblem[];
  /** By row: fields whose text means no age. */
  readonly unreadable: readonly (readonly RangeField[])[];
  readonly errorCount: number;
}

/** By the rule that the server asks too. */
export function checkForm(form: TestForm, { names, before, isUsed }: FormContext): CheckedForm {
  const content = tidyTestVersion(contentOfForm(form));
  const problems = checkTestVersion(content, {
    tests: names.tests.filter(({ code }) => code !== before?.code),
    sectionCodes: names.sections.map(({ code }) => code),
    specimenTypeCodes: names.specimenTypes.map(({ code }) => code),
    before,
    isUsed,
  });
  const unreadable = form.ranges.map(unreadableFields);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return {
    content,
    problems,
    unreadable,
    errorCount: errors.length + unreadable.reduce((sum, fields) => sum + fields.length, 0),
  };
}

export function problemsAt(
  problems: readonly TestVersionProblem[],
  field: TestVersionField,
): readonly TestVersionProblem[] {
  return problems.filter((problem) => problem.field === field);
}

/** About the set of ranges: who has none, who has two. */
export function coverageProblems(problems: readonly TestVersionProblem[]): readonly TestVersionProblem[] {
  return problems.filter(({ field }) => field === 'ranges' || field.startsWith('ranges.'));
}

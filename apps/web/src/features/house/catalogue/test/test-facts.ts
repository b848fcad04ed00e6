import { compareTestVersions, type TestFieldDifference, type TestVersionContent } from '@senlab/domain';
import type { CodeNames } from '../catalogue-types.ts';
import type { Fact } from '../facts.tsx';
import { namesFor } from '../model/code-names.ts';

type Field = TestFieldDifference['field'];

const identity: readonly Field[] = [
  'code',
  'nameEn',
  'sectionCode',
  'specimenTypeCode',
  'singleSex',
  'sensitive',
  'loincCode',
  'sharedCode',
  'serviceCode',
];
const measuring: readonly Field[] = [
  'resultType',
  'unit',
  'unitUcum',
  'decimals',
  'method',
  'formula',
  'choices',
  'turnaroundMinutes',
  'minimumTime',
];
const limits: readonly Field[] = ['critical', 'plausible', 'delta'];

export interface TestFacts {
  readonly identity: readonly Fact[];
  readonly measuring: readonly Fact[];
  readonly limits: readonly Fact[];
}

/** What is filled in, in the words in which a proposal names it: compared with nothing, everything is news. */
export function testFacts(content: TestVersionContent, names: CodeNames): TestFacts {
  const { fields } = compareTestVersions(null, content, namesFor(names));
  const pick = (wanted: readonly Field[]): readonly Fact[] =>
    wanted.flatMap((field) =>
      fields.filter((each) => each.field === field).map(({ label, after }) => [label, after] as const),
    );
  const ofNegatives = content.allowsNegative ? (['allowsNegative'] as const) : [];
  return { identity: pick(identity), measuring: pick([...measuring, ...ofNegatives]), limits: pick(limits) };
}

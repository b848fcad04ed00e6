import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../platform/tx.ts';
import type { SeedTest } from './seed-catalogue-files.ts';
import {
  addTestVersions,
  endTestVersions,
  listTestContents,
  type TestContent,
} from './seed-test-repository.ts';

function toContent(test: SeedTest): TestContent {
  const { critical, delta, minimumTime, plausible } = test;
  return {
    code: test.code,
    name: test.nameVi,
    name_en: test.nameEn,
    section_code: test.section,
    result_type: test.resultType,
    unit: test.unit?.display ?? null,
    unit_ucum: test.unit?.ucum ?? null,
    decimals: test.decimals,
    allows_negative: test.allowsNegative,
    single_sex: test.singleSex,
    specimen_type_code: test.specimenType,
    method: test.method,
    choices: test.choices,
    formula: test.formula,
    delta_kind: delta?.kind ?? null,
    delta_limit: delta?.limit ?? null,
    delta_days: delta?.days ?? null,
    critical_low: critical?.low ?? null,
    critical_high: critical?.high ?? null,
    plausible_low: plausible?.low ?? null,
    plausible_high: plausible?.high ?? null,
    critical_text: critical?.text ?? null,
    critical_source: critical?.source ?? null,
    minimum_minutes: minimumTime?.minutes ?? null,
    minimum_effect: minimumTime?.effect ?? null,
    sensitive: test.sensitive,
    turnaround_minutes: test.turnaroundMinutes,
    loinc_code: test.loinc.code,
    loinc_status: test.loinc.status,
    shared_code: test.sharedCode1227,
    service_code: test.bhytServiceCode?.code ?? null,
    decision_limits: test.decisionLimits,
    note: test.note,
  };
}

/**
 * Results name the version they were made with, so no version is edited: one that differs from the file ends today and
 * the next begins. Counts the versions that were begun.
 */
export async function seedTests(tx: Tx, tests: readonly SeedTest[], day: string): Promise<number> {
  const inForce = new Map((await listTestContents(tx)).map((row) => [row.content.code, row]));
  const begun = tests.map(toContent).flatMap((content) => {
    const known = inForce.get(content.code);
    if (known === undefined) return [{ content, version: 1 }];
    return known.isOwn || isDeepStrictEqual(known.content, content)
      ? []
      : [{ content, version: known.version + 1 }];
  });
  if (begun.length === 0) return 0;
  await endTestVersions(
    tx,
    begun.map(({ content }) => content.code),
    day,
  );
  await addTestVersions(tx, begun, day);
  return begun.length;
}

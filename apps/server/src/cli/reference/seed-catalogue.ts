import { v5 } from 'uuid';
import type { Tx } from '../../platform/tx.ts';
import {
  addMissingRanges,
  listOwnPanels,
  replacePanelTests,
  upsertPanels,
  upsertPhrases,
  upsertSections,
  upsertSpecimenTypes,
} from './seed-catalogue-repository.ts';
import { type SeedRange, type SeedTest, readSeedCatalogue, type SeedCatalogue } from './seed-files.ts';
import {
  listOwnTests,
  addTestVersions,
  endTestVersions,
  listTestContents,
  type TestContent,
} from './seed-test-repository.ts';
import { isDeepStrictEqual } from 'node:util';

const namespace = '5e1ab000-7236-5003-8000-72616e676573';

/**
 * The same content has the same id on every run and in every house, so a range is offered once: neither doubled by the
 * next run nor brought back after the laboratory has replaced it.
 */
export function rangeId(testCode: string, range: SeedRange): string {
  const parts = [
    testCode,
    range.sex,
    range.pregnancy,
    range.gaDaysMin,
    range.gaDaysMax,
    range.cyclePhase,
    range.ageDaysMin,
    range.ageDaysMax,
    range.ageHoursMin,
    range.ageHoursMax,
    range.method,
    range.low,
    range.high,
    range.text,
    range.criticalLow,
    range.criticalHigh,
    range.source,
  ];
  return v5(JSON.stringify(parts), namespace);
}

/**
 * Proposed only: a laboratory doctor decides what results are compared with. Where the hospital's own people have made
 * a version of the test they have decided already.
 */
async function seedRanges(tx: Tx, tests: readonly SeedTest[]): Promise<number> {
  const own = await listOwnTests(tx);
  const rows = tests
    .filter(({ code }) => !own.has(code))
    .flatMap(({ code, ranges }) =>
      ranges.map((range) => ({ id: rangeId(code, range), testCode: code, ...range })),
    );
  return rows.length === 0 ? 0 : addMissingRanges(tx, rows);
}

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
async function seedTests(tx: Tx, tests: readonly SeedTest[], day: string): Promise<number> {
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

export interface CatalogueCounts {
  /** Versions of tests that were begun. */
  readonly tests: number;
  readonly ranges: number;
  /** Sections, tubes, panels and phrases that were added or changed. */
  readonly others: number;
}

/** What tests refer to, and so must be there before them. */
async function seedGroundwork(tx: Tx, { sections, specimenTypes }: SeedCatalogue): Promise<number> {
  const sectionRows = sections.map(({ code, nameVi, reportDepartment, reportTemplate }, index) => ({
    code,
    name: nameVi,
    sort_order: index + 1,
    report_department: reportDepartment,
    report_template: reportTemplate,
  }));
  const typeRows = specimenTypes.map(({ code, nameVi, container, drawOrder }) => ({
    code,
    name: nameVi,
    container,
    draw_order: drawOrder,
  }));
  return (await upsertSections(tx, sectionRows)) + (await upsertSpecimenTypes(tx, typeRows));
}

/** Panels that the hospital's own people have changed are theirs. */
async function seedPanels(tx: Tx, all: SeedCatalogue['panels']): Promise<number> {
  const own = await listOwnPanels(tx);
  const ordered = all.map((panel, index) => ({ ...panel, sortOrder: index + 1 }));
  const panels = ordered.filter(({ code }) => !own.has(code));
  const rows = panels.map((panel) => ({
    code: panel.code,
    name: panel.nameVi,
    name_en: panel.nameEn,
    window_unit: panel.window?.unit ?? null,
    window_min: panel.window?.min ?? null,
    window_max: panel.window?.max ?? null,
    screening: panel.screening,
    note: panel.note,
    sort_order: panel.sortOrder,
  }));
  return (await upsertPanels(tx, rows)) + (await replacePanelTests(tx, panels));
}

async function seedPhrases(tx: Tx, phrases: SeedCatalogue['phrases']): Promise<number> {
  const rows = phrases.map(({ code, text, sections }, index) => ({
    code,
    text,
    section_codes: sections,
    sort_order: index + 1,
  }));
  return upsertPhrases(tx, rows);
}

/** What the laboratory offers, to begin with. */
export async function seedCatalogue(tx: Tx, day: string): Promise<CatalogueCounts> {
  const file = readSeedCatalogue();
  const groundwork = await seedGroundwork(tx, file);
  return {
    tests: await seedTests(tx, file.tests, day),
    ranges: await seedRanges(tx, file.tests),
    others: groundwork + (await seedPanels(tx, file.panels)) + (await seedPhrases(tx, file.phrases)),
  };
}

import type { Tx } from '../platform/tx.ts';
import { readSeedCatalogue, type SeedCatalogue } from './seed-catalogue-files.ts';
import {
  listOwnPanels,
  replacePanelTests,
  upsertPanels,
  upsertPhrases,
  upsertSections,
  upsertSpecimenTypes,
} from './seed-catalogue-repository.ts';
import { seedRanges } from './seed-ranges.ts';
import { seedTests } from './seed-tests.ts';

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

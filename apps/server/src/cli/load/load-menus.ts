import { defaultTubeRules, expandItems, planTubes, type Tube } from '@senlab/domain';
import type { Catalogue } from '../../modules/ground/catalogue/index.ts';
import type { Situation } from './load-values.ts';

/** What is ordered together, how often, and by whom. About 22 results on average, as a maternity hospital has. */
const menus: readonly {
  readonly panels: readonly string[];
  readonly weight: number;
  readonly only?: readonly Situation[];
}[] = [
  { panels: ['CTM'], weight: 30 },
  { panels: ['CTM', 'NT10'], weight: 16 },
  { panels: ['NT10'], weight: 12 },
  { panels: ['KHAMTHAI-1'], weight: 14, only: ['T1'] },
  { panels: ['DOUBLE'], weight: 5, only: ['T1'] },
  { panels: ['OGTT75'], weight: 5, only: ['T2'] },
  { panels: ['CTM', 'GANMAT', 'THAN'], weight: 7 },
  { panels: ['TRUOC-MO'], weight: 12, only: ['T3'] },
  { panels: ['TSG'], weight: 4, only: ['T2', 'T3'] },
  { panels: ['TUYENGIAP'], weight: 4 },
  { panels: ['DM-CB', 'CTM'], weight: 6 },
  { panels: ['VOSINH-NU'], weight: 3, only: ['none'] },
  { panels: ['UBT'], weight: 1, only: ['none'] },
];

export interface Menu {
  readonly panels: readonly string[];
  readonly panelsText: string;
  readonly sectionsText: string;
  readonly turnaroundMinutes: number;
  readonly tests: readonly {
    readonly code: string;
    readonly version: number;
    readonly panel: string;
    readonly tube: number;
  }[];
  readonly tubes: readonly Tube[];
}

function makeMenu(panels: readonly string[], catalogue: Catalogue): Menu {
  const testCodes = new Set(catalogue.tests.keys());
  const expanded = expandItems(
    panels.map((code) => ({ kind: 'panel' as const, code })),
    { panels: catalogue.panels, testCodes },
  );
  if (!expanded.ok) throw new Error(`the catalogue lacks a test of ${panels.join(', ')}`);
  const known = expanded.value.flatMap(({ testCode, fromPanels }) => {
    const test = catalogue.tests.get(testCode);
    return test === undefined ? [] : [{ test, panel: fromPanels[0] ?? '' }];
  });
  const planned = planTubes(
    known.map(({ test }) => ({
      testCode: test.code,
      specimenType: test.specimenTypeCode,
      container: test.specimenTypeCode,
    })),
    defaultTubeRules,
  );
  if (!planned.ok) throw new Error(`the tubes of ${panels.join(', ')} cannot be planned`);
  const tubes = planned.value;
  const sections = [...new Set(known.map(({ test }) => test.sectionCode))];
  return {
    panels,
    panelsText: `{${panels.join(',')}}`,
    sectionsText: `{${sections.join(',')}}`,
    turnaroundMinutes: Math.max(...known.map(({ test }) => test.turnaroundMinutes)),
    tests: known.map(({ test, panel }) => ({
      code: test.code,
      version: test.version,
      panel,
      tube: tubes.findIndex((tube) => tube.testCodes.includes(test.code)),
    })),
    tubes,
  };
}

/** For each situation a list from which one is picked evenly: a menu stands in it as often as it is ordered. */
export function makeMenus(catalogue: Catalogue): ReadonlyMap<Situation, readonly Menu[]> {
  const made = menus.map((menu) => ({ ...menu, menu: makeMenu(menu.panels, catalogue) }));
  const listFor = (situation: Situation): readonly Menu[] =>
    made
      .filter(({ only }) => only === undefined || only.includes(situation))
      .flatMap(({ menu, weight }) => Array.from({ length: weight }, () => menu));
  return new Map((['none', 'T1', 'T2', 'T3'] as const).map((situation) => [situation, listFor(situation)]));
}

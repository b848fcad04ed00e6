import { ok, refuse, type Result } from '../../ground/kernel/result.ts';

export const timePoints = ['0h', '1h', '2h', 'random'] as const;
export type TimePoint = (typeof timePoints)[number];

/** A test and what it is drawn into. */
export interface TestToDraw {
  readonly testCode: string;
  readonly specimenType: string;
  readonly container: string;
}

export interface Tube {
  readonly specimenType: string;
  readonly container: string;
  readonly timePoint: TimePoint | null;
  /** In print order. */
  readonly testCodes: readonly string[];
}

export interface TubeRules {
  /** Specimen types in the order in which they are drawn, so that no additive is carried into the next tube. */
  readonly drawOrder: readonly string[];
  /** Tests that one tube has volume for; a type left out has no limit. */
  readonly maxTestsPerTube: Readonly<Record<string, number>>;
  /** Tests that belong to a moment, and so to a tube of their own. */
  readonly timePoints: Readonly<Record<string, TimePoint>>;
  readonly maxTubes: number;
}

/** A start that a laboratory changes. */
export const defaultTubeRules: TubeRules = {
  drawOrder: [
    'BLOODCULT',
    'CITRATE',
    'SERUM',
    'HEPARIN',
    'EDTA',
    'CFDNA',
    'FLUORIDE',
    'ARTERIAL',
    'CORD_ART',
    'CAPILLARY',
    'DBS',
    'URINE',
    'URINE24',
    'SWAB_V',
    'SWAB_VR',
    'SWAB_C',
    'AMNIO',
    'CVS',
    'SEMEN',
  ],
  maxTestsPerTube: {},
  timePoints: { OGTT0: '0h', OGTT1: '1h', OGTT2: '2h' },
  maxTubes: 99,
};

function entryOf<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function groupTests(tests: readonly TestToDraw[], rules: TubeRules): readonly Tube[] {
  const groups = new Map<string, Tube>();
  for (const { testCode, specimenType, container } of tests) {
    const timePoint = entryOf(rules.timePoints, testCode) ?? null;
    const key = JSON.stringify([specimenType, container, timePoint]);
    const group = groups.get(key) ?? { specimenType, container, timePoint, testCodes: [] };
    groups.set(key, { ...group, testCodes: [...group.testCodes, testCode] });
  }
  return [...groups.values()];
}

function splitFull(tube: Tube, rules: TubeRules): readonly Tube[] {
  const size = Math.max(1, entryOf(rules.maxTestsPerTube, tube.specimenType) ?? tube.testCodes.length);
  const count = Math.ceil(tube.testCodes.length / size);
  return Array.from({ length: count }, (_, index) => ({
    ...tube,
    testCodes: tube.testCodes.slice(index * size, (index + 1) * size),
  }));
}

/** The tubes of later hours come after everything that is drawn in the first sitting. */
function sittingOf({ timePoint }: Tube): number {
  if (timePoint === '1h') return 1;
  return timePoint === '2h' ? 2 : 0;
}

function drawRank({ specimenType }: Tube, rules: TubeRules): number {
  const rank = rules.drawOrder.indexOf(specimenType);
  return rank === -1 ? rules.drawOrder.length : rank;
}

/** The tubes of an order, in the order in which they are drawn. The same tests always give the same tubes. */
export function planTubes(
  tests: readonly TestToDraw[],
  rules: TubeRules = defaultTubeRules,
): Result<readonly Tube[]> {
  const tubes = groupTests(tests, rules).flatMap((tube) => splitFull(tube, rules));
  if (tubes.length > rules.maxTubes) return refuse({ kind: 'conflict', reason: 'tubes-used-up' });
  return ok(
    tubes.toSorted(
      (one, other) => sittingOf(one) - sittingOf(other) || drawRank(one, rules) - drawRank(other, rules),
    ),
  );
}

/** Whether a tube fits every test that is to be run from it. */
export function isTubeRight(
  tube: Pick<Tube, 'specimenType' | 'container'>,
  tests: readonly TestToDraw[],
): boolean {
  return tests.every((test) => test.specimenType === tube.specimenType && test.container === tube.container);
}

/** What the fields of a catalogue may hold. Each is far beyond what a laboratory has, and keeps slips out. */
export const catalogueLimits = {
  nameLength: 255,
  methodLength: 255,
  unitLength: 20,
  sourceLength: 255,
  rangeTextLength: 100,
  decimals: 4,
  choices: 50,
  deltaDays: 3650,
  /** 90 days: a culture of mould takes six weeks. */
  minutes: 129_600,
  ranges: 60,
  /** Comparisons of a range with a kind of person, a second of them at most, when a set is proven to have no gap. */
  rangeComparisons: 200_000,
  /** 150 years. */
  ageDays: 54_786,
  /** A year, after which hours say nothing that days do not. */
  ageHours: 8784,
  panelTests: 100,
} as const;

export const testCodePattern = /^[A-Z0-9][A-Z0-9#%-]{0,11}$/;
export const panelCodePattern = /^[A-Z0-9][A-Z0-9-]{1,11}$/;

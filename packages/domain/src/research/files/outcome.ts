export const deliveryModes = ['vaginal', 'instrumental', 'caesarean'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** How the pregnancy ended. Null: not known yet. */
export interface ResearchOutcome {
  readonly gaWeeks: number | null;
  readonly gaDays: number | null;
  readonly mode: DeliveryMode | null;
  readonly weightG: number | null;
  readonly apgar1: number | null;
  readonly apgar5: number | null;
  readonly hasAnomaly: boolean | null;
}

export const outcomeRanges = {
  gaWeeks: { min: 20, max: 43 },
  gaDays: { min: 0, max: 6 },
  weightG: { min: 300, max: 6_500 },
  apgar1: { min: 0, max: 10 },
  apgar5: { min: 0, max: 10 },
} as const;

type Measured = keyof typeof outcomeRanges;

/** The fields that hold no possible value. Days stand behind weeks: alone they say nothing. */
export function checkResearchOutcome(outcome: ResearchOutcome): readonly Measured[] {
  const measured = Object.keys(outcomeRanges) as Measured[];
  return measured.filter((field) => {
    const value = outcome[field];
    if (value === null) return false;
    if (field === 'gaDays' && outcome.gaWeeks === null) return true;
    const { min, max } = outcomeRanges[field];
    return !Number.isInteger(value) || value < min || value > max;
  });
}

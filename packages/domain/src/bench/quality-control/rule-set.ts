export const ruleEffects = ['warn', 'reject'] as const;
export type RuleEffect = (typeof ruleEffects)[number];

/**
 * Which measurements a rule looks at, always with the newest among them. within-level: the last ones of its own lot,
 * over as many runs as it takes. same-run: its own and the newest of each other level measured together with it.
 * across-levels: the last ones of all levels in the order of time.
 */
export const ruleScopes = ['within-level', 'same-run', 'across-levels'] as const;
export type RuleScope = (typeof ruleScopes)[number];

/**
 * same-side: `count` measurements, all beyond the limit on the side of the newest. opposite-sides: the newest beyond
 * the limit on one side and another beyond it on the other.
 */
export interface WestgardRule {
  /** As laboratories call it: 1-3s. */
  readonly code: string;
  readonly kind: 'same-side' | 'opposite-sides';
  readonly count: number;
  /** In standard deviations; a stored decimal. A value exactly at the limit is not beyond it. */
  readonly limit: string;
  readonly effect: RuleEffect;
  readonly scopes: readonly RuleScope[];
}

export interface ControlRuleSet {
  readonly rules: readonly WestgardRule[];
  /** Levels are measured one after the other; those not further apart than this are one run. */
  readonly sameRunMinutes: number;
  /**
   * Whether what was measured up to a corrected failure no longer counts. After a recalibration the ten values before
   * it say nothing about the next one; with them, 10-x would go on refusing every second good run.
   */
  readonly restartsAfterCorrection: boolean;
}

/**
 * The classical multirule: 1-2s warns, the rest reject. R-4s in its strict form: in one run, one level beyond +2 SD
 * and another beyond -2 SD; a distance of 4 SD alone (+3.5 and -0.6) does not break it. The same everywhere: no
 * screen takes another one.
 */
export const defaultRuleSet: ControlRuleSet = {
  rules: [
    { code: '1-2s', kind: 'same-side', count: 1, limit: '2', effect: 'warn', scopes: ['within-level'] },
    { code: '1-3s', kind: 'same-side', count: 1, limit: '3', effect: 'reject', scopes: ['within-level'] },
    {
      code: '2-2s',
      kind: 'same-side',
      count: 2,
      limit: '2',
      effect: 'reject',
      scopes: ['within-level', 'same-run'],
    },
    { code: 'R-4s', kind: 'opposite-sides', count: 2, limit: '2', effect: 'reject', scopes: ['same-run'] },
    {
      code: '4-1s',
      kind: 'same-side',
      count: 4,
      limit: '1',
      effect: 'reject',
      scopes: ['within-level', 'across-levels'],
    },
    {
      code: '10-x',
      kind: 'same-side',
      count: 10,
      limit: '0',
      effect: 'reject',
      scopes: ['within-level', 'across-levels'],
    },
  ],
  sameRunMinutes: 60,
  restartsAfterCorrection: true,
};

/** More would never be reached by a material before it expires, and every evaluation would read that far back. */
export const ruleCountMax = 30;

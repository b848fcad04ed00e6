const dayMs = 24 * 60 * 60 * 1000;

/** How long a tube is kept after it was received, and whether it must outlast its report. */
export interface RetentionRule {
  readonly days: number;
  readonly untilReportSigned: boolean;
}

export interface RetentionRules {
  readonly byType: Readonly<Record<string, RetentionRule>>;
  readonly otherwise: RetentionRule;
}

/** From memory; a laboratory sets its own. */
export const defaultRetentionRules: RetentionRules = {
  byType: {
    SERUM: { days: 7, untilReportSigned: false },
    EDTA: { days: 5, untilReportSigned: false },
    HEPARIN: { days: 7, untilReportSigned: true },
    AMNIO: { days: 7, untilReportSigned: true },
    CVS: { days: 7, untilReportSigned: true },
    CFDNA: { days: 7, untilReportSigned: true },
  },
  otherwise: { days: 7, untilReportSigned: false },
};

export interface KeptSpecimen {
  readonly specimenType: string;
  readonly receivedMs: number;
  readonly isReportSigned: boolean;
}

/** From when a tube may be thrown away; null while that hangs on a report that is not signed. */
export function retentionEnd(
  { specimenType, receivedMs, isReportSigned }: KeptSpecimen,
  rules: RetentionRules = defaultRetentionRules,
): number | null {
  const rule = Object.hasOwn(rules.byType, specimenType) ? rules.byType[specimenType] : undefined;
  const { days, untilReportSigned } = rule ?? rules.otherwise;
  return untilReportSigned && !isReportSigned ? null : receivedMs + days * dayMs;
}

export function isRetentionOver(
  specimen: KeptSpecimen,
  nowMs: number,
  rules: RetentionRules = defaultRetentionRules,
): boolean {
  const end = retentionEnd(specimen, rules);
  return end !== null && nowMs >= end;
}

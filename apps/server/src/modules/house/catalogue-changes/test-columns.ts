import type {
  Choice,
  CriticalLimits,
  CyclePhase,
  DeltaRule,
  MinimumTime,
  RangeContent,
  RangePregnancy,
  ResultType,
  Sensitivity,
  TestVersionContent,
} from '@senlab/domain';

/** Checks of the tables keep the words, so the types may be believed. */
export interface TestColumns {
  readonly code: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly section_code: string;
  readonly result_type: string;
  readonly unit: string | null;
  readonly unit_ucum: string | null;
  readonly decimals: number | null;
  readonly allows_negative: boolean;
  readonly single_sex: string | null;
  readonly specimen_type_code: string;
  readonly method: string;
  readonly choices: unknown;
  readonly formula: string | null;
  readonly delta_kind: string | null;
  readonly delta_limit: string | null;
  readonly delta_days: number | null;
  readonly critical_low: string | null;
  readonly critical_high: string | null;
  readonly plausible_low: string | null;
  readonly plausible_high: string | null;
  readonly minimum_minutes: number | null;
  readonly minimum_effect: string | null;
  readonly sensitive: readonly string[];
  readonly turnaround_minutes: number;
  readonly loinc_code: string | null;
  readonly shared_code: string | null;
  readonly service_code: string | null;
}

function deltaOf({ delta_kind: kind, delta_limit: limit, delta_days: days }: TestColumns): DeltaRule | null {
  if (kind === null || limit === null || days === null) return null;
  return { kind: kind as DeltaRule['kind'], limit, days };
}

function minimumTimeOf({
  minimum_minutes: minutes,
  minimum_effect: effect,
}: TestColumns): MinimumTime | null {
  return minutes === null || effect === null ? null : { minutes, effect: effect as MinimumTime['effect'] };
}

/** Nothing on either side is no rule. */
function limitsOf(low: string | null, high: string | null): CriticalLimits | null {
  return low === null && high === null ? null : { low, high };
}

export function testContentOf(row: TestColumns, ranges: readonly RangeContent[]): TestVersionContent {
  return {
    code: row.code,
    name: row.name,
    nameEn: row.name_en,
    sectionCode: row.section_code,
    resultType: row.result_type as ResultType,
    unit: row.unit,
    unitUcum: row.unit_ucum,
    decimals: row.decimals,
    allowsNegative: row.allows_negative,
    singleSex: row.single_sex as TestVersionContent['singleSex'],
    specimenTypeCode: row.specimen_type_code,
    method: row.method,
    choices: row.choices as readonly Choice[],
    formula: row.formula,
    delta: deltaOf(row),
    critical: limitsOf(row.critical_low, row.critical_high),
    plausible: limitsOf(row.plausible_low, row.plausible_high),
    minimumTime: minimumTimeOf(row),
    sensitive: row.sensitive as readonly Sensitivity[],
    turnaroundMinutes: row.turnaround_minutes,
    loincCode: row.loinc_code,
    sharedCode: row.shared_code,
    serviceCode: row.service_code,
    ranges,
  };
}

export function testColumnsOf(content: TestVersionContent): TestColumns {
  const { delta, critical, plausible, minimumTime } = content;
  return {
    code: content.code,
    name: content.name,
    name_en: content.nameEn,
    section_code: content.sectionCode,
    result_type: content.resultType,
    unit: content.unit,
    unit_ucum: content.unitUcum,
    decimals: content.decimals,
    allows_negative: content.allowsNegative,
    single_sex: content.singleSex,
    specimen_type_code: content.specimenTypeCode,
    method: content.method,
    choices: content.choices,
    formula: content.formula,
    delta_kind: delta?.kind ?? null,
    delta_limit: delta?.limit ?? null,
    delta_days: delta?.days ?? null,
    critical_low: critical?.low ?? null,
    critical_high: critical?.high ?? null,
    plausible_low: plausible?.low ?? null,
    plausible_high: plausible?.high ?? null,
    minimum_minutes: minimumTime?.minutes ?? null,
    minimum_effect: minimumTime?.effect ?? null,
    sensitive: content.sensitive,
    turnaround_minutes: content.turnaroundMinutes,
    loinc_code: content.loincCode,
    shared_code: content.sharedCode,
    service_code: content.serviceCode,
  };
}

export interface RangeColumns {
  readonly sex: string | null;
  readonly pregnancy: string;
  readonly ga_days_min: number | null;
  readonly ga_days_max: number | null;
  readonly cycle_phase: string | null;
  readonly age_days_min: number | null;
  readonly age_days_max: number | null;
  readonly age_hours_min: number | null;
  readonly age_hours_max: number | null;
  readonly method: string | null;
  readonly low: string | null;
  readonly high: string | null;
  readonly text: string | null;
  readonly critical_low: string | null;
  readonly critical_high: string | null;
  readonly source: string;
}

export function rangeContentOf(row: RangeColumns): RangeContent {
  return {
    sex: row.sex as RangeContent['sex'],
    pregnancy: row.pregnancy as RangePregnancy,
    gaDaysMin: row.ga_days_min,
    gaDaysMax: row.ga_days_max,
    cyclePhase: row.cycle_phase as CyclePhase | null,
    ageDaysMin: row.age_days_min,
    ageDaysMax: row.age_days_max,
    ageHoursMin: row.age_hours_min,
    ageHoursMax: row.age_hours_max,
    method: row.method,
    low: row.low,
    high: row.high,
    text: row.text,
    criticalLow: row.critical_low,
    criticalHigh: row.critical_high,
    source: row.source,
  };
}

export function rangeColumnsOf(range: RangeContent): RangeColumns {
  return {
    sex: range.sex,
    pregnancy: range.pregnancy,
    ga_days_min: range.gaDaysMin,
    ga_days_max: range.gaDaysMax,
    cycle_phase: range.cyclePhase,
    age_days_min: range.ageDaysMin,
    age_days_max: range.ageDaysMax,
    age_hours_min: range.ageHoursMin,
    age_hours_max: range.ageHoursMax,
    method: range.method,
    low: range.low,
    high: range.high,
    text: range.text,
    critical_low: range.criticalLow,
    critical_high: range.criticalHigh,
    source: range.source,
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seedsFolder } from '../../platform/migrations/migrations.ts';
import { resultTypes, sensitivities } from '@senlab/domain';

/** A file of `seeds/reference`, checked: a slip in it must stop the seed, not become a row. */
export function readSeed<T>(name: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(JSON.parse(readFileSync(join(seedsFolder, 'reference', name), 'utf8')));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`seeds/reference/${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const text = z.string().min(1);
/** A ratio has none. */
const unitText = z
  .string()
  .nullable()
  .transform((unit) => (unit === '' ? null : unit));
const whole = z.int().min(0);
const pregnancies = ['NONE', 'T1', 'T2', 'T3', 'PREG', 'POSTPARTUM', 'ANY'] as const;

/** What a row leaves out holds for everybody. */
const rangeSchema = z.strictObject({
  sex: z.enum(['male', 'female']).nullable().default(null),
  pregnancy: z.enum(pregnancies),
  gaDaysMin: whole.nullable().default(null),
  gaDaysMax: whole.nullable().default(null),
  cyclePhase: z.enum(['follicular', 'ovulation', 'luteal', 'postmenopausal']).nullable().default(null),
  ageDaysMin: whole.nullable().default(null),
  ageDaysMax: whole.nullable().default(null),
  ageHoursMin: whole.nullable().default(null),
  ageHoursMax: whole.nullable().default(null),
  method: text.nullable().default(null),
  low: decimal.nullable().default(null),
  high: decimal.nullable().default(null),
  text: text.nullable().default(null),
  criticalLow: decimal.nullable().default(null),
  criticalHigh: decimal.nullable().default(null),
  source: text,
});
export type SeedRange = z.infer<typeof rangeSchema>;

const testSchema = z.strictObject({
  code: text,
  nameVi: text,
  nameEn: text.nullable(),
  section: text,
  resultType: z.enum(resultTypes),
  loinc: z.strictObject({ code: text.nullable(), status: text }),
  unit: z.strictObject({ display: unitText, ucum: unitText }).nullable(),
  specimenType: text,
  method: text,
  decimals: z.int().nullable(),
  allowsNegative: z.boolean().default(false),
  singleSex: z.enum(['male', 'female']).nullable(),
  ranges: z.array(rangeSchema),
  critical: z
    .strictObject({
      low: decimal.nullable(),
      high: decimal.nullable(),
      text: text.nullable(),
      source: text,
    })
    .nullable(),
  /** From general knowledge, for a hospital to change: what a living person can hardly have. */
  plausible: z.strictObject({ low: decimal.nullable(), high: decimal.nullable() }).nullable().default(null),
  decisionLimits: z.array(z.record(z.string(), z.string().nullable())),
  choices: z.array(z.strictObject({ value: text, meaning: z.enum(['normal', 'abnormal', 'critical']) })),
  formula: text.nullable(),
  bhytServiceCode: z.strictObject({ code: text, status: text }).nullable(),
  sharedCode1227: text.nullable(),
  sensitive: z.array(z.enum(sensitivities)),
  turnaroundMinutes: z.int(),
  delta: z.strictObject({ kind: z.enum(['absolute', 'percent']), limit: decimal, days: z.int() }).nullable(),
  minimumTime: z.strictObject({ minutes: z.int(), effect: z.enum(['block', 'warn']) }).nullable(),
  note: text.nullable(),
});
export type SeedTest = z.infer<typeof testSchema>;

const panelSchema = z.strictObject({
  code: text,
  nameVi: text,
  nameEn: text.nullable(),
  testCodes: z.array(text).min(1),
  window: z
    .strictObject({
      unit: z.enum(['gestational-days', 'hours-of-life']),
      min: whole.nullable(),
      max: whole.nullable(),
    })
    .nullable(),
  screening: z.enum(['first-trimester', 'second-trimester']).nullable(),
  note: text.nullable(),
});
export type SeedPanel = z.infer<typeof panelSchema>;

const sectionsSchema = z.array(
  z.strictObject({ code: text, nameVi: text, reportDepartment: text, reportTemplate: text }),
);
const specimenTypesSchema = z.array(
  z.strictObject({ code: text, nameVi: text, container: text, drawOrder: whole }),
);
const phrasesSchema = z.array(z.strictObject({ code: text, text, sections: z.array(text) }));

export interface SeedCatalogue {
  readonly sections: z.infer<typeof sectionsSchema>;
  readonly specimenTypes: z.infer<typeof specimenTypesSchema>;
  readonly tests: readonly SeedTest[];
  readonly panels: readonly SeedPanel[];
  readonly phrases: z.infer<typeof phrasesSchema>;
}

/** The starter catalogue: one file of tests for each section. */
export function readSeedCatalogue(): SeedCatalogue {
  const sections = readSeed('catalogue/sections.json', sectionsSchema);
  return {
    sections,
    specimenTypes: readSeed('catalogue/specimen-types.json', specimenTypesSchema),
    tests: sections.flatMap(({ code }) => readSeed(`catalogue/tests-${code}.json`, z.array(testSchema))),
    panels: readSeed('catalogue/panels.json', z.array(panelSchema)),
    phrases: readSeed('comment-phrases.json', phrasesSchema),
  };
}

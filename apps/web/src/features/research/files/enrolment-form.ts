import { isPatientCode, researchLimits, vietnamDateAt } from '@senlab/domain';
import type { Field } from '@senlab/ui/form-builder';
import { z } from 'zod';
import type { ResearchEnrolmentInput } from '../../../api/generated/types.ts';
import { scannedPatientCode } from '../studies/patient-code.ts';
import { texts } from './texts.ts';

const say = texts.enrol;
const half = { xs: 12, sm: 6 } as const;

export interface Enrolment {
  readonly consentKind: 'written' | 'guardian';
  readonly consentOn: string;
  readonly group: string;
  readonly isInclusionMet: boolean;
  readonly exclusionNote: string;
}
type ShapeOf<Values> = { readonly [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]> };

/** Made when a form opens: a consent of tomorrow is a slip of the hand. */
export function enrolmentShape(today: string): ShapeOf<Enrolment> {
  return {
    consentKind: z.enum(['written', 'guardian'], { error: say.consentMissing }),
    consentOn: z
      .string()
      .min(1, say.consentMissing)
      .refine((day) => day <= today, say.consentLate),
    group: z.string().min(1, say.groupMissing),
    isInclusionMet: z.boolean(),
    exclusionNote: z.string(),
  };
}

export const personShape = {
  patientCode: z.string().refine((code) => isPatientCode(code.trim()), say.codeWrong),
  birthYear: z.string().regex(/^\d{4}$/, say.yearWrong),
};

type Person = z.output<z.ZodObject<typeof personShape>>;

export function today(): string {
  return vietnamDateAt(Date.now());
}

export const personFields: readonly Field<Person>[] = [
  { type: 'section', title: say.person, hint: say.personHint },
  {
    type: 'text',
    name: 'patientCode',
    label: say.patientCode,
    required: true,
    maxLength: 40,
    tidy: scannedPatientCode,
    gridItem: half,
  },
  { type: 'number', name: 'birthYear', label: say.birthYear, required: true, gridItem: half },
];

export function enrolmentFields(groups: readonly string[]): readonly Field<Enrolment>[] {
  return [
    { type: 'section', title: say.consent },
    {
      type: 'radio',
      name: 'consentKind',
      label: say.consentKind,
      required: true,
      options: [
        { value: 'written', label: texts.consentKinds.written },
        { value: 'guardian', label: texts.consentKinds.guardian },
      ],
      gridItem: half,
    },
    { type: 'date', name: 'consentOn', label: say.consentOn, required: true, max: today(), gridItem: half },
    { type: 'section', title: say.inclusion },
    {
      type: 'radio',
      name: 'group',
      label: say.group,
      required: true,
      options: groups.map((group) => ({ value: group, label: group })),
    },
    { type: 'checkbox', name: 'isInclusionMet', label: say.isInclusionMet },
    {
      type: 'textarea',
      name: 'exclusionNote',
      label: say.exclusionNote,
      hint: say.exclusionHint,
      rows: 2,
      maxLength: researchLimits.note,
    },
  ];
}

export function enrolmentOf(values: Enrolment): ResearchEnrolmentInput {
  const { consentKind, consentOn, group, isInclusionMet } = values;
  const note = values.exclusionNote.trim();
  return { consentKind, consentOn, group, isInclusionMet, exclusionNote: note === '' ? null : note };
}

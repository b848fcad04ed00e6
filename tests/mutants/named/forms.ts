import { mutantsIn, type Mutant } from '../mutant.ts';

const builder = 'packages/ui/src/form-builder';
const choices = [`${builder}/fields/choices.test.tsx`];
const patientForm = 'apps/web/src/features/patients/patients/form';

/** What a form asks, and how. */
export const formMutants: readonly Mutant[] = [
  ...mutantsIn(`${builder}/form-values.ts`, choices, [
    ['ENT-HOSP-18', 'if (field.defaultValue !== undefined) return field.defaultValue;', ''],
  ]),
  ...mutantsIn(`${builder}/field-cell.tsx`, choices, [
    ['ENT-HOSP-18', '{ ...wholeRow, ...field.gridItem }', 'wholeRow'],
    ['ENT-HOSP-18', "'disabled' in field && field.disabled === true", 'false'],
  ]),
  ...mutantsIn(`${builder}/use-field-rules.ts`, choices, [
    ['ENT-HOSP-18', 'field.disabled(values) : ', 'false : '],
  ]),
  ...mutantsIn(`${builder}/fields/option-text.ts`, choices, [
    ['ENT-HOSP-18', 'field.displayOption?.(option) ?? option.label', 'option.label'],
  ]),
  ...mutantsIn(`${builder}/fields/use-options.ts`, choices, [
    ['ENT-HOSP-18', 'loaded ?? options ?? none', 'options ?? none'],
  ]),
  ...mutantsIn(
    'apps/web/src/parts/lab-frame/texts.ts',
    [`${patientForm}/registration.test.tsx`],
    [['ENT-HOSP-20', "genders: { male: 'Nam', female: 'Nữ'", "genders: { male: 'Nữ', female: 'Nam'"]],
  ),
  ...mutantsIn(
    `${patientForm}/patient-fields.ts`,
    [`${patientForm}/registration.test.tsx`],
    [['ENT-HOSP-20', 'optionsOf({ female, male, unknown })', 'optionsOf({ female, unknown })']],
  ),
];

import { mutantsIn, type Mutant } from '../mutant.ts';

const choices = ['packages/ui/src/form-builder/fields/choices.test.tsx'];

/** What a form asks, and how. */
export const formMutants: readonly Mutant[] = [
  ...mutantsIn('packages/ui/src/form-builder/form-values.ts', choices, [
    ['ENT-HOSP-18', 'if (field.defaultValue !== undefined) return field.defaultValue;', ''],
  ]),
  ...mutantsIn('packages/ui/src/form-builder/field-cell.tsx', choices, [
    ['ENT-HOSP-18', '{ ...wholeRow, ...field.gridItem }', 'wholeRow'],
    ['ENT-HOSP-18', "'disabled' in field && field.disabled === true", 'false'],
  ]),
  ...mutantsIn('packages/ui/src/form-builder/form-context.ts', choices, [
    ['ENT-HOSP-18', 'field.disabled(values) : ', 'false : '],
  ]),
  ...mutantsIn('packages/ui/src/form-builder/fields/options.tsx', choices, [
    ['ENT-HOSP-18', 'field.displayOption?.(option) ?? option.label', 'option.label'],
  ]),
  ...mutantsIn('packages/ui/src/form-builder/fields/options.tsx', choices, [
    ['ENT-HOSP-18', 'loaded ?? options ?? none', 'options ?? none'],
  ]),
  ...mutantsIn(
    'apps/web/src/parts/lab-frame/texts.ts',
    ['apps/web/src/features/patients/patients/form/registration.test.tsx'],
    [['ENT-HOSP-20', "genders: { male: 'Nam', female: 'Nữ'", "genders: { male: 'Nữ', female: 'Nam'"]],
  ),
  ...mutantsIn(
    'apps/web/src/features/patients/patients/form/patient-fields.ts',
    ['apps/web/src/features/patients/patients/form/registration.test.tsx'],
    [['ENT-HOSP-20', 'optionsOf({ female, male, unknown })', 'optionsOf({ female, unknown })']],
  ),
];

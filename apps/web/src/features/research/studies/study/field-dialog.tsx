import { refusalTexts } from '@senlab/contract';
import {
  checkResearchForm,
  isNumberField,
  researchFieldTypeLabels,
  researchFieldTypes,
  researchLimits,
  type ResearchFieldType,
} from '@senlab/domain';
import { formatDecimal, parseDecimal } from '@senlab/domain/text';
import { hideDialog } from '@senlab/ui';
import { defineFields, type Field, type FormFields } from '@senlab/ui/form-builder';
import { z } from 'zod';
import { openStepForm } from '../../../../forms/step-form.tsx';
import type { StudyField } from '../study-calls.ts';
import { texts } from '../texts.ts';

const say = texts.editor;
const dialogId = 'research-field';
const half = { xs: 12, sm: 6 } as const;
const third = { xs: 12, sm: 4 } as const;

const typed = z.object({
  label: z.string(),
  key: z.string(),
  type: z.enum(researchFieldTypes),
  unit: z.string(),
  min: z.string(),
  max: z.string(),
  isRequired: z.boolean(),
  options: z.array(z.object({ code: z.string(), label: z.string() })),
});
type Typed = z.output<typeof typed>;

const isNumber = ({ type }: { readonly type: ResearchFieldType }): boolean => isNumberField({ type });
const isChoice = ({ type }: { readonly type: ResearchFieldType }): boolean => type === 'choice';

function numberOf(text: string): number | null {
  const stored = parseDecimal(text, { decimals: 4 });
  return stored === undefined ? null : Number(stored);
}

/** What does not belong to its type is not kept, whatever was typed before the type was chosen. */
export function fieldOf(values: Typed, isRetired: boolean): StudyField {
  const { type, isRequired } = values;
  const unit = values.unit.trim();
  return {
    key: values.key.trim(),
    label: values.label.trim(),
    type,
    unit: isNumber(values) && unit !== '' ? unit : null,
    isRequired,
    min: isNumber(values) ? numberOf(values.min) : null,
    max: isNumber(values) ? numberOf(values.max) : null,
    options: isChoice(values)
      ? values.options.map(({ code, label }) => ({ code: code.trim(), label: label.trim() }))
      : [],
    isRetired,
  };
}

interface FieldQuestion {
  /** Null: a new one. */
  readonly field: StudyField | null;
  readonly others: readonly StudyField[];
  readonly published: readonly StudyField[];
  readonly onField: (field: StudyField) => void;
}

function schemaFor({ field, others, published }: FieldQuestion) {
  return typed.superRefine((values, context) => {
    const now = fieldOf(values, field?.isRetired ?? false);
    const own = others.length;
    for (const issue of checkResearchForm([...others, now], published)) {
      const [, at, part = 'key'] = issue.field.split('.');
      if (Number(at) === own)
        context.addIssue({ code: 'custom', path: [part], message: refusalTexts[issue.reason] });
    }
  });
}
type Schema = ReturnType<typeof schemaFor>;

const optionsField: Field<Typed> = {
  type: 'group',
  name: 'options',
  label: say.options,
  required: true,
  max: researchLimits.options,
  itemLabel: say.optionItem,
  addLabel: say.addOption,
  visibleWhen: isChoice,
  fields: [
    { type: 'text', name: 'code', label: say.optionCode, required: true, maxLength: 20, gridItem: third },
    {
      type: 'text',
      name: 'label',
      label: say.optionLabel,
      required: true,
      maxLength: researchLimits.label,
      gridItem: { xs: 12, sm: 8 },
    },
  ],
};

/** A column that was published means the same for ever. */
function fieldsFor(isPublished: boolean): FormFields<Schema> {
  return defineFields<Schema>()([
    {
      type: 'text',
      name: 'label',
      label: say.label,
      hint: say.labelHint,
      required: true,
      maxLength: researchLimits.label,
    },
    {
      type: 'text',
      name: 'key',
      label: say.key,
      hint: say.keyHint,
      required: true,
      maxLength: 30,
      readOnly: isPublished,
      gridItem: half,
    },
    {
      type: 'select',
      name: 'type',
      label: say.type,
      required: true,
      options: researchFieldTypes.map((value) => ({ value, label: researchFieldTypeLabels[value] })),
      defaultValue: 'number',
      readOnly: isPublished,
      gridItem: half,
    },
    {
      type: 'text',
      name: 'unit',
      label: say.unit,
      hint: say.unitHint,
      maxLength: researchLimits.unit,
      readOnly: isPublished,
      visibleWhen: isNumber,
      gridItem: third,
    },
    {
      type: 'number',
      name: 'min',
      label: say.min,
      decimal: true,
      required: true,
      visibleWhen: isNumber,
      gridItem: third,
    },
    {
      type: 'number',
      name: 'max',
      label: say.max,
      decimal: true,
      required: true,
      visibleWhen: isNumber,
      gridItem: third,
    },
    optionsField,
    { type: 'checkbox', name: 'isRequired', label: say.isRequired },
  ]);
}

const limitText = (limit: number | null): string => (limit === null ? '' : formatDecimal(String(limit)));

function valuesOf(field: StudyField | null): Partial<Typed> {
  if (field === null) return {};
  const { label, key, type, unit, min, max, isRequired, options } = field;
  return {
    label,
    key,
    type,
    isRequired,
    unit: unit ?? '',
    min: limitText(min),
    max: limitText(max),
    options: options.map((option) => ({ ...option })),
  };
}

/** One field of the form, with the rules of the server. */
export function openFieldDialog(question: FieldQuestion): void {
  const { field, published, onField } = question;
  const isPublished = published.some(({ key }) => key === field?.key);
  openStepForm({
    id: dialogId,
    title: field === null ? say.dialogNew : say.dialogEdit,
    width: 'md',
    schema: schemaFor(question),
    fields: fieldsFor(isPublished),
    values: valuesOf(field),
    save: (output) => {
      onField(fieldOf(output, field?.isRetired ?? false));
      hideDialog(dialogId);
      return Promise.resolve(undefined);
    },
  });
}

import { defineFields, type FieldOption } from '@senlab/ui/form-builder';
import { z } from 'zod';
import { texts } from './texts.ts';

const { fields: labels } = texts;
const half = { sm: 6 } as const;

function searchDepartments(question: { readonly text: string }): Promise<readonly FieldOption[]> {
  const all = Object.entries(texts.departments).map(([value, label]) => ({ value, label }));
  return Promise.resolve(
    all.filter(({ label }) => label.toLowerCase().includes(question.text.toLowerCase())),
  );
}

export const listSchema = z.object({
  department: z.string(),
  ward: z.string(),
  failing: z.string(),
  waiting: z.string(),
});

export const listFields = defineFields<typeof listSchema>()([
  {
    type: 'autocomplete',
    name: 'department',
    label: labels.department,
    loadOptions: searchDepartments,
    defaultValue: 'risk',
    gridItem: half,
  },
  {
    type: 'select',
    name: 'ward',
    label: labels.department,
    loadOptions: searchDepartments,
    displayOption: (option) => `${option.label} (${option.value})`,
    defaultValue: 'newborn',
    gridItem: half,
  },
  {
    type: 'select',
    name: 'failing',
    label: labels.failing,
    loadOptions: () => Promise.reject(new Error('the gallery shows a list that cannot be had')),
    gridItem: half,
  },
  {
    type: 'select',
    name: 'waiting',
    label: labels.waiting,
    loadOptions: () => new Promise(() => undefined),
    gridItem: half,
  },
]);

export const longSchema = z.object({ history: z.string(), choice: z.string(), agreed: z.boolean() });

export const longFields = defineFields<typeof longSchema>()([
  { type: 'section', title: texts.long.label, hint: texts.long.hint },
  {
    type: 'textarea',
    name: 'history',
    label: texts.long.label,
    hint: texts.long.hint,
    required: true,
    gridItem: { md: 6 },
  },
  {
    type: 'select',
    name: 'choice',
    label: labels.tests,
    hint: texts.long.hint,
    options: [{ value: 'long', label: texts.long.option }],
    gridItem: { md: 6 },
  },
  { type: 'checkbox', name: 'agreed', label: texts.long.label, gridItem: { md: 6 } },
]);

export const bareSchema = z.object({ fullName: z.string().min(1) });

export const bareFields = defineFields<typeof bareSchema>()([
  { type: 'text', name: 'fullName', label: labels.fullName, required: true, gridItem: { md: 6 } },
]);

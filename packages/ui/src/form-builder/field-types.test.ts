import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineFields } from './field-types.ts';

const schema = z.object({
  name: z.string(),
  gender: z.enum(['male', 'female']),
  isUrgent: z.boolean(),
  tests: z.array(z.string()),
  address: z.object({ city: z.string() }),
  medicines: z.array(z.object({ name: z.string(), isDaily: z.boolean() })),
});
const define = defineFields<typeof schema>();

describe('the fields of a form, checked by the compiler', () => {
  test('a definition has name, label, type, options, defaultValue, gridItem, disabled, displayOption and a loader', () => {
    const [field] = define([
      {
        name: 'gender',
        label: 'Giới tính',
        type: 'select',
        options: [{ value: 'female', label: 'Nữ' }],
        defaultValue: 'female',
        gridItem: { xs: 12, sm: 6, md: 4 },
        disabled: ({ isUrgent }) => isUrgent,
        displayOption: ({ label }) => label,
        loadOptions: () => Promise.resolve([]),
      },
    ]);
    expect(field?.type).toBe('select');
  });

  test('takes names inside objects and items of groups', () => {
    const fields = define([
      { type: 'text', name: 'address.city', label: 'Tỉnh' },
      {
        type: 'group',
        name: 'medicines',
        label: 'Thuốc',
        fields: [{ type: 'text', name: 'name', label: 'Tên', visibleWhen: ({ isDaily }) => isDaily }],
      },
    ]);
    expect(fields).toHaveLength(2);
  });

  // Each of these must not compile; the check of types fails when one does.
  test('refuses what the schema has not', () => {
    define([
      // @ts-expect-error an unknown name
      { type: 'text', name: 'nmae', label: '' },
      // @ts-expect-error a text field for a yes or no
      { type: 'text', name: 'isUrgent', label: '' },
      // @ts-expect-error a checkbox for a text
      { type: 'checkbox', name: 'name', label: '' },
      // @ts-expect-error one choice for a list
      { type: 'select', name: 'tests', label: '' },
      // @ts-expect-error several choices for a text
      { type: 'multi-select', name: 'name', label: '' },
      // @ts-expect-error a type that does not exist
      { type: 'colour', name: 'name', label: '' },
      // @ts-expect-error no label
      { type: 'text', name: 'name' },
      // @ts-expect-error a group over a text
      { type: 'group', name: 'name', label: '', fields: [] },
      // @ts-expect-error a rule over a value that is not there
      { type: 'text', name: 'name', label: '', visibleWhen: ({ missing }) => missing },
    ]);
    define([
      {
        type: 'group',
        name: 'medicines',
        label: '',
        // @ts-expect-error a name of the form inside an item
        fields: [{ type: 'text', name: 'gender', label: '' }],
      },
    ]);
    expect(schema).toBeDefined();
  });
});

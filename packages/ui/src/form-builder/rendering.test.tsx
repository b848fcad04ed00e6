import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineFields } from './field-types.ts';
import { button, field, renderForm } from './test-form.tsx';

const schema = z.object({
  name: z.string().min(1),
  code: z.string(),
  blood: z.string(),
  isUrgent: z.boolean(),
});

/** A select asks how to write its value each time it renders. */
const written = vi.fn(({ label }: { readonly label: string }) => label);
const asked = vi.fn(({ isUrgent }: { readonly isUrgent: boolean }) => isUrgent);

const fields = defineFields<typeof schema>()([
  { type: 'text', name: 'name', label: 'Họ tên' },
  { type: 'text', name: 'code', label: 'Mã' },
  {
    type: 'select',
    name: 'blood',
    label: 'Nhóm máu',
    options: [{ value: 'O', label: 'O' }],
    displayOption: written,
    disabled: asked,
  },
  { type: 'checkbox', name: 'isUrgent', label: 'Khẩn' },
]);

describe('typing into one field', () => {
  test('renders no other, not even one with a rule over the values', async () => {
    const { user } = renderForm({ schema, fields, values: { blood: 'O' } });
    await user.type(field('Họ tên'), 'a');
    written.mockClear();
    await user.type(field('Họ tên'), 'bcdef');
    expect(asked).toHaveBeenCalled();
    expect(written).not.toHaveBeenCalled();
  });

  test('renders no other when it becomes wrong', async () => {
    const { user } = renderForm({ schema, fields, values: { blood: 'O', name: 'a' } });
    written.mockClear();
    await user.clear(field('Họ tên'));
    await user.tab();
    expect(screen.getByText('Bắt buộc nhập')).toBeTruthy();
    expect(written).not.toHaveBeenCalled();
  });

  test('renders the one whose rule gives another answer', async () => {
    const { user } = renderForm({ schema, fields, values: { blood: 'O', name: 'a' } });
    written.mockClear();
    await user.click(field('Khẩn'));
    expect(written).toHaveBeenCalled();
    expect(screen.getByRole('combobox').getAttribute('aria-disabled')).toBe('true');
    expect(button('Lưu')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineFields } from './field-types.ts';
import { button, field, messageOf, renderForm, type TestForm } from './test-form.tsx';

const schema = z.object({
  medicines: z
    .array(z.object({ name: z.string().min(1), isDaily: z.boolean(), dose: z.string() }))
    .min(1, 'Cần ít nhất một thuốc')
    .max(3),
});

const fields = defineFields<typeof schema>()([
  {
    type: 'group',
    name: 'medicines',
    label: 'Thuốc đang dùng',
    itemLabel: 'Thuốc',
    addLabel: 'Thêm thuốc',
    max: 3,
    fields: [
      { type: 'text', name: 'name', label: 'Tên thuốc' },
      { type: 'checkbox', name: 'isDaily', label: 'Hằng ngày' },
      { type: 'text', name: 'dose', label: 'Liều', visibleWhen: ({ isDaily }) => isDaily },
    ],
  },
]);

function item(name: string, isDaily = false): { name: string; isDaily: boolean; dose: string } {
  return { name, isDaily, dose: isDaily ? '5' : '' };
}

function start(...medicines: ReturnType<typeof item>[]): TestForm<typeof schema> {
  return renderForm({ schema, fields, values: { medicines } });
}

function inItem(number: number): ReturnType<typeof within> {
  return within(screen.getByRole('group', { name: `Thuốc ${String(number)}` }));
}

describe('a repeatable group', () => {
  test('says that it is empty', () => {
    start();
    expect(screen.getByText('Chưa có mục nào.')).toBeTruthy();
  });

  test('adds an item and puts the cursor into it', async () => {
    const { user } = start(item('Sắt'));
    await user.click(button('Thêm thuốc'));
    await waitFor(() => expect(document.activeElement).toBe(inItem(2).getByLabelText('Tên thuốc')));
  });

  test('is filled by the keyboard alone', async () => {
    const form = start();
    await form.user.tab();
    await form.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field('Tên thuốc')));
    await form.user.keyboard('Acid folic');
    await form.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(form.saved()).toEqual({ medicines: [item('Acid folic')] }));
  });

  test('takes no more than it may', async () => {
    const { user } = start(item('a'), item('b'));
    await user.click(button('Thêm thuốc'));
    expect(button('Thêm thuốc').disabled).toBe(true);
    expect(screen.getByText('Đã đủ 3 mục')).toBeTruthy();
  });

  test('removes the item that was meant and leads to the next one', async () => {
    const form = start(item('a'), item('b'), item('c'));
    await form.user.click(button('Xóa thuốc 2'));
    await waitFor(() => expect(document.activeElement).toBe(button('Xóa thuốc 2')));
    await form.user.click(button('Lưu'));
    await waitFor(() => expect(form.saved()?.medicines.map(({ name }) => name)).toEqual(['a', 'c']));
  });

  test('leads to "add" when the last item is removed', async () => {
    const { user } = start(item('a'));
    await user.click(button('Xóa thuốc 1'));
    await waitFor(() => expect(document.activeElement).toBe(button('Thêm thuốc')));
  });

  test('keeps an error with its item when one above is removed', async () => {
    const { user } = start(item('a'), item(''), item('c'));
    await user.click(button('Lưu'));
    await waitFor(() => expect(messageOf(inItem(2).getByLabelText('Tên thuốc'))).toBe('Bắt buộc nhập'));
    await user.click(button('Xóa thuốc 1'));
    await waitFor(() => expect(messageOf(inItem(1).getByLabelText('Tên thuốc'))).toBe('Bắt buộc nhập'));
    expect(messageOf(inItem(2).getByLabelText('Tên thuốc'))).toBe('');
  });

  test('says what is wrong with the list itself, and leads to it', async () => {
    const { user, onSave } = start();
    await user.click(button('Lưu'));
    await screen.findByText('Cần ít nhất một thuốc');
    await waitFor(() => expect(document.activeElement).toBe(button('Thêm thuốc')));
    expect(onSave).not.toHaveBeenCalled();
  });

  test('shows and saves a field by the values of its own item', async () => {
    const form = start(item('a', true), item('b'));
    expect(inItem(1).queryByLabelText('Liều')).not.toBeNull();
    expect(inItem(2).queryByLabelText('Liều')).toBeNull();
    await form.user.click(inItem(1).getByLabelText('Hằng ngày'));
    await form.user.click(button('Lưu'));
    await waitFor(() => expect(form.saved()).toEqual({ medicines: [item('a'), item('b')] }));
  });

  test('counts as one change', async () => {
    const { user } = start(item('a'));
    await user.click(button('Thêm thuốc'));
    expect(screen.getByText('1 thay đổi chưa lưu')).toBeTruthy();
  });
});

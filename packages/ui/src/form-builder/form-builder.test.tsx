import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { showStyles } from '../../test-support/styles.ts';
import { defineFields } from './field-types.ts';
import { defaultSpacing } from './form-builder.tsx';
import { button, field, messageOf, renderForm, type TestForm } from './test-form.tsx';

const schema = z.object({
  name: z.string().trim().min(1),
  code: z.string().min(4),
  gender: z.enum(['male', 'female']),
  blood: z.string().min(1),
  isUrgent: z.boolean(),
  reason: z.string(),
  note: z.string(),
});

const fields = defineFields<typeof schema>()([
  { type: 'section', title: 'Người bệnh', hint: 'Ghi theo giấy tờ.' },
  { type: 'text', name: 'name', label: 'Họ tên', required: true },
  { type: 'text', name: 'code', label: 'Mã', hint: 'In trên thẻ' },
  {
    type: 'radio',
    name: 'gender',
    label: 'Giới tính',
    options: [
      { value: 'male', label: 'Nam' },
      { value: 'female', label: 'Nữ' },
    ],
  },
  {
    type: 'select',
    name: 'blood',
    label: 'Nhóm máu',
    required: true,
    options: [
      { value: 'A', label: 'A' },
      { value: 'O', label: 'O' },
    ],
  },
  { type: 'checkbox', name: 'isUrgent', label: 'Làm khẩn' },
  { type: 'text', name: 'reason', label: 'Lý do', visibleWhen: ({ isUrgent }) => isUrgent },
  { type: 'textarea', name: 'note', label: 'Ghi chú', disabled: ({ code }) => code === '' },
]);

const record = {
  name: 'NGUYỄN THỊ HƯỜNG',
  code: 'BN0042',
  gender: 'female',
  blood: 'O',
  isUrgent: false,
  reason: '',
  note: '',
} as const;

function start(
  props: Partial<Parameters<typeof renderForm<typeof schema>>[0]> = {},
): TestForm<typeof schema> {
  return renderForm({ schema, fields, ...props });
}

describe('a whole form by the keyboard alone', () => {
  test('[PROD-011] is filled, corrected and saved', async () => {
    const form = start();
    const { user } = form;
    await user.tab();
    expect(document.activeElement).toBe(field(/Họ tên/));
    await user.keyboard('Trần Thị Bưởi{Enter}');
    expect(document.activeElement).toBe(field('Mã'));
    await user.keyboard('BN{Enter}');
    // The schema answers when it has looked.
    await waitFor(() => expect(messageOf(field('Mã'))).toBe('Tối thiểu 4 ký tự'));
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(field('Mã')));
    expect(form.onSave).not.toHaveBeenCalled();
    await user.keyboard('BN0042');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(form.saved()).toMatchObject({ name: 'Trần Thị Bưởi', code: 'BN0042', gender: 'male' }),
    );
  });

  test('Enter in the last one-line field saves', async () => {
    const form = start({ values: record, fields: fields.slice(0, 3) });
    await form.user.click(field('Mã'));
    await form.user.keyboard('{Enter}');
    await waitFor(() => expect(form.onSave).toHaveBeenCalledOnce());
  });

  test('Enter in a field of several lines is a new line', async () => {
    const form = start({ values: record });
    await form.user.type(field('Ghi chú'), 'một{Enter}hai');
    expect(field('Ghi chú').value).toBe('một\nhai');
    expect(form.onSave).not.toHaveBeenCalled();
  });

  test('Enter belongs to the input method while it composes a syllable', async () => {
    const form = start({ values: record });
    const input = field(/Họ tên/);
    await form.user.click(input);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(document.activeElement).toBe(input);
  });

  test('Ctrl+S saves although the cursor is in no field', async () => {
    const form = start({ values: record });
    await form.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(form.onSave).toHaveBeenCalledOnce());
  });

  test.each(['{Control>}{Shift>}s{/Shift}{/Control}', '{Control>}{Alt>}s{/Alt}{/Control}', 's'])(
    'does not save with %s',
    async (keys) => {
      const form = start({ values: record });
      await form.user.click(field(/Họ tên/));
      await form.user.keyboard(keys);
      expect(form.onSave).not.toHaveBeenCalled();
    },
  );
});

describe('a refused save', () => {
  test('leads to the first wrong field and says what is wrong with each, in words', async () => {
    const { user, onSave } = start();
    await user.click(button('Lưu'));
    await waitFor(() => expect(document.activeElement).toBe(field(/Họ tên/)));
    expect(messageOf(field(/Họ tên/))).toBe('Bắt buộc nhập');
    expect(messageOf(field('Mã'))).toBe('Tối thiểu 4 ký tự');
    expect(messageOf(screen.getByRole('radiogroup', { name: /Giới tính/ }))).toBe('Bắt buộc chọn');
    expect(messageOf(screen.getByRole('combobox', { name: /Nhóm máu/ }))).toBe('Bắt buộc nhập');
    expect(screen.getByText('Còn 4 chỗ cần sửa')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  test('leads to a choice when that is the first wrong field', async () => {
    const { user } = start({ values: { ...record, blood: '' } });
    await user.click(button('Lưu'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Nhóm máu/ })),
    );
  });

  test('scrolls the page to the wrong field, and nothing else', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 100, 80));
    const { user } = start();
    await user.click(button('Lưu'));
    await waitFor(() => expect(document.documentElement.scrollTop).toBe(940));
    expect(document.body.scrollTop).toBe(0);
  });

  test('shows the hint again when the field is right', async () => {
    const { user } = start();
    await user.click(button('Lưu'));
    await user.type(field('Mã'), 'BN0042');
    expect(messageOf(field('Mã'))).toBe('In trên thẻ');
    expect(field('Mã').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('what the server refuses', () => {
  test('comes back onto the fields, and the first of them gets the cursor', async () => {
    const { user } = start({
      values: record,
      onSave: () => Promise.resolve({ errors: { code: 'Mã đã dùng', note: 'Quá ngắn' } }),
    });
    await user.click(button('Lưu'));
    await waitFor(() => expect(messageOf(field('Mã'))).toBe('Mã đã dùng'));
    expect(messageOf(field('Ghi chú'))).toBe('Quá ngắn');
    expect(document.activeElement).toBe(field('Mã'));
  });

  test('is forgotten when the field is changed', async () => {
    const { user } = start({ values: record, onSave: () => ({ errors: { code: 'Mã đã dùng' } }) });
    await user.click(button('Lưu'));
    await waitFor(() => expect(messageOf(field('Mã'))).toBe('Mã đã dùng'));
    await user.type(field('Mã'), '1');
    expect(messageOf(field('Mã'))).toBe('In trên thẻ');
  });

  test('is said above the buttons when it is about no field of this form', async () => {
    const { user } = start({
      values: record,
      onSave: () => ({ message: 'Hồ sơ đã khóa.', errors: { other: 'Ca đã đóng.' } }),
    });
    await user.click(button('Lưu'));
    expect((await screen.findByRole('alert')).textContent).toBe('Hồ sơ đã khóa. Ca đã đóng.');
  });

  test('leaves the changes unsaved', async () => {
    const { user } = start({ values: record, onSave: () => ({ message: 'Không' }) });
    await user.type(field('Ghi chú'), 'x');
    await user.click(button('Lưu'));
    await screen.findByRole('alert');
    expect(screen.getByText('1 thay đổi chưa lưu')).toBeTruthy();
  });

  test('as a broken connection keeps what was typed and says so', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { user } = start({ values: record, onSave: () => Promise.reject(new Error('offline')) });
    await user.type(field('Ghi chú'), 'x');
    await user.click(button('Lưu'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Chưa lưu được/);
    expect(field('Ghi chú').value).toBe('x');
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('the save bar', () => {
  test('says what has changed, and that nothing has when it is undone', async () => {
    const { user } = start({ values: record });
    expect(screen.getByText('Chưa có thay đổi')).toBeTruthy();
    await user.type(field('Mã'), '7');
    await user.type(field('Ghi chú'), 'x');
    await user.click(field('Làm khẩn'));
    expect(screen.getByText('3 thay đổi chưa lưu')).toBeTruthy();
    expect(screen.getByText('Mã, Làm khẩn, Ghi chú')).toBeTruthy();
    await user.type(field('Mã'), '{Backspace}');
    expect(screen.getByText('2 thay đổi chưa lưu')).toBeTruthy();
  });

  test('says that all is saved, and counts anew from there', async () => {
    const { user } = start({ values: record });
    await user.type(field('Mã'), '7');
    await user.click(button('Lưu'));
    await screen.findByText('Đã lưu');
    await user.type(field('Ghi chú'), 'x');
    expect(screen.getByText('1 thay đổi chưa lưu')).toBeTruthy();
  });

  test('saves once however often it is asked', async () => {
    let finish = (): void => undefined;
    const form = start({ values: record, onSave: () => new Promise<void>((resolve) => (finish = resolve)) });
    await form.user.click(button('Lưu'));
    await screen.findByText('Đang lưu…');
    await form.user.keyboard('{Control>}s{/Control}');
    await form.user.click(button('Lưu'));
    finish();
    await screen.findByText('Đã lưu');
    expect(form.onSave).toHaveBeenCalledOnce();
  });

  test('keeps what was typed while a save was on its way as the next change', async () => {
    let finish = (): void => undefined;
    const form = start({ values: record, onSave: () => new Promise<void>((resolve) => (finish = resolve)) });
    await form.user.type(field('Mã'), '7');
    await form.user.click(button('Lưu'));
    await screen.findByText('Đang lưu…');
    await form.user.type(field('Ghi chú'), 'x');
    finish();
    await screen.findByText('1 thay đổi chưa lưu');
    expect(field('Ghi chú').value).toBe('x');
  });

  test('asks before it drops changes, and drops them only when told', async () => {
    const { user } = start({ values: record });
    await user.type(field('Mã'), '7');
    await user.click(button('Hủy'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(screen.getAllByRole('button', { name: 'Hủy' }).at(-1) ?? dialog);
    expect(field('Mã').value).toBe('BN00427');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(button('Hủy'));
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    await waitFor(() => expect(field('Mã').value).toBe('BN0042'));
  });

  test.each([
    ['Lưu', {}],
    ['Lưu thông tin', { save: 'saveInformation' }],
    ['Đồng ý', { save: 'agree' }],
    ['Hủy', {}],
    ['Đóng', { cancel: 'close' }],
  ] as const)("[CONST-011] has the button text '%s'", (text, buttons) => {
    start({ buttons });
    expect(button(text)).toBeTruthy();
  });
});

describe('fields that depend on others', () => {
  test('appear and disappear with them', async () => {
    const { user } = start({ values: record });
    expect(screen.queryByLabelText('Lý do')).toBeNull();
    await user.click(field('Làm khẩn'));
    expect(field('Lý do')).toBeTruthy();
  });

  test('are saved empty when they are not shown, whatever was typed before', async () => {
    const form = start({ values: record });
    await form.user.click(field('Làm khẩn'));
    await form.user.type(field('Lý do'), 'sốt cao');
    await form.user.click(field('Làm khẩn'));
    await form.user.click(button('Lưu'));
    await waitFor(() => expect(form.saved()).toMatchObject({ isUrgent: false, reason: '' }));
  });

  test('bring back what was typed when they are shown again', async () => {
    const { user } = start({ values: record });
    await user.click(field('Làm khẩn'));
    await user.type(field('Lý do'), 'sốt cao');
    await user.click(field('Làm khẩn'));
    await user.click(field('Làm khẩn'));
    expect(field('Lý do').value).toBe('sốt cao');
  });

  test('are disabled by a rule over the values', async () => {
    const { user } = start({ values: record });
    expect(field('Ghi chú').disabled).toBe(false);
    await user.clear(field('Mã'));
    expect(field('Ghi chú').disabled).toBe(true);
  });
});

describe('other states', () => {
  test('read-only shows words instead of fields and no buttons', () => {
    start({ values: { ...record, note: null }, readOnly: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('group', { name: /Họ tên/ }).textContent).toContain('NGUYỄN THỊ HƯỜNG');
    expect(screen.getByRole('group', { name: /Giới tính/ }).textContent).toContain('Nữ');
    expect(screen.getByRole('group', { name: /Làm khẩn/ }).textContent).toContain('Không');
    expect(screen.getByRole('group', { name: /Ghi chú/ }).textContent).toContain('Chưa có');
  });

  test('loading shows the shape and says so', () => {
    start({ isLoading: true });
    expect(screen.getByText('Đang tải biểu mẫu…')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[CONST-005] the spacing of the grid is 3, which is 24 px', () => {
    expect(defaultSpacing).toBe(3);
    showStyles();
    start();
    const grid = document.querySelector('form .MuiGrid-container');
    expect(grid && getComputedStyle(grid).getPropertyValue('--Grid-columnSpacing')).toBe('24px');
  });

  test('required fields say so to screen readers', () => {
    start();
    expect(field(/Họ tên/).required).toBe(true);
    expect(field('Mã').required).toBe(false);
  });
});

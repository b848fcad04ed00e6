import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  defineFields,
  type FieldOption,
  type GridItem,
  type LoadOptions,
  type OptionsQuestion,
} from '../field-types.ts';
import { button, field, messageOf, renderForm } from '../test-form.tsx';

const departments: readonly FieldOption[] = [
  { value: 'san', label: 'Khoa Sản bệnh' },
  { value: 'phu', label: 'Khoa Phụ' },
  { value: 'duong', label: 'Khoa Dinh dưỡng và Đường huyết', detail: 'Nhà C' },
];

function options(): HTMLElement[] {
  return screen.queryAllByRole('option', { hidden: true });
}

function optionTexts(): (string | null)[] {
  return options().map((option) => option.textContent);
}

async function choose(label: string): Promise<void> {
  fireEvent.click(await screen.findByRole('option', { name: label, hidden: true }));
}

const schema = z.object({ place: z.string().min(1) });
const lists = z.object({ places: z.array(z.string()).min(1) });

describe('a select', () => {
  interface Rest {
    readonly loadOptions?: LoadOptions;
    readonly displayOption?: (option: FieldOption) => string;
    readonly defaultValue?: string;
    readonly gridItem?: GridItem;
    readonly disabled?: boolean | ((values: z.input<typeof schema>) => boolean);
  }
  const show = (rest: Rest) =>
    defineFields<typeof schema>()([
      { type: 'select', name: 'place', label: 'Khoa', options: departments, ...rest },
    ]);

  test('stores the value of the chosen option and shows its label', async () => {
    const form = renderForm({ schema, fields: show({}) });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Khoa' }));
    await choose('Khoa Phụ');
    expect(screen.getByRole('combobox', { name: 'Khoa' }).textContent).toBe('Khoa Phụ');
    await form.user.click(button('Lưu'));
    await waitFor(() => expect(form.saved()).toEqual({ place: 'phu' }));
  });

  test('[ENT-HOSP-18] stands under its name and label, starts with its default, and is as wide as it says', () => {
    renderForm({ schema, fields: show({ defaultValue: 'phu', gridItem: { xs: 12, sm: 6, md: 4 } }) });
    expect(screen.getByRole('combobox', { name: 'Khoa' }).textContent).toBe('Khoa Phụ');
    const cell = document.querySelector('[data-field="place"]');
    expect([...(cell?.classList ?? [])]).toEqual(
      expect.arrayContaining(['MuiGrid-grid-xs-12', 'MuiGrid-grid-sm-6', 'MuiGrid-grid-md-4']),
    );
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(optionTexts()).toEqual(['Chọn…', 'Khoa Sản bệnh', 'Khoa Phụ', 'Khoa Dinh dưỡng và Đường huyết']);
  });

  test.each([
    ['always', true],
    ['by a rule over the values', (values: z.input<typeof schema>) => values.place === 'phu'],
  ])('[ENT-HOSP-18] is disabled %s', (_how, disabled) => {
    renderForm({ schema, fields: show({ disabled }), values: { place: 'phu' } });
    expect(screen.getByRole('combobox').getAttribute('aria-disabled')).toBe('true');
  });

  test('[ENT-HOSP-18] writes its options as the field says', () => {
    renderForm({
      schema,
      fields: show({ displayOption: ({ label, value }) => `${label} (${value})` }),
      values: { place: 'san' },
    });
    expect(screen.getByRole('combobox').textContent).toBe('Khoa Sản bệnh (san)');
  });

  test('[ENT-HOSP-18] loads its options and says so meanwhile', async () => {
    let give = (_options: readonly FieldOption[]): void => undefined;
    const loadOptions: LoadOptions = () => new Promise((resolve) => (give = resolve));
    renderForm({ schema, fields: show({ loadOptions }), values: { place: 'noi' } });
    expect(screen.getByRole('combobox').getAttribute('aria-busy')).toBe('true');
    act(() => give([{ value: 'noi', label: 'Khoa Nội' }]));
    await waitFor(() => expect(screen.getByRole('combobox').textContent).toBe('Khoa Nội'));
  });

  test('offers to try again when the list does not arrive', async () => {
    const loadOptions = vi
      .fn<LoadOptions>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([]);
    const { user } = renderForm({ schema, fields: show({ loadOptions }) });
    await user.click(await screen.findByRole('button', { name: 'Thử lại', hidden: true }));
    await waitFor(() => expect(screen.queryByText('Không tải được danh sách.')).toBeNull());
    expect(loadOptions).toHaveBeenCalledTimes(2);
  });

  test('keeps a value whose option has gone', () => {
    renderForm({ schema, fields: show({}), values: { place: 'dong-cua' } });
    expect(screen.getByRole('combobox').textContent).toBe('dong-cua');
  });
});

describe('an autocomplete over a list', () => {
  const fields = defineFields<typeof schema>()([
    { type: 'autocomplete', name: 'place', label: 'Khoa', options: departments },
  ]);

  test('finds without minding marks, case or đ, and says so when there is nothing', async () => {
    const { user } = renderForm({ schema, fields });
    await user.click(field('Khoa'));
    for (const [typed, found] of [
      ['san benh', ['Khoa Sản bệnh']],
      ['noi', []],
      ['PHU', ['Khoa Phụ']],
      ['khoa xyz', []],
      ['duong', ['Khoa Dinh dưỡng và Đường huyếtNhà C']],
      ['sanbenh', []],
      ['Đường', ['Khoa Dinh dưỡng và Đường huyếtNhà C']],
      ['khong', []],
      ['nha c', ['Khoa Dinh dưỡng và Đường huyếtNhà C']],
    ] as const) {
      fireEvent.change(field('Khoa'), { target: { value: typed } });
      await waitFor(() => expect([typed, optionTexts()]).toEqual([typed, found]));
      expect(screen.queryAllByText('Không tìm thấy')).toHaveLength(found.length === 0 ? 1 : 0);
    }
  });

  test('is chosen by the keyboard alone', async () => {
    const form = renderForm({ schema, fields });
    await form.user.tab();
    await form.user.keyboard('phu{Enter}');
    expect(field('Khoa').value).toBe('Khoa Phụ');
    await form.user.keyboard('{Enter}');
    await waitFor(() => expect(form.saved()).toEqual({ place: 'phu' }));
  });

  test('is asked for when it is left empty', async () => {
    const { user } = renderForm({ schema, fields, values: { place: 'san' } });
    await user.clear(field('Khoa'));
    await user.tab();
    expect(messageOf(field('Khoa'))).toBe('Bắt buộc nhập');
  });
});

describe('an autocomplete that asks the server', () => {
  let questions: (OptionsQuestion & { readonly answer: (options: readonly FieldOption[]) => void })[];
  const loadOptions: LoadOptions = (question) =>
    new Promise((answer) => {
      questions.push({ ...question, answer });
    });
  const fields = defineFields<typeof schema>()([
    { type: 'autocomplete', name: 'place', label: 'Khoa', loadOptions },
  ]);

  beforeEach(() => {
    questions = [];
  });

  async function ask(text: string): Promise<void> {
    await waitFor(() => expect(questions.at(-1)?.text).toBe(text));
  }

  test('waits for a pause, asks once, and shows the answer as it is', async () => {
    const { user } = renderForm({ schema, fields });
    await user.click(field('Khoa'));
    // At once, so that no pause can come between the letters.
    for (const typed of ['n', 'ng', 'ngu']) fireEvent.change(field('Khoa'), { target: { value: typed } });
    await ask('ngu');
    expect(questions.map(({ text }) => text)).not.toContain('ng');
    act(() => questions.at(-1)?.answer([{ value: 'x', label: 'Chẳng liên quan' }]));
    await waitFor(() => expect(optionTexts()).toEqual(['Chẳng liên quan']));
  });

  test('cancels the former question, whose late answer changes nothing', async () => {
    const { user } = renderForm({ schema, fields });
    await user.click(field('Khoa'));
    await user.paste('ng');
    await ask('ng');
    const former = questions.at(-1);
    await user.paste('uyen');
    await ask('nguyen');
    expect(former?.signal.aborted).toBe(true);
    act(() => questions.at(-1)?.answer([{ value: 'n', label: 'Nguyễn' }]));
    act(() => former?.answer([{ value: 'o', label: 'Ngô' }]));
    await waitFor(() => expect(optionTexts()).toEqual(['Nguyễn']));
  });

  test('keeps the chosen one when the next search does not contain it', async () => {
    const form = renderForm({ schema, fields });
    await form.user.click(field('Khoa'));
    await ask('');
    act(() => questions.at(-1)?.answer(departments));
    await choose('Khoa Phụ');
    await form.user.click(field('Khoa'));
    await form.user.paste('zzz');
    await ask('Khoa Phụzzz');
    act(() => questions.at(-1)?.answer([]));
    await form.user.tab();
    expect(field('Khoa').value).toBe('Khoa Phụ');
  });

  test('asks for the label of a stored value', async () => {
    renderForm({ schema, fields, values: { place: 'san' } });
    await waitFor(() => expect(questions.at(-1)?.value).toBe('san'));
    act(() => questions.at(-1)?.answer(departments));
    await waitFor(() => expect(field('Khoa').value).toBe('Khoa Sản bệnh'));
  });
});

describe('a choice of several', () => {
  const fields = defineFields<typeof lists>()([
    { type: 'multi-select', name: 'places', label: 'Các khoa', options: departments },
  ]);

  test('stores the values in the order of choosing', async () => {
    const form = renderForm({ schema: lists, fields });
    await form.user.click(field('Các khoa'));
    await choose('Khoa Phụ');
    await choose('Khoa Sản bệnh');
    await form.user.click(button('Lưu'));
    await waitFor(() => expect(form.saved()).toEqual({ places: ['phu', 'san'] }));
  });

  test('loses its last chip with Backspace and is asked for when it has none', async () => {
    const { user, onSave } = renderForm({ schema: lists, fields, values: { places: ['phu'] } });
    await user.click(field('Các khoa'));
    await user.keyboard('{Backspace}{Escape}');
    await user.click(button('Lưu'));
    await waitFor(() => expect(messageOf(field('Các khoa'))).toBe('Bắt buộc chọn'));
    expect(onSave).not.toHaveBeenCalled();
  });
});

test('a gender of male or female is shown as Nam or Nữ', () => {
  const person = z.object({ gender: z.enum(['male', 'female']) });
  const genders = [
    { value: 'male', label: 'Nam' },
    { value: 'female', label: 'Nữ' },
  ];
  const fields = defineFields<typeof person>()([
    { type: 'radio', name: 'gender', label: 'Giới tính', options: genders },
  ]);
  renderForm({ schema: person, fields, values: { gender: 'female' } });
  const group = screen.getByRole('radiogroup', { name: 'Giới tính' });
  expect(within(group).getByLabelText<HTMLInputElement>('Nữ').checked).toBe(true);
  expect(within(group).getByLabelText<HTMLInputElement>('Nam').checked).toBe(false);
});

import {
  fieldMessages,
  isStoredDate,
  isStoredDecimal,
  isStoredMonth,
  isStoredTime,
} from '@senlab/domain/text';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineFields } from '../field-types.ts';
import { button, field, messageOf, renderForm, type TestForm } from '../test-form.tsx';

const schema = z.object({
  day: z.string().min(1).refine(isStoredDate, fieldMessages.date),
  month: z.string().refine(isStoredMonth, fieldMessages.month),
  time: z.string().refine(isStoredTime, fieldMessages.time),
  weight: z.string().refine((text) => text === '' || isStoredDecimal(text), fieldMessages.decimal),
  fee: z.string(),
});

const fields = defineFields<typeof schema>()([
  { type: 'date', name: 'day', label: 'Ngày sinh', required: true },
  { type: 'month', name: 'month', label: 'Tháng', min: '2026-11-14', max: '2027-02-01' },
  { type: 'time', name: 'time', label: 'Giờ lấy mẫu' },
  { type: 'number', name: 'weight', label: 'Cân nặng', decimal: true, unit: 'kg' },
  { type: 'currency', name: 'fee', label: 'Chi phí' },
]);

const values = { day: '1991-01-02', month: '2026-12', weight: '56.50', fee: '1250000' };
let form: TestForm<typeof schema>;

async function retype(label: string | RegExp, text: string): Promise<HTMLInputElement> {
  const input = field(label);
  await form.user.clear(input);
  await form.user.paste(text);
  await form.user.tab();
  return input;
}

async function save(): Promise<z.output<typeof schema> | undefined> {
  await form.user.click(button('Lưu'));
  return form.saved();
}

beforeEach(() => {
  form = renderForm({ schema, fields, values });
});

describe('a date', () => {
  test('[VAL-009] is shown as dd/MM/yyyy', () => {
    expect(field(/Ngày sinh/).value).toBe('02/01/1991');
  });

  test('[VAL-010] is stored as YYYY-MM-DD and shown in full on leaving, however it is typed', async () => {
    for (const [typed, shown] of [
      ['141126', '14/11/2026'],
      ['15112026', '15/11/2026'],
      ['16/11/26', '16/11/2026'],
      ['17.11.2026', '17/11/2026'],
      ['2026-11-18', '18/11/2026'],
    ] as const)
      expect([typed, (await retype(/Ngày sinh/, typed)).value]).toEqual([typed, shown]);
    expect((await save())?.day).toBe('2026-11-18');
  });

  test("[VAL-011] that there is not says 'Ngày không hợp lệ' under the field and is not saved", async () => {
    for (const typed of [
      '29/02/2023',
      '31/04/2026',
      '00/00/2026',
      '14/13/2026',
      '１４/１１/２０２６',
      'hôm nay',
    ]) {
      await retype(/Ngày sinh/, '14/11/2026');
      expect(messageOf(field(/Ngày sinh/))).toBe('');
      const input = await retype(/Ngày sinh/, typed);
      expect([typed, messageOf(input)]).toEqual([typed, 'Ngày không hợp lệ']);
      expect(input.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await save()).toBeUndefined();
  });

  test('stays as it is typed until the field is left, wrong text also then; emptied it is asked for', async () => {
    const input = field(/Ngày sinh/);
    await form.user.clear(input);
    await form.user.paste('141126');
    expect(input.value).toBe('141126');
    expect((await retype(/Ngày sinh/, '31/04/2026')).value).toBe('31/04/2026');
    await form.user.clear(input);
    await form.user.tab();
    expect(messageOf(input)).toBe('Bắt buộc nhập');
  });

  test('is chosen from a calendar that Alt+↓ opens from the field', async () => {
    await form.user.click(field(/Ngày sinh/));
    await form.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: 'Ngày sinh', hidden: true });
    await form.user.click(await within(calendar).findByRole('gridcell', { name: '17', hidden: true }));
    expect((await save())?.day).toBe('1991-01-17');
  });
});

describe('a month', () => {
  test('is shown as MM/yyyy and stored as YYYY-MM', async () => {
    expect(field('Tháng').value).toBe('12/2026');
    await retype('Tháng', '0127');
    expect((await save())?.month).toBe('2027-01');
  });

  test('refuses what is no month', async () => {
    for (const typed of ['13/2026', '00/2026', '14/11/2026'])
      expect([typed, messageOf(await retype('Tháng', typed))]).toEqual([typed, 'Tháng không hợp lệ']);
  });

  test('[VAL-012] offers only months from the first to the last date setting', async () => {
    await form.user.click(button(/Chọn tháng/));
    const picker = await screen.findByRole('dialog', { name: 'Tháng' });
    const months = await within(picker).findAllByRole('radio');
    const free = months.filter((month) => !(month as HTMLButtonElement).disabled);
    expect(free.map((month) => month.getAttribute('aria-label') ?? month.textContent)).toHaveLength(2);
  });
});

describe('a time', () => {
  test('[VAL-016] begins at 08:00 and [VAL-015] is shown by the 12-hour mask', async () => {
    expect(field('Giờ lấy mẫu').value).toBe('08:00 SA');
    expect((await save())?.time).toBe('08:00');
  });

  test('[VAL-015] is shown by the mask and [VAL-016] stored by 24 hours, however it is typed', async () => {
    for (const [typed, shown, stored] of [
      ['230 ch', '02:30 CH', '14:30'],
      ['1540', '03:40 CH', '15:40'],
      ['12:05 SA', '12:05 SA', '00:05'],
    ] as const) {
      expect((await retype('Giờ lấy mẫu', typed)).value).toBe(shown);
      expect((await save())?.time).toBe(stored);
    }
  });

  test('refuses what is no time', async () => {
    for (const typed of ['12:60', '24:00', '13:00 SA', '8:3', 'trưa'])
      expect([typed, messageOf(await retype('Giờ lấy mẫu', typed))]).toEqual([typed, 'Giờ không hợp lệ']);
  });

  test('is turned by the arrow keys, part by part', async () => {
    const input = field('Giờ lấy mẫu');
    await form.user.click(input);
    input.setSelectionRange(0, 0);
    await form.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(input.value).toBe('10:00 SA');
    input.setSelectionRange(4, 4);
    await form.user.keyboard('{ArrowDown}');
    expect(input.value).toBe('09:59 SA');
    input.setSelectionRange(7, 7);
    await form.user.keyboard('{ArrowUp}');
    expect(input.value).toBe('09:59 CH');
  });
});

describe('a number', () => {
  test('is shown with a comma and keeps its zeros', async () => {
    expect(field('Cân nặng').value).toBe('56,50');
    expect((await save())?.weight).toBe('56.50');
  });

  test('[VAL-013] is stored with a point, however it is typed', async () => {
    for (const [typed, stored] of [
      ['57,25', '57.25'],
      ['58.25', '58.25'],
      ['-3', '-3'],
    ] as const) {
      await retype('Cân nặng', typed);
      expect((await save())?.weight).toBe(stored);
    }
  });

  test('[VAL-013] steps by 0.01 with the arrow keys, exactly', async () => {
    await retype('Cân nặng', '0,29');
    await form.user.click(field('Cân nặng'));
    await form.user.keyboard('{ArrowUp}');
    expect(field('Cân nặng').value).toBe('0,30');
    await form.user.keyboard('{ArrowDown}{ArrowDown}');
    expect((await save())?.weight).toBe('0.28');
  });

  test('[VAL-014] that is none is refused in the words of the specification', async () => {
    const refusal = 'Số liệu nhập vào phải là số nguyên hoặc số thập phân';
    for (const typed of ['1,2,3', '--1', '1e5', 'NaN', '1.234', '５６', '<5'])
      expect([typed, messageOf(await retype('Cân nặng', typed))]).toEqual([typed, refusal]);
    expect(await save()).toBeUndefined();
  });
});

describe('a sum of money', () => {
  test('[VAL-017] is shown with thousands separators while it is typed', async () => {
    const input = field('Chi phí');
    expect(input.value).toBe('1.250.000');
    await form.user.clear(input);
    await form.user.type(input, '2500000');
    expect(input.value).toBe('2.500.000');
    expect((await save())?.fee).toBe('2500000');
  });

  test('takes no letters, no minus and no decimals', async () => {
    const input = field('Chi phí');
    await form.user.clear(input);
    await form.user.type(input, '-1a2,5đ');
    expect((await save())?.fee).toBe('125');
  });

  test('reads pasted thousands', async () => {
    for (const [pasted, stored] of [
      ['150,000', '150000'],
      ['160.000 đ', '160000'],
    ] as const) {
      await form.user.clear(field('Chi phí'));
      await form.user.paste(pasted);
      expect((await save())?.fee).toBe(stored);
    }
  });
});

import { FormBuilder } from '@senlab/ui/form-builder';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { patientFields, patientRecord, patientSchema } from './patient-form.ts';

type Patient = z.output<typeof patientSchema>;

const record = { ...patientRecord, tests: [...patientRecord.tests] };

/** The heavy fields are left out: what they hold is not checked here. */
const fields = patientFields.filter(
  ({ type }) => type !== 'file' && type !== 'image' && type !== 'rich-text',
);

function renderPatient(values: typeof record): { readonly saved: () => Patient | undefined } {
  const onSave = vi.fn<(patient: Patient) => undefined>();
  render(<FormBuilder schema={patientSchema} fields={fields} values={values} onSave={onSave} />);
  return { saved: () => onSave.mock.lastCall?.[0] };
}

function input(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}

function type(name: string, text: string): void {
  fireEvent.change(input(name), { target: { value: text } });
  fireEvent.blur(input(name));
}

function messageOf(name: string): string {
  const id = input(name).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

/** What the server, which has the same schema, would say about the same text. */
function serverMessage(name: keyof Patient, value: string): string | undefined {
  return patientSchema
    .safeParse({ ...record, [name]: value })
    .error?.issues.find((issue) => issue.path[0] === name)?.message;
}

describe('a form and the schema that the server shares with it', () => {
  test.each([
    ['[VAL-010] a date', 'birthdate', '020191', '1991-01-02'],
    ['[VAL-012] a month', 'dueMonth', '0127', '2027-01'],
    ['[VAL-016] a time', 'time', '230 ch', '14:30'],
    ['[VAL-013] a decimal number', 'weight', '57,25', '57.25'],
    ['a whole number', 'pregnancies', '3', '3'],
    ['[VAL-017] a sum', 'fee', '2.500.000', '2500000'],
  ] as const)('%s is read alike by both', async (_what, name, typed, stored) => {
    const { saved } = renderPatient(record);
    type(name, typed);
    fireEvent.click(screen.getByText('Lưu'));
    await waitFor(() => expect(saved()?.[name]).toBe(stored));
    expect(patientSchema.parse(saved())).toEqual(saved());
  });

  test.each([
    ['[VAL-011] a day that does not exist', 'birthdate', '29/02/2023', 'Ngày không hợp lệ'],
    ['a day in the future', 'birthdate', '16/11/2026', 'Ngày phải đến hết 15/11/2026'],
    ['[VAL-012] a month before the bounds', 'dueMonth', '10/2026', 'Tháng phải từ 11/2026 trở đi'],
    ['[VAL-012] a month after the bounds', 'dueMonth', '10/2027', 'Tháng phải đến hết 09/2027'],
    ['a time that does not exist', 'time', '24:00', 'Giờ không hợp lệ'],
    ['[VAL-014] two commas', 'weight', '1,2,3', 'Số liệu nhập vào phải là số nguyên hoặc số thập phân'],
    ['a weight that cannot be', 'weight', '5', 'Giá trị phải từ 20 trở lên'],
    ['half a pregnancy', 'pregnancies', '1,5', 'Số liệu nhập vào phải là số nguyên'],
    ['no date', 'birthdate', '', 'Bắt buộc nhập'],
    ['no sum', 'fee', '', 'Bắt buộc nhập'],
  ] as const)('%s is refused by both in the same words', async (_what, name, typed, message) => {
    const { saved } = renderPatient(record);
    type(name, typed);
    await waitFor(() => expect(messageOf(name)).toBe(message));
    const stored = { '16/11/2026': '2026-11-16', '10/2026': '2026-10', '10/2027': '2027-10' }[
      typed as string
    ];
    expect(serverMessage(name, stored ?? typed)).toBe(message);
    fireEvent.click(screen.getByText('Lưu'));
    await screen.findByText('Còn 1 chỗ cần sửa');
    expect(saved()).toBeUndefined();
  });
});

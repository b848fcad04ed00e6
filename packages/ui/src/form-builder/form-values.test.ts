import { describe, expect, test } from 'vitest';
import type { AnyField } from './field-types.ts';
import { changedLabels, initialValues, withoutHidden } from './form-values.ts';

const fields: readonly AnyField[] = [
  { type: 'section', title: 'Phần' },
  { type: 'text', name: 'name', label: 'Họ tên' },
  { type: 'time', name: 'time', label: 'Giờ' },
  { type: 'select', name: 'blood', label: 'Nhóm máu', defaultValue: 'O' },
  { type: 'checkbox', name: 'isUrgent', label: 'Khẩn' },
  { type: 'multi-select', name: 'tests', label: 'Xét nghiệm' },
  { type: 'text', name: 'address.city', label: 'Tỉnh', visibleWhen: ({ isUrgent }) => isUrgent === true },
  {
    type: 'group',
    name: 'items',
    label: 'Mục',
    min: 1,
    fields: [{ type: 'text', name: 'code', label: 'Mã', visibleWhen: (item) => item['isOn'] === true }],
  },
];

const fresh = {
  name: '',
  time: '08:00',
  blood: 'O',
  isUrgent: false,
  tests: [],
  address: { city: '' },
  items: [{ code: '' }],
};

describe('what a form begins with', () => {
  test('[VAL-016] a new record has the defaults, and 08:00 as its time', () => {
    expect(initialValues(fields, undefined)).toEqual(fresh);
  });

  test('a record without a time does not come up as 08:00', () => {
    expect(initialValues(fields, { time: null })['time']).toBe('');
  });

  test('null is empty for every kind of field', () => {
    const nothing = Object.fromEntries(Object.keys(fresh).map((key) => [key, null]));
    expect(initialValues(fields, nothing)).toMatchObject({
      name: '',
      blood: '',
      isUrgent: false,
      tests: [],
      items: [],
    });
  });

  test('values without a field stay, so that a save does not lose them', () => {
    expect(initialValues(fields, { id: 7 })['id']).toBe(7);
  });

  test('the record itself is not changed', () => {
    const record = Object.freeze({ address: Object.freeze({}) });
    expect(initialValues(fields, record)['address']).toEqual({ city: '' });
    expect(record).toEqual({ address: {} });
  });

  test('a file stays the chosen file', () => {
    const file = new File(['x'], 'x.txt');
    expect(initialValues(fields, { file })['file']).toBe(file);
  });
});

describe('what is not shown', () => {
  test('is empty, in groups as well', () => {
    const values = {
      isUrgent: false,
      address: { city: 'Huế' },
      items: [
        { isOn: true, code: 'a' },
        { isOn: false, code: 'b' },
      ],
    };
    expect(withoutHidden(fields, values)).toEqual({
      isUrgent: false,
      address: { city: '' },
      items: [
        { isOn: true, code: 'a' },
        { isOn: false, code: '' },
      ],
    });
    expect(values.address.city).toBe('Huế');
  });

  test('costs no copy when everything is shown', () => {
    const values = { isUrgent: true, items: [] };
    expect(withoutHidden(fields, values)).toBe(values);
  });
});

describe('what has changed', () => {
  test.each([
    [{}, []],
    [{ name: false }, []],
    [{ name: true }, ['Họ tên']],
    [{ address: { city: true } }, ['Tỉnh']],
    [{ items: [{ code: false }, { code: true }] }, ['Mục']],
    [{ tests: [true, true], name: true }, ['Họ tên', 'Xét nghiệm']],
  ])('%j is named as %j', (dirty, labels) => {
    expect(changedLabels(fields, dirty)).toEqual(labels);
  });
});

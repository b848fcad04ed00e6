import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkSettingsRow, type KnownChoices, settingsWarnings } from './check-row.ts';
import { fieldsOf, keyFieldsOf, rowCodeOf, settingsListNames, isInEffect } from './setting-field.ts';
import { settingsLists } from './settings-lists.ts';

const known: KnownChoices = {
  locations: [
    { value: 'CS1', label: 'Cơ sở 1' },
    { value: 'CS2', label: 'Cơ sở 2' },
  ],
  accounts: [{ value: '0198c0de-0000-7000-8000-000000000001', label: 'Người Mẫu' }],
};

const site = {
  code: 'cs3',
  name: '  Bệnh viện Mẫu – Cơ sở 3 ',
  shortName: 'Cơ sở 3',
  facilityCode: '79024',
  resultScope: 'kqxn1',
  parentCode: 'CS1',
  hasLab: true,
  isCollectionPoint: true,
  sortOrder: '3',
  address: '12 đường Mẫu',
  phone: '0500000100',
  hotline: '',
  email: null,
  website: null,
  openDays: ['6', '1', '2'],
  slots: ['09:00', '08:00'],
  slotCapacity: '020',
  qualityLevel: '3',
  isoScope: null,
  qualityTo: null,
};

const doctor = {
  code: 'BSSA-07',
  fullName: 'Phạm Quỳnh Mẫu',
  title: 'ThS.BS',
  licenceNo: '0033048/HCM-CCHN',
  accountId: null,
  locationCodes: ['CS1'],
  phone: null,
  fmfId: '123456',
  ntExpiry: '2027-03-31',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
};

const machine = {
  code: 'MSA-03',
  name: 'Voluson E10',
  manufacturer: 'GE',
  model: 'E10',
  serialNo: 'SN45912',
  insuranceCode: 'sa.1.79024.sn45912',
  locationCode: 'CS1',
  room: 'Phòng SA 3',
  calibrationDue: '2027-01-15',
};

describe('a row as it is stored', () => {
  test('is trimmed, in capitals where a code is, and its choices stand in the order of the list', () => {
    const { values, issues } = checkSettingsRow(settingsLists.locations, site, known);
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      code: 'CS3',
      name: 'Bệnh viện Mẫu – Cơ sở 3',
      hotline: null,
      openDays: ['1', '2', '6'],
      slots: ['08:00', '09:00'],
      slotCapacity: '20',
    });
  });

  test('has one form of each letter', () => {
    const { values } = checkSettingsRow(
      settingsLists['ultrasound-doctors'],
      { ...doctor, fullName: doctor.fullName.normalize('NFD') },
      known,
    );
    expect(values['fullName']).toBe(doctor.fullName.normalize('NFC'));
  });

  test('of a machine keeps its insurance number in capitals', () => {
    const { values, issues } = checkSettingsRow(settingsLists['ultrasound-machines'], machine, known);
    expect([issues, values['insuranceCode']]).toEqual([[], 'SA.1.79024.SN45912']);
  });
});

describe('a site is refused', () => {
  test.each([
    ['without a name', { name: ' ' }, 'name', 'Tên cơ sở là bắt buộc'],
    [
      'with a facility code of four digits',
      { facilityCode: '7902' },
      'facilityCode',
      'Mã cơ sở KCB gồm 5 chữ số',
    ],
    [
      'with a code that has a space',
      { code: 'CS 3' },
      'code',
      'Mã gồm 2–10 chữ cái không dấu, chữ số hoặc dấu gạch nối',
    ],
    ['with a telephone number that is none', { phone: '12' }, 'phone', 'Số điện thoại không hợp lệ'],
    [
      'with a laboratory that no list of results has',
      { resultScope: 'none' },
      'resultScope',
      'Chọn phân hệ KQXN cho cơ sở có phòng xét nghiệm',
    ],
    [
      'with a scope that nobody knows',
      { resultScope: 'kqxn3' },
      'resultScope',
      'Giá trị không có trong danh sách',
    ],
    [
      'as its own parent',
      { code: 'CS1', parentCode: 'CS1' },
      'parentCode',
      'Cơ sở không thể trực thuộc chính nó',
    ],
    [
      'below a site that is not there',
      { parentCode: 'CS9' },
      'parentCode',
      'Giá trị không có trong danh sách',
    ],
    ['open on no day', { openDays: [] }, 'openDays', 'Chọn ít nhất một ngày làm việc'],
    ['open on an eighth day', { openDays: ['8'] }, 'openDays', 'Giá trị không có trong danh sách'],
    ['without hours', { slots: null }, 'slots', 'Chọn ít nhất một khung giờ'],
    ['with an hour of its own', { slots: ['07:30'] }, 'slots', 'Giá trị không có trong danh sách'],
    ['with hours for nobody', { slotCapacity: '0' }, 'slotCapacity', 'Số chỗ mỗi khung giờ từ 1 đến 500'],
    ['with half a place', { slotCapacity: '1,5' }, 'slotCapacity', 'Số liệu nhập vào phải là số nguyên'],
    ['of quality level 6', { qualityLevel: '6' }, 'qualityLevel', 'Mức chất lượng từ 0 đến 5'],
    [
      'recognised until a day that does not exist',
      { qualityTo: '2026-02-30' },
      'qualityTo',
      'Ngày không hợp lệ',
    ],
    ['with a field that the list has not', { pinCode: '1' }, 'pinCode', 'Có dữ liệu thừa không được nhận'],
    ['with a number where a text stands', { name: 5 }, 'name', 'Giá trị không hợp lệ'],
    ['with a text where a flag stands', { hasLab: 'yes' }, 'hasLab', 'Giá trị không hợp lệ'],
    ['with a text where choices stand', { slots: '08:00' }, 'slots', 'Giá trị không hợp lệ'],
    ['with a zero byte', { shortName: 'Cơ\u0000sở' }, 'shortName', 'Giá trị không hợp lệ'],
    ['with a name that is too long', { name: 'x'.repeat(256) }, 'name', 'Tối đa 255 ký tự'],
    [
      'with an address that is no page',
      { website: 'senhong' },
      'website',
      'Đường dẫn bắt đầu bằng http:// hoặc https://',
    ],
  ])('%s', (_what, change, field, message) => {
    expect(checkSettingsRow(settingsLists.locations, { ...site, ...change }, known).issues).toEqual([
      { field, message },
    ]);
  });
});

describe('an ultrasound doctor is refused', () => {
  test.each([
    ['without a licence', { licenceNo: '' }, 'licenceNo', 'Bắt buộc nhập'],
    [
      'with a licence of another form',
      { licenceNo: '33048-HCM' },
      'licenceNo',
      'Số chứng chỉ hành nghề không hợp lệ, ví dụ 0033048/HCM-CCHN',
    ],
    [
      'who ends before beginning',
      { effectiveTo: '2025-12-31' },
      'effectiveTo',
      'Ngày kết thúc phải từ ngày bắt đầu trở đi',
    ],
    [
      'at a site that is not there',
      { locationCodes: ['CS9'] },
      'locationCodes',
      'Giá trị không có trong danh sách',
    ],
    ['with an account that nobody has', { accountId: 'x' }, 'accountId', 'Giá trị không có trong danh sách'],
  ])('%s', (_what, change, field, message) => {
    const row = { ...doctor, ...change };
    expect(checkSettingsRow(settingsLists['ultrasound-doctors'], row, known).issues).toEqual([
      { field, message },
    ]);
  });
});

describe('the insurance number of a machine', () => {
  test.each(['SA.1.79024.SN45912', 'SA.3.00001.A-1;B-2', ''])('is taken: %j', (insuranceCode) => {
    const row = { ...machine, insuranceCode };
    expect(checkSettingsRow(settingsLists['ultrasound-machines'], row, known).issues).toEqual([]);
  });

  test.each([
    ['of another group of machines', 'XQ.1.79024.SN1'],
    ['of a fourth source of funds', 'SA.4.79024.SN1'],
    ['without the serial number', 'SA.1.79024.'],
    ['of four digits', 'SA.1.7902.SN1'],
    ['that ends in a semicolon', 'SA.1.79024.SN1;'],
  ])('is refused %s', (_what, insuranceCode) => {
    const row = { ...machine, insuranceCode };
    expect(checkSettingsRow(settingsLists['ultrasound-machines'], row, known).issues).toEqual([
      { field: 'insuranceCode', message: 'Mã máy BHYT có dạng SA.1.79024.SN45912' },
    ]);
  });
});

property.prop([fc.constantFrom(...settingsListNames), fc.dictionary(fc.string(), fc.anything())])(
  'whatever is sent, a row without faults is stored again as it is, and nothing is thrown',
  (name, raw) => {
    const list = settingsLists[name];
    const first = checkSettingsRow(list, raw, known);
    expect(Object.keys(first.values)).toEqual(fieldsOf(list).map((field) => field.name));
    if (first.issues.length === 0) expect(checkSettingsRow(list, first.values, known)).toEqual(first);
  },
);

test.each([
  ['locations', site],
  ['ultrasound-doctors', doctor],
  ['ultrasound-machines', machine],
  ['closed-days', { locationCode: 'CS1', closedDay: '2027-01-01', closedReason: 'Tết Dương lịch' }],
  ['abbreviations', { word: 'tsg', meaning: 'tiền sản giật' }],
  ['slip-phrases', { code: 'dd-01', phrase: 'Nhịn ăn 8 giờ.', sortOrder: '1' }],
  [
    'karyotype-phrases',
    { code: 'nd-01', part: 'recommendation', phrase: 'Tư vấn di truyền.', sortOrder: '1' },
  ],
] as const)('what was stored of %s passes a second time unchanged', (name, row) => {
  const list = settingsLists[name];
  const first = checkSettingsRow(list, row, known);
  expect(first.issues).toEqual([]);
  expect(checkSettingsRow(list, first.values, known)).toEqual(first);
});

test.each(settingsListNames)('every field of %s is named once, and what names a row is asked for', (name) => {
  const list = settingsLists[name];
  const names = fieldsOf(list).map((field) => field.name);
  expect(new Set(names).size).toBe(names.length);
  const required = fieldsOf(list).flatMap((field) => (field.isRequired ? [field.name] : []));
  expect(required).toEqual(expect.arrayContaining([...keyFieldsOf(list)]));
});

test('a row is called by its code, or by what its list names it by', () => {
  const closed = { locationCode: 'CS1', closedDay: '2027-01-01', closedReason: 'Tết' };
  expect(rowCodeOf(settingsLists['closed-days'], closed)).toBe('CS1 2027-01-01');
  expect(rowCodeOf(settingsLists.locations, { code: 'CS1' })).toBe('CS1');
});

describe('a machine whose calibration', () => {
  test.each([
    ['was due yesterday', '2026-11-14', [['over', 'Máy đã quá hạn kiểm định']]],
    ['is due today', '2026-11-15', [['soon', 'Máy sắp đến hạn kiểm định']]],
    ['is due in thirty days', '2026-12-15', [['soon', 'Máy sắp đến hạn kiểm định']]],
    ['is due in thirty-one days', '2026-12-16', []],
    ['has no day', null, []],
  ])('%s', (_when, calibrationDue, expected) => {
    const warnings = settingsWarnings(settingsLists['ultrasound-machines'], { calibrationDue }, '2026-11-15');
    expect(warnings.map(({ level, text }) => [level, text])).toEqual(expected);
  });
});

test('a certificate for nuchal translucency warns sixty days ahead', () => {
  const list = settingsLists['ultrasound-doctors'];
  const levels = ['2027-01-14', '2027-01-15', '2026-11-14'].map(
    (ntExpiry) => settingsWarnings(list, { ntExpiry }, '2026-11-15')[0]?.level,
  );
  expect(levels).toEqual(['soon', undefined, 'over']);
});

describe('on 15 November a row', () => {
  test.each([
    ['that begins today is in effect', { effectiveFrom: '2026-11-15', effectiveTo: null }, true],
    ['that begins tomorrow is not yet', { effectiveFrom: '2026-11-16', effectiveTo: null }, false],
    ['that ends today still is', { effectiveFrom: '2026-01-01', effectiveTo: '2026-11-15' }, true],
    ['that ended yesterday is no more', { effectiveFrom: '2026-01-01', effectiveTo: '2026-11-14' }, false],
    ['of a list without such days is', { name: 'Máy mẫu' }, true],
  ])('%s', (_what, values, expected) => {
    expect(isInEffect(values, '2026-11-15')).toBe(expected);
  });
});

import { fieldsOf, settingsLists, type SettingsIssue, type SettingsListName } from '@senlab/domain';

/** Where the fields of a list are kept. What has no column of its own table is read and written by name. */
export interface StoredList {
  readonly table:
    | 'location'
    | 'department'
    | 'ultrasound_doctor'
    | 'ultrasound_machine'
    | 'location_closed_day'
    | 'service_day'
    | 'service_target'
    | 'appointment_abbreviation'
    | 'appointment_phrase'
    | 'karyotype_phrase';
  /** What a row is called by, as the list makes it from its key; left out: its code. */
  readonly code?: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly order: string;
  /** Something refers to the row `listed`. */
  readonly isUsed: string;
  /** How many slips call somebody to the row `listed`. */
  readonly booked?: string;
  /** What is said where a constraint finds it twice; left out: the code is taken. */
  readonly taken?: Readonly<Record<string, SettingsIssue>>;
}

/** A column for each field, named after it; those that are named otherwise are given. */
function columnsOf(
  list: SettingsListName,
  others: Readonly<Record<string, string>> = {},
): StoredList['columns'] {
  const names = fieldsOf(settingsLists[list]).map(({ name }) => name);
  const column = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { ...Object.fromEntries(names.map((name) => [name, column(name)])), ...others };
}

const saidTwice: SettingsIssue = { field: 'phrase', message: 'Câu này đã có trong danh sách' };

export const storedLists: Readonly<Record<SettingsListName, StoredList>> = {
  locations: {
    table: 'location',
    columns: {
      code: 'code',
      name: 'name',
      shortName: 'short_name',
      facilityCode: 'facility_code',
      resultScope: 'result_scope',
      parentCode: 'parent_code',
      hasLab: 'has_lab',
      isCollectionPoint: 'is_collection_point',
      sortOrder: 'sort_order',
      address: 'address',
      phone: 'phone',
      hotline: 'hotline',
      email: 'email',
      website: 'website',
      openDays: 'open_days',
      qualityLevel: 'quality_level',
      isoScope: 'iso_scope',
      qualityTo: 'quality_to',
    },
    order: 'sort_order, code',
    isUsed: `exists (select from visit where location_code = listed.code)
      or exists (select from lab_record where location_code = listed.code)
      or exists (select from instrument where location_code = listed.code)
      or exists (select from ultrasound_machine where location_code = listed.code)
      or exists (select from ultrasound_doctor where location_codes @> array[listed.code])
      or exists (select from location child where child.parent_code = listed.code)
      or exists (select from appointment_slip where location_code = listed.code)`,
  },
  departments: {
    table: 'department',
    columns: columnsOf('departments', { departmentKind: 'kind' }),
    order: 'name, code',
    isUsed: [
      'account',
      'lab_record',
      'report',
      'critical_notification',
      'appointment_slip',
      'visit',
      'print_log',
    ]
      .map((table) => `exists (select from ${table} where department_id = listed.id)`)
      .join(' or '),
  },
  'ultrasound-doctors': {
    table: 'ultrasound_doctor',
    columns: columnsOf('ultrasound-doctors'),
    order: 'full_name, code',
    // Orders keep the name as it was written: that name is what must not come from nowhere.
    isUsed: `exists (select from lab_order where screening->>'sonographer' = listed.full_name)`,
  },
  'ultrasound-machines': {
    table: 'ultrasound_machine',
    columns: columnsOf('ultrasound-machines'),
    order: 'name, code',
    isUsed: `exists (select from lab_order where screening->>'machine' in (listed.name, listed.code))`,
    taken: {
      ultrasound_machine_serial: {
        field: 'serialNo',
        message: 'Số sê-ri này đã có ở máy khác của cùng hãng',
      },
    },
  },
  // Slips keep their own words, so what stands in the following lists is never referred to.
  'closed-days': {
    table: 'location_closed_day',
    code: `location_code || ' ' || to_char(day, 'YYYY-MM-DD')`,
    columns: columnsOf('closed-days', { closedDay: 'day', closedReason: 'reason' }),
    order: 'day desc, location_code',
    isUsed: 'false',
    booked: `(select count(*)::int from appointment_slip where location_code = listed.location_code
      and appointment_date = listed.day and status = 'issued')`,
    taken: {
      location_closed_day_pkey: {
        field: 'closedDay',
        message: 'Ngày này đã có trong danh sách của cơ sở',
      },
    },
  },
  'working-hours': {
    table: 'service_day',
    code: 'weekday::text',
    columns: columnsOf('working-hours'),
    order: 'weekday',
    isUsed: 'false',
    taken: { service_day_pkey: { field: 'weekday', message: 'Ngày này đã có trong danh sách' } },
  },
  'answer-times': {
    table: 'service_target',
    code: 'priority',
    columns: columnsOf('answer-times'),
    order: 'priority',
    // A request is of one of the two.
    isUsed: 'true',
    taken: { service_target_pkey: { field: 'priority', message: 'Mức ưu tiên này đã có trong danh sách' } },
  },
  abbreviations: {
    table: 'appointment_abbreviation',
    code: 'word',
    columns: columnsOf('abbreviations'),
    order: 'word',
    isUsed: 'false',
    taken: {
      appointment_abbreviation_pkey: { field: 'word', message: 'Chữ viết tắt này đã có trong danh sách' },
    },
  },
  'slip-phrases': {
    table: 'appointment_phrase',
    columns: columnsOf('slip-phrases', { phrase: 'text' }),
    order: 'sort_order, code',
    isUsed: 'false',
    taken: { appointment_phrase_said_once: saidTwice },
  },
  'karyotype-phrases': {
    table: 'karyotype_phrase',
    columns: columnsOf('karyotype-phrases', { phrase: 'text' }),
    order: `array_position(array['interpretation', 'recommendation', 'limitation'], part), sort_order, code`,
    isUsed: 'false',
    taken: { karyotype_phrase_said_once: saidTwice },
  },
};

import type { SettingField } from './setting-field.ts';

export const codeForm = {
  pattern: /^[A-Z0-9][A-Z0-9-]{1,9}$/,
  message: 'Mã gồm 2–10 chữ cái không dấu, chữ số hoặc dấu gạch nối',
} as const;

export const phoneForm = {
  pattern: /^(0\d{9}|1[89]00\d{4,6}|02\d{9})$/,
  message: 'Số điện thoại không hợp lệ',
} as const;

export function phoneField(isRequired: boolean): SettingField {
  return {
    name: 'phone',
    label: 'Điện thoại',
    type: 'text',
    maxLength: 12,
    isRequired,
    form: phoneForm,
    isColumn: true,
  };
}

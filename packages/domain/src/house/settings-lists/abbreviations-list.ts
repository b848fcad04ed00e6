import type { SettingsList } from './setting-field.ts';

/** Words that must not stand in a diagnosis that leaves the house. */
export const abbreviationsList: SettingsList = {
  name: 'abbreviations',
  title: 'Chữ viết tắt',
  one: 'chữ viết tắt',
  empty: 'Chưa có chữ viết tắt nào. Chẩn đoán trên phiếu hẹn không được dùng những chữ trong danh sách này.',
  key: ['word'],
  sections: [
    {
      title: 'Chữ viết tắt không dùng trong chẩn đoán',
      fields: [
        {
          name: 'word',
          label: 'Chữ viết tắt',
          type: 'text',
          maxLength: 12,
          isRequired: true,
          isUpper: true,
          form: { pattern: /^\p{Lu}{2,12}$/u, message: 'Chữ viết tắt gồm 2–12 chữ cái viết liền' },
          isColumn: true,
        },
        {
          name: 'meaning',
          label: 'Viết đầy đủ',
          type: 'text',
          minLength: 2,
          maxLength: 120,
          isRequired: true,
          missing: 'Nhập cách viết đầy đủ',
          hint: 'Được gợi ý cho người lập phiếu thay chữ viết tắt',
          isColumn: true,
        },
      ],
    },
  ],
  checks: [
    ({ word, meaning }) =>
      typeof word === 'string' && typeof meaning === 'string' && meaning.toUpperCase() === word
        ? { field: 'meaning', message: 'Cách viết đầy đủ phải khác chữ viết tắt' }
        : undefined,
  ],
};

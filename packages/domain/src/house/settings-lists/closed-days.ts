import type { SettingsList } from './setting-field.ts';

/** Single days on which a site sees nobody. Nobody is called back for them. */
export const closedDaysList: SettingsList = {
  name: 'closed-days',
  title: 'Ngày nghỉ',
  one: 'ngày nghỉ',
  empty: 'Chưa có ngày nghỉ nào. Ngày nghỉ hằng tuần đặt ở từng cơ sở; thêm ở đây ngày lễ và ngày đóng cửa.',
  ended: 'Cơ sở sẽ nhận hẹn trở lại vào ngày này.',
  key: ['locationCode', 'closedDay'],
  sections: [
    {
      title: 'Ngày không khám',
      fields: [
        {
          name: 'locationCode',
          label: 'Cơ sở',
          type: 'choice',
          isRequired: true,
          missing: 'Chọn cơ sở',
          options: 'locations',
          isColumn: true,
        },
        {
          name: 'closedDay',
          label: 'Ngày nghỉ',
          type: 'date',
          isRequired: true,
          missing: 'Chọn ngày nghỉ',
          isColumn: true,
        },
        {
          name: 'closedReason',
          label: 'Lý do nghỉ',
          type: 'text',
          minLength: 2,
          maxLength: 120,
          isRequired: true,
          missing: 'Nhập lý do, ví dụ Tết Dương lịch',
          hint: 'Hiện trên lịch hẹn cho người lập phiếu',
          isColumn: true,
        },
      ],
    },
  ],
  checks: [],
};

/** Patients hold papers that call them to a closed house. */
export function closedDayBookedText(slips: number): string {
  return `Còn ${String(slips)} phiếu hẹn vào ngày này, cần đổi hẹn`;
}

import {
  departmentKindLabels,
  departmentKinds,
  extensionMaxLength,
  extensionPattern,
} from '../../ground/departments/department-kind.ts';
import type { SettingsList } from './setting-field.ts';

export const departmentsList: SettingsList = {
  name: 'departments',
  title: 'Khoa/Phòng',
  one: 'khoa/phòng',
  empty: 'Chưa có khoa/phòng nào. Phiếu chỉ định ghi khoa/phòng nhận kết quả báo động.',
  sections: [
    {
      title: 'Khoa/Phòng',
      fields: [
        {
          name: 'code',
          label: 'Mã khoa/phòng',
          type: 'text',
          maxLength: 12,
          isRequired: true,
          form: {
            pattern: /^[A-Z0-9][A-Z0-9-]{1,11}$/,
            message: 'Mã gồm 2–12 chữ cái không dấu, chữ số hoặc dấu gạch nối',
          },
          isUpper: true,
          isColumn: true,
        },
        {
          name: 'name',
          label: 'Tên khoa/phòng',
          type: 'text',
          minLength: 2,
          maxLength: 100,
          isRequired: true,
          isColumn: true,
        },
        {
          name: 'departmentKind',
          label: 'Loại',
          type: 'choice',
          isRequired: true,
          missing: 'Chọn loại khoa/phòng',
          options: departmentKinds.map((value) => ({ value, label: departmentKindLabels[value] })),
          hint: 'Chỉ khoa điều trị và phòng khám được chọn khi chỉ định và nhận kết quả báo động',
          isColumn: true,
        },
        {
          name: 'extension',
          label: 'Máy lẻ',
          type: 'text',
          maxLength: extensionMaxLength,
          isRequired: false,
          form: { pattern: extensionPattern, message: 'Số máy lẻ gồm 2 đến 6 chữ số' },
          hint: 'Phòng xét nghiệm gọi số này khi có kết quả báo động',
          isColumn: true,
        },
      ],
    },
  ],
  checks: [],
};

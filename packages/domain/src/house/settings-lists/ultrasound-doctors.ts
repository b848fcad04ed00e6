import { licenceForm } from '../../ground/codes/licence.ts';
import { codeForm, phoneField } from './common-fields.ts';
import type { SettingsList } from './setting-field.ts';

export const ultrasoundDoctorsList: SettingsList = {
  name: 'ultrasound-doctors',
  title: 'Bác sĩ siêu âm',
  one: 'bác sĩ siêu âm',
  empty: 'Chưa có bác sĩ siêu âm nào. Phiếu sàng lọc trước sinh cần tên bác sĩ đã đo CRL và NT.',
  sections: [
    {
      title: 'Bác sĩ',
      fields: [
        {
          name: 'code',
          label: 'Mã',
          type: 'text',
          maxLength: 10,
          isRequired: true,
          form: codeForm,
          isUpper: true,
          isColumn: true,
        },
        {
          name: 'fullName',
          label: 'Họ tên',
          type: 'text',
          minLength: 2,
          maxLength: 100,
          isRequired: true,
          missing: 'Họ tên là bắt buộc',
          isColumn: true,
        },
        {
          name: 'title',
          label: 'Học hàm/học vị',
          type: 'text',
          maxLength: 60,
          isRequired: true,
          isColumn: true,
        },
        {
          name: 'licenceNo',
          label: 'Số CCHN/GPHN',
          type: 'text',
          maxLength: 40,
          isRequired: true,
          form: licenceForm,
          isUpper: true,
          isColumn: true,
        },
        { name: 'accountId', label: 'Tài khoản', type: 'choice', isRequired: false, options: 'accounts' },
        { name: 'locationCodes', label: 'Cơ sở', type: 'choices', isRequired: false, options: 'locations' },
        phoneField(false),
      ],
    },
    {
      title: 'Chứng chỉ đo độ mờ da gáy',
      fields: [
        {
          name: 'fmfId',
          label: 'Mã FMF',
          type: 'text',
          maxLength: 10,
          isRequired: false,
          form: { pattern: /^[A-Z0-9]{3,10}$/i, message: 'Mã FMF gồm 3–10 chữ số hoặc chữ cái' },
        },
        {
          name: 'ntExpiry',
          label: 'Hạn chứng chỉ NT',
          type: 'date',
          isRequired: false,
          isColumn: true,
          warnDays: 60,
          dueSoon: 'Chứng chỉ NT sắp hết hạn',
          overdue: 'Chứng chỉ NT đã hết hạn',
        },
      ],
    },
    {
      title: 'Hiệu lực',
      fields: [
        { name: 'effectiveFrom', label: 'Từ ngày', type: 'date', isRequired: true },
        {
          name: 'effectiveTo',
          label: 'Đến ngày',
          type: 'date',
          isRequired: false,
          hint: 'Để trống khi chưa biết',
        },
      ],
    },
  ],
  checks: [
    ({ effectiveFrom, effectiveTo }) =>
      typeof effectiveFrom === 'string' && typeof effectiveTo === 'string' && effectiveTo < effectiveFrom
        ? { field: 'effectiveTo', message: 'Ngày kết thúc phải từ ngày bắt đầu trở đi' }
        : undefined,
  ],
};

import { codeForm, phoneField, phoneForm, type SettingsList } from './setting-field.ts';

/** The hours that the national form knows; a site opens some of them. */
export const standardSlots = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] as const;

const weekdays = ['Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy', 'Chủ nhật'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

export const locationsList: SettingsList = {
  name: 'locations',
  title: 'Địa điểm',
  one: 'cơ sở',
  empty: 'Chưa có cơ sở nào. Thêm cơ sở đầu tiên trước khi tiếp đón bệnh nhân.',
  sections: [
    {
      title: 'Cơ sở',
      fields: [
        {
          name: 'code',
          label: 'Mã cơ sở',
          type: 'text',
          maxLength: 10,
          isRequired: true,
          form: codeForm,
          isUpper: true,
          isColumn: true,
        },
        {
          name: 'name',
          label: 'Tên cơ sở',
          type: 'text',
          minLength: 2,
          maxLength: 255,
          isRequired: true,
          missing: 'Tên cơ sở là bắt buộc',
          isColumn: true,
        },
        {
          name: 'shortName',
          label: 'Tên ngắn',
          type: 'text',
          minLength: 2,
          maxLength: 60,
          isRequired: true,
          hint: 'Hiện trong bộ lọc và trên nhãn',
        },
        {
          name: 'facilityCode',
          label: 'Mã cơ sở KCB',
          type: 'text',
          maxLength: 5,
          isRequired: true,
          form: { pattern: /^\d{5}$/, message: 'Mã cơ sở KCB gồm 5 chữ số' },
          isColumn: true,
        },
        {
          name: 'resultScope',
          label: 'Thuộc phân hệ KQXN',
          type: 'choice',
          isRequired: true,
          missing: 'Chọn phân hệ KQXN cho cơ sở có phòng xét nghiệm',
          options: [
            { value: 'kqxn1', label: 'KQXN1' },
            { value: 'kqxn2', label: 'KQXN2' },
            { value: 'none', label: 'Không thuộc phân hệ nào' },
          ],
          isColumn: true,
        },
        { name: 'parentCode', label: 'Trực thuộc', type: 'choice', isRequired: false, options: 'locations' },
        { name: 'hasLab', label: 'Có phòng xét nghiệm', type: 'flag', isRequired: false },
        { name: 'isCollectionPoint', label: 'Điểm lấy mẫu', type: 'flag', isRequired: false },
        {
          name: 'sortOrder',
          label: 'Thứ tự',
          type: 'integer',
          min: 1,
          max: 999,
          message: 'Thứ tự từ 1 đến 999',
          isRequired: true,
        },
      ],
    },
    {
      title: 'Liên hệ',
      fields: [
        {
          name: 'address',
          label: 'Địa chỉ',
          type: 'textarea',
          minLength: 2,
          maxLength: 255,
          isRequired: true,
        },
        phoneField(true),
        {
          name: 'hotline',
          label: 'Đường dây nóng',
          type: 'text',
          maxLength: 12,
          isRequired: false,
          form: phoneForm,
          hint: 'In ở chân phiếu trả kết quả',
        },
        {
          name: 'email',
          label: 'Thư điện tử',
          type: 'text',
          maxLength: 120,
          isRequired: false,
          form: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Địa chỉ email không hợp lệ' },
        },
        {
          name: 'website',
          label: 'Trang web',
          type: 'text',
          maxLength: 120,
          isRequired: false,
          form: { pattern: /^https?:\/\/\S+\.\S+$/, message: 'Đường dẫn bắt đầu bằng http:// hoặc https://' },
        },
      ],
    },
    {
      title: 'Lịch hẹn khám',
      fields: [
        {
          name: 'openDays',
          label: 'Ngày làm việc',
          type: 'choices',
          isRequired: true,
          missing: 'Chọn ít nhất một ngày làm việc',
          options: weekdays,
        },
        {
          name: 'slots',
          label: 'Khung giờ hẹn',
          type: 'choices',
          isRequired: true,
          missing: 'Chọn ít nhất một khung giờ',
          options: standardSlots.map((value) => ({ value, label: value })),
        },
        {
          name: 'slotCapacity',
          label: 'Số chỗ mỗi khung giờ',
          type: 'integer',
          min: 1,
          max: 500,
          message: 'Số chỗ mỗi khung giờ từ 1 đến 500',
          isRequired: true,
        },
      ],
    },
    {
      title: 'Chất lượng phòng xét nghiệm',
      fields: [
        {
          name: 'qualityLevel',
          label: 'Mức chất lượng (QĐ 2429)',
          type: 'integer',
          min: 0,
          max: 5,
          message: 'Mức chất lượng từ 0 đến 5',
          isRequired: false,
        },
        { name: 'isoScope', label: 'Phạm vi ISO 15189', type: 'text', maxLength: 255, isRequired: false },
        {
          name: 'qualityTo',
          label: 'Công nhận có hiệu lực đến',
          type: 'date',
          isRequired: false,
          warnDays: 90,
          dueSoon: 'Công nhận chất lượng sắp hết hiệu lực',
          overdue: 'Công nhận chất lượng đã hết hiệu lực',
        },
      ],
    },
  ],
  checks: [
    ({ parentCode, code }) =>
      parentCode !== null && parentCode === code
        ? { field: 'parentCode', message: 'Cơ sở không thể trực thuộc chính nó' }
        : undefined,
    ({ hasLab, resultScope }) =>
      hasLab === true && resultScope === 'none'
        ? { field: 'resultScope', message: 'Chọn phân hệ KQXN cho cơ sở có phòng xét nghiệm' }
        : undefined,
  ],
};

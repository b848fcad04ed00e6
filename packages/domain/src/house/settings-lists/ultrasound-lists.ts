import { licenceForm } from '../../ground/codes/codes.ts';
import { codeForm, phoneField, type SettingsList } from './setting-field.ts';

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

/** XX.n.YYYYY.Z: group of machine, source of funds, facility, serial numbers; several of these joined by semicolons. */
const machineCode = /^SA\.[123]\.\d{5}\.[A-Z0-9-]{1,30}(;[A-Z0-9-]{1,30})*$/;

export const ultrasoundMachinesList: SettingsList = {
  name: 'ultrasound-machines',
  title: 'Máy siêu âm',
  one: 'máy siêu âm',
  empty: 'Chưa có máy siêu âm nào. Phiếu sàng lọc trước sinh ghi máy đã dùng để đo.',
  sections: [
    {
      title: 'Máy',
      fields: [
        {
          name: 'code',
          label: 'Mã máy',
          type: 'text',
          maxLength: 10,
          isRequired: true,
          form: codeForm,
          isUpper: true,
          isColumn: true,
        },
        {
          name: 'name',
          label: 'Tên máy',
          type: 'text',
          minLength: 2,
          maxLength: 120,
          isRequired: true,
          isColumn: true,
        },
        {
          name: 'manufacturer',
          label: 'Hãng',
          type: 'text',
          maxLength: 80,
          isRequired: true,
          isColumn: true,
        },
        { name: 'model', label: 'Model', type: 'text', maxLength: 80, isRequired: true },
        {
          name: 'serialNo',
          label: 'Số sê-ri',
          type: 'text',
          maxLength: 40,
          isRequired: true,
          missing: 'Số sê-ri là bắt buộc',
        },
        {
          name: 'insuranceCode',
          label: 'Mã máy BHYT',
          type: 'text',
          maxLength: 120,
          isRequired: false,
          isUpper: true,
          form: { pattern: machineCode, message: 'Mã máy BHYT có dạng SA.1.79024.SN45912' },
          hint: 'SA · nguồn kinh phí 1–3 · mã cơ sở KCB · số sê-ri',
          isColumn: true,
        },
      ],
    },
    {
      title: 'Nơi đặt và kiểm định',
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
        { name: 'room', label: 'Phòng', type: 'text', maxLength: 60, isRequired: true },
        {
          name: 'calibrationDue',
          label: 'Hạn kiểm định',
          type: 'date',
          isRequired: true,
          isColumn: true,
          warnDays: 30,
          dueSoon: 'Máy sắp đến hạn kiểm định',
          overdue: 'Máy đã quá hạn kiểm định',
        },
      ],
    },
  ],
  checks: [],
};

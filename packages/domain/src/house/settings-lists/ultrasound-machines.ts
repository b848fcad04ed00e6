import { codeForm } from './common-fields.ts';
import type { SettingsList } from './setting-field.ts';

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

import { codeForm } from './common-fields.ts';
import type { SettingsList } from './setting-field.ts';

/** Sentences that are chosen instead of typed when a slip is written. */
export const slipPhrasesList: SettingsList = {
  name: 'slip-phrases',
  title: 'Câu dặn dò',
  one: 'câu dặn dò',
  empty: 'Chưa có câu dặn dò nào. Người lập phiếu hẹn chọn câu ở đây thay vì gõ lại.',
  sections: [
    {
      title: 'Câu dặn dò trên phiếu hẹn',
      fields: [
        {
          name: 'code',
          label: 'Mã câu',
          type: 'text',
          maxLength: 10,
          isRequired: true,
          form: codeForm,
          isUpper: true,
          isColumn: true,
        },
        {
          name: 'sortOrder',
          label: 'Thứ tự',
          type: 'integer',
          min: 1,
          max: 999,
          message: 'Thứ tự từ 1 đến 999',
          isRequired: true,
        },
        {
          name: 'phrase',
          label: 'Câu dặn dò',
          type: 'textarea',
          minLength: 5,
          maxLength: 200,
          isRequired: true,
          isColumn: true,
        },
      ],
    },
  ],
  checks: [],
};

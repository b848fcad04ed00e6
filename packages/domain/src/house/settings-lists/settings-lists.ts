import { karyotypeEntry, karyotypePhraseParts } from '../../bench/karyotypes/karyotype-entry.ts';
import { karyotypePhrasePartLabels } from '../../bench/karyotypes/texts.ts';
import { type SettingField, type SettingsList, codeForm, type SettingsListName } from './setting-field.ts';
import {
  departmentKindLabels,
  departmentKinds,
  extensionMaxLength,
  extensionPattern,
} from '../../ground/catalogue/department-kind.ts';
import { answerTimesList, workingHoursList } from './answering.ts';
import { closedDaysList } from './closed-days.ts';
import { locationsList } from './locations.ts';
import { ultrasoundDoctorsList, ultrasoundMachinesList } from './ultrasound-lists.ts';

/** Words that must not stand in a diagnosis that leaves the house. */
const abbreviationsList: SettingsList = {
  name: 'abbreviations',
  title: 'Chữ viết tắt',
  one: 'chữ viết tắt',
  empty: 'Chưa có chữ viết tắt nào. Chẩn đoán trên phiếu hẹn không được dùng những chữ trong danh sách này.',
  ended: 'Chữ này sẽ được phép dùng trong chẩn đoán.',
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

const departmentsList: SettingsList = {
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

/** A ready sentence: what it is called, where it stands among others, and its words. `of` stands behind its code. */
function phraseFields(
  label: string,
  maxLength: number,
  ...of: readonly SettingField[]
): readonly SettingField[] {
  return [
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
    ...of,
    {
      name: 'sortOrder',
      label: 'Thứ tự',
      type: 'integer',
      min: 1,
      max: 999,
      message: 'Thứ tự từ 1 đến 999',
      isRequired: true,
    },
    { name: 'phrase', label, type: 'textarea', minLength: 5, maxLength, isRequired: true, isColumn: true },
  ];
}

/** Sentences that are chosen instead of typed when a slip is written. */
const slipPhrasesList: SettingsList = {
  name: 'slip-phrases',
  title: 'Câu dặn dò',
  one: 'câu dặn dò',
  empty: 'Chưa có câu dặn dò nào. Người lập phiếu hẹn chọn câu ở đây thay vì gõ lại.',
  sections: [{ title: 'Câu dặn dò trên phiếu hẹn', fields: phraseFields('Câu dặn dò', 200) }],
  checks: [],
};

/** Sentences about chromosomes. What is chosen is put right by hand, and what a record says stays as it was written. */
const karyotypePhrasesList: SettingsList = {
  name: 'karyotype-phrases',
  title: 'Câu nhận định NST',
  one: 'câu nhận định',
  empty: 'Chưa có câu nhận định nào. Người đọc nhiễm sắc thể chọn câu ở đây thay vì gõ lại.',
  sections: [
    {
      title: 'Câu có sẵn cho kết quả nhiễm sắc thể',
      fields: phraseFields('Câu nhận định', karyotypeEntry.phrase, {
        name: 'part',
        label: 'Dùng cho ô',
        type: 'choice',
        isRequired: true,
        missing: 'Chọn ô dùng câu này',
        options: karyotypePhraseParts.map((value) => ({ value, label: karyotypePhrasePartLabels[value] })),
        isColumn: true,
      }),
    },
  ],
  checks: [],
};

export const settingsLists: Readonly<Record<SettingsListName, SettingsList>> = {
  locations: locationsList,
  departments: departmentsList,
  'ultrasound-doctors': ultrasoundDoctorsList,
  'ultrasound-machines': ultrasoundMachinesList,
  'closed-days': closedDaysList,
  'working-hours': workingHoursList,
  'answer-times': answerTimesList,
  abbreviations: abbreviationsList,
  'slip-phrases': slipPhrasesList,
  'karyotype-phrases': karyotypePhrasesList,
};

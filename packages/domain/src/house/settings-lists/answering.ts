import { ticketPriorities } from '../../desk/customer-actions/ticket.ts';
import { ticketPriorityLabels } from '../../desk/customer-actions/texts.ts';
import { readStretches } from '../../desk/customer-actions/working-hours.ts';
import type { SettingField, SettingsList } from './setting-field.ts';

const weekdays = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'] as const;

/** When somebody is there to answer customers. A day without a row is one on which nobody is. */
export const workingHoursList: SettingsList = {
  name: 'working-hours',
  title: 'Giờ làm việc',
  one: 'ngày làm việc',
  empty: 'Chưa có ngày làm việc nào. Thời hạn trả lời khách hàng chỉ tính trong giờ làm việc.',
  ended: 'Ngày này sẽ không được tính vào thời hạn trả lời khách hàng nữa. Hạn đã tính thì giữ nguyên.',
  key: ['weekday'],
  sections: [
    {
      title: 'Giờ có người trả lời khách hàng',
      fields: [
        {
          name: 'weekday',
          label: 'Ngày trong tuần',
          type: 'choice',
          isRequired: true,
          missing: 'Chọn ngày trong tuần',
          options: weekdays.map((label, index) => ({ value: String(index + 1), label })),
          isColumn: true,
        },
        {
          name: 'openHours',
          label: 'Giờ làm việc',
          type: 'text',
          maxLength: 100,
          isRequired: true,
          missing: 'Nhập giờ làm việc, ví dụ 07:30-11:30, 13:00-16:30',
          hint: 'Các buổi cách nhau bằng dấu phẩy, ví dụ 07:30-11:30, 13:00-16:30',
          isColumn: true,
        },
      ],
    },
  ],
  checks: [
    ({ openHours }) =>
      typeof openHours === 'string' && readStretches(openHours) === undefined
        ? {
            field: 'openHours',
            message: 'Giờ làm việc viết như 07:30-11:30, 13:00-16:30, buổi trước kết thúc trước buổi sau',
          }
        : undefined,
  ],
};

function minutesField(name: string, label: string, hint: string): SettingField {
  return {
    name,
    label,
    hint,
    type: 'integer',
    min: 1,
    max: 10_000,
    message: 'Thời hạn từ 1 đến 10 000 phút',
    isRequired: true,
    isColumn: true,
  };
}

/** How long a customer waits at most. Both lines stay: each request is of the one or the other. */
export const answerTimesList: SettingsList = {
  name: 'answer-times',
  title: 'Thời hạn trả lời',
  one: 'thời hạn',
  empty: 'Chưa có thời hạn nào.',
  key: ['priority'],
  sections: [
    {
      title: 'Thời hạn với yêu cầu của khách hàng',
      fields: [
        {
          name: 'priority',
          label: 'Mức ưu tiên',
          type: 'choice',
          isRequired: true,
          options: ticketPriorities.map((value) => ({ value, label: ticketPriorityLabels[value] })),
          isColumn: true,
        },
        minutesField(
          'answerMinutes',
          'Trả lời lần đầu (phút)',
          'Phút làm việc kể từ khi nhận yêu cầu; 240 phút là 4 giờ làm việc',
        ),
        minutesField('handleMinutes', 'Xử lý xong (phút)', 'Phút làm việc; 450 phút là một ngày làm việc'),
      ],
    },
  ],
  checks: [
    ({ answerMinutes, handleMinutes }) =>
      Number(answerMinutes) > Number(handleMinutes)
        ? { field: 'handleMinutes', message: 'Xử lý xong không thể sớm hơn trả lời lần đầu' }
        : undefined,
  ],
};

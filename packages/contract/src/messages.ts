import { shortcutsLimit } from '@senlab/domain';

/** Every text that the server may send. Never with a person's data in it: these end up in screenshots and logs. */
export const messages = {
  ok: '',
  denied: 'Bạn không có quyền truy cập chức năng này hoặc phiên truy cập đã kết thúc',
  locked: 'Màn hình đã khóa. Vui lòng mở khóa để tiếp tục.',
  noRight:
    'Tài khoản của bạn không có quyền làm việc này. Nếu công việc cần đến, hãy đề nghị quản trị viên cấp quyền.',
  done: 'Yêu cầu này đã được thực hiện.',
  requestKeyReused: 'Yêu cầu mang mã của một yêu cầu khác. Vui lòng tải lại trang rồi thử lại.',
  unknownDocument: 'Phiên bản trang đã cũ. Vui lòng tải lại trang.',
  invalidQuery: 'Truy vấn không hợp lệ.',
  unexpected: (reference: string): string =>
    `Hệ thống gặp lỗi ngoài dự kiến. Vui lòng thử lại; nếu vẫn lỗi, báo bộ phận CNTT mã ${reference}.`,
  tooMany: (seconds: number): string => `Bạn thao tác quá nhanh. Vui lòng thử lại sau ${seconds} giây.`,
  /** Also a refusal; here because the toolbar says it too, and must not bring all the sentences of the laboratory along. */
  tooManyShortcuts: `Tối đa ${shortcutsLimit} lối tắt.`,
} as const;

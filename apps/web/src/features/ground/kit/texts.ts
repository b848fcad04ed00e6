export const texts = {
  title: 'Bộ công cụ giao diện',
  intro: 'Mọi mảnh ghép của màn hình, ở mọi trạng thái.',
  sections: {
    theme: 'Màu, chữ và mật độ',
    'form-builder': 'Biểu mẫu',
    'data-table': 'Bảng dữ liệu',
    upload: 'Tải tệp lên',
    'rich-text': 'Soạn thảo văn bản',
    dialogs: 'Hộp thoại',
    messages: 'Thông báo',
    'page-layouts': 'Khung trang',
    states: 'Đang tải, trống và lỗi',
    countdown: 'Đếm ngược',
    navigation: 'Điều hướng',
  },
  missing: 'Mục này chưa có.',
  theme: 'Bộ màu',
} as const;

export type KitSection = keyof typeof texts.sections;

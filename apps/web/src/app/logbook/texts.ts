export const texts = {
  sectionsLabel: 'Các phần của nhật ký',
  sections: {
    log: 'Nhật ký',
    review: 'Mở khẩn cấp',
    words: 'Từ ngữ giới tính thai',
  },
  titles: {
    log: 'Nhật ký hệ thống',
    review: 'Xem xét mở khẩn cấp hồ sơ',
    words: 'Từ ngữ tiết lộ giới tính thai',
  },
} as const;

export const texts = {
  settings: {
    label: 'Các phần của thiết lập',
    sections: {
      signatures: 'Chữ ký',
      templates: 'Mẫu phiếu PDF',
      accounts: 'Tài khoản và quyền',
      system: 'Hệ thống',
    },
  },
  system: {
    title: 'Tình trạng hệ thống',
    label: 'Các phần của tình trạng hệ thống',
    sections: { status: 'Tổng quan', jobs: 'Công việc nền' },
  },
  logbook: {
    label: 'Các phần của nhật ký',
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
  },
  catalogue: {
    title: 'Danh mục xét nghiệm',
    label: 'Các phần của danh mục xét nghiệm',
    sections: {
      tests: 'Xét nghiệm',
      panels: 'Gói xét nghiệm',
      changes: 'Đề xuất',
      rules: 'Tự động duyệt',
      reflexes: 'Thêm xét nghiệm',
    },
    waiting: (count: number): string => `${String(count)} đề xuất chờ duyệt`,
  },
} as const;

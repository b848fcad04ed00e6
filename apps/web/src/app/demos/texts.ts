/** Fetched with the table of demos, never with a page of the hospital. */
export const demoTitles = {
  groups: { all: 'Bản trình diễn', apps: 'Ứng dụng', pages: 'Trang', ui: 'Giao diện' },
  apps: {
    appointments: 'Lịch hẹn',
    appointment: 'Chi tiết lịch hẹn',
    departments: 'Khoa phòng',
    calls: 'Cuộc gọi',
    surveys: 'Khảo sát',
    tickets: 'Yêu cầu',
    ticket: 'Chi tiết yêu cầu',
  },
  pages: {
    comingSoon: 'Sắp ra mắt',
    error500: 'Lỗi máy chủ',
    maintenance: 'Bảo trì',
    modernInvoice: 'Hóa đơn hiện đại',
    compactInvoice: 'Hóa đơn gọn',
    pricing1: 'Bảng giá kiểu 1',
    pricing2: 'Bảng giá kiểu 2',
    pricing3: 'Bảng giá kiểu 3',
    classicSearch: 'Tìm kiếm cổ điển',
    modernSearch: 'Tìm kiếm hiện đại',
    faq: 'Câu hỏi thường gặp',
    knowledge: 'Kho kiến thức',
  },
  ui: {},
} as const;

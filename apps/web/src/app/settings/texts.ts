export const texts = {
  sectionsLabel: 'Các phần của thiết lập',
  sections: {
    locations: 'Địa điểm',
    departments: 'Khoa/Phòng',
    doctors: 'Bác sĩ siêu âm',
    machines: 'Máy siêu âm',
    closedDays: 'Ngày nghỉ',
    abbreviations: 'Chữ viết tắt',
    phrases: 'Câu dặn dò',
    signatures: 'Chữ ký',
    templates: 'Mẫu phiếu PDF',
    accounts: 'Tài khoản và quyền',
  },
} as const;

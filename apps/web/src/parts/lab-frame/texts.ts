/** Words that several screens of the laboratory share. */
export const texts = {
  title: 'Hồ sơ xét nghiệm lâm sàng',
  sections: {
    worklist: 'Danh sách',
    patients: 'Bệnh nhân',
    orders: 'Chỉ định',
    collection: 'Lấy mẫu',
    reception: 'Nhận mẫu',
    approval: 'Chờ duyệt',
    critical: 'Báo động',
    quality: 'Nội kiểm',
    catalogue: 'Danh mục',
  },
  sectionsLabel: 'Các phần của hồ sơ xét nghiệm',
  priorities: { routine: 'Thường', urgent: 'Khẩn', stat: 'Cấp cứu' },
  genders: { male: 'Nam', female: 'Nữ', unknown: 'Chưa xác định' },
  demo: 'Dữ liệu mẫu',
  catalogueFailed: 'Chưa tải được danh mục xét nghiệm. Vui lòng thử lại.',
  lookAlike: 'Trùng họ tên và năm sinh với bệnh nhân khác',
  loading: 'Đang tải…',
  /** The comment that stands for a condition where nobody wrote another. */
  conditionComment: (condition: string): string => `Tình trạng mẫu: ${condition}`,
} as const;

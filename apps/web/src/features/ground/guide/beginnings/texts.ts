/** What everybody must know before anything else; the welcome page says it as well. */
export const firstThings = {
  lock: 'Rời máy dù chỉ một phút: bấm Ctrl + Alt + L để khóa. Việc đang làm dở vẫn còn nguyên khi bạn mở lại.',
  search: 'Bấm Ctrl + K ở bất cứ trang nào.',
  scan: 'Máy quét hoạt động như bàn phím: quét vòng tay, phiếu hay nhãn ống, không cần bấm vào ô nào trước.',
  help: 'Mở hướng dẫn của trang đang xem',
} as const;

/** Where the work of each chapter begins, which the welcome page says to who is new without fetching the rest. */
export const beginnings = {
  'tiep-don': { chapter: 'Tiếp đón', title: 'Tìm hoặc đăng ký bệnh nhân' },
  'lay-mau': { chapter: 'Lấy, nhận mẫu', title: 'Lấy mẫu: quét người, quét ống' },
  'xet-nghiem': { chapter: 'Làm xét nghiệm', title: 'Danh sách việc' },
  duyet: { chapter: 'Duyệt và ký', title: 'Hàng chờ duyệt' },
  'tra-ket-qua': { chapter: 'Trả kết quả', title: 'Trả kết quả ở quầy' },
  'di-truyen': { chapter: 'Di truyền tế bào', title: 'Hồ sơ và tủ nuôi cấy' },
  'nghien-cuu': { chapter: 'Nghiên cứu', title: 'Hồ sơ người tham gia' },
  'quan-tri': { chapter: 'Quản trị', title: 'Tài khoản và quyền' },
} as const;

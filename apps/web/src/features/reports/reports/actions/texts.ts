export const texts = {
  amend: 'Sửa kết quả',
  askWithdrawal: 'Đề nghị thu hồi',
  confirmWithdrawal: 'Xác nhận thu hồi',
  refuseWithdrawal: 'Từ chối thu hồi',
  release: 'Phát hành',
  discard: 'Bỏ bản sửa',
  leave: 'Thôi',
  counter: (length: number, max: number): string => `${String(length)}/${String(max)} ký tự`,
  done: {
    amend: 'Đã mở bản sửa. Nhập lại kết quả trong hồ sơ, sau đó kiểm tra và duyệt như thường lệ.',
    askWithdrawal: 'Đã gửi đề nghị thu hồi. Phiếu còn hiệu lực cho đến khi người thứ hai xác nhận.',
    confirmWithdrawal: 'Đã thu hồi phiếu.',
    refuseWithdrawal: 'Đã từ chối thu hồi. Phiếu vẫn có hiệu lực.',
    release: 'Đã phát hành phiếu.',
    discard: 'Đã bỏ bản sửa. Phiên bản trước vẫn có hiệu lực.',
  },
  amendForm: {
    title: 'Sửa kết quả đã phát hành',
    keeps: 'Bản đang xem không bị sửa và vẫn có hiệu lực cho đến khi bản sửa được duyệt và phát hành.',
    next: (no: number): string =>
      `Hệ thống mở phiên bản ${String(no)} ở trạng thái nháp; chỉ các xét nghiệm được chọn mới nhập lại được.`,
    printed: 'Lý do được in trên bản sửa, giá trị cũ được in gạch ngang bên cạnh giá trị mới.',
    second: 'Loại sửa này cần bác sĩ thứ hai: người mở bản sửa không được tự duyệt.',
    told: (names: string): string => `Khi bản sửa phát hành, những người này được báo: ${names}.`,
    toldNobody: 'Chưa có ai mở, in hoặc nhận phiếu này; bác sĩ chỉ định được báo khi bản sửa phát hành.',
    category: 'Loại sửa',
    categoryMissing: 'Vui lòng chọn loại sửa.',
    reason: 'Lý do sửa',
    tests: 'Xét nghiệm cần nhập lại',
    noTests: 'Không chọn xét nghiệm nào nếu chỉ sửa phần hành chính, ví dụ họ tên hoặc ngày sinh.',
    send: 'Mở bản sửa',
  },
  reasons: {
    askWithdrawal: {
      title: 'Đề nghị thu hồi phiếu',
      explain:
        'Dùng khi sai bệnh nhân hoặc sai mẫu. Phiếu chỉ bị thu hồi khi người thứ hai xác nhận: một bác sĩ xét nghiệm và một người quản lý kết quả. Số phiếu được giữ lại, nội dung bị ẩn và bác sĩ chỉ định được báo.',
      label: 'Lý do thu hồi',
      send: 'Gửi đề nghị',
    },
    refuseWithdrawal: {
      title: 'Từ chối thu hồi',
      explain: 'Phiếu tiếp tục có hiệu lực. Người đề nghị được báo lý do.',
      label: 'Lý do từ chối',
      send: 'Từ chối',
    },
    discard: {
      title: 'Bỏ bản sửa',
      explain: 'Bản sửa không được phát hành và không mở lại được. Phiên bản trước vẫn có hiệu lực.',
      label: 'Lý do bỏ bản sửa',
      send: 'Bỏ bản sửa',
    },
  },
  sign: {
    title: 'Xác nhận thu hồi phiếu',
    detail: (code: string, versionNo: number, reason: string): string =>
      `Thu hồi phiếu ${code}, phiên bản ${String(versionNo)}.\nLý do: ${reason}\nViệc thu hồi không hoàn lại được.`,
  },
} as const;

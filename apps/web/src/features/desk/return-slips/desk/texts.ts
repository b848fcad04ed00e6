export const texts = {
  another: 'Người khác',
  retry: 'Thử lại',
  lookAlike: 'Có người trùng họ tên và năm sinh: đối chiếu giấy tờ trước khi trả.',
  phone: (number: string): string => `ĐT ${number}`,
  nationalId: (number: string): string => `CCCD ${number}`,
  ready: {
    title: 'Sẵn sàng trả',
    empty: 'Chưa có kết quả nào để trả.',
    chosen: (chosen: number, all: number): string => `chọn ${chosen}/${all}`,
    choose: (code: string): string => `Trả phiếu ${code}`,
    print: 'In',
    again: 'In lại',
    againOne: (code: string): string => `In lại phiếu ${code}`,
    version: (versionNo: number): string => `bản ${versionNo}`,
    pages: (pages: number): string => `${pages} trang`,
    released: (moment: string): string => `Phát hành ${moment}`,
    printed: (prints: number): string => `Đã in ${prints} lần`,
    sealed: 'Giao bản đã in và niêm phong',
    asPrinted: 'giao bản đã in',
    corrected: 'Bản sửa',
    replaces: (versionNo: number, oldVersionNo: number): string =>
      oldVersionNo === versionNo - 1
        ? `Bản ${oldVersionNo} bệnh nhân đang giữ đã thu lại chưa?`
        : `Các bản cũ bệnh nhân đang giữ đã thu lại chưa?`,
    restricted: 'Hạn chế',
    making: 'Đang tạo bản in…',
  },
  missing: {
    title: 'Kết quả còn thiếu',
    none: 'Không còn kết quả nào chờ.',
    due: (moment: string): string => `Hẹn ${moment}`,
    overdue: 'Đã quá hẹn',
    noTube: 'Chưa nhận mẫu',
  },
  recall: {
    title: 'Cần thu hồi bản đã trả',
    superseded: (code: string, versionNo: number, newVersionNo: number): string =>
      `${code} bản ${versionNo} đã được thay bằng bản ${newVersionNo}: trả bản mới và thu lại bản cũ.`,
    stillOut: (code: string, versionNo: number, newVersionNo: number): string =>
      `${code} bản ${versionNo} còn ở ngoài: đã trả bản ${newVersionNo} mà chưa thu lại bản cũ.`,
    said: (words: string): string => `Khi trả bản mới: ${words}`,
    withdrawn: (code: string, versionNo: number): string =>
      `${code} bản ${versionNo} đã bị thu hồi: thu lại bản giấy, không có bản thay thế.`,
    handed: (slip: string, moment: string): string => `Đã trả theo phiếu ${slip} lúc ${moment}`,
    settle: 'Đã thu lại bản cũ',
  },
  identity: {
    title: 'Đối chiếu danh tính',
    count: (agreed: number): string => `${agreed}/2 thông tin khớp`,
    unjudged: (count: number): string => `${count} thông tin đối chiếu khi trả`,
    hint: 'Cần 2 thông tin khớp; họ tên và năm sinh tính là một. Quét thẻ CCCD vào ô bất kỳ.',
    half: 'Chưa tính: cần cả họ tên và năm sinh',
    fields: {
      patientCode: 'Mã bệnh nhân',
      fullName: 'Họ và tên',
      birthYear: 'Năm sinh',
      nationalId: 'Số CCCD',
      phone: 'Số điện thoại',
    },
    differs: 'Không khớp với hồ sơ',
    agrees: 'Khớp',
  },
  receiver: {
    title: 'Người nhận',
    fields: {
      name: 'Họ tên người nhận',
      idNo: 'Số giấy tờ',
      phone: 'Điện thoại',
      relation: 'Quan hệ',
      authorisation: 'Số giấy ủy quyền',
    },
    departmentName: 'Tên khoa/phòng',
    channel: 'Hình thức trả',
  },
  send: {
    button: (count: number, printed: number): string => {
      if (count === 0) return 'Trả kết quả';
      if (printed === count) return `Trả ${count} phiếu và in`;
      const asPrinted = `giao ${count - printed} bản đã in sẵn`;
      return `Trả ${count} phiếu – ${printed === 0 ? asPrinted : `in ${printed}, ${asPrinted}`}`;
    },
    key: 'F9',
    reprintReason: 'Lý do in lại',
    reprintNote: 'Ghi rõ lý do in lại',
    sending: 'Đang ghi…',
    notYours: 'Bạn xem được quầy này nhưng không có quyền trả kết quả.',
  },
  done: {
    title: 'Đã trả kết quả',
    partial: 'Đã trả một phần – bệnh nhân còn kết quả chờ',
    reports: (count: number): string => `${count} phiếu kết quả`,
    to: (who: string): string => `Người nhận: ${who}`,
    reprint: 'In lại',
    reprintSend: 'In',
    undo: (left: string): string => `Hoàn tác (còn ${left})`,
    undoAny: 'Hoàn tác',
    undoReason: 'Lý do hoàn tác',
    next: 'Người tiếp theo',
    printing: 'Đang gửi đến máy in…',
    tryAgain: 'Thử in lại bản này',
  },
  history: {
    title: 'Các lần trả trước',
    none: 'Chưa trả lần nào.',
    by: (who: string, moment: string): string => `${who} · ${moment}`,
    cancel: 'Không trả tại quầy',
    cancelReason: 'Lý do không trả tại quầy',
    reason: (reason: string): string => `Lý do: ${reason}`,
    waiting: 'Phiếu đang chờ',
  },
} as const;

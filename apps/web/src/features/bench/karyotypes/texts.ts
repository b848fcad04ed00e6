import { formatFixed, formatNumber } from '@senlab/domain/text';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** As people at an incubator count: in hours, however many days they are. */
function hoursWords(minutes: number): string {
  if (minutes < 60) return `${String(minutes)} phút`;
  return `${String(Math.floor(minutes / 60))} giờ ${twoDigits(minutes % 60)}`;
}

export const texts = {
  noun: 'hồ sơ NST',
  title: 'NST máu',
  create: 'Lập hồ sơ',
  views: { list: 'Hồ sơ', board: 'Tủ nuôi cấy', statistics: 'Thống kê' },
  viewsLabel: 'Cách xem NST máu',
  unreachable: 'Không kết nối được máy chủ. Hãy thử lại.',
  list: {
    empty: {
      title: 'Chưa có hồ sơ NST nào ở đây',
      reason: 'Hồ sơ được lập cho chỉ định nhiễm sắc thể đồ sau khi phòng xét nghiệm nhận mẫu.',
    },
    tabs: { active: 'Đang làm', all: 'Tất cả' },
    columns: {
      keyword: 'Số hồ sơ, SID, mã, tên BN',
      code: 'Số hồ sơ',
      patient: 'Bệnh nhân',
      sid: 'Mã ca (SID)',
      kind: 'Loại bệnh phẩm',
      indication: 'Lý do',
      status: 'Trạng thái',
      iscn: 'Công thức NST',
      spouse: 'Vợ/chồng',
      registered: 'Tiếp nhận',
    },
    masked: 'Đã che NST giới tính',
    openSpouse: (code: string): string => `Mở hồ sơ vợ/chồng ${code}`,
  },
  board: {
    empty: {
      title: 'Tủ nuôi cấy đang trống',
      text: 'Lô nuôi cấy hiện ở đây từ lúc đặt đến khi thu hoạch hoặc kết luận thất bại.',
    },
    refused: {
      title: 'Bạn không xem được tủ nuôi cấy',
      text: 'Máy chủ không cho tài khoản này xem. Hãy hỏi quản trị viên.',
    },
    failed: 'Chưa tải được tủ nuôi cấy. Kiểm tra kết nối rồi thử lại.',
    stale: 'Chưa cập nhật được. Các lô bên dưới có thể đã cũ.',
    groups: {
      overdue: 'Quá giờ thu hoạch',
      soon: 'Sắp đến giờ thu hoạch',
      today: 'Thu hoạch hôm nay',
      later: 'Những ngày sau',
    },
    count: (lots: number): string => `${formatNumber(lots)} lô`,
    lot: 'Lô',
    set: 'Đặt lúc',
    due: 'Thu hoạch dự kiến',
    left: (minutes: number): string => `còn ${hoursWords(minutes)}`,
    over: (minutes: number): string => (minutes === 0 ? 'đến giờ' : `quá ${hoursWords(minutes)}`),
  },
  statistics: {
    span: 'Khoảng thời gian',
    lastMonths: (months: number): string => `${formatNumber(months)} tháng gần nhất`,
    months: 'Theo tháng',
    columns: {
      month: 'Tháng',
      registered: 'Tiếp nhận',
      released: 'Phát hành',
      median: 'Trung vị (ngày)',
      ended: 'Lô đã kết thúc',
      failed: 'Lô thất bại',
      share: 'Tỷ lệ thất bại',
    },
    whole: 'Cả khoảng',
    month: (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`,
    days: (days: number): string => formatFixed(days, 1),
    share: (percent: number): string => `${formatFixed(percent, 1)} %`,
    none: '–',
    hint: 'Trung vị: số ngày từ tiếp nhận đến phát hành lần đầu của các hồ sơ phát hành trong tháng. Lô nuôi cấy tính theo tháng đặt, không tính lô còn đang nuôi.',
    readers: 'Số lần đọc đã kết thúc',
    reader: 'Người đọc',
    readings: 'Số lần đọc',
    noReaders: 'Chưa ai kết thúc lần đọc nào trong khoảng này.',
    refused: {
      title: 'Bạn không xem được thống kê',
      text: 'Máy chủ không cho tài khoản này xem. Hãy hỏi quản trị viên.',
    },
    failed: 'Chưa tải được thống kê. Kiểm tra kết nối rồi thử lại.',
    stale: 'Chưa cập nhật được. Số liệu bên dưới có thể đã cũ.',
  },
  register: {
    title: 'Lập hồ sơ NST',
    back: 'Danh sách NST máu',
    items: 'Chọn mẫu cần lập hồ sơ',
    filter: 'Quét mã ống, gõ mã ca (SID) hoặc tên bệnh nhân',
    filterHint: 'Enter để chọn khi chỉ còn một mẫu.',
    received: (moment: string): string => `Nhận mẫu ${moment}`,
    correction: (runNo: number): string => `lần chạy ${formatNumber(runNo)}`,
    none: 'Không có mẫu nào chờ lập hồ sơ',
    noneText:
      'Mẫu hiện ở đây khi có chỉ định nhiễm sắc thể đồ chưa có kết quả, phòng xét nghiệm đã nhận ống và chưa ai lập hồ sơ.',
    noMatch: (text: string): string => `Không có mẫu nào khớp «${text}»`,
    noMatchText: 'Kiểm tra lại mã, hoặc ống chưa được nhận tại phòng xét nghiệm.',
    most: (shown: number): string => `Chỉ hiện ${formatNumber(shown)} mẫu chờ lâu nhất.`,
    refused: {
      title: 'Bạn không xem được mẫu chờ lập hồ sơ',
      text: 'Máy chủ không cho tài khoản này xem. Hãy hỏi quản trị viên.',
    },
    failed: 'Chưa tải được danh sách mẫu chờ. Kiểm tra kết nối rồi thử lại.',
    stale: 'Chưa cập nhật được danh sách mẫu chờ.',
    chosen: 'Mẫu',
    other: 'Chọn mẫu khác',
    form: 'Thông tin hồ sơ',
    kind: 'Loại bệnh phẩm',
    indication: 'Lý do xét nghiệm',
    indicationText: 'Ghi rõ lý do',
    consent: 'Ngày ký phiếu đồng ý',
    consentHint:
      'Ngày ký phiếu đồng ý xét nghiệm di truyền. Có thể bổ sung sau, nhưng chưa có phiếu thì chưa được nuôi cấy.',
    kindMissing: 'Chọn loại bệnh phẩm',
    indicationMissing: 'Chọn lý do xét nghiệm',
    indicationTextMissing: 'Ghi rõ lý do xét nghiệm',
    consentLate: 'Ngày ký phiếu đồng ý không được ở tương lai',
    saved: (code: string): string => `Đã lập hồ sơ ${code}`,
  },
} as const;

import { formatNumber, formatShare } from '@senlab/domain/text';

/** What the screen of automatic verification says. Labels of states and obstacles are the domain's. */
export const texts = {
  region: 'Quy tắc tự động xác nhận kết quả',
  intro: {
    off: 'Tắt theo mặc định.',
    what: 'Quy tắc chỉ thay bước xác nhận của kỹ thuật viên. Bác sĩ vẫn duyệt từng kết quả.',
    never:
      'Không bao giờ tự xác nhận kết quả báo động, ngoài khoảng tham chiếu, chênh lệch lớn so với lần trước, nội kiểm không đạt hoặc chưa chạy trong ca, mẫu tan huyết, đục, vàng, nhập tay chưa có người thứ hai nhập lại.',
    who: 'Một người đề xuất, bác sĩ khác phê duyệt. Ai được duyệt kỹ thuật đều ngừng được ngay một quy tắc.',
  },
  notAllowed: {
    title: 'Tài khoản của bạn không được xem quy tắc tự động',
    text: 'Người xem được kết quả xét nghiệm thì xem được quy tắc. Hỏi quản trị nếu công việc của bạn cần.',
  },
  failed: 'Chưa tải được quy tắc. Vui lòng thử lại.',
  stale: 'Chưa cập nhật được. Danh sách dưới đây có thể đã cũ.',
  unreachable: 'Không kết nối được máy chủ. Vui lòng thử lại.',
  views: {
    label: 'Phiên bản quy tắc',
    current: 'Đang áp dụng và chờ duyệt',
    retired: 'Đã ngừng',
  },
  waiting: (amount: number): string => `${formatNumber(amount)} đề xuất chờ duyệt`,
  list: 'Quy tắc theo xét nghiệm',
  none: {
    title: 'Chưa có quy tắc nào: mọi kết quả do người xác nhận',
    text: 'Quy tắc được đề xuất cho từng xét nghiệm và chỉ có tác dụng sau khi bác sĩ phê duyệt.',
  },
  noneRetired: {
    title: 'Chưa có phiên bản nào ngừng',
    text: 'Phiên bản bị thay, bị ngừng hoặc không được duyệt sẽ hiện ở đây.',
  },
  retiredList: 'Các phiên bản đã ngừng',
  page: 'Trang của danh sách phiên bản đã ngừng',
  keys: '↑ ↓: đi giữa các xét nghiệm · Enter: mở lịch sử phiên bản.',
  noActive: 'Chưa có quy tắc đang áp dụng: mọi kết quả do người xác nhận.',
  history: (test: string): string => `Lịch sử phiên bản của ${test}`,
  historyShort: 'Lịch sử',
  noHistory: 'Chưa có phiên bản cũ.',
  version: (version: number): string => `v${String(version)}`,
  on: 'Bật',
  off: 'Tắt',
  age: (hours: number): string => `tối đa ${formatNumber(hours)} giờ từ lúc lấy mẫu`,
  anyAge: 'không giới hạn giờ từ lúc lấy mẫu',
  range: 'phải có khoảng tham chiếu',
  noRange: 'không bắt buộc khoảng tham chiếu',
  story: {
    proposed: (name: string, time: string): string => `Đề xuất: ${name}, ${time}`,
    approved: (name: string, time: string): string => `Phê duyệt: ${name}, ${time}`,
    retired: (name: string, time: string): string => `Ngừng: ${name}, ${time}`,
    declined: (name: string, time: string): string => `Không duyệt: ${name}, ${time}`,
    withdrawn: (name: string, time: string): string => `Rút lại: ${name}, ${time}`,
    replaced: (time: string): string => `Được phiên bản mới thay thế: ${time}`,
    reason: (text: string): string => `Lý do: ${text}`,
  },
  actions: {
    approve: 'Phê duyệt',
    decline: 'Không duyệt',
    withdraw: 'Rút lại',
    retire: 'Ngừng ngay',
    change: 'Đề xuất thay đổi',
    declineReason: 'Lý do không duyệt',
    retireReason: 'Lý do ngừng ngay',
    ofVersion: (action: string, test: string, version: number): string =>
      `${action} ${test} v${String(version)}`,
    ownProposal: 'Bạn đề xuất phiên bản này; cần bác sĩ khác phê duyệt.',
    done: {
      approve: (test: string, version: number): string => `Đã phê duyệt quy tắc ${test} v${String(version)}.`,
      decline: (test: string, version: number): string => `Đã từ chối quy tắc ${test} v${String(version)}.`,
      withdraw: (test: string, version: number): string => `Đã rút lại quy tắc ${test} v${String(version)}.`,
      retire: (test: string, version: number): string =>
        `Đã ngừng quy tắc ${test} v${String(version)}. Kết quả từ lúc này do người xác nhận.`,
    },
  },
  propose: {
    open: 'Đề xuất quy tắc',
    title: 'Đề xuất quy tắc tự động xác nhận',
    test: 'Xét nghiệm',
    testHint: 'Gõ mã hoặc tên, có dấu hay không dấu đều được.',
    noTests: 'Không có xét nghiệm nào khớp.',
    testsFailed: 'Chưa tải được danh mục xét nghiệm.',
    versionsFailed: 'Chưa tải được các phiên bản của xét nghiệm này.',
    retry: 'Thử lại',
    chooseTest: 'Chọn xét nghiệm trước.',
    isOn: 'Bật tự động xác nhận',
    onHint: 'Kết quả không vướng điều kiện nào sẽ được xác nhận ngay khi có.',
    offHint: 'Tắt: phiên bản này không để kết quả nào tự qua.',
    age: 'Tối đa (giờ từ lúc lấy mẫu)',
    ageHint: 'Để trống: không giới hạn.',
    range: 'Phải có khoảng tham chiếu',
    rangeHint: 'Kết quả không chọn được khoảng tham chiếu sẽ để người xác nhận.',
    first: 'Đây sẽ là phiên bản đầu tiên (v1) của xét nghiệm này.',
    next: (version: number): string => `Đây sẽ là phiên bản v${String(version)}.`,
    replaces: (version: number): string => `Khi được phê duyệt sẽ thay v${String(version)} đang áp dụng.`,
    alsoWaits: (version: number, name: string): string =>
      `v${String(version)} do ${name} đề xuất đang chờ duyệt.`,
    send: 'Gửi đề xuất',
    sent: (test: string, version: number): string =>
      `Đã gửi đề xuất ${test} v${String(version)}. Cần bác sĩ khác phê duyệt.`,
    needsTrial: 'Chạy thử và xem kết quả bên trên rồi mới gửi được đề xuất.',
    trialOld: 'Điều kiện đã đổi: chạy thử lại rồi mới gửi được đề xuất.',
    offNeedsNone: 'Phiên bản tắt không để kết quả nào tự qua nên không cần chạy thử.',
  },
  trial: {
    run: (days: number): string => `Chạy thử trên ${String(days)} ngày qua`,
    running: 'Đang chạy thử…',
    harmless: 'Chỉ đếm trên kết quả đã có, không thay đổi gì.',
    title: (days: number): string => `Kết quả chạy thử trên ${String(days)} ngày qua`,
    total: 'Kết quả đã xét',
    passed: 'Sẽ tự xác nhận',
    held: 'Để người xác nhận',
    count: formatNumber,
    share: (part: number, whole: number): string => (whole === 0 ? '' : formatShare(part, whole)),
    none: 'Không có kết quả nào của xét nghiệm này trong thời gian chạy thử, nên chưa biết quy tắc sẽ làm gì.',
    cut: 'Có nhiều kết quả hơn số được xét; con số dưới đây chỉ là một phần.',
    why: 'Vì sao để người xác nhận',
    several: 'Một kết quả có thể vướng nhiều điều kiện và được đếm ở mỗi điều kiện.',
    relaxed: (alone: number): string =>
      alone === 0
        ? 'Nới riêng điều kiện này không thêm kết quả nào.'
        : `Nới riêng điều kiện này sẽ thêm ${formatNumber(alone)} kết quả.`,
    /** Such as critical: no terms of a rule let it through, so none must be promised. */
    fixed: (alone: number): string =>
      alone === 0
        ? 'Luôn để người xác nhận.'
        : `Luôn để người xác nhận; ${formatNumber(alone)} kết quả chỉ vướng điều kiện này.`,
    allPass: 'Không kết quả nào vướng điều kiện.',
  },
} as const;

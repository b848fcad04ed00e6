import { formatFixed, formatNumber } from '@senlab/domain/text';
import type { SystemLineName } from '../../../api/generated/types.ts';

interface LineWords {
  readonly title: string;
  /** What is not well, and what to do; only of lines that can tell of trouble. */
  readonly trouble?: string;
  readonly remedy?: string;
}

/** One for each line that the server knows: the compiler asks for the words of a new one, and the page stays as it is. */
const lineWords: Readonly<Record<SystemLineName, LineWords>> = {
  programs: {
    title: 'Chương trình đang chạy',
    trouble: 'Không có chương trình nào đang chạy',
    remedy: 'Khởi động dịch vụ SenLab trên máy chủ.',
  },
  schema: { title: 'Phiên bản dữ liệu' },
  workers: {
    title: 'Tiến trình xử lý nền',
    trouble: 'Không có tiến trình xử lý nền',
    remedy:
      'Phiếu kết quả, nhắc báo động và niêm phong đều đang chờ. Khởi động một tiến trình SenLab có vai trò worker.',
  },
  jobs_waiting: {
    title: 'Công việc nền đang chờ',
    trouble: 'Công việc nền chờ quá lâu',
    remedy: 'Thêm tiến trình xử lý nền, hoặc xem nhật ký máy chủ của tiến trình đang chạy.',
  },
  jobs_failed: {
    title: 'Công việc nền đã dừng vì lỗi',
    trouble: 'Có công việc nền đã dừng vì lỗi',
    remedy: 'Mở thẻ Công việc nền để xem lý do, sửa nguyên nhân rồi cho chạy lại.',
  },
  hints: {
    title: 'Thay đổi chưa báo tới màn hình',
    trouble: 'Màn hình chưa được báo thay đổi mới',
    remedy: 'Người dùng có thể đang xem dữ liệu cũ. Tìm relay.failed trong nhật ký máy chủ.',
  },
  unsealed: {
    title: 'Dòng nhật ký chưa niêm phong',
    trouble: 'Nhật ký chưa được niêm phong',
    remedy: 'Kiểm tra tiến trình xử lý nền và công việc Niêm phong nhật ký.',
  },
  papers_waiting: {
    title: 'Phiếu kết quả đang chờ lập tệp',
    trouble: 'Phiếu kết quả chờ lập tệp quá lâu',
    remedy: 'Kiểm tra tiến trình xử lý nền, và kiểm tra kho lưu tệp bằng lệnh senlab doctor.',
  },
  papers_failed: {
    title: 'Phiếu kết quả không lập được tệp',
    trouble: 'Có phiếu kết quả không lập được tệp',
    remedy: 'Trang của từng phiếu ghi rõ lý do. Sửa nguyên nhân rồi lập lại tại đó.',
  },
  certificate: {
    title: 'Chứng thư số đầu tiên hết hạn',
    trouble: 'Chứng thư số sắp hoặc đã hết hạn',
    remedy: 'Gia hạn và nạp chứng thư mới ở trang Chữ ký trước khi không ký được phiếu.',
  },
  backup: {
    title: 'Bản sao lưu gần nhất',
    trouble: 'Chưa có bản sao lưu dùng được trong 26 giờ qua',
    remedy: 'Xem nhật ký của lịch sao lưu hằng đêm trên máy chủ, rồi chạy lệnh senlab backup.',
  },
  database: { title: 'Dung lượng cơ sở dữ liệu' },
  connections: {
    title: 'Kết nối cơ sở dữ liệu',
    trouble: 'Gần hết kết nối cơ sở dữ liệu',
    remedy: 'Tăng max_connections của PostgreSQL hoặc giảm DATABASE_POOL_SIZE của SenLab.',
  },
  standbys: {
    title: 'Máy dự phòng của cơ sở dữ liệu',
    trouble: 'Giảm an toàn dữ liệu',
    remedy:
      'Không còn máy dự phòng nào xác nhận thay đổi: nếu máy đang chạy hỏng lúc này, các thay đổi mới nhất sẽ mất. Chạy lệnh patronictl list, rồi khởi động lại máy dự phòng.',
  },
};

/**
 * What is kept under a name of the server's; undefined where only a newer server knows it. A page of the release before,
 * left open during an upgrade, is answered by one.
 */
export const known = <Kept>(all: Readonly<Record<string, Kept>>, name: string): Kept | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

const newerLine: LineWords = {
  title: 'Mục của phiên bản mới',
  trouble: 'Có mục của phiên bản mới cần xử lý',
  remedy: 'Trang này được mở từ phiên bản trước. Tải lại trang để xem đó là mục nào.',
};

export const wordsOfLine = (name: string): LineWords => known(lineWords, name) ?? newerLine;

const kilo = 1024;

function bytesText(bytes: number): string {
  const [size, unit] = [
    [bytes / kilo ** 4, 'TB'] as const,
    [bytes / kilo ** 3, 'GB'] as const,
    [bytes / kilo ** 2, 'MB'] as const,
  ].find(([amount]) => amount >= 1) ?? [bytes / kilo ** 2, 'MB'];
  return `${size < 100 ? formatFixed(size, 1) : formatNumber(Math.round(size))} ${unit}`;
}

function ageText(seconds: number): string {
  if (seconds < 120) return `${formatNumber(seconds)} giây`;
  return seconds < 7_200
    ? `${formatNumber(Math.round(seconds / 60))} phút`
    : `${formatNumber(Math.round(seconds / 3_600))} giờ`;
}

function daysText(days: number | null): string {
  if (days === null) return 'Chưa có chứng thư';
  return days < 0 ? 'Đã hết hạn' : `Còn ${formatNumber(days)} ngày`;
}

export const texts = {
  page: 'Tình trạng hệ thống',
  loading: 'Đang kiểm tra hệ thống',
  failed: 'Chưa kiểm tra được hệ thống',
  stale: 'Chưa kiểm tra lại được. Số liệu dưới đây là của lần kiểm tra trước.',
  well: 'Mọi phần đang hoạt động tốt',
  troubles: (count: number): string => `${formatNumber(count)} việc cần xử lý`,
  checked: (time: string, version: string): string =>
    `Kiểm tra lúc ${time}, tự cập nhật khi trang đang mở. SenLab ${version}.`,
  facts: 'Số liệu',
  isWell: 'Tốt',
  isTrouble: 'Cần xử lý',
  none: 'Không có',
  bytes: bytesText,
  days: daysText,
  share: (count: number, limit: number): string => `${formatNumber(count)} trên ${formatNumber(limit)}`,
  age: (seconds: number | null): string => (seconds === null ? 'Chưa có' : `${ageText(seconds)} trước`),
  oldest: (seconds: number): string => `lâu nhất ${ageText(seconds)}`,
  version: (name: string, count: number): string => `${formatNumber(count)} (dữ liệu ${name})`,
  task: (name: string, count: number): string => `${name}: ${formatNumber(count)}`,
  otherTask: 'Việc của phiên bản khác',
  unknown: '—',
  jobs: {
    title: 'Công việc nền',
    noun: 'công việc',
    all: 'Tất cả',
    columns: {
      task: 'Công việc',
      state: 'Trạng thái',
      problem: 'Lý do lỗi',
      attempts: 'Đã thử',
      createdTime: 'Từ lúc',
      nextTime: 'Lần tới',
      number: 'Số',
      may: 'Có thể làm',
    },
    attempts: (attempts: number, most: number): string => `${formatNumber(attempts)}/${formatNumber(most)}`,
    empty: {
      title: 'Không có công việc nền nào ở đây',
      reason: 'Công việc đã xong không còn trong danh sách.',
    },
    retry: 'Cho chạy lại',
    drop: 'Bỏ',
    mayRetry: 'Chạy lại',
    mayRetryOrDrop: 'Chạy lại, bỏ',
    mayDrop: 'Bỏ',
    mayNothing: 'Chỉ xem',
    newerState: 'Trạng thái mới, hãy tải lại trang',
    notAll:
      'Có công việc đã chọn không làm được như vậy: đang chạy, chưa đến lượt, hoặc có người đang chờ kết quả.',
    dropTitle: (count: number): string => `Bỏ ${formatNumber(count)} công việc nền?`,
    dropText:
      'Công việc bị bỏ sẽ không chạy nữa và không lấy lại được. Nhật ký hệ thống ghi lại người bỏ và loại công việc.',
    retried: (count: number): string => `Đã cho ${formatNumber(count)} công việc chạy lại`,
    dropped: (count: number): string => `Đã bỏ ${formatNumber(count)} công việc`,
    unreachable: 'Chưa gửi được yêu cầu. Vui lòng thử lại.',
  },
} as const;

import { formatNumber, formatShare } from '@senlab/domain/text';

const dayOfMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

export const texts = {
  title: 'Thời gian trả kết quả 14 ngày qua',
  about: (from: string, to: string): string =>
    `Từ lúc nhận mẫu đến lúc phát hành phiếu lần đầu, ${dayOfMonth(from)} – ${dayOfMonth(to)}.`,
  empty: 'Chưa có phiếu nào được phát hành trong 14 ngày qua.',
  legend: { median: 'Trung vị', band: 'Đến mức 90% số phiếu', target: 'Thời gian hẹn (trung vị)' },
  whole: 'Toàn khoa',
  median: 'Trung vị',
  p90: '90% trong',
  target: 'Hẹn',
  none: '–',
  records: (records: number): string => `${formatNumber(records)} phiếu`,
  late: (late: number, records: number): string =>
    `${formatNumber(late)} trễ hẹn (${formatShare(late, records)})`,
  count: formatNumber,
  day: dayOfMonth,
  table: 'Bảng từng ngày',
  caption: (section: string): string => `Thời gian trả kết quả từng ngày: ${section}`,
  columns: { day: 'Ngày', records: 'Phiếu', median: 'Trung vị', p90: '90% trong', late: 'Trễ hẹn' },
  chart: (section: string, median: string, p90: string): string =>
    `Biểu đồ ${section}: trung vị ${median}, 90% số phiếu trong ${p90}. Số từng ngày ở bảng bên dưới.`,
  beyond: (day: string, duration: string): string => `cao nhất ${duration} (${dayOfMonth(day)})`,
  beyondAloud: (day: string, duration: string): string =>
    ` Có ngày vượt khung biểu đồ: cao nhất ${duration}, ngày ${dayOfMonth(day)}.`,
  legendBeyond: 'Vượt khung',
  minutes: (minutes: number): string => `${String(minutes)} phút`,
  hours: (hours: number): string => `${String(hours)} giờ`,
  days: (days: number): string => `${String(days)} ngày`,
} as const;

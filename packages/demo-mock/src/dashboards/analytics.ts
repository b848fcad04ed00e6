import { get, json, type DemoHandler } from '../handler.ts';
import { days, sumOf, wave } from './wave.ts';

const months = Array.from({ length: 12 }, (_, month) => `Th${String(month + 1)}`);
const hours = Array.from({ length: 12 }, (_, hour) => `${String(hour * 2)}h`);

/** In thousands. */
const visitors = (from: number, to: number) => ({
  labels: months,
  series: [{ name: 'Khách truy cập', values: wave(12, from, to, from).map((value) => value / 10) }],
});

function pageViews(turn: number) {
  const seen = wave(12, 160, 420, turn);
  const values = seen.map((count, index) => Math.round(count * (1.8 + 0.3 * Math.sin(index + turn))));
  const series = [
    { name: 'Lượt xem trang', values },
    { name: 'Khách truy cập', values: seen },
  ];
  return { labels: hours, series };
}

const devices = (phone: number, desktop: number, tablet: number) => [
  { name: 'Điện thoại', value: phone, change: 2.4 },
  { name: 'Máy tính', value: desktop, change: -1.8 },
  { name: 'Máy tính bảng', value: tablet, change: -0.6 },
];

function sales(change: number, labels: readonly string[], most: number) {
  const values = wave(labels.length, most / 2, most, labels.length);
  return { change, total: sumOf(values), labels, series: [{ name: 'Doanh số', values }] };
}

const widgets = {
  visitors: {
    'this-year': visitors(92, 168),
    'last-year': visitors(58, 104),
    'two-years-ago': visitors(24, 63),
  },
  conversion: { value: 492, change: 13, way: wave(12, 20, 62) },
  impressions: { value: 87, change: 8, way: wave(12, 5, 9, 2) },
  visits: { value: 882, change: -9, way: wave(12, 98, 61, 3) },
  pageViews: { today: pageViews(1), yesterday: pageViews(4) },
  places: [
    { name: 'Hà Nội', latitude: 21.03, longitude: 105.85, users: 1284 },
    { name: 'Tokyo', latitude: 35.68, longitude: 139.69, users: 736 },
    { name: 'Toronto', latitude: 43.65, longitude: -79.38, users: 521 },
    { name: 'Sydney', latitude: -33.87, longitude: 151.21, users: 412 },
    { name: 'Paris', latitude: 48.86, longitude: 2.35, users: 388 },
    { name: 'São Paulo', latitude: -23.55, longitude: -46.63, users: 264 },
    { name: 'Nairobi', latitude: -1.29, longitude: 36.82, users: 175 },
  ],
  devices: {
    today: devices(58, 34, 8),
    yesterday: devices(55, 36, 9),
    'last-7': devices(52, 38, 10),
    'last-28': devices(48, 41, 11),
    'last-90': devices(43, 45, 12),
  },
  sales: {
    day: sales(3.2, hours, 2_400_000),
    week: sales(-1.4, days, 21_000_000),
    month: sales(7.5, ['Tuần 1', 'Tuần 2', 'Tuần 3', 'Tuần 4'], 128_000_000),
  },
  campaigns: [
    { name: 'Chào xuân', clicks: 4821, conversion: 5.2 },
    { name: 'Thư tháng Mười', clicks: 3650, conversion: 3.8 },
    { name: 'Bạn giới thiệu bạn', clicks: 2194, conversion: 6.1 },
    { name: 'Giờ vàng cuối tuần', clicks: 1730, conversion: 2.7 },
    { name: 'Ra mắt cửa hàng', clicks: 968, conversion: 1.9 },
  ],
};

export type AnalyticsWidgets = typeof widgets;

export function analyticsHandlers(): readonly DemoHandler[] {
  return [get('/api/analytics-dashboard-app/widgets', () => json(widgets))];
}

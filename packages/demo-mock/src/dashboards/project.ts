import { get, json, type DemoHandler } from '../handler.ts';
import { days, sumOf, wave } from './wave.ts';

const byWeek = <Item>(make: (turn: number) => Item) => ({
  'this-week': make(0),
  'last-week': make(1),
  'two-weeks-ago': make(2),
});

const kinds = ['Tạo mới', 'Đã đóng', 'Mở lại', 'Không sửa', 'Cần kiểm thử', 'Đã sửa'];

function issuesOf(turn: number) {
  const series = kinds.map((name, kind) => ({
    name,
    values: wave(7, 26 - 4 * kind, 20 - 2 * kind, turn + kind),
  }));
  const figures = series.map(({ name, values }) => ({ name, value: sumOf(values), way: [...values] }));
  return { labels: days, series: series.slice(0, 2), figures };
}

function tasksOf(turn: number) {
  const counts = wave(4, 40, 18, turn + 1);
  const parts = ['Giao diện', 'Máy chủ', 'Thiết kế', 'Kiểm thử'].map((name, index) => ({
    name,
    value: counts[index] ?? 0,
  }));
  return { parts, total: sumOf(counts), created: 34 - 7 * turn, done: 21 + 5 * turn };
}

/** Of a hundred parts of the whole. */
const budget = [
  { name: 'Nhân sự', value: 45, total: 90_000_000, spent: 41_500_000 },
  { name: 'Thiết bị', value: 23, total: 46_000_000, spent: 22_800_000 },
  { name: 'Quảng bá', value: 16, total: 32_000_000, spent: 12_300_000 },
  { name: 'Đi lại', value: 9, total: 18_000_000, spent: 4_900_000 },
  { name: 'Dự phòng', value: 7, total: 14_000_000, spent: 2_500_000 },
];
const total = sumOf(budget.map((row) => row.total));

/** What was spent on each day of a week, in all until then, and what was left. */
function spentOf(turn: number) {
  const daily = wave(7, 1400, 1900, turn).map((value) => value * 1000);
  const before = sumOf(budget.map((row) => row.spent)) - turn * 12_000_000 - sumOf(daily);
  const inAll = daily.map((_, index) => before + sumOf(daily.slice(0, index + 1)));
  const last = inAll.at(-1) ?? 0;
  return [
    { name: 'Chi trong tuần', value: sumOf(daily), way: daily },
    { name: 'Đã chi', value: last, way: inAll },
    { name: 'Còn lại', value: total - last, way: inAll.map((value) => total - value) },
  ];
}

const people =
  'Đặng Thu Hà,Vũ Minh Khôi,Lý Bảo Trâm,Ngô Hải Yến,Phan Thảo Nguyên,Tạ Mỹ Duyên,Trịnh Hoài An,Cao Ngọc Hân,Mai Phương Linh,Hồ Khánh Vân,Dương Kim Ngân,Lương Bích Ngọc,Bùi Gia Huy,Đỗ Quang Minh,Hoàng Tuệ Lâm,Huỳnh Nhật Anh,Nguyễn An Nhiên,Phạm Đức Trí,Tô Hạ Vy,Trần Sơn Tùng';
const positions = 'Lập trình viên,Thiết kế,Kiểm thử,Phân tích,Vận hành,Viết nội dung,Hỗ trợ'.split(',');
const offices = ['Hà Nội', 'Đà Nẵng', 'Cần Thơ'];

const members = people.split(',').map((name, index) => ({
  id: `member-${String(index + 1)}`,
  name,
  avatar: '',
  position: positions[index % positions.length] ?? '',
  office: offices[index % offices.length] ?? '',
  email: `thanhvien${String(index + 1)}@duan.example.com`,
  phone: `0900 000 ${String(201 + index)}`,
}));

export type Sky = 'sun' | 'cloud' | 'rain';

/** Measured in °C and km/h, shown in the units that are asked for. Today first, then the next three days. */
const weather = {
  location: 'Hà Nội',
  temperatureUnit: 'C' as 'C' | 'F',
  speedUnit: 'km/h' as 'km/h' | 'mph',
  places: [
    placeOf('Hà Nội', [12, 'Đông Bắc', 20], 'cloud 24,sun 26,sun 27,rain 22'),
    placeOf('Đà Nẵng', [19, 'Đông', 65], 'rain 26,rain 25,cloud 27,sun 29'),
    placeOf('Cần Thơ', [8, 'Tây Nam', 10], 'sun 32,sun 32,cloud 31,rain 29'),
  ],
};

function placeOf(location: string, air: readonly [number, string, number], said: string) {
  const [windSpeed, windDirection, rain] = air;
  const forecast = said.split(',').map((day) => {
    const [sky, temperature] = day.split(' ');
    return { sky: sky as Sky, temperature: Number(temperature) };
  });
  return { location, windSpeed, windDirection, rain, forecast };
}

const widgets = {
  due: {
    today: { value: 21, more: 13 },
    yesterday: { value: 16, more: 12 },
    tomorrow: { value: 9, more: 2 },
  },
  overdue: { value: 17, more: 4 },
  issues: { value: 32, more: 6 },
  features: { value: 42, more: 8 },
  issueChart: byWeek(issuesOf),
  tasks: byWeek(tasksOf),
  schedule: {
    today: [
      { time: '09:00', title: 'Họp đầu ngày', place: 'Phòng Sen' },
      { time: '10:30', title: 'Duyệt bản vẽ giao diện', place: 'Trực tuyến' },
      { time: '14:00', title: 'Phỏng vấn kiểm thử viên', place: 'Phòng Cúc' },
      { time: '16:15', title: 'Xem lại lỗi trong tuần', place: 'Phòng Sen' },
    ],
    tomorrow: [
      { time: '08:30', title: 'Gặp khách hàng', place: 'Quán Ô Cửa' },
      { time: '13:30', title: 'Chốt kế hoạch tuần sau', place: 'Phòng Cúc' },
      { time: '15:00', title: 'Chạy thử bản phát hành', place: 'Trực tuyến' },
    ],
  },
  budget: { total, rows: budget },
  spent: byWeek(spentOf),
  members,
  weather,
};

export type ProjectWidgets = typeof widgets;

const projects = [
  { id: 'project-1', name: 'Cổng thông tin Lá Bàng' },
  { id: 'project-2', name: 'Ứng dụng Suối Xanh' },
  { id: 'project-3', name: 'Cửa hàng Gỗ Mộc' },
  { id: 'project-4', name: 'Trang tin Chuồn Chuồn' },
];

export type Project = Readonly<(typeof projects)[number]>;

export function projectHandlers(): readonly DemoHandler[] {
  return [
    get('/api/project-dashboard-app/widgets', () => json(widgets)),
    get('/api/project-dashboard-app/projects', () => json(projects)),
  ];
}

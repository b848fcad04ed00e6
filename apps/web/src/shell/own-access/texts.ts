import type { BrowserKind, SystemKind } from '@senlab/domain';

const browsers: Readonly<Record<BrowserKind, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  other: 'Trình duyệt khác',
};

const systems: Readonly<Record<SystemKind, string>> = {
  windows: 'Windows',
  android: 'Android',
  ios: 'iPhone hoặc iPad',
  macos: 'macOS',
  chromeos: 'ChromeOS',
  linux: 'Linux',
  other: '',
};

function known<K extends string>(names: Readonly<Record<K, string>>, kind: string): string {
  return Object.hasOwn(names, kind) ? names[kind as K] : names['other' as K];
}

/** "Chrome trên Windows". */
export function deviceName(device: { readonly browser: string; readonly system: string }): string {
  const browser = known(browsers, device.browser);
  const system = known(systems, device.system);
  return system === '' ? browser : `${browser} trên ${system}`;
}

export const texts = {
  title: 'Phiên và thiết bị',
  loading: 'Đang tải các phiên',
  failed: 'Không tải được danh sách.',
  retry: 'Thử lại',
  unreachable: 'Không kết nối được máy chủ. Vui lòng thử lại.',
  sessions: 'Phiên đăng nhập',
  sessionsNote: 'Phiên lạ? Hãy kết thúc phiên đó và đổi mật khẩu.',
  thisSession: 'Phiên này',
  locked: 'Đang khóa',
  began: (time: string): string => `Đăng nhập ${time}`,
  heard: (time: string): string => `Hoạt động gần nhất ${time}`,
  end: 'Kết thúc',
  endNamed: (name: string, time: string): string => `Kết thúc phiên ${name}, đăng nhập ${time}`,
  endOthers: 'Kết thúc mọi phiên khác',
  ended: 'Đã kết thúc phiên.',
  endedOthers: 'Đã kết thúc mọi phiên khác.',
  devices: 'Máy đã đăng nhập',
  devicesNote:
    'Người lạ thử sai mật khẩu của bạn ở nơi khác không làm các máy này phải chờ. Quên những máy bạn không dùng nữa.',
  noDevices: 'Chưa có máy nào.',
  lastLogin: (time: string): string => `Đăng nhập gần nhất ${time}`,
  network: (network: string): string => `mạng ${network}`,
  forget: 'Quên máy này',
  forgetNamed: (name: string, time: string): string => `Quên máy ${name}, đăng nhập gần nhất ${time}`,
  forgotten: 'Đã quên máy.',
} as const;

export const texts = {
  title: 'Hồ sơ gần đây của tôi',
  empty: 'Bạn chưa mở hồ sơ nào trong 30 ngày qua.',
  toWorklist: 'Mở danh sách hồ sơ',
  loading: 'Đang tải hồ sơ gần đây…',
  failed: 'Chưa tải được hồ sơ gần đây.',
  person: (birthYear: number, code: string): string => `${String(birthYear)} · ${code}`,
  opened: (moment: string): string => `Bạn mở lúc ${moment}`,
} as const;

import { get, json, type DemoHandler } from '../handler.ts';

const samples = {
  events: [
    { id: 'event-1', title: 'Họp nhóm đầu tuần', detail: '08:30, phòng họp tầng hai' },
    { id: 'event-2', title: 'Gặp nhà thiết kế', detail: '14:00, trao đổi tờ giới thiệu mới' },
    { id: 'event-3', title: 'Chạy bộ cùng câu lạc bộ', detail: '17:30, công viên bờ sông' },
  ],
  notes: [
    { id: 'note-1', title: 'Việc nên làm', detail: 'Dọn hộp thư đến và sắp lại thư mục ảnh' },
    { id: 'note-2', title: 'Sách muốn đọc', detail: 'Mượn ở thư viện trước thứ Sáu' },
  ],
};

export type QuickPanelData = Readonly<typeof samples>;
export type QuickPanelEntry = Readonly<(typeof samples.notes)[number]>;

export function quickPanelHandlers(): readonly DemoHandler[] {
  return [get('/api/quick-panel/data', () => json(samples))];
}

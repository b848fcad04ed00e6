import { texts as panelTexts } from '../texts.ts';

export const texts = {
  ...panelTexts,
  title: 'Trò chuyện',
  choose: { title: 'Chưa chọn người liên hệ', text: 'Chọn một người trong danh sách để bắt đầu trò chuyện.' },
  search: 'Tìm người',
  nobody: { title: 'Không tìm thấy ai', text: 'Hãy thử một tên khác, hoặc xóa ô tìm.' },
  people: 'Danh sách trò chuyện',
  chats: 'Đang trò chuyện',
  contacts: 'Người liên hệ',
  back: 'Về danh sách',
  own: 'Hồ sơ của tôi',
  openOwn: 'Hồ sơ của tôi:',
  changeStatus: (status: string): string => `Đổi tình trạng: ${status}`,
  status: 'Tình trạng',
  mood: 'Tâm trạng',
  savedBySelf: 'Thay đổi được lưu tự động.',
  contact: 'Người liên hệ',
  openContact: 'Xem',
} as const;

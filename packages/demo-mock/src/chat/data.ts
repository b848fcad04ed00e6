import type { Texts } from '../samples.ts';

export type ChatStatus = 'online' | 'away' | 'do-not-disturb' | 'offline';

/** The picture of a person may be empty: then the panel draws the first letter of the given name. */
interface Person extends Texts<'id' | 'name' | 'avatar' | 'mood'> {
  readonly status: ChatStatus;
}

export interface ChatContact extends Person {
  readonly unread: number;
}

/** `who` is the id of a contact or of the user. Times are ISO timestamps, empty while nothing has been said. */
export type ChatMessage = Texts<'who' | 'message' | 'time'>;
export type ChatListEntry = Texts<'chatId' | 'contactId' | 'lastMessageTime'>;

export interface ChatUser extends Person {
  readonly chatList: readonly ChatListEntry[];
}

export interface Chat {
  readonly id: string;
  readonly dialog: readonly ChatMessage[];
}

const userId = 'user-lotus';

const people: readonly (readonly [id: string, name: string, ChatStatus, mood: string, unread: number])[] = [
  ['minh-anh', 'Nguyễn Minh Anh', 'online', 'Đang pha cà phê', 3],
  ['quoc-bao', 'Trần Quốc Bảo', 'do-not-disturb', 'Họp đến 10 giờ', 0],
  ['thu-ha', 'Lê Thu Hà', 'away', 'Ra ngoài một lát', 1],
  ['gia-huy', 'Phạm Gia Huy', 'online', '', 0],
  ['ngoc-diep', 'Vũ Ngọc Diệp', 'offline', 'Hẹn gặp lại ngày mai', 0],
  ['duc-manh', 'Đặng Đức Mạnh', 'online', 'Sẵn sàng hỗ trợ', 0],
  ['thanh-truc', 'Hồ Thanh Trúc', 'away', 'Đang ăn trưa', 0],
  ['hai-dang', 'Bùi Hải Đăng', 'offline', '', 0],
  ['khanh-linh', 'Đỗ Khánh Linh', 'online', 'Mới quay lại sau kỳ nghỉ', 0],
  ['tuan-kiet', 'Ngô Tuấn Kiệt', 'do-not-disturb', 'Đang viết báo cáo', 0],
];

const contacts: readonly ChatContact[] = people.map(([id, name, status, mood, unread]) => ({
  id,
  name,
  avatar: '',
  status,
  mood,
  unread,
}));

function said(who: string, time: string, message: string): ChatMessage {
  return { who, message, time: new Date(`2026-11-${time}:00+07:00`).toISOString() };
}

const dialogs: Readonly<Record<string, readonly ChatMessage[]>> = {
  'minh-anh': [
    said('minh-anh', '12T08:02', 'Chào buổi sáng! Bản kế hoạch dã ngoại tháng này đã xong chưa?'),
    said(userId, '12T08:05', 'Xong phần lịch trình rồi, còn thiếu danh sách xe.'),
    said(userId, '12T08:06', 'Chiều nay mình gửi bản đầy đủ nhé.'),
    said('minh-anh', '12T08:09', 'Tuyệt quá.'),
    said('minh-anh', '12T08:10', 'Nhớ ghi thêm số điện thoại của bên cho thuê xe.'),
    said('minh-anh', '12T08:12', 'Cảm ơn bạn!'),
  ],
  'quoc-bao': [
    said(userId, '11T15:30', 'Phòng họp tầng hai chiều mai còn trống không anh?'),
    said('quoc-bao', '11T15:42', 'Còn từ 14 giờ. Anh giữ chỗ cho nhóm mình rồi.'),
  ],
  'thu-ha': [
    said('thu-ha', '10T09:15', 'Bảng màu mới của tờ giới thiệu:\nxanh mòng két, hồng sen và xám.'),
    said(userId, '10T09:20', 'Rất dễ chịu. Chữ nên đậm hơn một chút.'),
    said('thu-ha', '10T09:21', 'Mình sửa ngay.'),
  ],
};

const chats = Object.values(dialogs).map((dialog, index): Chat => ({
  id: `chat-${String(index + 1)}`,
  dialog,
}));

const user: ChatUser = {
  id: userId,
  name: 'Hoàng Mai Sen',
  avatar: '',
  status: 'online',
  mood: 'Một ngày làm việc nhẹ nhàng',
  chatList: Object.keys(dialogs).map((contactId, index) => ({
    chatId: chats[index]?.id ?? '',
    contactId,
    lastMessageTime: dialogs[contactId]?.at(-1)?.time ?? '',
  })),
};

export const chatSamples = { user, contacts, chats };

export type ChatStatus = 'online' | 'away' | 'do-not-disturb' | 'offline';

export interface ChatContact {
  readonly id: string;
  readonly name: string;
  /** Address of a picture; empty when there is none. */
  readonly avatar: string;
  readonly status: ChatStatus;
  readonly mood: string;
  readonly unread: number;
}

export interface ChatMessage {
  /** The id of the contact or of the user. */
  readonly who: string;
  readonly message: string;
  /** ISO timestamp. */
  readonly time: string;
}

export interface Chat {
  readonly id: string;
  readonly dialog: readonly ChatMessage[];
}

export interface ChatListEntry {
  readonly chatId: string;
  readonly contactId: string;
  /** ISO timestamp; empty while nothing has been said. */
  readonly lastMessageTime: string;
}

export interface ChatUser {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly status: ChatStatus;
  readonly mood: string;
  readonly chatList: readonly ChatListEntry[];
}

export interface ChatSamples {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
  readonly chats: readonly Chat[];
}

const userId = 'user-lotus';

/** Invented people. Their pictures are empty: the panel draws the first letter of the given name. */
const contacts: readonly ChatContact[] = [
  contact('minh-anh', 'Nguyễn Minh Anh', 'online', 'Đang pha cà phê', 3),
  contact('quoc-bao', 'Trần Quốc Bảo', 'do-not-disturb', 'Họp đến 10 giờ', 0),
  contact('thu-ha', 'Lê Thu Hà', 'away', 'Ra ngoài một lát', 1),
  contact('gia-huy', 'Phạm Gia Huy', 'online', '', 0),
  contact('ngoc-diep', 'Vũ Ngọc Diệp', 'offline', 'Hẹn gặp lại ngày mai', 0),
  contact('duc-manh', 'Đặng Đức Mạnh', 'online', 'Sẵn sàng hỗ trợ', 0),
  contact('thanh-truc', 'Hồ Thanh Trúc', 'away', 'Đang ăn trưa', 0),
  contact('hai-dang', 'Bùi Hải Đăng', 'offline', '', 0),
  contact('khanh-linh', 'Đỗ Khánh Linh', 'online', 'Mới quay lại sau kỳ nghỉ', 0),
  contact('tuan-kiet', 'Ngô Tuấn Kiệt', 'do-not-disturb', 'Đang viết báo cáo', 0),
];

function contact(
  id: string,
  name: string,
  ...[status, mood, unread]: [ChatContact['status'], string, number]
): ChatContact {
  return { id, name, avatar: '', status, mood, unread };
}

function said(who: string, time: string, message: string): ChatMessage {
  return { who, message, time: new Date(`2026-11-${time}:00+07:00`).toISOString() };
}

const chats: readonly Chat[] = [
  {
    id: 'chat-1',
    dialog: [
      said('minh-anh', '12T08:02', 'Chào buổi sáng! Bản kế hoạch dã ngoại tháng này đã xong chưa?'),
      said(userId, '12T08:05', 'Xong phần lịch trình rồi, còn thiếu danh sách xe.'),
      said(userId, '12T08:06', 'Chiều nay mình gửi bản đầy đủ nhé.'),
      said('minh-anh', '12T08:09', 'Tuyệt quá.'),
      said('minh-anh', '12T08:10', 'Nhớ ghi thêm số điện thoại của bên cho thuê xe.'),
      said('minh-anh', '12T08:12', 'Cảm ơn bạn!'),
    ],
  },
  {
    id: 'chat-2',
    dialog: [
      said(userId, '11T15:30', 'Phòng họp tầng hai chiều mai còn trống không anh?'),
      said('quoc-bao', '11T15:42', 'Còn từ 14 giờ. Anh giữ chỗ cho nhóm mình rồi.'),
    ],
  },
  {
    id: 'chat-3',
    dialog: [
      said(
        'thu-ha',
        '10T09:15',
        'Bạn xem giúp bảng màu mới của tờ giới thiệu nhé:\nxanh mòng két, hồng sen và xám.',
      ),
      said(userId, '10T09:20', 'Rất dễ chịu. Chữ nên đậm hơn một chút.'),
      said('thu-ha', '10T09:21', 'Mình sửa ngay.'),
    ],
  },
];

function lastTime(chat: Chat): string {
  return chat.dialog.at(-1)?.time ?? '';
}

const withChat = ['minh-anh', 'quoc-bao', 'thu-ha'] as const;

const user: ChatUser = {
  id: userId,
  name: 'Hoàng Mai Sen',
  avatar: '',
  status: 'online',
  mood: 'Một ngày làm việc nhẹ nhàng',
  chatList: chats.map((chat, index) => ({
    chatId: chat.id,
    contactId: withChat[index] ?? '',
    lastMessageTime: lastTime(chat),
  })),
};

export const chatSamples: ChatSamples = { user, contacts, chats };

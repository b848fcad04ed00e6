import { drawing, sampleMoment, samplesOf, several } from '../samples.ts';
import type { Board, BoardCard, BoardLabel, BoardMember } from './board.ts';

const picture = drawing(
  '0 0 320 140',
  '<path fill="#e6f4f1" d="M0 0h320v140H0z"/><circle cx="66" cy="52" r="26" fill="#fceef3"/><g fill="none" stroke="#0f766e" stroke-width="5"><path d="M0 104q40-26 80 0t80 0 80 0 80 0"/><path stroke-opacity=".4" d="M0 122q40-26 80 0t80 0 80 0 80 0"/></g><path fill="#c2396b" d="M226 62l14-26 14 26-14 12z"/>',
);

const members: readonly BoardMember[] = ['Lê Minh Châu', 'Bùi Gia Huy', 'Trần Sơn Tùng', 'Tô Hạ Vy'].map(
  (name, index) => ({ id: `member-${String(index + 1)}`, name, avatar: '' }),
);

const labels: readonly BoardLabel[] = [
  { id: 'label-1', name: 'Gấp', class: 'error' },
  { id: 'label-2', name: 'Trang trí', class: 'brand' },
  { id: 'label-3', name: 'Hậu cần', class: 'info' },
  { id: 'label-4', name: 'Thư mời', class: 'success' },
];

/** A new board begins with the same people and labels. */
export const blankBoard: Omit<Board, 'id'> = {
  name: '',
  uri: '',
  settings: { color: 'primary', subscribed: false, cardCoverImages: true },
  lists: [],
  cards: [],
  members,
  labels,
};

/** Labels and members by number, days until it is due, what is to be done (x: is), comments, more. */
const fields = ['list', 'name', 'text', 'labelled', 'by', 'due', 'toDo', 'said', 'more'] as const;

const familyDay = samplesOf(
  'card',
  fields,
  `
Cần làm|Đặt sân khấu và âm thanh|Hỏi giá ba nơi, ưu tiên nơi có người đi cùng.|1;3|1;2|3|Hỏi giá;Chọn nơi;Ký hợp đồng|Nhớ hỏi cả mái che, phòng khi mưa.|subscribed
Cần làm|Làm cổng hoa||2|4||||picture
Cần làm|Danh sách trò chơi cho trẻ em|Mỗi nhóm tuổi hai trò.||3||||
Đang làm|Gửi thư mời|Bản giấy cho các gia đình, bản điện tử cho bạn bè.|4|1;4|-1|x Viết lời mời;x Chọn mẫu;In 120 bản|Mẫu thứ hai dễ đọc hơn.;Đồng ý, chọn mẫu thứ hai.|link
Đang làm|Thực đơn buổi trưa||3|2|6|x Hỏi ai ăn chay;Chốt số suất||
Chờ xem lại|Sơ đồ chỗ ngồi|Chừa lối đi rộng cho xe đẩy.|3|1;3||||link
Đã xong|Chọn ngày|||1|-12|x Hỏi ý mọi người;x Xem lịch nghỉ||
`,
);

const readingCorner = samplesOf(
  'card',
  fields,
  `
Ý tưởng|Kệ thấp cho sách tranh|Trẻ tự lấy được.|2|2||||picture
Ý tưởng|Ghế lười bên cửa sổ||2|||||
Tuần này|Dán nhãn theo chủ đề||3|1;4|4|x Mua nhãn;Chia chủ đề;Dán||subscribed
`,
);

type Row = (typeof familyDay)[number];

const ids = (kind: string, numbers: string): readonly string[] =>
  several(numbers).map((number) => `${kind}-${number}`);

function cardOf({ id, name, text, labelled, by, due, toDo, said, more }: Row, now: number): BoardCard {
  const isPicture = more === 'picture';
  const time = sampleMoment(now, -2, '09:30');
  const attachment = isPicture
    ? { id: 'attachment-1', name: 'phac-thao.svg', src: picture, time, type: 'image' as const }
    : { id: 'attachment-1', name: 'Bảng tính', url: 'https://example.com/', time, type: 'link' as const };
  const checkItems = several(toDo).map((item, place) => ({
    id: `item-${String(place + 1)}`,
    name: item.replace(/^x /, ''),
    checked: item.startsWith('x '),
  }));
  return {
    id,
    name,
    description: text,
    idAttachmentCover: isPicture ? attachment.id : '',
    idMembers: ids('member', by),
    idLabels: ids('label', labelled),
    attachments: isPicture || more === 'link' ? [attachment] : [],
    subscribed: more === 'subscribed',
    checklists: checkItems.length === 0 ? [] : [{ id: 'checklist-1', name: 'Việc cần làm', checkItems }],
    activities: several(said).map((message, place) => ({
      id: `activity-${String(place + 1)}`,
      type: 'comment',
      idMember: `member-${String(place + 2)}`,
      message,
      time: sampleMoment(now, -1, `1${String(place)}:15`),
    })),
    due: due === '' ? null : sampleMoment(now, Number(due), '17:00'),
  };
}

function boardOf(about: Pick<Board, 'id' | 'name' | 'uri'>, rows: readonly Row[], now: number) {
  const isFirst = about.id === 'board-1';
  const names = [...new Set(rows.map(({ list }) => list))];
  return {
    ...about,
    settings: { color: isFirst ? 'primary' : 'brand', subscribed: isFirst, cardCoverImages: true },
    lists: names.map((name, place) => ({
      id: `list-${String(place + 1)}`,
      name,
      idCards: rows.filter(({ list }) => list === name).map(({ id }) => id),
    })),
    cards: rows.map((row) => cardOf(row, now)),
    members,
    labels,
  };
}

export function sampleBoards(now: number): readonly Board[] {
  const day = { id: 'board-1', name: 'Ngày hội gia đình', uri: 'ngay-hoi-gia-dinh' };
  const corner = { id: 'board-2', name: 'Góc đọc sách', uri: 'goc-doc-sach' };
  return [boardOf(day, familyDay, now), boardOf(corner, readingCorner, now)];
}

import { collection } from '../collection.ts';
import { get, json, post, type DemoHandler } from '../handler.ts';
import { drawing, sampleMoment, samplesOf, several, type Texts } from '../samples.ts';

export type NoteLabel = Texts<'id' | 'name' | 'handle'>;

const sampleLabels: readonly NoteLabel[] = [
  { id: 'label-1', name: 'Việc nhà', handle: 'viec-nha' },
  { id: 'label-2', name: 'Ý tưởng', handle: 'y-tuong' },
  { id: 'label-3', name: 'Mua sắm', handle: 'mua-sam' },
];

const picture = drawing(
  '0 0 320 180',
  '<path fill="#fceef3" d="M0 0h320v180H0z"/><circle cx="252" cy="48" r="24" fill="#f4c7d6"/><path fill="#0f766e" d="M0 180c40-70 90-90 150-60s110 10 170-30v90z"/><path fill="#115e59" d="M0 180c70-40 150-40 320-20v20z"/>',
);

/** What is to be done, with a cross if it is; days until the reminder, and since the last change. */
const rows = samplesOf(
  'note',
  ['title', 'description', 'list', 'labels', 'ahead', 'ago', 'mark'],
  `
Chợ cuối tuần||x Rau muống;Cá thu;Gừng và sả;Hoa cho bàn ăn|label-3;label-1|2|0|
|Trả sách thư viện|||1|1|
Vườn trên sân thượng|Thử trồng húng quế và bạc hà cạnh nhau. Chậu gỗ thoát nước tốt.||label-2||2|picture
|Gọi thợ sửa vòi nước||label-1||3|
Buổi giới thiệu sách|Kể chuyện, đọc một chương, hỏi đáp.|x Chọn phòng;In giấy mời|label-2|6|4|
Câu hay|Chậm lại một nhịp thì nghe được nhiều hơn.||||6|
Quà sinh nhật||Khăn len;Trà sen;Album ảnh|label-3||8|
Chuyến đi mùa hè|Giữ lại danh sách đồ cho lần sau.|x Mũ;x Kem chống nắng;x Đèn pin|||40|archive
`,
);

const notes = (now: number) =>
  rows.map(({ id, title, description, list, labels, ahead, ago, mark }) => ({
    id,
    title,
    description,
    archive: mark === 'archive',
    image: mark === 'picture' ? picture : '',
    time: sampleMoment(now, -1 - Number(ago), '20:15'),
    reminder: ahead === '' ? null : sampleMoment(now, Number(ahead), '07:30'),
    checklist: several(list).map((text, place) => ({
      id: `item-${String(place + 1)}`,
      checked: text.startsWith('x '),
      text: text.replace(/^x /, ''),
    })),
    labels: several(labels),
  }));

export type Note = Readonly<ReturnType<typeof notes>[number]>;

export function noteHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(notes(now()));
  let labels: unknown = sampleLabels;
  return [
    all.list('/api/notes-app/notes'),
    all.add('/api/notes-app/create-note', 'note'),
    all.update('/api/notes-app/update-note', 'note'),
    all.remove('/api/notes-app/remove-note', 'noteId'),
    get('/api/notes-app/labels', () => json(labels)),
    post('/api/notes-app/update-labels', ({ data }) => {
      if (Array.isArray(data['labels'])) labels = data['labels'];
      return json(labels);
    }),
  ];
}

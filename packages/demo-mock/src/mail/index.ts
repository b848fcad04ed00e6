import { collection } from '../collection.ts';
import { get, json, type DemoHandler } from '../handler.ts';
import { drawing, sampleMoment, samplesOf, type Texts } from '../samples.ts';

export type MailPlace = Texts<'handle' | 'title' | 'icon'> & { readonly id: number };
/** The colour is one of the theme by its name, so that it can be seen in the dark ones, too. */
export type MailLabel = Texts<'handle' | 'title' | 'color'> & { readonly id: number };
/** What is thrown away lies here, and is in no list of a filter or label any more. */
export const trashId = 4;

const folders: readonly MailPlace[] = [
  { id: 0, handle: 'inbox', title: 'Hộp thư đến', icon: 'inbox' },
  { id: 1, handle: 'sent', title: 'Đã gửi', icon: 'send' },
  { id: 2, handle: 'drafts', title: 'Thư nháp', icon: 'edit' },
  { id: 3, handle: 'spam', title: 'Thư rác', icon: 'report' },
  { id: 4, handle: 'trash', title: 'Thùng rác', icon: 'delete' },
];

const filters: readonly MailPlace[] = [
  { id: 0, handle: 'starred', title: 'Có gắn sao', icon: 'star' },
  { id: 1, handle: 'important', title: 'Quan trọng', icon: 'important' },
];

const labels: readonly MailLabel[] = [
  { id: 0, handle: 'note', title: 'Ghi chú', color: 'info.main' },
  { id: 1, handle: 'paypal', title: 'PayPal', color: 'text.primary' },
  { id: 2, handle: 'invoice', title: 'Hóa đơn', color: 'warning.main' },
  { id: 3, handle: 'amazon', title: 'Amazon', color: 'success.main' },
];

export const mailOwner = { name: 'Lê Minh Châu', avatar: '', email: 'chau@example.com' };

const people =
  'Đặng Thu Hà,Vũ Minh Khôi,Lý Bảo Trâm,Ngô Hải Yến,Nguyễn An Nhiên,Hoàng Tuệ Lâm,PayPal (thư mẫu),Amazon (thư mẫu),Vòng quay trúng thưởng'
    .split(',')
    .map((name, index) => ({ name, avatar: '', email: `thu${String(index + 1)}@example.com` }));

const picture = drawing(
  '0 0 320 200',
  '<path fill="#e6f4f1" d="M0 0h320v200H0z"/><path fill="#c2396b" d="M160 40c26 26 26 62 0 88-26-26-26-62 0-88z"/><path fill="#0f766e" d="M98 74c36 0 60 22 62 58-36 0-60-22-62-58zm124 0c-36 0-60 22-62 58 36 0 60-22 62-58z"/>',
);
const letter = 'Kính mời anh chị dự buổi họp lúc 14 giờ thứ Năm.\n';
const url = `data:text/plain;charset=utf-8,${encodeURIComponent(letter)}`;
const files = [
  { type: 'image', fileName: 'bia-hoa-sen.svg', preview: picture, url: picture, size: picture.length },
  { type: 'text', fileName: 'loi-moi.txt', preview: '', url, size: letter.length },
];

/** Marks: u(nread) s(tarred) i(mportant) a(ttached). Messages are HTML as it came: whoever shows one has to clean it. */
const rows = samplesOf(
  'mail',
  ['who', 'folder', 'marks', 'labels', 'ago', 'time', 'subject', 'message'],
  `
0|0|u i|0|0|06:12|Chương trình buổi họp thứ Năm|<p>Chào chị Châu,</p><p>Em gửi chương trình <strong>buổi họp thứ Năm</strong>. Chị xem giúp em hai việc:</p><ul><li>Giờ bắt đầu: 14 giờ có tiện không ạ?</li><li>Phần hỏi đáp để cuối hay để giữa buổi?</li></ul><p>Em cảm ơn chị.</p>
2|0|u s a||0|05:45|Bìa bản tin mùa thu, bản thứ hai|<p>Chị ơi, em đã đổi nền sang màu lá non như chị góp ý.</p><p>Bìa và lời mời họp em để trong phần đính kèm.</p>
6|0||1 2|1|19:30|Biên nhận 350.000 đồng|<p>Bạn đã thanh toán <strong>350.000 đồng</strong> cho Nhà sách Bút Chì.</p><table><tbody><tr><th>Khoản</th><th>Số tiền</th></tr><tr><td>Sổ tay, 5 quyển</td><td>250.000</td></tr><tr><td>Bút mực, 10 cây</td><td>100.000</td></tr></tbody></table>
7|0|u|3|1|16:05|Đơn hàng của bạn đã được giao|<p>Kiện hàng <em>Đèn bàn gỗ tre</em> đã được giao lúc 15 giờ 50.</p><p>Hài lòng hay chưa, bạn <a href="https://shop.example.com/danh-gia">viết vài dòng đánh giá</a> nhé.</p>
4|0|s|0|2|10:20|Ảnh sân trước sau khi trồng cây|<p>Nắng đẹp nên ảnh lên màu rất trong. Em chọn trước ba tấm, chị xem rồi mình đưa vào bản tin.</p>
1|0|i|2|4|09:00|Hóa đơn giấy in tháng này|<p>Gửi chị hóa đơn giấy in tháng này, tổng cộng <strong>1.240.000 đồng</strong>, hạn thanh toán cuối tháng.</p>
3|0|||6|15:40|Hoa cho quầy lễ tân|<p>Tuần sau có hoa cúc vàng và thạch thảo. Chị muốn đổi bình không ạ?</p>
5|0|||9|11:25|Mời dự lớp kể chuyện sáng thứ Bảy|<p>Lớp Chuồn Chuồn mời chị đến đọc cho các bé nghe một câu chuyện ngắn, chừng hai mươi phút.</p>
0|1|||0|06:20|Trả lời: Giờ họp|<p>14 giờ được em nhé. Phần hỏi đáp để cuối buổi.</p>
3|1|s|0|5|08:15|Đặt thêm một bình hoa|<p>Chị đặt thêm một bình cho phòng họp, giao sáng thứ Hai giúp chị.</p>
2|2|||1|21:10|Góp ý bài viết trang hai|<p>Đoạn mở đầu hơi dài, em thử…</p>
8|3|u||3|03:33|Bạn vừa trúng một chuyến đi!|<h2 onclick="alert(1)">Chúc mừng!</h2><script>alert(1)</script><p style="position:fixed;inset:0">Chỉ cần trả lời thư này. <img src="x" onerror="alert(1)"><a href="javascript:alert(1)">Nhận quà</a></p>
7|3||3|8|22:00|Giảm giá chỉ trong hôm nay|<p>Mọi thứ giảm một nửa, chỉ trong hôm nay. Hôm qua cũng vậy.</p>
5|4|||12|17:00|Lịch nghỉ hè của lớp|<p>Lớp nghỉ hè hai tuần. Hẹn gặp lại cả nhà.</p>
`,
);

const mails = (now: number) =>
  rows.map(({ id, who, folder, marks, labels: own, ago, time, subject, message }) => {
    const other = people[Number(who)] ?? mailOwner;
    const isOwn = folder === '1' || folder === '2';
    const { name, email } = isOwn ? other : mailOwner;
    const attachments = marks.includes('a') ? files : [];
    return {
      id,
      from: isOwn ? mailOwner : other,
      to: [{ name, email }],
      subject,
      message,
      time: sampleMoment(now, -Number(ago), time),
      read: !marks.includes('u'),
      starred: marks.includes('s'),
      important: marks.includes('i'),
      hasAttachments: attachments.length > 0,
      attachments,
      labels: own.split(' ').filter(Boolean).map(Number),
      folder: Number(folder),
    };
  });

export type Mail = Readonly<ReturnType<typeof mails>[number]>;
export type MailAttachment = Mail['attachments'][number];

/** The mails of one label, filter or folder; without either, of the inbox. None for a handle that there is not. */
function listOf(all: readonly Mail[], query: URLSearchParams): readonly Mail[] {
  const [label, filter, folder] = ['labelHandle', 'filterHandle', 'folderHandle'].map((key) =>
    query.get(key),
  );
  const idIn = (places: readonly (MailPlace | MailLabel)[], wanted: string): number =>
    places.find(({ handle }) => handle === wanted)?.id ?? -1;
  const kept = all.filter((mail) => mail.folder !== trashId);
  if (label) return kept.filter(({ labels: own }) => own.includes(idIn(labels, label)));
  if (filter === 'starred' || filter === 'important') return kept.filter((mail) => mail[filter]);
  return all.filter((mail) => !filter && mail.folder === idIn(folders, folder ?? 'inbox'));
}

export function mailHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(mails(now()));
  return [
    get('/api/mail-app/folders', () => json(folders)),
    get('/api/mail-app/filters', () => json(filters)),
    get('/api/mail-app/labels', () => json(labels)),
    all.list('/api/mail-app/mails', (items, { query }) => listOf(items, query)),
    all.one('/api/mail-app/mail', 'mailId'),
    all.update('/api/mail-app/update-mail'),
    all.edit('/api/mail-app/set-folder', 'selectedMailIds', (mail, { folderId }) => ({
      ...mail,
      folder: folders.find(({ id }) => id === folderId)?.id ?? mail.folder,
    })),
    all.edit('/api/mail-app/toggle-label', 'selectedMailIds', (mail, { labelId }) => {
      const others = mail.labels.filter((id) => id !== labelId);
      const added = others.length < mail.labels.length ? [] : labels.filter(({ id }) => id === labelId);
      return { ...mail, labels: [...others, ...added.map(({ id }) => id)] };
    }),
    all.remove('/api/mail-app/delete-mails', 'selectedMailIds'),
  ];
}

import { get, json, type DemoHandler } from '../handler.ts';
import { drawing, type Texts } from '../samples.ts';

/** Hills under a low sun, in shades around one hue: a picture without a photographer. */
function picture(hue: number): string {
  const shade = (turn: number, light: number): string => `hsl(${String(hue + turn)} 42% ${String(light)}%)`;
  return drawing(
    '0 0 320 200',
    `<path fill="${shade(30, 88)}" d="M0 0h320v200H0z"/><circle cx="${String(60 + (hue % 7) * 34)}" cy="62" r="16" fill="${shade(-110, 96)}"/>
<path fill="${shade(15, 74)}" d="M0 120q60-50 130-14t190-22v116H0z"/><path fill="${shade(5, 58)}" d="M0 156q90-60 170-16t150-26v86H0z"/>
<path fill="${shade(0, 40)}" d="M0 190q110-54 190-22t130-6v38H0z"/>`,
  );
}

const album = (id: string, name: string, hue: number, titles: string) => {
  const media = titles.split(';').map((title, index) => ({
    type: title.startsWith('Phim') ? 'video' : 'photo',
    title,
    preview: picture(hue + index * 23),
  }));
  return { id, name, info: `${String(media.length)} mục`, media };
};

/** By months. */
const albums = [
  album('album-1', 'Tháng 10, 2026', 95, 'Ruộng bậc thang;Đường về bản;Phim: suối sau mưa;Mái nhà sàn'),
  album('album-2', 'Tháng 6, 2026', 185, 'Bãi cát vắng;Thuyền thúng;Trời sắp mưa'),
  album('album-3', 'Tháng 1, 2026', 320, 'Đồi mận;Phim: hoa rơi;Sương sớm;Hàng rào đá;Chợ phiên'),
];

export type Album = Readonly<(typeof albums)[number]>;

/** `time` is how long ago, in words. */
export type ProfileActivity = Readonly<ReturnType<typeof note>>;

export interface ProfilePost extends ProfileActivity {
  readonly type: 'post' | 'article' | 'something';
  readonly like: number;
  readonly share: number;
  readonly media?: { readonly type: 'image'; readonly preview: string };
  readonly article?: Texts<'title' | 'subtitle' | 'excerpt'> & Required<Pick<ProfilePost, 'media'>>;
  readonly comments: readonly ProfileActivity[];
}

const person = (name: string) => ({ name, avatar: '' });
const note = (id: string, name: string, message: string, time: string) => ({
  id,
  user: person(name),
  message,
  time,
});

const posts: readonly ProfilePost[] = [
  {
    ...note('post-1', 'Phan Nhật Nam', 'Đà Lạt sáng nay sương xuống đến tận mái nhà.', '32 phút trước'),
    type: 'post',
    like: 5,
    share: 21,
    media: { type: 'image', preview: picture(160) },
    comments: [note('comment-1', 'Vũ Hạ My', 'Nhớ mang áo ấm nhé, tối còn lạnh hơn.', '10 phút trước')],
  },
  {
    ...note('post-2', 'Đinh Gia Huy', 'Mình vừa về từ vùng ruộng bậc thang, cả nhà ạ.', '3 giờ trước'),
    type: 'something',
    like: 12,
    share: 2,
    comments: [],
  },
  {
    ...note('post-3', 'Vũ Hạ My', 'Bài hay cho ai thích đi bộ đường dài.', 'Hôm qua'),
    type: 'article',
    like: 98,
    share: 6,
    article: {
      title: 'Bảy ngày đi dọc một con suối',
      subtitle: 'Ghi chép của Đinh Gia Huy',
      excerpt:
        'Con suối không có tên trên bản đồ. Người trong bản gọi nó bằng tên loài cá bơi ngược dòng mỗi mùa mưa, và chúng tôi đi theo đúng hướng ấy.',
      media: { type: 'image', preview: picture(90) },
    },
    comments: [note('comment-2', 'Phan Nhật Nam', 'Đọc xong muốn xếp ba lô ngay.', '5 giờ trước')],
  },
];

const timeline = {
  activities: [
    note('activity-1', 'Vũ Hạ My', 'đã bắt đầu theo dõi bạn', '13 phút trước'),
    note('activity-2', 'Phan Nhật Nam', 'đã bình luận về ảnh của bạn', '45 phút trước'),
    note('activity-3', 'Đinh Gia Huy', 'đã chia sẻ một bài viết với bạn', '2 giờ trước'),
    note('activity-4', 'Bùi An Nhiên', 'đã thích album Ruộng bậc thang', 'Hôm qua'),
    note('activity-5', 'Đoàn Minh Khôi', 'đã mời bạn vào nhóm Chạy buổi sáng', '2 ngày trước'),
  ],
  posts,
};

const about = {
  general: {
    gender: 'Nữ',
    birthday: '1994-08-30',
    locations: ['Đà Lạt', 'Hà Nội'],
    about: 'Thích vẽ, thích đi bộ, và luôn mang theo một cuốn sổ nhỏ.',
  },
  work: {
    occupation: 'Thiết kế giao diện',
    skills: 'Màu sắc, chữ, biểu đồ, lắng nghe',
    jobs: [
      { company: 'Xưởng Thiết kế Lá Xanh', date: '2021 đến nay' },
      { company: 'Công ty Mây Trắng', date: '2016 đến 2021' },
    ],
  },
  contact: {
    address: '25 đường Hoa Ban, phường Mẫu, Đà Lạt',
    tel: ['0900 000 301', '0900 000 302'],
    websites: ['thanhmai.example.com'],
    emails: ['mai@example.com', 'xin.chao@example.com'],
  },
  groups: [
    { id: 'group-1', name: 'Chạy buổi sáng', category: 'Thể thao', members: '128' },
    { id: 'group-2', name: 'Người vẽ bản đồ', category: 'Nghệ thuật', members: '1.024' },
    { id: 'group-3', name: 'Quán cà phê vắng', category: 'Đời sống', members: '340' },
  ],
  friends: 'Phan Nhật Nam,Vũ Hạ My,Đinh Gia Huy,Bùi An Nhiên,Đoàn Minh Khôi,Tạ Khánh Linh'
    .split(',')
    .map((name, index) => ({ id: `friend-${String(index + 1)}`, ...person(name) })),
};

export type ProfileTimeline = Readonly<typeof timeline>;
export type ProfileAbout = Readonly<typeof about>;

export function profileHandlers(): readonly DemoHandler[] {
  return [
    get('/api/profile/timeline', () => json(timeline)),
    get('/api/profile/photos-videos', () => json(albums)),
    get('/api/profile/about', () => json(about)),
  ];
}

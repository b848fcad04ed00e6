import { collection, idsIn } from '../collection.ts';
import { get, json, post, type DemoHandler } from '../handler.ts';
import { samplesOf } from '../samples.ts';

const rows = samplesOf(
  'contact',
  ['lastName', 'name', 'company', 'jobTitle', 'birthday', 'notes'],
  `
Đặng|Thu Hà|Vải Mây Trắng|Kế toán|1986-04-12|Gọi trước 16 giờ.
Vũ|Minh Khôi|Văn phòng phẩm Lá Bàng|Phụ trách đơn hàng|1990-09-03|
Lý|Bảo Trâm|Nhà in Sông Hồng|Thiết kế|1994-01-27|Gửi bản in thử qua email.
Ngô|Hải Yến|Hoa tươi Cúc Vàng|Chủ cửa hàng||Giao hoa sáng thứ Hai.
Phan|Thảo Nguyên|Nước uống Suối Xanh|Giao hàng|1998-11-30|
Tạ|Mỹ Duyên|Cây cảnh Tán Rộng|Chăm sóc cây|1985-06-18|Đến tưới cây chiều thứ Năm.
Trịnh|Hoài An|Vải Mây Trắng|Giám đốc|1979-02-08|
Cao|Ngọc Hân|Giặt là Nắng Sớm|Điều phối|1992-07-21|
Mai|Phương Linh|Nhà sách Bút Chì|Quản lý|1988-12-05|Đặt sách trước một tuần.
Hồ|Khánh Vân|Nội thất Gỗ Mộc|Tư vấn||
Dương|Kim Ngân|Thang máy Cầu Vồng|Bảo trì|1983-03-14|Trực đêm theo lịch tháng.
Lương|Bích Ngọc|Suất ăn Bếp Nhà|Đầu bếp|1991-08-09|
Bùi|Gia Huy|Nội thất Gỗ Mộc|Thợ mộc|1987-05-25|
Đỗ|Quang Minh|Thang máy Cầu Vồng|Kỹ thuật|1989-10-17|
Hoàng|Tuệ Lâm|Lớp học Chuồn Chuồn|Giáo viên|1995-04-02|Dạy lớp sáng thứ Bảy.
Huỳnh|Nhật Anh|Nhà in Sông Hồng|Thợ in|1993-09-29|
Nguyễn|An Nhiên|Nhiếp ảnh Ô Cửa|Chụp ảnh|1996-02-14|Ảnh cho bản tin.
Phạm|Đức Trí|Văn phòng phẩm Lá Bàng|Kho|1984-11-11|
Tô|Hạ Vy|Hoa tươi Cúc Vàng|Cắm hoa|1999-06-06|
Trần|Sơn Tùng|Giặt là Nắng Sớm|Lái xe||Gọi số này khi cần gấp.
Võ|Thanh Trúc|Suất ăn Bếp Nhà|Thực đơn|1990-01-19|
Đinh|Tuyết Mai|Nhà sách Bút Chì|Bán hàng|1997-07-07|
Lâm|Ánh Dương|Nước uống Suối Xanh|Chăm sóc khách hàng|1992-03-23|
`,
);

/** A birthday is a day as YYYY-MM-DD, or empty. */
const samples = rows.map(({ id, lastName, name, company, jobTitle, birthday, notes }, index) => ({
  id,
  name,
  lastName,
  avatar: '',
  nickname: index % 5 === 0 ? (name.split(' ').at(-1) ?? '') : '',
  company,
  jobTitle,
  email: `lienhe${String(index + 1)}@example.com`,
  phone: `0900 000 ${String(201 + index)}`,
  address: `${String(index * 4 + 4)} đường Hoa Sen, phường Mẫu`,
  birthday,
  notes,
}));

export type Contact = Readonly<(typeof samples)[number]>;

const sampleUser = {
  id: 'contact-user',
  name: 'Lê Minh Châu',
  avatar: '',
  starred: ['contact-1', 'contact-5', 'contact-9', 'contact-17'],
  frequentContacts: ['contact-1', 'contact-3', 'contact-8', 'contact-12', 'contact-20'],
  groups: [
    { id: 'group-1', name: 'Cửa hàng', contactIds: ['contact-4', 'contact-9', 'contact-19'] },
    { id: 'group-2', name: 'Giao hàng', contactIds: ['contact-5', 'contact-20'] },
  ],
};

export type ContactUser = Readonly<typeof sampleUser>;

type Stars = (starred: readonly string[], named: readonly string[]) => string[];

const starring: Stars = (starred, named) => [...starred, ...named];
const unstarring: Stars = (starred, named) => starred.filter((id) => !named.includes(id));
const toggling: Stars = (starred, named) => [
  ...unstarring(starred, named),
  ...named.filter((id) => !starred.includes(id)),
];

export function contactHandlers(): readonly DemoHandler[] {
  const contacts = collection(samples);
  let user = sampleUser;
  /** Who was removed is in no list, and back in the same ones when the removal is taken back. */
  const known = (ids: readonly string[]): readonly string[] =>
    ids.filter((id) => contacts.items().some((contact) => contact.id === id));
  const answerUser = (): Response =>
    json({ ...user, starred: known(user.starred), frequentContacts: known(user.frequentContacts) });
  const star = (path: string, field: string, next: Stars): DemoHandler =>
    post(path, ({ data }) => {
      user = { ...user, starred: [...new Set(next(user.starred, idsIn(data, field)))] };
      return answerUser();
    });
  return [
    contacts.list('/api/contacts-app/contacts', (all, { query }) => {
      const lists: Readonly<Record<string, readonly string[]>> = {
        frequent: user.frequentContacts,
        starred: user.starred,
      };
      const wanted = lists[query.get('id') ?? ''];
      return wanted === undefined ? all : all.filter(({ id }) => wanted.includes(id));
    }),
    get('/api/contacts-app/user', answerUser),
    contacts.add('/api/contacts-app/add-contact', 'newContact'),
    contacts.update('/api/contacts-app/update-contact', 'contact'),
    contacts.remove('/api/contacts-app/remove-contact', 'contactId'),
    contacts.remove('/api/contacts-app/remove-contacts', 'contactIds'),
    star('/api/contacts-app/toggle-starred-contact', 'contactId', toggling),
    star('/api/contacts-app/toggle-starred-contacts', 'contactIds', toggling),
    star('/api/contacts-app/set-contacts-starred', 'contactIds', starring),
    star('/api/contacts-app/set-contacts-unstarred', 'contactIds', unstarring),
  ];
}

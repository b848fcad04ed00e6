import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { sampleDay } from '../sample-days.ts';

export type TicketState = 'remaining' | 'done' | 'pending';

export interface Ticket {
  readonly id: string;
  readonly customer: string;
  readonly title: string;
  readonly content: string;
  readonly sendedDate: string;
  readonly sendedTime: string;
  readonly department: string;
  readonly channel: string;
  readonly state: TicketState;
}

type Row = readonly [
  customer: string,
  title: string,
  content: string,
  daysAgo: number,
  sendedTime: string,
  department: string,
  channel: string,
  state: TicketState,
];

const rows: readonly Row[] = [
  [
    'Phan Thảo Nguyên',
    'Đổi giờ hẹn sang buổi chiều',
    'Tôi bận buổi sáng, xin đổi sang sau 14 giờ cùng ngày.',
    0,
    '08:12',
    'Khám thai',
    'Ứng dụng',
    'remaining',
  ],
  [
    'Tạ Mỹ Duyên',
    'Hỏi giá gói khám',
    'Cho tôi xin bảng giá các gói khám và ưu đãi tháng này.',
    0,
    '09:45',
    'Chăm sóc khách hàng',
    'Facebook',
    'pending',
  ],
  [
    'Trịnh Hoài An',
    'Xin hóa đơn điện tử',
    'Lần khám tuần trước tôi chưa nhận được hóa đơn qua email.',
    1,
    '15:20',
    'Kế toán',
    'Trang web',
    'remaining',
  ],
  [
    'Cao Ngọc Hân',
    'Góp ý bãi gửi xe',
    'Bãi xe buổi sáng rất đông, nên có người hướng dẫn.',
    2,
    '10:02',
    'Hành chính',
    'Tổng đài',
    'done',
  ],
  [
    'Mai Phương Linh',
    'Đăng ký lớp học cuối tuần',
    'Vợ chồng tôi muốn học lớp chăm sóc em bé sáng thứ Bảy.',
    3,
    '19:31',
    'Chăm sóc khách hàng',
    'Facebook',
    'done',
  ],
  [
    'Hồ Khánh Vân',
    'Không đăng nhập được ứng dụng',
    'Ứng dụng báo sai mật khẩu dù tôi vừa đặt lại.',
    4,
    '21:08',
    'Công nghệ thông tin',
    'Ứng dụng',
    'pending',
  ],
  [
    'Dương Kim Ngân',
    'Cảm ơn cô điều dưỡng',
    'Xin gửi lời cảm ơn đến cô điều dưỡng ở quầy số 3.',
    6,
    '16:44',
    'Khám thai',
    'Trang web',
    'done',
  ],
  [
    'Lương Bích Ngọc',
    'Đặt suất ăn cho người nhà',
    'Người nhà có thể đặt cơm qua ứng dụng không?',
    8,
    '11:17',
    'Dinh dưỡng',
    'Tổng đài',
    'done',
  ],
];

const tickets = (now: number): readonly Ticket[] =>
  rows.map(([customer, title, content, daysAgo, sendedTime, department, channel, state], index) => ({
    id: `ticket-${String(index + 1)}`,
    customer,
    title,
    content,
    sendedDate: sampleDay(now, -1 - daysAgo),
    sendedTime,
    department,
    channel,
    state,
  }));

export function ticketHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(tickets(now()));
  return [all.list('/api/tickets'), all.one('/api/ticket', 'id')];
}

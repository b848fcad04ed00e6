import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { sampleDay, samplesOf } from '../samples.ts';

export type TicketState = 'remaining' | 'done' | 'pending';

const rows = samplesOf(
  'ticket',
  ['customer', 'title', 'content', 'daysAgo', 'sendedTime', 'department', 'channel', 'state'],
  `
Phan Thảo Nguyên|Đổi giờ hẹn sang buổi chiều|Tôi bận buổi sáng, xin đổi sang sau 14 giờ cùng ngày.|0|08:12|Khám thai|Ứng dụng|remaining
Tạ Mỹ Duyên|Hỏi giá gói khám|Cho tôi xin bảng giá các gói khám và ưu đãi tháng này.|0|09:45|Chăm sóc khách hàng|Facebook|pending
Trịnh Hoài An|Xin hóa đơn điện tử|Lần khám tuần trước tôi chưa nhận được hóa đơn qua email.|1|15:20|Kế toán|Trang web|remaining
Cao Ngọc Hân|Góp ý bãi gửi xe|Bãi xe buổi sáng rất đông, nên có người hướng dẫn.|2|10:02|Hành chính|Tổng đài|done
Mai Phương Linh|Đăng ký lớp học cuối tuần|Vợ chồng tôi muốn học lớp chăm sóc em bé sáng thứ Bảy.|3|19:31|Chăm sóc khách hàng|Facebook|done
Hồ Khánh Vân|Không đăng nhập được ứng dụng|Ứng dụng báo sai mật khẩu dù tôi vừa đặt lại.|4|21:08|Công nghệ thông tin|Ứng dụng|pending
Dương Kim Ngân|Cảm ơn cô điều dưỡng|Xin gửi lời cảm ơn đến cô điều dưỡng ở quầy số 3.|6|16:44|Khám thai|Trang web|done
Lương Bích Ngọc|Đặt suất ăn cho người nhà|Người nhà có thể đặt cơm qua ứng dụng không?|8|11:17|Dinh dưỡng|Tổng đài|done
`,
);

const tickets = (now: number) =>
  rows.map(({ id, customer, title, content, daysAgo, sendedTime, department, channel, state }) => ({
    id,
    customer,
    title,
    content,
    sendedDate: sampleDay(now, -1 - Number(daysAgo)),
    sendedTime,
    department,
    channel,
    state: state as TicketState,
  }));

export type Ticket = Readonly<ReturnType<typeof tickets>[number]>;

export function ticketHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(tickets(now()));
  return [all.list('/api/tickets'), all.one('/api/ticket', 'id')];
}

import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { samplesOf } from '../samples.ts';

const faq = samplesOf(
  'faq',
  ['question', 'answer'],
  `
Làm thế nào để bắt đầu dùng bản mẫu?|Mở một ứng dụng bất kỳ từ ô tìm kiếm chung. Dữ liệu trong đó là dữ liệu mẫu, bạn có thể thử mọi nút.
Dữ liệu tôi nhập vào bản mẫu được lưu ở đâu?|Chỉ trong trang đang mở. Khi tải lại trang hoặc đăng xuất, bản mẫu trở về như ban đầu.
Tôi có thể đổi màu giao diện không?|Có. Mở bảng thiết lập ở mép phải, chọn một trong mười một bộ màu cho nội dung, thanh bên, thanh trên và chân trang.
Bản mẫu có dùng được trên điện thoại không?|Có. Thanh bên thu vào thành ngăn kéo, bảng đổi thành thẻ, và mọi nút đều đủ lớn cho ngón tay.
Làm sao thêm một màn hình vào lối tắt?|Bấm ngôi sao trên thanh trên cùng, tìm tên màn hình rồi bấm ngôi sao bên cạnh tên.
Tôi có thể chỉ dùng bàn phím không?|Có. Phím Tab đi theo thứ tự đọc, Ctrl+K mở tìm kiếm chung, và phím ? cho xem tất cả phím tắt.
Bố cục nào phù hợp với màn hình nhỏ?|Bố cục ngang bỏ thanh bên, dành trọn chiều rộng cho nội dung; hãy thử bố cục 2 hoặc 3.
Vì sao một số nút không làm gì?|Bản mẫu minh họa giao diện; những việc cần máy chủ, như gửi thư thật, không được thực hiện.
Tôi quên mật khẩu thì làm sao?|Mật khẩu đăng nhập do quản trị viên đặt lại. Các trang quên mật khẩu ở đây chỉ là mẫu giao diện.
Có thể tắt các ứng dụng mẫu không?|Có. Quản trị hệ thống tắt bằng một thiết lập của máy chủ; khi đó không ai còn thấy chúng.
`,
);

export type FaqEntry = (typeof faq)[number];

export function faqHandlers(): readonly DemoHandler[] {
  return [collection(faq).list('/api/faq')];
}

import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { samplesOf } from '../samples.ts';

const pages = samplesOf(
  'result',
  ['title', 'url', 'excerpt'],
  `
Hướng dẫn dùng bảng điều khiển|huong-dan/bang-dieu-khien|Thêm, bớt và sắp xếp các ô số liệu; chọn khoảng thời gian; xuất ra bảng tính khi cần gửi đi.
Mười nguyên tắc thiết kế biểu mẫu|bai-viet/bieu-mau|Nhãn đứng trên ô, lỗi nói bằng lời ngay dưới ô, và nút lưu luôn ở trong tầm mắt người dùng.
Chọn màu cho biểu đồ|bai-viet/mau-bieu-do|Vì sao không nên chỉ dựa vào màu sắc, và cách gắn nhãn trực tiếp lên đường biểu diễn.
Phím tắt trong bảng dữ liệu|huong-dan/phim-tat|Mũi tên để đi, phím cách để xem nhanh, Enter để mở; tất cả hoạt động mà không cần chuột.
Làm việc khi mất mạng|huong-dan/mat-mang|Những trang đã mở vẫn đọc được; bản nháp được giữ lại và gửi đi khi có mạng trở lại.
Bố cục cho màn hình nhỏ|bai-viet/man-hinh-nho|Bảng rộng đổi thành thẻ, thanh bên thành ngăn kéo, và mọi mục bấm cao ít nhất 44 điểm ảnh.
Đặt tên cho dễ tìm|bai-viet/dat-ten|Một khái niệm, một tên gọi: cách nhóm chúng tôi thống nhất từ ngữ trên toàn bộ sản phẩm.
Nhật ký thay đổi|nhat-ky|Những gì mới trong tháng này: lịch, bảng việc và trang hồ sơ được làm lại từ đầu.
`,
);

const found = pages.map((page) => ({ ...page, url: `https://www.example.com/${page.url}` }));

export type SearchResult = Readonly<(typeof found)[number]>;

export function searchHandlers(): readonly DemoHandler[] {
  return [collection(found).list('/api/search')];
}

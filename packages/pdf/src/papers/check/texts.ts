import type { LayoutProblem, LayoutProblemCode } from './checked-layout.ts';
import { paperFields } from '../fields/paper-fields.ts';

type Words = (field: string, element: string) => string;

const sentences: Readonly<Record<LayoutProblemCode, Words>> = {
  'not-a-layout': () => 'Bố cục không đọc được. Hãy mở lại mẫu và lưu từ trình thiết kế.',
  'wrong-size': () => 'Kích thước trang của bố cục không khớp khổ giấy đã chọn.',
  'margin-out-of-range': () => 'Lề giấy phải từ 5 đến 40 mm (tem nhãn từ 1 mm).',
  'unknown-element-kind': (_, element) => `Thành phần “${element}” thuộc loại không được dùng trên phiếu.`,
  'unknown-field': (field) =>
    `“${field}” không phải trường của loại phiếu này. Đặt tên theo danh sách trường, hoặc bắt đầu bằng “static”.`,
  'unknown-placeholder': (field, element) =>
    `Trong “${element}” có {${field}}, không phải trường chữ của loại phiếu này.`,
  'wrong-kind-for-field': (field, element) =>
    `Thành phần “${element}” sai loại: trường “${field}” phải dùng đúng loại đã ghi trong danh sách.`,
  'missing-field': (field) => `Mẫu thiếu thành phần bắt buộc: ${field}.`,
  'missing-on-every-page': (field) =>
    `“${field}” phải có trên mọi trang: đặt vào phần lặp lại ở đầu hoặc chân trang.`,
  'missing-page-number': () => 'Mọi trang phải có “Trang {currentPage}/{totalPages}” trong phần lặp lại.',
  'wrong-columns': (field) =>
    `Bảng “${field}” phải có đủ cột theo thứ tự, có tiêu đề cột, mỗi cột từ 4% và tổng 100%.`,
  'outside-page': (_, element) => `Thành phần “${element}” nằm ngoài trang hoặc sát mép dưới 5 mm.`,
  'outside-margins': (_, element) => `Thành phần “${element}” nằm ngoài lề giấy.`,
  'over-the-content': (_, element) =>
    `Thành phần lặp lại “${element}” đè lên phần nội dung. Hãy đặt vào lề trên hoặc lề dưới.`,
  'in-stamp-band': (_, element) =>
    `Thành phần “${element}” chiếm dải 6 mm ở chân trang, nơi in dòng người in và giờ in.`,
  'table-beside': (_, element) =>
    `Bảng “${element}” nằm cạnh thành phần khác. Bảng dài ra theo số dòng nên phải đứng riêng một hàng.`,
  'covers-field': (field, element) =>
    `Thành phần “${element}” che “${field}”. Hình, mã và khung có tô màu phải đặt tách khỏi các trường của phiếu.`,
  'over-the-mark': (field, element) =>
    `Thành phần “${element}” đè lên “${field}”. Chỗ của dấu này phải để trống, không đặt gì khác lên.`,
  'too-narrow': (_, element) =>
    `“${element}” quá hẹp: dòng có trên mọi trang cần ít nhất 40 mm cho họ tên và 8 mm cho mỗi trường bắt buộc khác.`,
  'line-height-too-small': (_, element) =>
    `“${element}” có giãn dòng dưới 1,4: dấu tiếng Việt của hai dòng sẽ chạm nhau.`,
  'letter-spacing-out-of-range': (_, element) =>
    `“${element}” có khoảng cách chữ nằm ngoài 0–5 pt: chữ sẽ chồng lên nhau hoặc rời rạc.`,
  'dark-background': (_, element) =>
    `“${element}” có màu nền quá tối hoặc quá gần màu chữ nên không đọc được. Hãy chọn nền sáng hơn hoặc bỏ màu nền.`,
  'unknown-font': (_, element) => `“${element}” dùng phông ngoài Tinos (Tinos, đậm, nghiêng, đậm nghiêng).`,
  unreadable: (_, element) =>
    `“${element}” quá nhỏ, quá nhạt, trong suốt hoặc bị xoay, nên không đọc được trên giấy.`,
  'image-not-allowed': (_, element) =>
    `Hình “${element}” phải là PNG, JPEG hoặc SVG không có mã lệnh và liên kết.`,
  'image-too-large': (_, element) => `Hình “${element}” lớn hơn 1 MB.`,
};

function labelOf(name: string): string {
  const field = Object.values(paperFields)
    .flat()
    .find((each) => each.name === name);
  return field?.label ?? name;
}

/** What to put right, as whoever draws the template reads it. */
export function layoutProblemText({ code, field = '', element = '' }: LayoutProblem): string {
  return sentences[code](labelOf(field), element);
}

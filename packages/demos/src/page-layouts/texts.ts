/** How a page is laid out. */
export interface LayoutFacts {
  readonly side: 'left' | 'right' | undefined;
  readonly scroll: 'page' | 'inner';
  readonly isTabbed: boolean;
  readonly isUnderHeader: boolean;
}

const sides = { left: 'Thanh bên trái', right: 'Thanh bên phải' } as const;

export const texts = {
  carded: {
    title: 'Bố cục dạng thẻ',
    subtitle: 'Công việc nằm trên một tấm thẻ dưới tiêu đề: hợp với danh sách, thư, lịch.',
  },
  simple: {
    title: 'Bố cục đơn giản',
    subtitle: 'Tiêu đề, một đường kẻ, rồi nội dung ngay trên nền: hợp với trang đọc và biểu mẫu.',
  },
  nameOf({ side, scroll, isTabbed, isUnderHeader }: LayoutFacts): string {
    const place = side ? sides[side] : 'Toàn chiều rộng';
    return `${place}${isUnderHeader ? ' dưới tiêu đề' : ''}${isTabbed ? ', có tab' : ''}${scroll === 'inner' ? ', cuộn bên trong' : ''}`;
  },
  scrolls: {
    page: 'Cả trang cuộn cùng nhau, tiêu đề cũng trôi theo.',
    inner: 'Trang cao đúng bằng chỗ của nó: chỉ phần giữa cuộn, tiêu đề luôn ở trước mắt.',
  },
  sidebar:
    'Từ 1280 px trở lên thanh bên nằm cạnh nội dung; hẹp hơn, nó thành ngăn kéo mở bằng nút cạnh tiêu đề.',
  noSidebar: 'Nội dung có toàn bộ chiều rộng.',
  unknown: { title: 'Không có bố cục này', text: 'Hãy chọn một bố cục trong danh sách.' },
  all: 'Tất cả bố cục',
  variants: 'Các bố cục',
  toolbar: 'Thanh công cụ của thẻ',
  tabs: 'Các tab',
  tab: (number: number): string => `Tab ${String(number)}`,
  filler:
    'Đoạn chữ này chỉ để lấp chỗ. Hãy cuộn để thấy phần nào đứng yên, phần nào trôi đi, rồi thu hẹp cửa sổ để thấy trang xếp lại ra sao.',
  blank: {
    title: 'Trang trống',
    text: 'Trang này chưa có gì. Tiêu đề và khoảng trống quanh nội dung đã có sẵn; việc còn lại là của trang.',
  },
} as const;

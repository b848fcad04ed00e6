import type { LayoutConfig, LayoutStyle, ThemeArea } from '../../settings/settings-model.ts';

export const texts = {
  title: 'Cài đặt giao diện',
  close: 'Đóng cài đặt',
  layout: {
    title: 'Bố cục',
    styles: {
      layout1: 'Menu dọc',
      layout2: 'Menu ngang',
      layout3: 'Ngang gọn',
    } satisfies Record<LayoutStyle, string>,
    mode: 'Độ rộng',
    modes: { fullwidth: 'Toàn màn hình', boxed: 'Đóng khung', container: 'Giữa trang' } satisfies Record<
      LayoutConfig['mode'],
      string
    >,
    scroll: 'Cuộn trang',
    scrolls: { content: 'Chỉ nội dung', body: 'Cả trang' } satisfies Record<LayoutConfig['scroll'], string>,
    navbar: {
      display: 'Hiện menu',
      folded: 'Thu gọn menu',
      position: 'Vị trí menu',
      positions: { left: 'Bên trái', right: 'Bên phải' },
    },
    toolbar: {
      style: 'Thanh công cụ',
      position: 'Thanh công cụ và menu',
      positionsByMenu: { above: 'Trên menu', below: 'Dưới menu' },
      positionsByColumn: { above: 'Trên cả menu', below: 'Cạnh menu' },
    },
    footer: {
      display: 'Hiện chân trang',
      style: 'Chân trang',
      position: 'Chân trang và menu',
      positions: { above: 'Dưới cả menu', below: 'Cạnh menu' },
    },
    barStyles: { fixed: 'Cố định', static: 'Cuộn theo trang' },
    leftSidePanel: 'Hiện dải lối tắt bên trái',
    rightSidePanel: 'Hiện dải bên phải',
  },
  theme: {
    title: 'Bộ màu',
    follow: 'Những vùng đang cùng bộ màu với trang sẽ đổi theo trang.',
    areas: {
      main: 'Trang chính',
      navbar: 'Menu',
      toolbar: 'Thanh công cụ',
      footer: 'Chân trang',
    } satisfies Record<ThemeArea, string>,
  },
  comfort: {
    title: 'Hiển thị',
    density: 'Mật độ gọn',
    densityHint: 'Hàng và ô nhập thấp hơn, thấy nhiều dữ liệu hơn.',
    scrollbars: 'Thanh cuộn mảnh',
    scrollbarsHint: 'Tắt để dùng thanh cuộn của trình duyệt.',
  },
  kept: 'Cài đặt được lưu theo tài khoản của bạn.',
  notKept: 'Bạn chưa đăng nhập: cài đặt chỉ dùng cho lần xem này.',
} as const;

export const texts = {
  who: 'Ai xem được trang này',
  you: 'Vai trò của bạn',
  roles: { admin: 'Quản trị', staff: 'Nhân viên', user: 'Người dùng', guest: 'Khách chưa đăng nhập' },
  admin: {
    title: 'Trang dành cho quản trị',
    text: 'Chỉ tài khoản quản trị mở được trang này.',
  },
  staff: {
    title: 'Trang dành cho nhân viên',
    text: 'Tài khoản quản trị và nhân viên mở được trang này.',
  },
  guest: {
    title: 'Trang dành cho khách',
    text: 'Chỉ người chưa đăng nhập mở được trang này. Sau khi đăng nhập, trang sẽ không còn mở được.',
  },
} as const;

/** Words of the dialog that asks for the password before a signature. */
export const texts = {
  label: 'Mật khẩu của bạn',
  hint: 'Nhập lại mật khẩu đăng nhập để ký. Mỗi lần nhập ký cho một thao tác.',
  capsLock: 'Phím Caps Lock đang bật.',
  show: 'Hiện mật khẩu',
  hide: 'Ẩn mật khẩu',
  empty: 'Vui lòng nhập mật khẩu.',
  wrong: 'Mật khẩu không đúng. Vui lòng nhập lại.',
  unreachable: 'Chưa kết nối được máy chủ, chưa có gì được ký. Vui lòng thử lại.',
  sign: 'Ký',
  checking: 'Đang kiểm tra…',
  wait: (seconds: number): string => `Ký (${String(seconds)} giây)`,
  canTry: 'Có thể thử lại.',
} as const;

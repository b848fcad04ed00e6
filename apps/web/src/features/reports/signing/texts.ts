/** Words of the dialog that asks for the password before a signature, and of the period that it opens. */
export const texts = {
  label: 'Mật khẩu của bạn',
  hint: 'Nhập lại mật khẩu đăng nhập để ký. Mỗi lần nhập ký cho một thao tác.',
  opens: (minutes: number): string =>
    `Nhập lại mật khẩu đăng nhập để ký. Không hỏi lại trong ${String(minutes)} phút, trừ khi khóa màn hình hoặc rời máy.`,
  over: 'Phiên ký đã kết thúc, chưa có gì được ký. Những gì bạn đã chọn và nhập vẫn còn.',
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
  period: {
    left: (seconds: number): string =>
      seconds < 60 ? 'Phiên ký còn dưới 1 phút' : `Phiên ký còn ${String(Math.ceil(seconds / 60))} phút`,
    hint: 'Trong phiên ký, duyệt phiếu không hỏi lại mật khẩu.',
    end: 'Kết thúc',
    endLabel: 'Kết thúc phiên ký',
    notEnded: 'Chưa kết nối được máy chủ, phiên ký chưa kết thúc. Vui lòng thử lại hoặc khóa màn hình.',
  },
} as const;

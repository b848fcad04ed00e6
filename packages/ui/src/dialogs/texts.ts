export const texts = {
  notLoaded: 'Chưa mở được hộp thoại. Vui lòng kiểm tra kết nối mạng rồi thử lại.',
  move: 'Di chuyển hộp thoại',
  moveHint: 'Phím mũi tên để di chuyển, Home để về giữa màn hình',
  canAgree: 'Đã có thể đồng ý',
  waiting: (label: string, seconds: number): string => `${label} (${String(seconds)})`,
} as const;

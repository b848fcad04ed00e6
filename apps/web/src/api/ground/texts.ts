export const texts = {
  tooLarge: 'Tệp vượt quá dung lượng máy chủ cho phép.',
  typeRefused: 'Máy chủ không nhận loại tệp này.',
  tooFast: 'Bạn gửi quá nhanh. Vui lòng thử lại sau ít giây.',
  unavailable: 'Máy chủ đang bận hoặc bảo trì. Vui lòng thử lại sau ít phút.',
  unreachable: 'Mất kết nối khi đang gửi. Vui lòng kiểm tra mạng rồi thử lại.',
  malformed: 'Máy chủ trả lời không đúng định dạng. Vui lòng thử lại; nếu vẫn lỗi, báo bộ phận CNTT.',
} as const;

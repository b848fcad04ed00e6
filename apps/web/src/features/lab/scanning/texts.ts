export const texts = {
  audible: 'Âm thanh: bật',
  muted: 'Âm thanh: tắt',
  unreachable: 'Chưa đọc được mã vì mất kết nối tới máy chủ. Kiểm tra mạng rồi quét lại.',
  malformed: 'Máy chủ trả lời không đúng định dạng. Vui lòng quét lại; nếu vẫn lỗi, báo bộ phận CNTT.',
  nowhere: 'Mã vừa quét chưa có hồ sơ để mở.',
} as const;

export const texts = {
  audible: 'Âm thanh: bật',
  muted: 'Âm thanh: tắt',
  unreachable: 'Chưa đọc được mã vì mất kết nối tới máy chủ. Kiểm tra mạng rồi quét lại.',
  malformed: 'Máy chủ trả lời không đúng định dạng. Vui lòng quét lại; nếu vẫn lỗi, báo bộ phận CNTT.',
  nowhere: 'Mã vừa quét chưa có hồ sơ để mở.',
  camera: {
    open: 'Quét bằng camera',
    title: 'Quét bằng camera',
    film: 'Hình từ camera',
    starting: 'Đang mở camera…',
    hint: 'Đưa mã vạch vào khung',
    crowded: 'Chỉ để một mã trong khung',
    torchOn: 'Bật đèn',
    torchOff: 'Tắt đèn',
    nothingKept: 'Hình từ camera chỉ dùng để đọc mã vạch, không lưu và không gửi đi.',
    notLoaded: 'Chưa mở được camera vì mất kết nối. Kiểm tra mạng rồi bấm lại.',
    problems: {
      insecure: {
        title: 'Camera cần kết nối https',
        text: 'Trang này mở bằng http nên trình duyệt không cho dùng camera. Báo bộ phận CNTT mở hệ thống bằng địa chỉ https; trong lúc chờ, dùng máy quét hoặc nhập mã bằng tay.',
      },
      refused: {
        title: 'Camera chưa được cho phép',
        text: 'Bấm biểu tượng bên trái địa chỉ trang, mở Quyền và cho phép Camera, rồi bấm Thử lại. Nếu vẫn không được, mở phần cài đặt của điện thoại và cho phép trình duyệt dùng camera.',
      },
      missing: {
        title: 'Không tìm thấy camera',
        text: 'Thiết bị này không có camera. Dùng máy quét hoặc nhập mã bằng tay.',
      },
      busy: {
        title: 'Camera đang bận',
        text: 'Một ứng dụng khác đang dùng camera. Đóng ứng dụng đó rồi bấm Thử lại.',
      },
      failed: {
        title: 'Camera đã dừng',
        text: 'Bấm Thử lại. Nếu vẫn không được, dùng máy quét hoặc nhập mã bằng tay.',
      },
    },
  },
} as const;

export const texts = {
  product: 'SenLab',
  comingSoon: {
    title: 'Sắp ra mắt',
    text: 'Chúng tôi đang chuẩn bị một điều mới. Để lại email, bạn sẽ được báo khi trang mở cửa.',
    email: 'Email của bạn',
    submit: 'Báo cho tôi',
    done: 'Cảm ơn bạn. Đây là trang mẫu nên email không được gửi đi đâu.',
  },
  error500: {
    code: '500',
    title: 'Máy chủ gặp lỗi',
    text: 'Có điều gì đó không ổn ở phía chúng tôi. Vui lòng thử lại sau ít phút.',
    report: 'Báo sự cố này',
    home: 'Về trang chủ',
  },
  maintenance: {
    title: 'Đang bảo trì',
    text: 'Trang tạm đóng để nâng cấp. Chúng tôi sẽ trở lại sớm, xin cảm ơn bạn đã chờ.',
  },
} as const;

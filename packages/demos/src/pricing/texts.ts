type Facts = Readonly<Record<'name' | 'price' | 'per' | 'about' | 'action', string>>;

export type Plan = Facts & { readonly features: readonly string[] };

export const texts = {
  title: 'Bảng giá',
  subtitle: 'Chọn gói vừa với nhóm của bạn. Đổi gói lúc nào cũng được, không ràng buộc.',
  best: 'Được chọn nhiều nhất',
  plans: [
    {
      name: 'Khởi đầu',
      price: '0 đ',
      per: 'mãi mãi',
      about: 'Cho một người muốn thử',
      features: ['1 người dùng', '2 dự án', '1 GB lưu trữ', 'Hỗ trợ qua email'],
      action: 'Dùng thử',
    },
    {
      name: 'Nhóm',
      price: '290.000 đ',
      per: 'mỗi tháng',
      about: 'Cho nhóm nhỏ làm việc hằng ngày',
      features: [
        '10 người dùng',
        'Không giới hạn dự án',
        '50 GB lưu trữ',
        'Lịch và bảng việc chung',
        'Hỗ trợ trong ngày',
      ],
      action: 'Chọn gói Nhóm',
    },
    {
      name: 'Tổ chức',
      price: '990.000 đ',
      per: 'mỗi tháng',
      about: 'Cho nhiều nhóm cùng quản lý',
      features: ['Không giới hạn người dùng', 'Phân quyền theo nhóm', '1 TB lưu trữ', 'Hỗ trợ 24/7'],
      action: 'Liên hệ',
    },
  ] satisfies readonly Plan[],
  chosen: 'Đây là trang mẫu: chưa có gì được đặt mua.',
  faq: 'Câu hỏi về giá',
  questions: [
    ['Có phải trả tiền trước không?', 'Không. Bạn được dùng thử 30 ngày rồi mới quyết định.'],
    ['Đổi gói giữa chừng thì sao?', 'Phần tiền còn lại của tháng được trừ vào gói mới.'],
    ['Dữ liệu còn lại khi ngừng dùng?', 'Dữ liệu được giữ thêm 90 ngày và tải về được bất cứ lúc nào.'],
    ['Có xuất hóa đơn không?', 'Có. Hóa đơn điện tử được gửi vào đầu mỗi tháng.'],
  ],
} as const;

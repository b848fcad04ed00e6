import type { Permission } from '../../ground/kernel/permissions.ts';

/** What a permission lets somebody do, as an administrator and whoever signs the printed list read it. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  'patients.read': 'Xem bệnh nhân và hồ sơ',
  'patients.write': 'Đăng ký, sửa thông tin bệnh nhân',
  'patients.merge-propose': 'Đề nghị gộp hồ sơ bệnh nhân',
  'patients.merge-approve': 'Duyệt gộp hồ sơ bệnh nhân',
  'orders.create': 'Chỉ định xét nghiệm',
  'orders.cancel': 'Hủy chỉ định',
  'specimens.collect': 'Lấy mẫu',
  'specimens.receive': 'Nhận, từ chối mẫu',
  'results.read': 'Xem kết quả trước khi phát hành',
  'results.read-released': 'Xem kết quả đã phát hành',
  'results.enter': 'Nhập kết quả',
  'results.verify': 'Kiểm tra kỹ thuật',
  'results.approve': 'Duyệt và ký kết quả',
  'results.release': 'Phát hành phiếu kết quả',
  'results.amend': 'Sửa kết quả đã phát hành',
  'results.withdraw': 'Thu hồi phiếu kết quả',
  'results.manage': 'Quản lý danh sách KQXN',
  'results.restricted': 'Xem kết quả hạn chế (HIV)',
  'karyotypes.culture': 'Nuôi cấy, thu hoạch, nhuộm nhiễm sắc thể',
  'karyotypes.work': 'Làm nhiễm sắc thể, xem NST giới tính thai',
  'karyotypes.approve': 'Duyệt kết quả nhiễm sắc thể',
  'critical.record': 'Ghi nhận báo động',
  'return-slips.hand-over': 'Trả kết quả cho bệnh nhân',
  'appointment-slips.create': 'Lập phiếu hẹn khám',
  'appointment-slips.sign': 'Ký phiếu hẹn khám',
  'customers.read': 'Xem hoạt động khách hàng',
  'customers.write': 'Đặt lịch khám, xử lý yêu cầu khách hàng',
  'customers.publish': 'Công bố kết quả cho khách hàng',
  'research.read': 'Xem hồ sơ nghiên cứu',
  'research.write': 'Nhập hồ sơ nghiên cứu',
  'research.export': 'Xuất dữ liệu nghiên cứu',
  'research.manage': 'Lập đề tài, phân công, khóa số liệu nghiên cứu',
  'research.key': 'Tra cứu danh tính người tham gia nghiên cứu',
  'prints.statistics': 'Xem thống kê in của toàn viện',
  'settings.read': 'Xem thiết lập',
  'settings.write': 'Sửa thiết lập',
  'catalogue.propose': 'Đề xuất thay đổi danh mục',
  'catalogue.approve': 'Duyệt danh mục, khoảng tham chiếu, mẫu phiếu',
  'catalogue.publish': 'Công bố danh mục',
  'accounts.manage': 'Quản lý tài khoản và quyền',
  'accounts.lookup': 'Tra cứu nhân viên',
  'calls.use': 'Gọi điện thoại',
  'files.upload': 'Tải tệp lên',
  'audit.read': 'Xem nhật ký hệ thống',
  'break-glass': 'Mở khẩn cấp hồ sơ',
};

export interface PermissionGroup {
  readonly title: string;
  readonly permissions: readonly Permission[];
}

/** In the order of the day: from the patient to the paper, then what keeps the house. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: 'Tiếp đón và mẫu',
    permissions: [
      'patients.read',
      'patients.write',
      'patients.merge-propose',
      'patients.merge-approve',
      'orders.create',
      'orders.cancel',
      'specimens.collect',
      'specimens.receive',
    ],
  },
  {
    title: 'Kết quả',
    permissions: [
      'results.read',
      'results.read-released',
      'results.enter',
      'results.verify',
      'results.approve',
      'results.release',
      'results.amend',
      'results.withdraw',
      'results.manage',
      'critical.record',
      'karyotypes.culture',
    ],
  },
  {
    title: 'Bảo mật',
    permissions: ['results.restricted', 'karyotypes.work', 'karyotypes.approve', 'break-glass'],
  },
  {
    title: 'Giấy tờ',
    permissions: [
      'return-slips.hand-over',
      'appointment-slips.create',
      'appointment-slips.sign',
      'prints.statistics',
    ],
  },
  { title: 'Khách hàng', permissions: ['customers.read', 'customers.write', 'customers.publish'] },
  {
    title: 'Nghiên cứu',
    permissions: ['research.read', 'research.write', 'research.export', 'research.manage', 'research.key'],
  },
  {
    title: 'Thiết lập và hệ thống',
    permissions: [
      'settings.read',
      'settings.write',
      'catalogue.propose',
      'catalogue.approve',
      'catalogue.publish',
      'accounts.manage',
      'accounts.lookup',
      'audit.read',
      'calls.use',
      'files.upload',
    ],
  },
];

import type { SettingsListReason } from '@senlab/domain';

export const settingsListRefusals: Readonly<Record<SettingsListReason, string>> = {
  'settings-list-unknown': 'Không có danh sách thiết lập này.',
  'settings-row-unknown': 'Không tìm thấy dòng này. Vui lòng tải lại danh sách.',
  'settings-row-invalid': 'Còn chỗ chưa đúng. Vui lòng sửa các ô được đánh dấu.',
  'settings-code-fixed': 'Không thể đổi mã đã cấp. Hãy ngừng hoạt động dòng này và thêm dòng mới.',
  'settings-row-used': 'Không thể xóa vì đã có dữ liệu. Hãy ngừng hoạt động.',
  'department-has-open-cases':
    'Khoa/phòng còn hồ sơ đang xử lý. Hoàn tất các hồ sơ trước khi ngừng hoạt động.',
  'location-has-open-cases': 'Cơ sở còn hồ sơ đang xử lý. Hoàn tất các hồ sơ trước khi ngừng hoạt động.',
  'location-has-issued-slips':
    'Cơ sở còn phiếu hẹn chưa đến khám. Đổi hoặc hủy các phiếu hẹn đó trước khi ngừng hoạt động.',
  'location-last-active': 'Phải còn ít nhất một cơ sở đang hoạt động.',
};

import type { CatalogueReason } from '@senlab/domain';

export const catalogueRefusals: Readonly<Record<CatalogueReason, string>> = {
  'test-unknown': 'Xét nghiệm không có trong danh mục.',
  'panel-unknown': 'Nhóm xét nghiệm không có trong danh mục.',
  'ranges-none-proposed': 'Xét nghiệm này không có khoảng tham chiếu nào đang chờ duyệt.',
  'ranges-own-proposal':
    'Người đề xuất khoảng tham chiếu không được tự duyệt. Đề nghị bác sĩ xét nghiệm khác duyệt.',
  'ranges-overlap':
    'Hai khoảng tham chiếu cùng áp dụng cho một đối tượng. Sửa điều kiện để mỗi người chỉ có một khoảng.',
  'ranges-leave-gap':
    'Các khoảng tham chiếu còn bỏ sót tuổi, tuổi thai hoặc giới tính. Bổ sung khoảng cho phần còn thiếu.',
  'range-empty': 'Khoảng tham chiếu phải có giới hạn dưới, giới hạn trên hoặc diễn giải.',
  'range-limit-not-a-number': 'Giới hạn của khoảng tham chiếu phải là số nguyên hoặc số thập phân.',
  'range-limits-reversed': 'Giới hạn dưới phải nhỏ hơn hoặc bằng giới hạn trên.',
  'range-critical-inside': 'Ngưỡng báo động phải nằm ngoài khoảng tham chiếu.',
  'range-for-nobody':
    'Điều kiện của khoảng tham chiếu mâu thuẫn nhau, không áp dụng được cho ai. Kiểm tra lại.',
};

import {
  entriesMax,
  formulaMaxLength,
  resultCommentMaxLength,
  riskSoftwareMaxLength,
  valueMaxLength,
  valueTextMaxLength,
  type EntryWarning,
  type ResultReason,
} from '@senlab/domain';

export const resultRefusals: Readonly<Record<ResultReason, string>> = {
  'result-unknown': 'Không tìm thấy chỉ số trong hồ sơ này.',
  'value-empty': 'Chưa nhập kết quả.',
  'value-too-long': `Kết quả quá dài. Kết quả tối đa ${valueMaxLength} ký tự, kết quả dạng văn bản tối đa ${valueTextMaxLength} ký tự.`,
  'value-unreadable': 'Kết quả chứa ký tự không đọc được. Vui lòng nhập lại.',
  'value-not-number': 'Số liệu nhập vào phải là số nguyên hoặc số thập phân, ví dụ 11,8 hoặc < 0,01.',
  'value-mark-ambiguous':
    'Không rõ dấu phân cách hàng nghìn hay thập phân. Vui lòng nhập lại không có dấu phân cách hàng nghìn, ví dụ 1234 hoặc 1,23.',
  'value-negative': 'Xét nghiệm này không nhận giá trị âm. Vui lòng kiểm tra lại.',
  'value-not-in-choices': 'Chọn giá trị trong danh mục.',
  'value-choice-ambiguous': 'Có nhiều giá trị bắt đầu như vậy. Vui lòng nhập thêm ký tự.',
  'value-not-titer': 'Hiệu giá phải có dạng 1:n, ví dụ 1:8.',
  'value-not-risk': 'Nguy cơ phải có dạng 1/n đúng như phần mềm tính nguy cơ in ra, ví dụ 1/250.',
  'value-implausible':
    'Giá trị ngoài khoảng có thể có của xét nghiệm và chưa được lưu. Vui lòng xem lại, hoặc xác nhận vẫn lưu.',
  'critical-not-in-a-pile': 'Kết quả báo động phải được xem và duyệt riêng từng kết quả.',
  'implausible-not-in-a-pile': 'Giá trị ngoài khoảng có thể có phải được xem và duyệt riêng từng kết quả.',
  'value-is-calculated': 'Chỉ số này được tính từ các chỉ số khác, không nhập tay.',
  'risk-software-required': 'Nhập tên và phiên bản phần mềm tính nguy cơ.',
  'risk-software-too-long': `Tên, phiên bản và mã lần chạy của phần mềm tính nguy cơ tối đa ${riskSoftwareMaxLength} ký tự.`,
  'too-many-entries': `Mỗi lần lưu tối đa ${entriesMax} kết quả.`,
  'run-replaced': 'Lần chạy này đã được thay bằng lần chạy mới hơn. Vui lòng tải lại.',
  'calculated-already-verified':
    'Chỉ số tính từ kết quả này đã được duyệt. Vui lòng đề nghị bác sĩ trả lại chỉ số đó trước.',
  'range-of-other-test': 'Khoảng tham chiếu không thuộc xét nghiệm này. Vui lòng tải lại.',
  'comment-too-long': `Ghi chú tối đa ${resultCommentMaxLength} ký tự.`,
  'formula-empty': 'Công thức không được để trống.',
  'formula-too-long': `Công thức tối đa ${formulaMaxLength} ký tự.`,
  'formula-too-deep': 'Công thức có quá nhiều ngoặc lồng nhau. Vui lòng viết gọn lại.',
  'formula-unreadable':
    'Công thức không hợp lệ. Dấu trừ cạnh mã xét nghiệm phải có khoảng trắng hai bên, số thập phân viết bằng dấu chấm.',
  'formula-function-unknown': 'Công thức chỉ dùng được các hàm min, max, round, sqrt, ln, log10.',
  'formula-arguments-wrong': 'Hàm trong công thức có số tham số không đúng.',
  'formula-code-unknown': 'Công thức dùng mã xét nghiệm không có trong danh mục.',
  'formula-operand-not-number': 'Công thức chỉ dùng được các xét nghiệm có kết quả là số.',
  'formula-on-entered-test': 'Chỉ xét nghiệm kiểu tính toán mới có công thức.',
  'formula-circular': 'Các công thức tham chiếu vòng lẫn nhau. Vui lòng sửa một trong các công thức.',
};

/** Said beside a value that was saved. Why there is no range is told by the domain's own words. */
export const entryWarningTexts: Readonly<Record<EntryWarning['code'], string>> = {
  critical: 'Kết quả báo động. Vui lòng báo ngay cho khoa lâm sàng.',
  'may-be-critical': 'Kết quả có thể nằm trong mức báo động. Vui lòng kiểm tra lại.',
  'delta-beyond': 'Chênh lệch lớn so với lần trước, cần xác nhận.',
  'no-range': 'Không có khoảng tham chiếu',
  'range-is-fallback': 'Đang dùng khoảng tham chiếu của người không mang thai.',
  'flag-uncertain': 'Không đủ cơ sở để xác định kết quả cao hay thấp so với khoảng tham chiếu.',
  'too-soon': 'Kết quả có sớm hơn thời gian thực hiện thông thường. Vui lòng kiểm tra lại giờ lấy mẫu.',
};

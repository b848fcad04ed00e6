import type { SecondFactorReason } from '@senlab/domain';

export const secondFactorRefusals: Readonly<Record<SecondFactorReason, string>> = {
  'second-factor-needed': 'Bạn đang ở chế độ chỉ xem. Vui lòng xác thực bước hai để thực hiện.',
  'second-factor-wrong': 'Mã hoặc khóa xác thực không đúng, hoặc đã dùng rồi. Vui lòng thử lại với mã mới.',
  'second-factor-expired': 'Yêu cầu xác thực đã hết hạn. Vui lòng làm lại từ đầu.',
  'second-factor-unknown': 'Không tìm thấy cách xác thực này. Vui lòng tải lại trang.',
  'second-factor-last':
    'Tài khoản này phải có ít nhất một cách xác thực bước hai. Hãy thêm cách khác trước khi gỡ cách này.',
  'second-factor-too-many': 'Tài khoản đã có đủ số khóa truy cập. Hãy gỡ một khóa không còn dùng.',
  'second-factor-name-invalid': 'Vui lòng đặt tên cho khóa truy cập, tối đa 60 ký tự.',
};

import {
  type SessionReason,
  type SecondFactorReason,
  type AccountAdminReason,
  imageMaxMegapixels,
  newPasswordMinLength,
  passwordMaxLength,
  uploadMaxFiles,
  uploadMaxMegabytes,
  weightyPasswordMinLength,
  type RefusalReason,
} from '@senlab/domain';
import { messages } from './messages.ts';
import { appointmentRefusals, callRefusals, returnSlipRefusals } from './refusals/desk.ts';
import {
  autoVerificationRefusals,
  criticalRefusals,
  labRecordRefusals,
  labRuleRefusals,
  orderRefusals,
  qualityControlRefusals,
  reflexRefusals,
  resultRefusals,
  secrecyRefusals,
  specimenRefusals,
  transitionRefusals,
} from './refusals/bench.ts';
import {
  catalogueRefusals,
  catalogueChangeRefusals,
  queueJobRefusals,
  settingsListRefusals,
} from './refusals/house.ts';
import { customerRefusals } from './refusals/customers.ts';
import { karyotypeRefusals } from './refusals/karyotypes.ts';
import { paperTemplateRefusals, printRefusals, signatureRefusals } from './refusals/papers.ts';
import { patientRefusals } from './refusals/patients.ts';
import { researchRefusals } from './refusals/research.ts';
import { reportPaperRefusals, reportRefusals } from './refusals/reports.ts';

const sessionRefusals: Readonly<Record<SessionReason, string>> = {
  'session-unknown': 'Phiên này đã kết thúc. Vui lòng tải lại danh sách.',
  'device-unknown': 'Máy này không còn trong danh sách. Vui lòng tải lại danh sách.',
  'unlock-elsewhere':
    'Tài khoản này đăng nhập bằng hệ thống của bệnh viện nên không mở khóa bằng mật khẩu được. Vui lòng đăng xuất rồi đăng nhập lại.',
};

const secondFactorRefusals: Readonly<Record<SecondFactorReason, string>> = {
  'second-factor-needed': 'Bạn đang ở chế độ chỉ xem. Vui lòng xác thực bước hai để thực hiện.',
  'second-factor-wrong': 'Mã hoặc khóa xác thực không đúng, hoặc đã dùng rồi. Vui lòng thử lại với mã mới.',
  'second-factor-expired': 'Yêu cầu xác thực đã hết hạn. Vui lòng làm lại từ đầu.',
  'second-factor-unknown': 'Không tìm thấy cách xác thực này. Vui lòng tải lại trang.',
  'second-factor-last':
    'Tài khoản này phải có ít nhất một cách xác thực bước hai. Hãy thêm cách khác trước khi gỡ cách này.',
  'second-factor-too-many': 'Tài khoản đã có đủ số khóa truy cập. Hãy gỡ một khóa không còn dùng.',
  'second-factor-name-invalid': 'Vui lòng đặt tên cho khóa truy cập, tối đa 60 ký tự.',
};

const accountAdminRefusals: Readonly<Record<AccountAdminReason, string>> = {
  'account-unknown': 'Không tìm thấy tài khoản. Vui lòng tải lại danh sách.',
  'account-field-invalid': 'Có thông tin không hợp lệ. Vui lòng kiểm tra các ô được đánh dấu.',
  'account-own-rights': 'Bạn không thể tự đổi quyền của mình. Vui lòng nhờ quản trị viên khác.',
  'account-own-closing': 'Bạn không thể tự khóa tài khoản của mình.',
  'account-own-invitation':
    'Bạn không thể tự cấp mã đặt lại mật khẩu cho mình. Vui lòng dùng mục Đổi mật khẩu.',
  'account-last-administrator': 'Phải còn ít nhất một quản trị viên đang hoạt động.',
  'account-closed': 'Tài khoản đã khóa. Mở lại tài khoản trước khi thực hiện.',
  'account-invitation-invalid':
    'Mã kích hoạt không đúng, đã dùng hoặc đã hết hạn. Vui lòng xin mã mới ở quản trị viên.',
  'account-nothing-waiting': 'Không còn quyền nào chờ xác nhận. Vui lòng tải lại trang.',
  'account-own-request': 'Bạn đã đề nghị các quyền này. Vui lòng nhờ quản trị viên khác xác nhận.',
};

/** A sentence for every refusal. Apart from the few that the login page needs, which must stay small. */
export const refusalTexts: Readonly<Record<RefusalReason, string>> = {
  'page-out-of-range': 'Trang yêu cầu nằm ngoài phạm vi cho phép. Vui lòng thu hẹp bộ lọc.',
  'unknown-filter': 'Điều kiện lọc không hợp lệ.',
  'unknown-sort': 'Cột sắp xếp không hợp lệ.',
  'wrong-old-password': 'Mật khẩu hiện tại không đúng.',
  'new-password-too-short': `Mật khẩu mới yêu cầu tối thiểu ${newPasswordMinLength} ký tự.`,
  'new-password-too-short-for-rights': `Tài khoản có quyền ký, xem kết quả hạn chế hoặc quản trị yêu cầu mật khẩu tối thiểu ${weightyPasswordMinLength} ký tự.`,
  'new-password-easily-guessed':
    'Mật khẩu mới quá dễ đoán: mật khẩu phổ biến, dãy phím liền nhau, ký tự lặp lại, tên đăng nhập hoặc tên bệnh viện. Vui lòng chọn mật khẩu khác.',
  'new-password-too-long': `Mật khẩu mới có tối đa ${passwordMaxLength} ký tự.`,
  'new-password-same-as-old': 'Mật khẩu mới phải khác mật khẩu hiện tại.',
  'new-password-contains-username': 'Mật khẩu mới không được chứa tên đăng nhập.',
  'password-kept-elsewhere': 'Mật khẩu của tài khoản này do hệ thống đăng nhập của bệnh viện quản lý.',
  'identity-not-confirmed':
    'Lần xác nhận mật khẩu đã hết hạn hoặc đã được dùng. Vui lòng nhập lại mật khẩu để ký.',
  'notice-unknown': 'Không tìm thấy thông báo. Vui lòng tải lại trang.',
  'unknown-group': 'Nhóm không tồn tại.',
  'too-many-shortcuts': messages.tooManyShortcuts,
  'settings-too-large': 'Cài đặt vượt quá dung lượng cho phép.',
  'phone-number-invalid': 'Số điện thoại không hợp lệ.',
  'campaign-invalid': 'Mã chiến dịch không hợp lệ.',
  'telephony-missing': 'Hệ thống chưa kết nối tổng đài điện thoại.',
  'no-extension': 'Tài khoản của bạn chưa được gán số máy nhánh.',
  'device-invalid': 'Thông tin thiết bị không hợp lệ.',
  'push-choice-invalid': 'Lựa chọn thông báo không hợp lệ: giờ bắt đầu và giờ kết thúc phải khác nhau.',
  'file-too-large': `Tệp vượt quá ${uploadMaxMegabytes} MB.`,
  'file-empty': 'Tệp rỗng.',
  'file-type-refused': 'Loại tệp này không được phép tải lên.',
  'file-missing': 'Không tìm thấy tệp trong yêu cầu.',
  'too-many-files': `Mỗi lần chỉ gửi được tối đa ${uploadMaxFiles} tệp.`,
  'image-expected': 'Ở đây chỉ nhận ảnh (JPEG, PNG, WebP, GIF hoặc TIFF).',
  'image-unreadable': 'Ảnh bị hỏng hoặc chưa tải lên trọn vẹn, không mở được.',
  'image-too-large': `Ảnh quá lớn để xử lý (tối đa ${imageMaxMegapixels} triệu điểm ảnh). Vui lòng giảm kích thước ảnh.`,
  'image-of-many-pages': 'Chưa nhận ảnh động hoặc ảnh nhiều trang. Vui lòng gửi từng ảnh, hoặc tệp PDF.',
  'images-busy': 'Hệ thống đang xử lý nhiều ảnh. Vui lòng thử lại sau ít giây.',
  'uploads-busy': 'Hệ thống đang nhận nhiều tệp cùng lúc. Vui lòng thử lại sau ít phút.',
  'upload-quota-of-person':
    'Bạn đã tải lên hết dung lượng cho phép trong 24 giờ. Vui lòng thử lại sau hoặc liên hệ bộ phận CNTT.',
  'upload-quota-of-hospital':
    'Bệnh viện đã tải lên hết dung lượng cho phép trong 24 giờ. Vui lòng liên hệ bộ phận CNTT.',
  ...callRefusals,
  ...settingsListRefusals,
  ...queueJobRefusals,
  ...accountAdminRefusals,
  ...secondFactorRefusals,
  ...patientRefusals,
  ...orderRefusals,
  ...specimenRefusals,
  ...sessionRefusals,
  ...signatureRefusals,
  ...resultRefusals,
  ...reportRefusals,
  ...reportPaperRefusals,
  ...labRecordRefusals,
  ...criticalRefusals,
  ...karyotypeRefusals,
  ...returnSlipRefusals,
  ...researchRefusals,
  ...secrecyRefusals,
  ...catalogueRefusals,
  ...transitionRefusals,
  ...qualityControlRefusals,
  ...autoVerificationRefusals,
  ...labRuleRefusals,
  ...reflexRefusals,
  ...catalogueChangeRefusals,
  ...customerRefusals,
  ...appointmentRefusals,
  ...paperTemplateRefusals,
  ...printRefusals,
  'audit-head-invalid': 'Mã niêm phong gồm 64 ký tự từ 0–9 và a–f. Vui lòng kiểm tra lại mã đã ghi.',
  'audit-part-invalid': 'Chỉ kiểm tra được từ một số niêm phong hoặc từ một năm, không phải cả hai.',
  'changed-meanwhile': 'Dữ liệu đã được người khác thay đổi. Vui lòng tải lại trước khi lưu.',
  'invitations-busy': 'Hệ thống đang nhận nhiều yêu cầu đặt mật khẩu. Vui lòng thử lại sau ít giây.',
  'text-unstorable': 'Nội dung có ký tự không hợp lệ nên không thể xử lý. Vui lòng nhập lại.',
  'issuer-unavailable':
    'Hệ thống đăng nhập của bệnh viện tạm thời không phản hồi. Vui lòng thử lại sau ít phút.',
  'file-store-unavailable':
    'Kho lưu tệp của hệ thống tạm thời không phản hồi. Chưa có gì bị mất; vui lòng thử lại sau ít phút.',
  'database-unavailable': 'Hệ thống tạm thời mất kết nối cơ sở dữ liệu. Vui lòng thử lại sau ít phút.',
};

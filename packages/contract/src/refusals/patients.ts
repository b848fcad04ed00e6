import {
  addressLineMaxLength,
  ageMaxYears,
  birthOrderMax,
  newbornMaxDays,
  personNameMaxLength,
  personNameMinLength,
  relationMaxLength,
  type DuplicateReason,
  type NationalIdWarning,
  type PatientReason,
} from '@senlab/domain';

export const patientRefusals: Readonly<Record<PatientReason, string>> = {
  'patient-unknown': 'Không tìm thấy bệnh nhân.',
  'patient-code-invalid': 'Mã bệnh nhân không hợp lệ.',
  'patient-codes-used-up': 'Đã hết mã bệnh nhân của năm nay. Vui lòng báo bộ phận CNTT.',
  'patient-merged': 'Hồ sơ đã được gộp, vui lòng dùng mã mới.',
  'patient-merge-unknown': 'Không tìm thấy đề nghị gộp hồ sơ.',
  'patient-merge-waiting':
    'Một trong hai hồ sơ đang có đề nghị gộp chưa duyệt. Vui lòng xử lý đề nghị đó trước.',
  'patient-merge-own-proposal': 'Bạn là người đề nghị. Người duyệt phải là người khác.',
  'patient-merge-of-someone-else': 'Chỉ người đề nghị mới rút lại được đề nghị.',
  'patient-merge-outdated':
    'Một trong hai hồ sơ đã thay đổi sau khi lập đề nghị. Vui lòng rút hoặc từ chối và đề nghị lại.',
  'patient-merge-refused': 'Hai hồ sơ này hiện không gộp được. Vui lòng tải lại và đối chiếu.',
  'patient-merge-unconfirmed':
    'Có điểm khác nhau giữa hai hồ sơ chưa được xác nhận. Vui lòng đọc và xác nhận từng điểm.',
  'patient-merge-itself': 'Không thể gộp một hồ sơ với chính nó.',
  'patient-merge-not-active': 'Chỉ gộp được hai hồ sơ đang hoạt động.',
  'patient-merge-demo': 'Không gộp hồ sơ minh họa với hồ sơ thật.',
  'patient-merge-relatives': 'Hai hồ sơ là mẹ con hoặc vợ chồng, không thể là một người.',
  'patient-merge-other-number':
    'Hai hồ sơ có hai số giấy tờ cùng loại khác nhau. Nếu một số ghi sai, vui lòng sửa trước rồi mới gộp.',
  'patient-merge-blood-groups': 'Hai hồ sơ có hai nhóm máu đã xác nhận khác nhau, không thể là một người.',
  'patient-merge-choice-unknown': 'Mục được chọn không hợp lệ. Vui lòng tải lại.',
  'patient-merge-choice-taken':
    'Giấy tờ hoặc thứ tự con được chọn đang thuộc một hồ sơ khác. Vui lòng kiểm tra lại hồ sơ đó trước.',
  'patient-merge-decided': 'Đề nghị này đã được xử lý. Vui lòng tải lại.',
  'patient-merge-too-late': 'Đã quá thời hạn hoàn tác gộp hồ sơ.',
  'patient-merge-undone': 'Lần gộp này đã được hoàn tác.',
  'patient-merge-undo-waiting': 'Đã có đề nghị hoàn tác chờ duyệt.',
  'patient-merge-undo-decided': 'Đề nghị hoàn tác này đã được xử lý. Vui lòng tải lại.',
  'patient-merge-undo-refused': 'Lần gộp này hiện không hoàn tác được. Vui lòng tải lại.',
  'patient-merge-undo-merged-on':
    'Hồ sơ giữ lại đã được gộp tiếp vào hồ sơ khác. Vui lòng hoàn tác lần gộp đó trước.',
  'patient-merge-undo-number-used':
    'Giấy tờ hoặc thứ tự con của hồ sơ đã gộp nay được ghi ở một hồ sơ khác. Vui lòng sửa hồ sơ đó trước khi hoàn tác.',
  'patient-duplicate': 'Số giấy tờ này đã có hồ sơ. Vui lòng mở hồ sơ đã có thay vì tạo mới.',
  'full-name-required': 'Họ và tên là bắt buộc.',
  'full-name-length': `Họ và tên phải có từ ${personNameMinLength} đến ${personNameMaxLength} ký tự.`,
  'full-name-characters': 'Họ và tên không được chứa chữ số hoặc ký tự đặc biệt.',
  'birth-date-required': 'Ngày sinh là bắt buộc.',
  'birth-date-invalid': 'Ngày sinh không hợp lệ.',
  'birth-date-in-future': 'Ngày sinh không được ở tương lai.',
  'birth-day-required': `Trẻ có thể chưa quá ${newbornMaxDays} ngày tuổi phải ghi đủ ngày, tháng, năm sinh.`,
  'age-over-limit': `Tuổi không được quá ${ageMaxYears}. Vui lòng kiểm tra năm sinh.`,
  'birth-precision-required': 'Chọn độ chính xác ngày sinh.',
  'birth-time-required': 'Trẻ sơ sinh phải ghi giờ, phút sinh.',
  'birth-time-invalid': 'Giờ sinh không hợp lệ.',
  'birth-time-in-future': 'Giờ sinh không được ở tương lai.',
  'gender-required': 'Chọn giới tính.',
  'id-type-required': 'Chọn loại giấy tờ tùy thân.',
  'no-id-reason-required': 'Chọn lý do không có giấy tờ tùy thân.',
  'national-id-required': 'Nhập số giấy tờ, hoặc chọn không có giấy tờ.',
  'national-id-without-type': 'Đã nhập số giấy tờ, vui lòng chọn loại giấy tờ.',
  'cccd-invalid': 'Số CCCD phải gồm 12 chữ số.',
  'cmnd-invalid': 'Số CMND phải gồm 9 chữ số.',
  'passport-invalid': 'Số hộ chiếu gồm 5 đến 15 chữ cái không dấu và chữ số.',
  'insurance-number-required': 'Đã nhập thông tin thẻ BHYT, vui lòng nhập số thẻ.',
  'insurance-number-invalid': 'Số thẻ BHYT phải gồm 15 ký tự (2 chữ cái và 13 chữ số).',
  'insurance-period-required': 'Nhập thời hạn thẻ BHYT từ ngày đến ngày.',
  'insurance-period-invalid': 'Thời hạn thẻ BHYT không hợp lệ.',
  'insurance-facility-required': 'Nhập mã nơi đăng ký KCB ban đầu.',
  'insurance-facility-invalid': 'Mã nơi đăng ký KCB ban đầu gồm 5 chữ số.',
  'patient-phone-required': 'Số điện thoại là bắt buộc.',
  'patient-phone-invalid': 'Số điện thoại không hợp lệ. Nhập số di động 10 chữ số hoặc số bàn 11 chữ số.',
  'relative-name-invalid': 'Tên người thân không được chứa chữ số hoặc ký tự đặc biệt.',
  'relative-phone-invalid': 'Số điện thoại người thân không hợp lệ.',
  'relation-too-long': `Quan hệ với người thân tối đa ${relationMaxLength} ký tự.`,
  'province-required': 'Chọn tỉnh/thành phố.',
  'province-not-in-force': 'Tỉnh/thành phố không có trong danh mục đang áp dụng. Vui lòng chọn lại.',
  'commune-required': 'Chọn phường/xã.',
  'commune-not-in-force':
    'Phường/xã không thuộc tỉnh/thành phố này trong danh mục đang áp dụng. Vui lòng chọn lại.',
  'address-line-too-long': `Địa chỉ tối đa ${addressLineMaxLength} ký tự.`,
  'list-code-unknown': 'Mã danh mục không tồn tại.',
  'spouse-is-self': 'Không thể chọn chính bệnh nhân này làm vợ/chồng.',
  'mother-required': 'Trẻ sơ sinh phải gắn với hồ sơ mẹ.',
  'mother-unknown': 'Không tìm thấy hồ sơ mẹ. Vui lòng chọn lại.',
  'mother-is-self': 'Không thể chọn chính bệnh nhân này làm mẹ.',
  'mother-not-female': 'Hồ sơ được chọn làm mẹ không phải giới tính nữ.',
  'mother-too-young': 'Tuổi của người được chọn làm mẹ không phù hợp. Vui lòng kiểm tra hồ sơ mẹ.',
  'birth-order-invalid': `Con thứ mấy trong lần sinh này: nhập số từ 1 đến ${birthOrderMax}.`,
  'birth-order-taken': 'Mẹ đã có một trẻ sinh cùng ngày mang số thứ tự này. Vui lòng kiểm tra lại.',
  'patients-to-look-at':
    'Có hồ sơ giống bệnh nhân này. Vui lòng xem danh sách và xác nhận là người khác trước khi tạo mới.',
  'patient-identity-kept':
    'Bệnh nhân đã có kết quả được trả. Thay đổi họ tên, ngày giờ sinh, giới tính, giấy tờ hoặc mẹ cần hai người xác nhận. Vui lòng gửi yêu cầu tới bác sĩ xét nghiệm và quản trị.',
  'spouse-unknown': 'Không tìm thấy hồ sơ vợ/chồng. Vui lòng chọn lại.',
  'spouse-taken': 'Hồ sơ được chọn đang gắn với vợ/chồng khác. Vui lòng gỡ liên kết cũ ở hồ sơ đó trước.',
  'search-too-short': 'Nhập ít nhất 3 chữ cái hoặc 2 từ của họ tên, hoặc đủ các chữ số của mã cần tìm.',
  'search-not-understood':
    'Không hiểu nội dung tìm kiếm. Nhập mã bệnh nhân, số CCCD, số điện thoại, số thẻ BHYT, mã ống, hoặc họ tên kèm năm sinh.',
};

/** Shown beside the number and never in the way: the card may be right and the form wrong. */
export const nationalIdWarningTexts: Readonly<Record<NationalIdWarning, string>> = {
  'cccd-sex-differs': 'Số CCCD không khớp với giới tính đã nhập.',
  'cccd-century-differs': 'Số CCCD không khớp với thế kỷ của năm sinh đã nhập.',
  'cccd-birth-year-differs': 'Số CCCD không khớp với năm sinh đã nhập.',
};

/** Why a record may be the same person's. */
export const duplicateReasonTexts: Readonly<Record<DuplicateReason, string>> = {
  'same-national-id': 'Trùng số giấy tờ tùy thân',
  'same-phone-and-name': 'Trùng họ tên và số điện thoại',
  'same-name-and-birth-date': 'Trùng họ tên và ngày sinh',
  'same-name-and-birth-year': 'Trùng họ tên và năm sinh',
};

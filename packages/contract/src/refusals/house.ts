import {
  type CatalogueReason,
  catalogueLimits,
  effectMaxDays,
  type CatalogueChangeReason,
  queueJobsAtOnce,
  type QueueJobReason,
  type SettingsListReason,
} from '@senlab/domain';

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

export const catalogueChangeRefusals: Readonly<Record<CatalogueChangeReason, string>> = {
  'catalogue-change-unknown': 'Không tìm thấy đề xuất thay đổi danh mục.',
  'catalogue-change-waiting':
    'Mục này đang có một đề xuất chờ duyệt. Vui lòng chờ quyết định hoặc rút lại đề xuất đó trước.',
  'catalogue-change-unchanged': 'Nội dung đề xuất giống hệt phiên bản đang áp dụng, không có gì để duyệt.',
  'catalogue-change-incomplete':
    'Nội dung đề xuất chưa hợp lệ với danh mục hiện tại. Vui lòng xem các lỗi được nêu.',
  'catalogue-change-outdated':
    'Danh mục đã có phiên bản mới hơn từ khi viết đề xuất. Vui lòng đề xuất lại trên phiên bản mới.',
  'catalogue-change-own-proposal':
    'Người đề xuất không được tự phê duyệt thay đổi danh mục. Vui lòng nhờ bác sĩ khác phê duyệt.',
  'catalogue-change-opens-secret':
    'Đề xuất này bỏ phân loại bảo mật của xét nghiệm. Chỉ người có quyền xem loại kết quả đó mới được phê duyệt.',
  'catalogue-change-of-someone-else': 'Chỉ người đề xuất mới rút lại được đề xuất.',
  'catalogue-change-approved': 'Đề xuất này đã được phê duyệt. Vui lòng tải lại.',
  'catalogue-change-declined': 'Đề xuất này đã bị từ chối. Vui lòng viết đề xuất mới.',
  'catalogue-change-withdrawn': 'Đề xuất này đã được rút lại. Vui lòng viết đề xuất mới.',
  'catalogue-effect-days-wrong': `Ảnh hưởng được xét trên kết quả của 1 đến ${effectMaxDays} ngày gần nhất.`,
  'catalogue-text-unreadable':
    'Nội dung phải viết trên một dòng và không chứa ký tự không đọc được. Vui lòng nhập lại.',
  'test-code-malformed':
    'Mã xét nghiệm có 1 đến 12 ký tự gồm chữ in hoa không dấu, chữ số, dấu #, % hoặc -, bắt đầu bằng chữ hoặc số.',
  'test-code-taken': 'Mã xét nghiệm đã tồn tại.',
  'test-code-fixed': 'Không thể đổi mã xét nghiệm. Vui lòng tạo xét nghiệm mới.',
  'test-name-required': 'Tên xét nghiệm là bắt buộc.',
  'test-name-too-long': `Tên xét nghiệm tối đa ${catalogueLimits.nameLength} ký tự.`,
  'test-section-unknown': 'Chọn bộ phận.',
  'test-specimen-type-unknown': 'Chọn loại mẫu.',
  'test-type-fixed': 'Không thể đổi kiểu kết quả khi đã có dữ liệu.',
  'test-type-in-formula':
    'Công thức của xét nghiệm khác đang dùng xét nghiệm này, nên kết quả phải là số. Vui lòng sửa công thức đó trước.',
  'test-unit-required':
    'Xét nghiệm có kết quả là số phải có đơn vị, hoặc mã UCUM nếu không in đơn vị (ví dụ pH).',
  'test-unit-malformed': `Đơn vị không hợp lệ: tối đa ${catalogueLimits.unitLength} ký tự; mã UCUM viết không dấu, không khoảng trắng.`,
  'test-decimals-wrong': `Số lẻ thập phân từ 0 đến ${catalogueLimits.decimals}.`,
  'test-method-required': 'Nhập phương pháp.',
  'test-method-too-long': `Phương pháp tối đa ${catalogueLimits.methodLength} ký tự.`,
  'test-choices-too-few': 'Nhập ít nhất 2 giá trị.',
  'test-choices-too-many': `Danh mục giá trị tối đa ${catalogueLimits.choices} giá trị.`,
  'test-choices-repeated': 'Danh mục giá trị có giá trị bị lặp. Mỗi giá trị chỉ ghi một lần.',
  'test-choices-unused': 'Kiểu kết quả này không dùng danh mục giá trị. Vui lòng xóa danh mục giá trị.',
  'test-choice-malformed':
    'Giá trị trong danh mục không được để trống, dài quá 50 ký tự, hoặc (với hiệu giá) khác dạng 1:n.',
  'test-delta-needs-number': 'Chỉ xét nghiệm có kết quả là số mới có ngưỡng chênh lệch.',
  'test-delta-limit-wrong': 'Ngưỡng chênh lệch phải là số lớn hơn 0.',
  'test-delta-days-wrong': `Số ngày so sánh chênh lệch phải là số nguyên từ 1 đến ${catalogueLimits.deltaDays}.`,
  'test-critical-needs-number':
    'Chỉ xét nghiệm có kết quả là số mới có ngưỡng báo động bằng số. Với kết quả định tính, đánh dấu giá trị báo động trong danh mục giá trị.',
  'test-critical-not-a-number': 'Ngưỡng báo động phải là số nguyên hoặc số thập phân.',
  'test-plausible-needs-number': 'Chỉ xét nghiệm cho kết quả là số mới có khoảng có thể có.',
  'test-plausible-not-a-number': 'Giới hạn của khoảng có thể có phải là số.',
  'test-plausible-reversed': 'Giới hạn thấp của khoảng có thể có phải nhỏ hơn giới hạn cao.',
  'test-plausible-inside-critical': 'Khoảng có thể có phải rộng hơn ngưỡng báo động.',
  'test-critical-reversed': 'Ngưỡng báo động thấp phải nhỏ hơn ngưỡng báo động cao.',
  'test-minimum-time-wrong': `Thời gian thực hiện tối thiểu phải là số nguyên từ 1 đến ${catalogueLimits.minutes} phút.`,
  'test-turnaround-wrong': `Thời gian trả kết quả phải lớn hơn 0 và tối đa ${catalogueLimits.minutes} phút.`,
  'test-sensitive-repeated': 'Phân loại bảo mật bị lặp. Mỗi loại chỉ chọn một lần.',
  'test-loinc-malformed': 'Mã LOINC không đúng định dạng, ví dụ 718-7.',
  'test-loinc-check-digit': 'Mã LOINC sai số kiểm tra ở cuối. Vui lòng đối chiếu lại mã.',
  'test-shared-code-malformed': 'Mã dùng chung không đúng định dạng: gồm 7 chữ số.',
  'test-service-code-malformed': 'Mã dịch vụ kỹ thuật BHYT không đúng định dạng, ví dụ 22.0120.1370.',
  'ranges-too-many': `Mỗi xét nghiệm có tối đa ${catalogueLimits.ranges} khoảng tham chiếu.`,
  'ranges-too-entangled':
    'Các khoảng tham chiếu kết hợp quá nhiều mốc tuổi, tuổi thai và phương pháp, không kiểm tra hết được. Vui lòng gộp bớt.',
  'range-source-required': 'Nhập nguồn của khoảng tham chiếu.',
  'range-source-too-long': `Nguồn của khoảng tham chiếu tối đa ${catalogueLimits.sourceLength} ký tự.`,
  'range-text-too-long': `Diễn giải của khoảng tham chiếu tối đa ${catalogueLimits.rangeTextLength} ký tự.`,
  'range-method-malformed': `Phương pháp của khoảng tham chiếu tối đa ${catalogueLimits.methodLength} ký tự, hoặc bỏ trống hẳn.`,
  'range-limits-need-number':
    'Xét nghiệm này không có kết quả là số: khoảng tham chiếu chỉ ghi diễn giải, không ghi giới hạn.',
  'range-limit-negative':
    'Xét nghiệm này không nhận giá trị âm nên giới hạn và ngưỡng báo động không được âm.',
  'range-of-other-sex': 'Xét nghiệm chỉ làm cho một giới. Khoảng tham chiếu này dành cho giới còn lại.',
  'range-bound-too-large':
    'Tuổi hoặc tuổi thai của khoảng tham chiếu lớn quá mức có thể. Vui lòng kiểm tra đơn vị (giờ, ngày).',
  'test-decimals-unused': 'Kết quả của xét nghiệm này không phải là số nên số lẻ thập phân không được dùng.',
  'test-without-ranges': 'Chưa có khoảng tham chiếu: kết quả sẽ không có cờ cao, thấp.',
  'test-sensitivity-removed':
    'Bỏ phân loại bảo mật: thêm nhiều người sẽ xem được kết quả. Vui lòng xác nhận đây là chủ ý.',
  'test-unit-changed-ranges-kept':
    'Đổi đơn vị nhưng các khoảng tham chiếu vẫn giữ nguyên số. Vui lòng kiểm tra lại giới hạn theo đơn vị mới.',
  'range-method-unused':
    'Phương pháp của khoảng tham chiếu khác phương pháp của xét nghiệm, nên khoảng này không áp dụng cho kết quả nào.',
  'panel-code-malformed':
    'Mã gói có 2 đến 12 ký tự gồm chữ in hoa không dấu, chữ số hoặc dấu -, bắt đầu bằng chữ hoặc số.',
  'panel-code-taken': 'Mã gói đã tồn tại.',
  'panel-code-fixed': 'Không thể đổi mã gói. Vui lòng tạo gói mới.',
  'panel-name-required': 'Tên gói là bắt buộc.',
  'panel-name-too-long': `Tên gói tối đa ${catalogueLimits.nameLength} ký tự.`,
  'panel-without-tests': 'Gói phải có ít nhất một xét nghiệm.',
  'panel-tests-too-many': `Gói có tối đa ${catalogueLimits.panelTests} xét nghiệm.`,
  'panel-tests-repeated': 'Gói có xét nghiệm bị lặp. Mỗi xét nghiệm chỉ có một lần trong gói.',
  'panel-test-not-in-force': 'Gói có xét nghiệm không còn trong danh mục đang áp dụng.',
  'panel-window-empty': 'Nhập ít nhất một đầu của cửa sổ khuyến cáo, hoặc bỏ cửa sổ.',
  'panel-window-not-whole':
    'Cửa sổ khuyến cáo tính bằng số nguyên ngày tuổi thai (tối đa 43 tuần) hoặc số nguyên giờ tuổi (tối đa một năm).',
  'panel-window-reversed': 'Đầu cửa sổ khuyến cáo phải nhỏ hơn cuối cửa sổ.',
};

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

export const queueJobRefusals: Readonly<Record<QueueJobReason, string>> = {
  'queue-jobs-malformed': `Chọn từ 1 đến ${queueJobsAtOnce} công việc nền, mỗi công việc một lần.`,
  'queue-job-unknown':
    'Có công việc nền không còn trong hàng đợi, có thể đã xong. Chưa thay đổi gì; vui lòng tải lại danh sách.',
  'queue-job-running': 'Có công việc nền đang chạy nên không thể can thiệp. Chưa thay đổi gì.',
  'queue-job-in-line':
    'Có công việc nền chưa chạy lần nào và vẫn đang đến lượt, không cần chạy lại. Chưa thay đổi gì.',
  'queue-job-still-tried':
    'Có công việc nền vẫn sẽ được thử lại. Loại việc này chỉ bỏ được khi đã dừng hẳn. Chưa thay đổi gì.',
  'queue-job-promised':
    'Có công việc nền không được bỏ vì có người đang chờ kết quả của nó. Hãy cho chạy lại. Chưa thay đổi gì.',
  'queue-job-of-other-version':
    'Có công việc nền mà phiên bản này của hệ thống không biết nên không thể can thiệp. Chưa thay đổi gì.',
};

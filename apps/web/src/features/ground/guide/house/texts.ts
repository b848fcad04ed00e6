import { beginnings } from '../beginnings/texts.ts';
import type { GuideChapter } from '../chapter.ts';

/** Chapters of those who give out, count, study and keep the house. What stands in «…» is written so on the screen. */
export const houseChapters: readonly GuideChapter[] = [
  {
    id: 'tra-ket-qua',
    title: beginnings['tra-ket-qua'].chapter,
    forWhom: 'Cho quầy trả kết quả, chăm sóc khách hàng và tổng đài.',
    parts: [
      {
        title: beginnings['tra-ket-qua'].title,
        screens: ['/apps/phieu-tra-kqxn/:mabn?'],
        picture: {
          name: 'counter',
          alt: 'Quầy trả kết quả: bệnh nhân ở trên, phiếu sẵn sàng trả, và phần đối chiếu danh tính.',
        },
        steps: [
          'Quét phiếu, vòng tay hoặc thẻ CCCD; hoặc gõ họ tên rồi Enter.',
          '«Sẵn sàng trả» là phiếu đã phát hành; «Kết quả còn thiếu» cho biết giờ hẹn để trả lời bệnh nhân.',
          'Đối chiếu danh tính: cần hai thông tin khớp; họ tên và năm sinh tính là một.',
          'Người khác nhận thay: ghi họ tên, giấy tờ, quan hệ và giấy ủy quyền.',
          'F9 ghi nhận và in trong một lần bấm.',
          '«Cần thu hồi bản đã trả»: trả bản mới và thu lại bản cũ, rồi đánh dấu «Đã thu lại bản cũ».',
        ],
        keys: [['F9', 'Trả và in']],
        care: 'Phiếu «Hạn chế» giao bản đã niêm phong, chỉ cho chính bệnh nhân hoặc người được ghi trên giấy ủy quyền.',
      },
      {
        title: 'Hoạt động khách hàng',
        screens: [
          '/apps/user-actions',
          '/apps/user-actions/tao-moi/:route',
          '/apps/user-actions/so-dien-thoai/:route/:_id',
          '/apps/user-actions/appointments/:id',
          '/apps/user-actions/examinations/:id',
          '/apps/user-actions/tickets/:id',
          '/apps/user-actions/test-results/:id',
          '/apps/user-actions/scan-results/:id',
          '/apps/user-actions/prescriptions/:id',
        ],
        steps: [
          'Thẻ «Tôi xử lý» và «Quá hạn» là việc phải làm trước.',
          'Ghi yêu cầu mới bằng «Tạo yêu cầu»; đặt lịch bằng «Đặt lịch khám».',
          'Một số điện thoại có thể do nhiều người dùng: đối chiếu họ tên trước khi nói về kết quả.',
          'Chỉ kết quả đã công bố mới đến được khách hàng. Phiếu bị sửa thì lần công bố cũ tự hết hiệu lực.',
        ],
      },
      {
        title: 'Điện thoại',
        screens: ['/apps/cuoc-goi'],
        steps: [
          'Có cuộc gọi đến, dải «Điện thoại» hiện người gọi có thể là ai. Mở hồ sơ từ đó.',
          '«Cuộc gọi nhỡ cần gọi lại»: gọi lại, hoặc ghi lý do không cần gọi.',
          'Gọi ra: máy nhánh của bạn đổ chuông trước.',
        ],
        care: 'Số gọi đến không chứng minh người gọi là ai. Hỏi hai thông tin trước khi đọc bất cứ điều gì.',
      },
    ],
  },
  {
    id: 'di-truyen',
    title: beginnings['di-truyen'].chapter,
    forWhom: 'Cho cán bộ di truyền.',
    parts: [
      {
        title: beginnings['di-truyen'].title,
        screens: ['/apps/nstmau', '/apps/nstmau/nstmau-detail'],
        picture: {
          name: 'incubator',
          alt: 'Tủ nuôi cấy: các lô xếp theo giờ thu hoạch, từ quá giờ đến những ngày sau.',
        },
        steps: [
          '«Tủ nuôi cấy» xếp các lô theo giờ thu hoạch: quá giờ, sắp đến giờ, hôm nay, những ngày sau.',
          'Lập hồ sơ từ chỉ định nhiễm sắc thể đồ sau khi mẫu được nhận.',
          'Ghi ngày ký phiếu đồng ý trước khi nuôi cấy; bản chụp phiếu chỉ người được xem danh tính mở được.',
          'Vợ và chồng liên kết với nhau để đọc trên một trang.',
        ],
      },
      {
        title: 'Đọc, phân xử, kết luận',
        screens: ['/apps/nstmau/nstmau-detail/:_id'],
        steps: [
          'Đặt ít nhất một lô nuôi cấy (khuyến nghị hai lô), thu hoạch, nhuộm băng, rồi đọc.',
          'Hai người đọc độc lập: không ai thấy kết quả của người kia trước khi đọc xong.',
          '«Bàn đếm»: phím số thêm một cụm của dòng đó, 0 bỏ cụm vừa ghi. Mỗi cụm được lưu ngay; điện thoại reo cũng không mất.',
          'Nhập công thức ISCN; hệ thống kiểm tra và diễn giải ngay khi gõ.',
          'Hai lần đọc khác nhau thì người thứ ba phân xử.',
          'Ghi nhận định bằng câu có sẵn, sửa lại cho đúng ca, rồi chuyển duyệt.',
        ],
        keys: [
          ['1 – 9', 'Thêm một cụm của dòng đó'],
          ['0 hoặc ⌫', 'Bỏ cụm vừa ghi'],
          ['+', 'Nâng mức cụm vừa ghi'],
          ['*', 'Đánh dấu bất thường đơn độc'],
        ],
        care: 'Mẫu của thai: nhiễm sắc thể giới tính được che trên phiếu theo quy định pháp luật.',
      },
    ],
  },
  {
    id: 'nghien-cuu',
    title: beginnings['nghien-cuu'].chapter,
    forWhom: 'Cho nghiên cứu viên và người quản lý đề tài.',
    parts: [
      {
        title: 'Đề tài',
        screens: ['/apps/hsnckqxn/de-tai', '/apps/hsnckqxn/de-tai-moi', '/apps/hsnckqxn/de-tai/:_id'],
        steps: [
          'Lập đề tài: mã, số quyết định của hội đồng đạo đức, thời hạn, các trường cần thu thập.',
          'Phân công thành viên theo việc: nhập số liệu, giám sát, xuất dữ liệu.',
          'Khóa đề tài vào ngày phân tích; sau đó số liệu không đổi nữa.',
        ],
      },
      {
        title: beginnings['nghien-cuu'].title,
        screens: ['/apps/hsnckqxn', '/apps/hsnckqxn/hsnckqxn-detail', '/apps/hsnckqxn/hsnckqxn-detail/:_id'],
        steps: [
          'Chọn đề tài, quét vòng tay và đối chiếu năm sinh. Hồ sơ mang mã giả danh, không mang tên.',
          'Liên kết kết quả đã phát hành thay vì gõ lại.',
          'Cột «Trường trống» và «Câu hỏi chờ» cho biết còn thiếu gì.',
          'Xuất tệp CSV kèm từ điển dữ liệu, mở đúng dấu trong Excel.',
          '«Đã sửa sau khi xuất»: một kết quả trong tệp vừa đổi, xuất lại trước khi phân tích.',
        ],
        care: 'Không ghi tên, số điện thoại hay mã bệnh nhân vào ô tự do của hồ sơ nghiên cứu.',
      },
    ],
  },
  {
    id: 'quan-tri',
    title: beginnings['quan-tri'].chapter,
    forWhom: 'Cho quản trị viên và người giám sát.',
    parts: [
      {
        title: beginnings['quan-tri'].title,
        screens: ['/apps/tai-khoan', '/apps/tai-khoan/phan-quyen', '/apps/tai-khoan/:id'],
        steps: [
          'Thêm tài khoản, chọn công việc để lấy sẵn vai trò và quyền, rồi chỉnh từng quyền nếu cần.',
          'Gửi đường dẫn kích hoạt cho người dùng; họ tự đặt mật khẩu.',
          'Quyền ký, xem kết quả hạn chế và quản trị chỉ có hiệu lực khi một quản trị viên khác xác nhận.',
          'Người nghỉ việc: khóa tài khoản ngay hôm đó. Tài khoản không bị xóa, vì các phiếu còn tên người ký.',
          'In danh sách phân quyền để ký duyệt định kỳ.',
        ],
      },
      {
        title: 'Danh mục của bệnh viện',
        screens: [
          '/apps/location',
          '/apps/khoa-phong',
          '/apps/bacsy-sieuam',
          '/apps/may-sieuam',
          '/apps/ngay-nghi',
          '/apps/gio-lam-viec',
          '/apps/thoi-han-tra-loi',
          '/apps/chu-viet-tat',
          '/apps/cau-dan-do',
          '/apps/cau-nhan-dinh-nst',
        ],
        steps: [
          'Mỗi danh mục là một thẻ; thêm, sửa, ngừng dùng ngay trên dòng.',
          'Ngừng dùng thay vì xóa: hồ sơ cũ vẫn đọc được tên.',
          'Số máy lẻ ở «Khoa/Phòng» là số mà báo động sẽ gọi: kiểm tra định kỳ.',
        ],
      },
      {
        title: 'Mẫu phiếu',
        screens: [
          '/apps/mau-phieu-pdf',
          '/apps/mau-phieu-pdf/:code',
          '/apps/mau-phieu-pdf/:code/:version/sua',
        ],
        steps: [
          'Mở một mẫu, sửa thành phiên bản mới, xem thử với dữ liệu ví dụ.',
          'Người thứ hai phê duyệt. Phiếu đã in giữ mẫu cũ.',
        ],
      },
      {
        title: 'Đã in những gì',
        screens: ['/apps/prints', '/apps/prints/nhat-ky', '/apps/prints/thu-hoi'],
        steps: [
          'Mỗi lần in được ghi: ai, lúc nào, bản nào, vì sao in lại.',
          '«Bản in cần thu hồi» là bản giấy đã bị thay hoặc thu hồi mà chưa lấy lại.',
        ],
      },
      {
        title: 'Tình trạng hệ thống',
        screens: ['/apps/tinh-trang-he-thong', '/apps/tinh-trang-he-thong/cong-viec-nen'],
        picture: {
          name: 'status',
          alt: 'Tình trạng hệ thống: việc cần xử lý ở trên cùng, kèm cách làm; các số liệu ở dưới.',
        },
        steps: [
          'Mỗi sáng mở trang một lần: «Mọi phần đang hoạt động tốt» là đủ. Việc cần xử lý đứng trên cùng, kèm cách làm.',
          'Công việc nền đã dừng: đọc lý do, sửa nguyên nhân, rồi «Cho chạy lại».',
          'Việc có người đang chờ kết quả thì không bỏ được.',
          'Bản sao lưu gần nhất phải dưới 26 giờ. Thử phục hồi định kỳ theo tài liệu vận hành.',
        ],
      },
      {
        title: 'Giám sát',
        screens: ['/apps/nhat-ky/mo-khan-cap', '/apps/nhat-ky/tu-ngu-gioi-tinh-thai'],
        steps: [
          'Mỗi lần mở khẩn cấp một hồ sơ phải được người khác xem xét lại.',
          'Nhật ký được niêm phong; «Kiểm tra chuỗi» cho biết có dòng nào bị sửa hay không.',
          'Từ ngữ tiết lộ giới tính thai bị chặn trong ghi chú và kết luận; danh sách từ do bệnh viện giữ.',
        ],
        care: 'Không có cách xóa một kết quả. Sai thì sửa bằng phiên bản mới, có lý do.',
      },
    ],
  },
];

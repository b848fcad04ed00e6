import { beginnings, firstThings } from '../beginnings/texts.ts';
import type { GuideChapter } from '../chapter.ts';

/** Chapters of those who take, carry, measure and approve. What stands in «…» is written so on the screen. */
export const laboratoryChapters: readonly GuideChapter[] = [
  {
    id: 'bat-dau',
    title: 'Ngày đầu tiên',
    forWhom: 'Cho mọi người, đọc trong năm phút.',
    parts: [
      {
        title: 'Đăng nhập và giữ tài khoản của mình',
        screens: ['/apps/welcome', '/apps/bao-mat'],
        steps: [
          'Đăng nhập bằng tên và mật khẩu của chính bạn. Mọi việc trong hệ thống được ghi theo tên người đăng nhập.',
          'Nếu hệ thống hỏi bước thứ hai, mở ứng dụng xác thực trên điện thoại và nhập mã 6 số, hoặc dùng khóa truy cập.',
          'Cất các mã khôi phục ở nơi an toàn: mỗi mã dùng được một lần khi không có điện thoại bên mình.',
          firstThings.lock,
          'Trang «Bảo mật của tôi» cho biết các cách xác thực của bạn; thấy lạ thì đổi mật khẩu và báo quản trị.',
        ],
        keys: [['Ctrl + Alt + L', 'Khóa màn hình']],
        care: 'Không cho mượn tài khoản: phiếu do người khác ký bằng tên bạn vẫn là phiếu của bạn.',
      },
      {
        title: 'Tìm bất cứ thứ gì từ một ô',
        screens: [],
        steps: [
          firstThings.search,
          'Gõ tên trang, mã bệnh nhân, SID, số phiếu, hoặc họ tên không dấu kèm năm sinh: «thu ha 94».',
          'Enter mở dòng đang chọn, ↑ ↓ để đổi dòng.',
          firstThings.scan,
        ],
        keys: [
          ['Ctrl + K', 'Tìm'],
          ['F1', firstThings.help],
          ['?', 'Xem các phím tắt của trang đang xem'],
        ],
      },
      {
        title: 'Tập trên môi trường đào tạo',
        screens: [],
        steps: [
          'Môi trường đào tạo có dải vàng trên mọi trang, và tên thẻ trình duyệt bắt đầu bằng «[Đào tạo]».',
          'Bệnh nhân ở đó không có thật: cứ thử, cứ làm sai. Không có cuộc gọi hay thông báo nào đi ra ngoài.',
          'Phiếu và nhãn in ra mang dòng «ĐÀO TẠO – KHÔNG CÓ GIÁ TRỊ»: bỏ đi, không đưa cho ai.',
        ],
        care: 'Không thấy dải vàng là hệ thống thật, và mọi việc bạn làm là của bệnh nhân thật.',
      },
      {
        title: 'Khi hệ thống không trả lời',
        screens: [],
        steps: [
          'Câu báo lỗi luôn nói việc đã được ghi hay chưa. Đọc câu đó trước khi làm lại.',
          'Mất mạng: lấy mẫu và nhận mẫu giữ ống riêng, quét lại khi có mạng. Biểu mẫu đang nhập được giữ nháp trên máy.',
          'Gọi CNTT: đọc mã ngắn đứng cuối câu báo lỗi, không cần đọc tên bệnh nhân.',
        ],
      },
      {
        title: 'Xem lại việc mình đã làm',
        screens: ['/apps/nhat-ky'],
        steps: [
          'Mở «Nhật ký» trong trình đơn có tên bạn.',
          'Không chọn ngày thì chỉ tìm trong 31 ngày gần nhất.',
          'Người có quyền đọc nhật ký thấy việc của mọi người; người khác chỉ thấy việc của mình.',
        ],
      },
    ],
  },
  {
    id: 'tiep-don',
    title: beginnings['tiep-don'].chapter,
    forWhom: 'Cho nhân viên tiếp đón và bác sĩ, nữ hộ sinh chỉ định xét nghiệm.',
    parts: [
      {
        title: beginnings['tiep-don'].title,
        screens: ['/apps/lims/benh-nhan/:_id?'],
        picture: {
          name: 'patient',
          alt: 'Trang của một bệnh nhân: họ tên, năm sinh và mã ở trên, các lần khám và nút đặt chỉ định ở dưới.',
        },
        steps: [
          'Quét thẻ CCCD hoặc gõ mã BN, số điện thoại, số thẻ BHYT, hoặc «thu ha 94». Enter mở khi chỉ có một người.',
          'Dòng đỏ «Trùng họ tên và năm sinh» nghĩa là có hai người giống nhau: đối chiếu giấy tờ trước khi chọn.',
          'Không thấy: chọn «Đăng ký bệnh nhân mới». Quét QR trên CCCD thì các ô tự điền.',
          'Ngày sinh gõ liền: 12031994, hoặc 03/1994, hoặc chỉ năm 1994.',
          'Trẻ sơ sinh cần giờ sinh và hồ sơ mẹ.',
        ],
        care: 'Nhầm người ở đây là nhầm cả kết quả. Luôn hỏi họ tên và năm sinh, để bệnh nhân tự nói.',
      },
      {
        title: 'Đặt chỉ định xét nghiệm',
        screens: ['/apps/lims/chi-dinh'],
        picture: {
          name: 'order',
          alt: 'Trang đặt chỉ định: bệnh nhân, nơi chỉ định và bác sĩ, ô thêm nhanh xét nghiệm, và các ống cần lấy.',
        },
        steps: [
          'Chọn người, rồi nơi chỉ định và bác sĩ.',
          'Với thai phụ, nhập một mốc: ngày đầu kinh cuối, siêu âm sớm nhất, ngày chuyển phôi hoặc ngày dự sinh. Tuổi thai và khoảng tham chiếu tính theo mốc đó.',
          'Ở ô «Thêm nhanh» gõ mã hoặc tên, Enter để thêm: ctm, nhom mau, glucose… Bấm tên gói để thêm cả gói.',
          'Nếu hệ thống báo đã có kết quả còn giá trị, chọn lý do chỉ định lại hoặc bỏ xét nghiệm đó.',
          'Xem «Ống cần lấy», rồi Ctrl + Enter để đặt chỉ định và in nhãn.',
        ],
        keys: [['Ctrl + Enter', 'Đặt chỉ định']],
      },
      {
        title: 'Gộp hai hồ sơ của một người',
        screens: ['/apps/lims/gop-ho-so/:_id?', '/apps/lims/gop-ho-so/doi-chieu'],
        steps: [
          'Mở hồ sơ muốn giữ lại, chọn «Gộp hồ sơ…», rồi tìm hồ sơ thứ hai.',
          'Đối chiếu từng mục; chỗ khác nhau thì chọn bên đúng. Xác nhận từng điểm mà hệ thống nghi là hai người.',
          'Ghi lý do và gửi đề nghị. Người thứ hai duyệt.',
          'Gộp nhầm: mở lần gộp và đề nghị hoàn tác. Không dòng nào bị mất.',
        ],
        care: 'Chưa chắc là một người thì đừng gộp. Hai hồ sơ riêng an toàn hơn một hồ sơ sai.',
      },
      {
        title: 'Hẹn khám lại',
        screens: ['/apps/phieu-hen-kham', '/apps/phieu-hen-kham/detail', '/apps/phieu-hen-kham/detail/:_id'],
        steps: [
          'Chọn «Tạo phiếu hẹn», tìm bệnh nhân, chọn cơ sở, ngày và khung giờ còn chỗ.',
          'Phiếu nháp chưa giữ chỗ. Phiếu giữ chỗ khi được cấp.',
          'Chọn câu dặn dò có sẵn rồi in cho bệnh nhân.',
          'Đổi hẹn và hủy hẹn làm trên chính phiếu đó, có ghi lý do.',
        ],
      },
    ],
  },
  {
    id: 'lay-mau',
    title: beginnings['lay-mau'].chapter,
    forWhom: 'Cho điều dưỡng lấy mẫu và người nhận mẫu ở phòng xét nghiệm.',
    parts: [
      {
        title: beginnings['lay-mau'].title,
        screens: ['/apps/lims/lay-mau'],
        picture: {
          name: 'collection',
          alt: 'Trang lấy mẫu: ô quét ở trên cùng, bên dưới là những người đang chờ lấy mẫu.',
        },
        steps: [
          'Hỏi họ tên và năm sinh, rồi quét vòng tay hoặc phiếu.',
          'Lấy máu theo thứ tự ống trên màn hình. Quét từng ống ngay sau khi lấy.',
          'Ba tiếng ngắn là đúng. Một tiếng trầm dài là sai người hoặc sai ống: dừng lại, đọc màn hình.',
          'Nghiệm pháp đường huyết: đồng hồ bên cạnh báo giờ từng mốc. Lệch giờ thì chọn một lý do.',
          'Máy quét hỏng: mở «Máy quét hỏng? Nhập mã bằng tay».',
        ],
        care: 'Ống đã ghi nhận không hoàn tác được. Lấy nhầm thì báo phòng xét nghiệm từ chối ống; hệ thống lập ống mới để lấy lại.',
      },
      {
        title: 'Nhận mẫu hoặc từ chối mẫu',
        screens: ['/apps/lims/nhan-mau'],
        picture: {
          name: 'reception',
          alt: 'Trang nhận mẫu: ô quét nhãn ống, tình trạng đang chọn, và các ống chưa nhận.',
        },
        steps: [
          'Quét nhãn trên ống: ống được nhận ngay với tình trạng đang chọn.',
          'Ống có vấn đề: chọn tình trạng trước rồi mới quét. Lựa chọn đó chỉ dùng cho ống kế tiếp.',
          'Từ chối: ghi lý do, báo cho ai và lúc nào. Hệ thống lập mã ống lấy lại; báo khoa in nhãn mới.',
          'Nước tiểu 24 giờ: nhập thể tích khi được hỏi.',
        ],
      },
    ],
  },
  {
    id: 'xet-nghiem',
    title: beginnings['xet-nghiem'].chapter,
    forWhom: 'Cho kỹ thuật viên.',
    parts: [
      {
        title: beginnings['xet-nghiem'].title,
        screens: ['/apps/lims'],
        picture: {
          name: 'worklist',
          alt: 'Danh sách việc: các thẻ theo trạng thái, bộ lọc, và mỗi hồ sơ một dòng với giờ hẹn trả.',
        },
        steps: [
          'Thẻ «Đang mở» là việc còn phải làm; các thẻ khác chia theo trạng thái.',
          'Lọc theo bộ phận, cơ sở, cấp cứu, quá hẹn. Bộ lọc nằm trong địa chỉ: có thể đánh dấu trang và gửi cho đồng nghiệp.',
          'Cột «Hẹn trả» cho biết còn bao lâu; chữ đỏ là quá hẹn.',
          'Enter mở hồ sơ; nút quay lại của trình duyệt trở về đúng danh sách cũ.',
        ],
        keys: [
          ['↑ ↓', 'Chuyển dòng'],
          ['Enter', 'Mở hồ sơ'],
        ],
      },
      {
        title: 'Nhập và duyệt kỹ thuật',
        screens: ['/apps/lims/lims-detail/:_id?'],
        picture: {
          name: 'case',
          alt: 'Một hồ sơ xét nghiệm: mỗi xét nghiệm một dòng, với ô nhập, khoảng tham chiếu và kết quả lần trước; kết quả cao được đánh dấu.',
        },
        steps: [
          'Chọn dòng, gõ số (dấu phẩy hay dấu chấm đều được), Enter lưu và xuống dòng sau.',
          'Bên cạnh là kết quả lần trước và chênh lệch. Giá trị khó có thể thì hệ thống hỏi lại.',
          'Kết quả ở mức báo động mở báo động ngay khi được lưu.',
          'R để chạy lại, C để ghi chú bằng câu mẫu, Delete khi không thực hiện được; đều có lý do.',
          'Space chọn các dòng, Ctrl + Enter duyệt kỹ thuật. Ctrl + Shift + Enter duyệt tất cả dòng sẵn sàng, trừ báo động.',
          'Alt + ↓ cho biết vì sao một dòng đang bị giữ.',
        ],
        keys: [
          ['Enter', 'Lưu, xuống dòng nhập tiếp theo'],
          ['F2', 'Sửa kết quả đang có'],
          ['R · C · Delete', 'Chạy lại · ghi chú · không thực hiện'],
          ['Ctrl + Enter', 'KTV duyệt'],
          ['Alt + ↓', 'Vì sao đang giữ'],
        ],
      },
      {
        title: 'Báo kết quả nguy kịch',
        screens: ['/apps/lims/bao-dong'],
        picture: {
          name: 'alarms',
          alt: 'Trang báo động: mỗi kết quả nguy kịch một thẻ với hạn báo, số máy lẻ và nút ghi nhận báo kết quả.',
        },
        steps: [
          'Báo động đứng theo hạn báo, sát hạn ở trên cùng.',
          'Gọi số máy lẻ đang hiện, đọc câu trên màn hình, nghe người nhận đọc lại.',
          'Chọn «Ghi nhận báo kết quả»: ai nhận, lúc nào, đã đọc lại đúng. Ctrl + Enter để lưu.',
          'Khoa lâm sàng có thể tự xác nhận bằng «Đọc lại và xác nhận»; khi đó không cần gọi nữa.',
          'Quá hạn mà chưa ai nhận, hệ thống chuyển lên cấp trên.',
        ],
        care: 'Chưa có người đọc lại đúng thì chưa phải là đã báo.',
      },
      {
        title: 'Nội kiểm',
        screens: ['/apps/lims/noi-kiem'],
        steps: [
          'Đầu ca mở «Bảng theo dõi»: dòng đỏ đang chặn duyệt kỹ thuật.',
          'Chọn «Nhập», nhập giá trị từng mức của từng xét nghiệm.',
          'Vi phạm quy tắc: ghi hành động khắc phục và chạy lại đạt thì mới hết chặn.',
          '«Biểu đồ Levey–Jennings» cho thấy xu hướng; lô sắp hết hạn hiện trên bảng theo dõi.',
        ],
      },
      {
        title: 'Ngưỡng, khoảng tham chiếu và quy tắc',
        screens: [
          '/apps/danh-muc',
          '/apps/danh-muc/xet-nghiem/:code',
          '/apps/danh-muc/xet-nghiem/:code/de-xuat',
          '/apps/danh-muc/xet-nghiem-moi',
          '/apps/danh-muc/goi',
          '/apps/danh-muc/goi/:code',
          '/apps/danh-muc/de-xuat',
          '/apps/danh-muc/de-xuat/:_id',
          '/apps/danh-muc/tu-dong-duyet',
          '/apps/danh-muc/them-xet-nghiem',
        ],
        steps: [
          'Tìm xét nghiệm theo mã hoặc tên để xem khoảng tham chiếu, ngưỡng báo động và phiên bản đang áp dụng.',
          'Người có quyền chọn «Đề xuất thay đổi», xem trước ảnh hưởng lên các kết quả gần đây, rồi gửi.',
          'Người thứ hai phê duyệt; phiên bản mới áp dụng từ ngày hiệu lực. Kết quả đã phát hành không đổi.',
          '«Tự động duyệt» và «Thêm xét nghiệm theo quy tắc» cho biết máy tự làm gì và vì sao.',
        ],
      },
    ],
  },
  {
    id: 'duyet',
    title: beginnings['duyet'].chapter,
    forWhom: 'Cho bác sĩ xét nghiệm.',
    parts: [
      {
        title: beginnings['duyet'].title,
        screens: ['/apps/lims/cho-duyet'],
        picture: {
          name: 'approval',
          alt: 'Hàng chờ duyệt: danh sách phiếu bên trái, phiếu đang xem với kết quả và nút duyệt bên phải.',
        },
        steps: [
          'Báo động, cấp cứu và quá hẹn đứng trước. ↑ ↓ chuyển phiếu, Enter mở.',
          'Một phiếu hiện đủ trên một màn hình: kết quả, cờ, lần trước, kết luận và lý do đang giữ.',
          '«Đủ điều kiện duyệt nhanh» là phiếu không có gì bất thường. Space chọn, rồi «Duyệt nhanh» ký cả loạt.',
          'Phiếu vừa thay đổi phải xem lại trước khi duyệt; hệ thống không ký bản bạn chưa thấy.',
          'Ctrl + Enter duyệt và phát hành. Mất mạng khi đang ký: đọc câu báo để biết phiếu đã phát hành hay chưa.',
        ],
        keys: [
          ['↑ ↓', 'Chuyển phiếu'],
          ['Space', 'Chọn phiếu duyệt nhanh'],
          ['Ctrl + Enter', 'Duyệt và phát hành'],
        ],
        care: 'Mẫu của thai: xem kỹ công thức đã che giới tính trước khi xác nhận.',
      },
      {
        title: 'Sửa hoặc thu hồi phiếu đã phát hành',
        screens: ['/apps/kqxn/phieu/:_id', '/apps/kqxn1', '/apps/kqxn2', '/apps/kqxn'],
        steps: [
          'Phiếu đã phát hành không sửa đè. Mở phiếu, chọn sửa và ghi lý do: hệ thống lập phiên bản mới.',
          'Bản sửa được duyệt và ký như phiếu mới; bản cũ giữ nguyên và được đánh dấu đã thay.',
          'Nơi đã nhận bản cũ được báo; quầy thấy «Cần thu hồi bản đã trả».',
          'Thu hồi dùng khi không có bản thay thế, ví dụ nhầm người.',
        ],
      },
      {
        title: 'Chữ ký của bạn',
        screens: ['/apps/setting-signature', '/apps/setting-signature/detail/:_id?'],
        steps: [
          'Quản trị tải ảnh chữ ký và chứng thư; bạn xem và đồng ý thì mới ký được.',
          'Kiểm tra ngày hết hạn chứng thư: gia hạn trước khi hết, vì sau đó không ký được phiếu.',
        ],
        care: 'Nghi có người dùng chữ ký của mình: báo quản trị khóa ngay, rồi xem nhật ký.',
      },
    ],
  },
];

/**
 * A course: title, slug, category, minutes, step where its reader is, days since its last change, description. Below it
 * its steps: title, what is said, what is to be done, and a closing word.
 */
export const sampleCourses = `
Trang đặt lịch khám thai|dat-lich-kham-thai|web|45|2|3|Dựng một trang đặt lịch mà người mẹ dùng được bằng một tay, trên điện thoại cũ và mạng chậm.
Hiểu người đặt lịch|Trước khi vẽ màn hình đầu tiên, hãy ngồi cạnh quầy tiếp đón một buổi sáng. Ghi lại <strong>câu hỏi nào được hỏi nhiều nhất</strong>, vì trang web sẽ phải trả lời đúng những câu đó.|Ai đặt: người mẹ, người chồng hay bà ngoại?;Đặt lúc nào: giờ nghỉ trưa hay mười một giờ đêm?;Điều gì khiến họ bỏ dở giữa chừng?|Ba câu trả lời này quyết định thứ tự các ô trên trang.
Chia việc thành ba bước|Một trang dài làm người đọc nản. Ba bước ngắn, mỗi bước một câu hỏi, cho họ cảm giác sắp xong.|Chọn khoa và bác sĩ;Chọn ngày, giờ còn trống;Để lại tên và số điện thoại|Mỗi bước có địa chỉ riêng để nút quay lại của trình duyệt làm đúng việc của nó.
Lịch còn trống|Danh sách giờ trống thay đổi từng phút. Hãy hỏi máy chủ khi người dùng mở ngày, và hỏi lại một lần nữa ngay trước khi ghi.|Ẩn giờ đã qua thay vì tô xám;Báo rõ khi giờ vừa bị người khác chọn;Gợi ý giờ gần nhất còn trống|
Báo lỗi bằng lời|Đừng viết “Dữ liệu không hợp lệ”. Hãy nói <em>ô nào</em>, <em>vì sao</em> và <em>sửa thế nào</em>, ngay dưới ô đó.|Giữ nguyên mọi điều đã gõ;Đưa con trỏ tới ô sai đầu tiên;Đọc được bằng trình đọc màn hình|Lỗi tốt nhất là lỗi không thể xảy ra: bàn phím số cho ô số điện thoại, lịch chọn cho ô ngày.
Thử trên máy thật|Mượn ba chiếc điện thoại của đồng nghiệp, trong đó có một chiếc đã dùng năm năm. Tắt wifi, đi vào thang máy và đặt một lịch hẹn.|Trang đầu hiện trong hai giây;Nút đủ lớn cho ngón cái;Mất mạng không mất dữ liệu|Chúc mừng, trang của bạn đã sẵn sàng đón người mẹ đầu tiên.
Bảng kết quả dễ đọc trên web|bang-ket-qua|web|30|0|8|Trình bày con số xét nghiệm để mắt thấy ngay điều bất thường, cả khi in đen trắng.
Con số là nhân vật chính|Dùng chữ số có bề rộng bằng nhau và gióng theo dấu phẩy. Đơn vị và khoảng tham chiếu đứng cạnh, nhạt hơn một bậc.|Một cột cho giá trị;Một cột cho đơn vị;Một cột cho khoảng tham chiếu|
Đánh dấu bất thường|Màu không bao giờ được đứng một mình: <strong>H</strong> và <strong>L</strong> bên cạnh con số giúp người mù màu và giấy in đen trắng.|Đỏ chỉ dành cho nguy hiểm;Biểu tượng đi cùng chữ;Chữ đủ đậm trên nền nhạt|
Thu gọn cho điện thoại|Trên màn hình hẹp, mỗi hàng trở thành một thẻ với ba điều quan trọng nhất. Phần còn lại mở ra khi chạm.|Tên xét nghiệm;Kết quả và đơn vị;So với lần trước|
In ra giấy|Viết riêng một bảng kiểu cho máy in: bỏ thanh bên, lặp lại đầu bảng ở mỗi trang, không cắt đôi một hàng.|Khổ A5 cho phiếu ngắn;Tên người bệnh ở mọi trang|Hãy in thử trước khi tin vào màn hình.
Thông báo khi có kết quả|thong-bao-ket-qua|firebase|35|4|5|Gửi thông báo đẩy tới điện thoại khi phiếu được phát hành, mà không lộ nội dung phiếu.
Thông báo đi đường nào|Máy chủ gửi một lời nhắn ngắn, dịch vụ đẩy chuyển tới máy, máy hiện lên màn hình khóa. <strong>Ba nơi đều có thể đọc được</strong>, nên lời nhắn không mang kết quả.|Chỉ nói “Bạn có phiếu mới”;Kết quả chỉ mở sau khi đăng nhập|
Xin phép đúng lúc|Đừng hỏi quyền thông báo ngay khi mở ứng dụng. Hãy hỏi lúc người dùng vừa lấy mẫu xong và đang chờ.|Giải thích lợi ích bằng một câu;Tôn trọng câu trả lời “Không”;Cho đổi ý trong phần cài đặt|
Giữ mã thiết bị|Mỗi máy có một mã, và mã đổi khi cài lại ứng dụng. Ghi mã kèm ngày dùng cuối để dọn những mã đã chết.|Một người có thể có nhiều máy;Xóa mã khi đăng xuất|
Gửi lại khi thất bại|Mạng chập chờn là chuyện thường. Thử lại với khoảng nghỉ dài dần, và dừng sau một ngày.|Lần đầu sau một phút;Lần sau gấp đôi;Báo cho quầy nếu vẫn không tới|Vậy là xong: người mẹ biết kết quả mà không phải gọi hỏi.
Quyền đọc trong Firestore|quyen-doc-firestore|firebase|50|1|14|Viết luật truy cập để mỗi người chỉ thấy đúng phần dữ liệu của mình, và thử luật trước khi mở.
Mặc định là cấm|Bắt đầu từ một bộ luật không cho ai đọc gì. Sau đó mở từng cánh cửa, mỗi cánh có một lý do viết ra được.|Viết lý do cạnh mỗi luật;Không mở cả bộ sưu tập chỉ để cho tiện|
Chủ của tài liệu|Mỗi tài liệu ghi mã của người được đọc. Luật so mã đó với người đang đăng nhập, và chỉ vậy thôi.|Không tin mã do ứng dụng gửi lên;Không cho sửa ô ghi chủ|
Vai trò của nhân viên|Người tiếp đón, kỹ thuật viên và bác sĩ cần những phần khác nhau. Vai trò nằm trong thẻ đăng nhập do máy chủ ký.|Ít vai trò, tên rõ ràng;Đổi vai trò có hiệu lực ở lần đăng nhập sau|
Kiểm soát cả việc ghi|Cho đọc đã khó, cho ghi còn khó hơn. Luật ghi kiểm tra cả người ghi lẫn hình dạng của điều được ghi.|Đủ ô, đúng kiểu;Không có ô thừa;Thời điểm do máy chủ đặt|
Thử luật bằng máy|Bộ giả lập chạy luật trên máy của bạn. Với mỗi luật hãy viết một phép thử được phép và <strong>hai phép thử bị từ chối</strong>.|Người lạ;Người quen nhưng nhầm tài liệu|Luật không được thử là luật chưa có.
Sao lưu lên đám mây|sao-luu-dam-may|cloud|40|0|20|Một kế hoạch sao lưu ba bản, hai nơi, và cách chắc chắn rằng chúng mở ra được.
Ba bản, hai nơi|Một bản đang dùng, một bản cạnh đó để khôi phục nhanh, một bản ở nơi khác phòng khi cháy hoặc ngập.|Bản gần: mỗi giờ;Bản xa: mỗi đêm;Giữ ít nhất ba mươi ngày|
Mã hóa trước khi gửi|Dữ liệu rời khỏi tòa nhà phải được mã hóa bằng khóa mà nhà cung cấp không có.|Khóa giữ ở hai người;Đổi khóa mỗi năm;Tập mở khóa mỗi quý|
Diễn tập khôi phục|<strong>Bản sao lưu chưa từng khôi phục là một niềm tin, không phải bản sao lưu.</strong> Mỗi quý hãy dựng lại cả hệ thống trên một máy trống.|Bấm giờ từ lúc bắt đầu;Ghi lại bước nào thiếu hướng dẫn;So số phiếu trước và sau|Khi con số khớp nhau, bạn có thể ngủ ngon.
Trực máy chủ giờ cao điểm|truc-may-chu|cloud|25|0|31|Bảy giờ sáng mọi quầy cùng mở. Học cách nhìn trước khi nghẽn và xử lý bình tĩnh.
Bốn con số cần nhìn|Độ trễ, số yêu cầu, tỷ lệ lỗi và mức đầy. Bốn con số trên một màn hình nói nhiều hơn bốn mươi biểu đồ.|Đặt ngưỡng theo giờ cao điểm;Cảnh báo phải có việc để làm|
Khi chuông reo|Việc đầu tiên là báo cho mọi người biết bạn đã thấy. Việc thứ hai là làm cho đỡ, rồi mới tìm nguyên nhân.|Nhận việc;Giảm tải;Quay lại bản trước nếu vừa thay đổi|
Viết lại sau sự cố|Một trang giấy, không đổ lỗi cho ai: chuyện gì đã xảy ra, vì sao, và điều gì sẽ khác đi.|Dòng thời gian;Điều đã giúp;Việc phải làm, có tên và ngày|
Ứng dụng quét mã ống mẫu|quet-ma-ong-mau|android|55|3|1|Một ứng dụng Android nhỏ cho người lấy mẫu: quét, đối chiếu, giao nhận, kể cả khi mất mạng.
Chọn cách quét|Máy ảnh có ở mọi điện thoại, đầu quét rời nhanh hơn nhiều. Viết ứng dụng sao cho hai cách cho ra cùng một sự kiện.|Rung nhẹ khi đọc được;Âm thanh khác khi mã lạ|
Đối chiếu người và ống|Quét vòng tay trước, quét ống sau. Màn hình chỉ chuyển sang xanh khi <strong>cả hai thuộc về một người</strong>.|Hiện tên viết hoa và năm sinh;Không cho bỏ qua bước nào|
Làm việc khi mất mạng|Trong phòng lấy mẫu sóng thường yếu. Ghi mọi thao tác vào máy trước, gửi đi sau, theo đúng thứ tự.|Mỗi thao tác có mã riêng;Gửi hai lần không thành hai ống;Hiện rõ còn bao nhiêu chưa gửi|
Giao nhận tại phòng xét nghiệm|Người giao quét từng ống, người nhận xác nhận cả khay. Ống thiếu được hỏi ngay tại bàn chứ không phải chiều hôm sau.|Đếm tự động;Lý do từ chối có sẵn;Chữ ký bằng lần quét thẻ|
Phát hành cho mười máy đầu|Đừng cài cho cả bệnh viện trong một ngày. Mười máy, một tuần, một nhóm trò chuyện để nghe.|Đo thời gian mỗi ống;Hỏi điều gì gây khó chịu nhất|
Cập nhật êm ái|Bản mới tự tải vào ban đêm và chờ đến khi ứng dụng được đóng. Không ai bị dừng giữa một lần lấy mẫu.|Luôn đọc được dữ liệu của bản cũ;Quay lui được trong một phút|Từ đây ứng dụng là của những người dùng nó.
Nhật ký thai kỳ trên Android|nhat-ky-thai-ky|android|30|0|45|Giao diện ấm áp cho nhật ký hằng tuần: cân nặng, cử động thai và lời nhắc uống sắt.
Mỗi tuần một trang|Người mẹ nghĩ theo tuần thai, không theo ngày trong tháng. Hãy để tuần là đơn vị của mọi màn hình.|Trượt ngang để đổi tuần;Tuần hiện tại luôn một chạm là tới|
Ghi cử động bằng một chạm|Một nút lớn, một tiếng rung. Không hỏi gì thêm trong lúc đang đếm.|Hoàn tác được lần chạm nhầm;Tự dừng sau hai giờ|
Lời nhắc tử tế|Lời nhắc viết như một người bạn, và biết im lặng ban đêm. Bỏ lỡ một lần không phải là lỗi.|Chọn được giờ;Tắt được từng loại|
Riêng tư trước hết|Nhật ký nằm trên máy. Chia sẻ là một việc làm có chủ ý, cho một người và một khoảng thời gian.|Khóa bằng vân tay;Xuất ra giấy cho bác sĩ|Một ứng dụng ít xin quyền là một ứng dụng được tin.
`;

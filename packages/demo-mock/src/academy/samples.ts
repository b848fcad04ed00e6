/**
 * A course: title, slug, category, minutes, step where its reader is, days since its last change, description. Below it
 * its steps: title, what is said, what is to be done, and a closing word.
 */
export const sampleCourses = `
Trang đặt lịch khám thai|dat-lich-kham-thai|web|45|2|3|Dựng một trang đặt lịch mà người mẹ dùng được bằng một tay, trên điện thoại cũ và mạng chậm.
Hiểu người đặt lịch|Trước khi vẽ màn hình đầu tiên, hãy ngồi cạnh quầy tiếp đón một buổi sáng. Ghi lại <strong>câu hỏi nào được hỏi nhiều nhất</strong>, vì trang web sẽ phải trả lời đúng những câu đó.|Ai đặt: người mẹ, người chồng hay bà ngoại?;Đặt lúc nào: giờ nghỉ trưa hay mười một giờ đêm?;Điều gì khiến họ bỏ dở giữa chừng?|Ba câu trả lời này quyết định thứ tự các ô trên trang.
Ba câu hỏi ngắn|Một trang dài làm người đọc nản. Ba bước ngắn, mỗi bước một câu hỏi, cho họ cảm giác sắp xong.|Chọn khoa và bác sĩ;Chọn ngày, giờ còn trống;Để lại tên và số điện thoại|Mỗi bước có địa chỉ riêng để nút quay lại của trình duyệt làm đúng việc của nó.
Báo lỗi bằng lời|Đừng viết “Dữ liệu không hợp lệ”. Hãy nói <em>ô nào</em>, <em>vì sao</em> và <em>sửa thế nào</em>, ngay dưới ô đó.|Giữ nguyên mọi điều đã gõ;Đưa con trỏ tới ô sai đầu tiên;Đọc được bằng trình đọc màn hình|Lỗi tốt nhất là lỗi không thể xảy ra: bàn phím số cho ô số điện thoại, lịch chọn cho ô ngày.
Thử trên máy thật|Mượn ba chiếc điện thoại của đồng nghiệp, trong đó có một chiếc đã dùng năm năm. Tắt wifi, đi vào thang máy và đặt một lịch hẹn.|Trang đầu hiện trong hai giây;Nút đủ lớn cho ngón cái;Mất mạng không mất dữ liệu|Chúc mừng, trang của bạn đã sẵn sàng đón người mẹ đầu tiên.

Thông báo khi có kết quả|thong-bao-ket-qua|firebase|35|4|5|Gửi thông báo đẩy tới điện thoại khi phiếu được phát hành, mà không lộ nội dung phiếu.
Thông báo đi đường nào|Máy chủ gửi một lời nhắn ngắn, dịch vụ đẩy chuyển tới máy, máy hiện lên màn hình khóa. <strong>Ba nơi đều có thể đọc được</strong>, nên lời nhắn không mang kết quả.|Chỉ nói “Bạn có phiếu mới”;Kết quả chỉ mở sau khi đăng nhập|
Xin phép đúng lúc|Đừng hỏi quyền thông báo ngay khi mở ứng dụng. Hãy hỏi lúc người dùng vừa lấy mẫu xong và đang chờ.|Giải thích lợi ích bằng một câu;Tôn trọng câu trả lời “Không”;Cho đổi ý trong phần cài đặt|
Giữ mã thiết bị|Mỗi máy có một mã, và mã đổi khi cài lại ứng dụng. Ghi mã kèm ngày dùng cuối để dọn những mã đã chết.|Một người có thể có nhiều máy;Xóa mã khi đăng xuất|
Gửi lại khi thất bại|Mạng chập chờn là chuyện thường. Thử lại với khoảng nghỉ dài dần, và dừng sau một ngày.|Lần đầu sau một phút;Lần sau gấp đôi;Báo cho quầy nếu vẫn không tới|Vậy là xong: người mẹ biết kết quả mà không phải gọi hỏi.

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
Phát hành cho mười máy đầu|Đừng cài cho cả bệnh viện trong một ngày. Mười máy, một tuần, một nhóm trò chuyện để nghe.|Đo thời gian mỗi ống;Hỏi điều gì gây khó chịu nhất|
Cập nhật êm ái|Bản mới tự tải vào ban đêm và chờ đến khi ứng dụng được đóng. Không ai bị dừng giữa một lần lấy mẫu.|Luôn đọc được dữ liệu của bản cũ;Quay lui được trong một phút|Từ đây ứng dụng là của những người dùng nó.
`;

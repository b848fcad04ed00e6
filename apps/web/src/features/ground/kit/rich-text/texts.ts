const image = '/files/018f3f2e-1111-7abc-8def-0123456789ab';

export const texts = {
  live: 'Soạn thảo, ảnh gửi thật lên máy chủ',
  liveLabel: 'Nhận xét của bác sĩ',
  livePlaceholder: 'Nhập nhận xét, kết luận hoặc dán từ Word…',
  output: 'HTML nhận được',
  states: 'Các trạng thái',
  filled: 'Có nội dung',
  required: 'Bắt buộc, có lỗi',
  error: 'Vui lòng nhập kết luận trước khi duyệt.',
  disabled: 'Bị khóa',
  readOnly: 'Chỉ đọc',
  readOnlyEmpty: 'Chỉ đọc, chưa có nội dung',
  view: 'Hiển thị trên trang',
  missingImage: 'Ảnh không mở được',
  short: '<p>Mẫu đạt yêu cầu, <strong>không</strong> tan huyết.</p>',
  whole: [
    '<h2>Kết luận</h2>',
    '<p>Thai phụ 28 tuổi, thai 22 tuần. Định lượng <strong>Hb 108 g/L</strong>, MCV giảm; bạch cầu 9,8 × 10<sup>9</sup>/L. Nước tiểu: H<sub>2</sub>O bình thường, <em>không</em> có <u>protein</u>.</p>',
    '<h3>Đề nghị</h3>',
    '<ol><li><p>Điện di huyết sắc tố.</p></li><li><p>Định lượng ferritin, sắt huyết thanh:</p><ul><li><p>lấy mẫu buổi sáng, lúc đói;</p></li><li><p>ngưng thuốc sắt 24 giờ.</p></li></ul></li></ol>',
    '<table><tbody><tr><th><p>Chỉ số</p></th><th><p>Kết quả</p></th><th><p>Khoảng tham chiếu</p></th></tr><tr><td><p>Hb</p></td><td><p data-align="right">108</p></td><td><p>110 – 140 g/L</p></td></tr><tr><td><p>MCV</p></td><td><p data-align="right">74,2</p></td><td><p>80 – 100 fL</p></td></tr></tbody></table>',
    '<p>Tham khảo: <a href="https://example.org/huong-dan">hướng dẫn thiếu máu thai kỳ</a>.</p>',
    '<p data-align="right">Bác sĩ xét nghiệm</p>',
  ].join(''),
  withImage: `<p>Tiêu bản máu ngoại vi:</p><img src="${image}" alt="Hồng cầu nhỏ nhược sắc, vật kính 100×">`,
} as const;

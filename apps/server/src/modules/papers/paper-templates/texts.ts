/** On every page of a preview. */
export const previewTexts = {
  line: 'Bản xem trước mẫu phiếu, không có giá trị sử dụng',
  overlay: 'BẢN XEM TRƯỚC',
} as const;

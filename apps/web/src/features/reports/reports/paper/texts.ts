import { printedTexts } from '@senlab/domain';

/** What only the screen says of the paper; its own words are those that are printed. */
export const texts = {
  ...printedTexts,
  label: 'Phiếu kết quả',
  karyotypePictures: 'Ảnh karyogram và metaphase có trên bản in.',
  marks: {
    withdrawn: 'PHIẾU ĐÃ THU HỒI – KHÔNG SỬ DỤNG',
    discarded: 'BẢN SỬA ĐÃ BỎ',
    draft: 'BẢN NHÁP – CHƯA CÓ GIÁ TRỊ',
    approved: 'ĐÃ DUYỆT – CHƯA PHÁT HÀNH',
  },
  people: {
    ...printedTexts.people,
    signed: (name: string, time: string): string => `Đã ký bởi ${name} lúc ${time}`,
    notSigned: 'Chưa ký',
  },
  foot: {
    ...printedTexts.foot,
    hash: 'Mã băm SHA-256 của bản đã ký',
    masked: 'Một phần nội dung được che với bạn, nên bản đang xem không trùng mã băm của bản đã ký.',
    unfrozen: 'Chưa ký: nội dung được lập từ dữ liệu hiện tại và còn có thể thay đổi.',
  },
} as const;

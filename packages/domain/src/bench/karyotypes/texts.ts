import type { KaryotypePhrasePart } from './karyotype-entry.ts';
import type { KaryotypeIndication, KaryotypeSpecimenKind } from './karyotype-record.ts';
import type { KaryotypeCommand, KaryotypeState } from './karyotype-rows.ts';

export const karyotypeStateLabels: Readonly<Record<KaryotypeState, string>> = {
  registered: 'Tiếp nhận',
  cultured: 'Đang nuôi cấy',
  harvested: 'Đã thu hoạch',
  banded: 'Đã nhuộm băng',
  analysing: 'Đọc lần 1',
  reviewed: 'Đọc lần 2',
  approved: 'Đã duyệt',
  released: 'Đã phát hành',
  superseded: 'Hết hiệu lực',
  culture_failed: 'Nuôi cấy thất bại',
  recollect: 'Mời lấy lại mẫu',
  on_hold: 'Tạm giữ',
  cancelled: 'Đã hủy',
};

export const karyotypeCommandLabels: Readonly<Record<KaryotypeCommand, string>> = {
  register: 'Lập hồ sơ NST',
  describe: 'Sửa thông tin hồ sơ NST',
  'link-couple': 'Ghép hồ sơ vợ chồng',
  'set-up-culture': 'Bắt đầu nuôi cấy',
  harvest: 'Thu hoạch',
  'lose-culture': 'Bỏ một lô nuôi cấy',
  'fail-culture': 'Kết luận nuôi cấy thất bại',
  'ask-for-specimen': 'Mời lấy lại mẫu',
  'receive-again': 'Nhận mẫu lấy lại',
  stain: 'Nhuộm băng',
  'attach-image': 'Đính kèm ảnh',
  read: 'Bắt đầu đọc lần 1',
  'keep-cells': 'Ghi cụm metaphase',
  'finish-reading': 'Kết thúc đọc lần 1',
  'read-again': 'Bắt đầu đọc lần 2',
  review: 'Kết thúc đọc lần 2',
  settle: 'Phân xử hai lần đọc',
  return: 'Trả lại để đọc lại',
  'confirm-mask': 'Xác nhận công thức đã che',
  approve: 'Duyệt',
  unapprove: 'Hủy duyệt',
  release: 'Phát hành',
  supersede: 'Thay bằng bản sửa',
  withdraw: 'Thu hồi cùng phiếu kết quả',
  hold: 'Tạm giữ',
  resume: 'Tiếp tục',
  cancel: 'Hủy hồ sơ NST',
};

export const karyotypeSpecimenLabels: Readonly<Record<KaryotypeSpecimenKind, string>> = {
  blood: 'Máu ngoại vi',
  cord_blood: 'Máu cuống rốn',
  amnio: 'Dịch ối',
  cvs: 'Gai rau',
  tissue: 'Mô thai',
};

export const karyotypeIndicationLabels: Readonly<Record<KaryotypeIndication, string>> = {
  recurrent_miscarriage: 'Sảy thai liên tiếp',
  infertility: 'Vô sinh, hiếm muộn',
  primary_amenorrhoea: 'Vô kinh nguyên phát',
  abnormal_fetus_history: 'Tiền sử thai bất thường',
  child_anomaly: 'Con bất thường',
  azoospermia: 'Vô tinh',
  donor: 'Người hiến',
  other: 'Khác',
};

/** Stands in a new record, to be changed where a method sees more or less. */
export const defaultKaryotypeLimitation =
  'Không phát hiện được đột biến gen, vi mất đoạn, vi lặp đoạn dưới 5–10 Mb và khảm tỷ lệ thấp.';

export const karyotypePhrasePartLabels: Readonly<Record<KaryotypePhrasePart, string>> = {
  interpretation: 'Nhận định',
  recommendation: 'Khuyến nghị',
  limitation: 'Giới hạn phương pháp',
};

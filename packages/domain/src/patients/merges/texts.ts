import type { MergeDoubt, MergeGroup } from './merge-check.ts';
import type { PatientMergeCommand, PatientMergeState } from './merge-states.ts';

type Labels<Word extends string> = Readonly<Record<Word, string>>;

export const patientMergeStateLabels: Labels<PatientMergeState> = {
  proposed: 'Chờ duyệt gộp',
  merged: 'Đã gộp',
  declined: 'Bị từ chối',
  withdrawn: 'Đã rút lại',
  undo_proposed: 'Chờ duyệt hoàn tác',
  undone: 'Đã hoàn tác',
};

export const patientMergeCommandLabels: Labels<PatientMergeCommand> = {
  propose: 'Đề nghị gộp hồ sơ',
  approve: 'Duyệt gộp hồ sơ',
  decline: 'Từ chối gộp hồ sơ',
  withdraw: 'Rút đề nghị gộp hồ sơ',
  'propose-undo': 'Đề nghị hoàn tác gộp hồ sơ',
  'approve-undo': 'Duyệt hoàn tác gộp hồ sơ',
  'decline-undo': 'Từ chối hoàn tác gộp hồ sơ',
  'withdraw-undo': 'Rút đề nghị hoàn tác gộp hồ sơ',
};

export const mergeGroupLabels: Labels<MergeGroup> = {
  name: 'Họ và tên',
  birth: 'Ngày sinh',
  gender: 'Giới tính',
  identity: 'Giấy tờ tùy thân',
  insurance: 'Thẻ BHYT',
  phone: 'Số điện thoại',
  relative: 'Người thân liên hệ',
  address: 'Địa chỉ',
  mother: 'Mẹ, con thứ',
  bloodGroup: 'Nhóm máu đã xác nhận',
};

export const mergeDoubtTexts: Labels<MergeDoubt> = {
  gender_differs: 'Giới tính của hai hồ sơ khác nhau.',
  birth_differs: 'Ngày sinh của hai hồ sơ khác nhau.',
  name_differs: 'Họ tên của hai hồ sơ khác nhau.',
  other_paper: 'Hai hồ sơ có hai loại giấy tờ tùy thân khác nhau. Đối chiếu giấy tờ gốc.',
  twins: 'Hai hồ sơ là hai trẻ sinh cùng mẹ, cùng ngày, khác thứ tự: có thể là hai trẻ sinh đôi.',
  mothers_differ: 'Hai hồ sơ gắn với hai người mẹ khác nhau.',
  pregnancies_differ: 'Hai hồ sơ có hai thai kỳ đang mở, khác ngày dự sinh.',
  nothing_but_name:
    'Không có số điện thoại, thẻ BHYT hay hồ sơ mẹ nào trùng nhau: có thể là hai người cùng tên, cùng ngày sinh.',
};

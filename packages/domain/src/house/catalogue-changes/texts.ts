import type {
  CyclePhase,
  RangePregnancy,
  GestationWindow,
  Panel,
  Choice,
  DeltaRule,
  MinimumTime,
  ResultType,
  Sensitivity,
} from '../../ground/catalogue/catalogue.ts';
import type { ResultFlag } from '../../bench/results/flags.ts';
import { trimesterTexts } from '../../bench/ranges/texts.ts';
import type { CatalogueChangeCommand, CatalogueChangeState } from './change-states.ts';
import type {
  CatalogueChangeKind,
  PanelVersionContent,
  RangeContent,
  TestVersionContent,
  ProblemSeverity,
} from './version.ts';

type Labels<Word extends string> = Readonly<Record<Word, string>>;

export const catalogueChangeStateLabels: Labels<CatalogueChangeState> = {
  proposed: 'Chờ duyệt',
  approved: 'Đã phê duyệt',
  declined: 'Bị từ chối',
  withdrawn: 'Đã rút lại',
};

export const catalogueChangeCommandLabels: Labels<CatalogueChangeCommand> = {
  propose: 'Đề xuất',
  approve: 'Phê duyệt',
  decline: 'Từ chối',
  withdraw: 'Rút lại',
};

export const catalogueChangeKindLabels: Labels<CatalogueChangeKind> = {
  test: 'Xét nghiệm',
  panel: 'Gói xét nghiệm',
};

export const problemSeverityLabels: Labels<ProblemSeverity> = { error: 'Lỗi', warning: 'Lưu ý' };

export const resultTypeLabels: Labels<ResultType> = {
  numeric: 'Số đo',
  calculated: 'Tính toán',
  ordinal: 'Định tính có thứ bậc',
  nominal: 'Phân loại',
  titer: 'Hiệu giá (1:n)',
  risk: 'Nguy cơ (1/n)',
  text: 'Văn bản',
  organism: 'Vi sinh vật',
};

export const sensitivityLabels: Labels<Sensitivity> = {
  HIV: 'HIV',
  GENETIC: 'Di truyền',
  FETAL_SEX: 'Giới tính thai',
};

export const choiceMeaningLabels: Labels<Choice['meaning']> = {
  normal: 'Bình thường',
  abnormal: 'Bất thường',
  critical: 'Báo động',
};

export const resultFlagLabels: Labels<ResultFlag> = {
  N: 'Bình thường',
  L: 'Thấp',
  H: 'Cao',
  LL: 'Báo động thấp',
  HH: 'Báo động cao',
  A: 'Bất thường',
  AA: 'Báo động',
};
/** In the place of a flag. */
export const noFlagText = 'Không có cờ';

export const catalogueSexLabels: Labels<'male' | 'female'> = { male: 'Nam', female: 'Nữ' };

export const rangePregnancyLabels: Labels<RangePregnancy> = {
  ANY: 'Mọi tình trạng',
  NONE: 'Không mang thai',
  PREG: 'Đang mang thai',
  ...trimesterTexts,
  POSTPARTUM: 'Sau sinh',
};

export const cyclePhaseLabels: Labels<CyclePhase> = {
  follicular: 'Pha nang noãn',
  ovulation: 'Pha rụng trứng',
  luteal: 'Pha hoàng thể',
  postmenopausal: 'Mãn kinh',
};

export const deltaKindLabels: Labels<DeltaRule['kind']> = {
  absolute: 'Theo đơn vị đo',
  percent: 'Theo phần trăm',
};

export const minimumEffectLabels: Labels<MinimumTime['effect']> = {
  block: 'Không cho lưu',
  warn: 'Chỉ cảnh báo',
};

export const panelWindowUnitLabels: Labels<GestationWindow['unit']> = {
  'gestational-days': 'Tuổi thai (ngày)',
  'hours-of-life': 'Giờ tuổi của trẻ',
};

export const screeningLabels: Labels<NonNullable<Panel['screening']>> = {
  'first-trimester': 'Sàng lọc 3 tháng đầu',
  'second-trimester': 'Sàng lọc 3 tháng giữa',
};

export const testVersionFieldLabels: Labels<keyof TestVersionContent> = {
  code: 'Mã xét nghiệm',
  name: 'Tên xét nghiệm',
  nameEn: 'Tên tiếng Anh',
  sectionCode: 'Bộ phận',
  resultType: 'Kiểu kết quả',
  unit: 'Đơn vị',
  unitUcum: 'Đơn vị UCUM',
  decimals: 'Số lẻ thập phân',
  allowsNegative: 'Nhận giá trị âm',
  singleSex: 'Chỉ làm cho một giới',
  specimenTypeCode: 'Loại mẫu',
  method: 'Phương pháp',
  choices: 'Danh mục giá trị',
  formula: 'Công thức',
  delta: 'Ngưỡng chênh lệch với lần trước',
  critical: 'Ngưỡng báo động',
  plausible: 'Hỏi lại khi giá trị',
  minimumTime: 'Thời gian thực hiện tối thiểu',
  sensitive: 'Phân loại bảo mật',
  turnaroundMinutes: 'Thời gian trả kết quả (phút)',
  loincCode: 'Mã LOINC',
  sharedCode: 'Mã dùng chung (QĐ 1227)',
  serviceCode: 'Mã DVKT BHYT',
  ranges: 'Khoảng tham chiếu',
};

export const rangeFieldLabels: Labels<keyof RangeContent> = {
  sex: 'Giới',
  pregnancy: 'Thai kỳ',
  gaDaysMin: 'Tuổi thai từ (ngày)',
  gaDaysMax: 'Tuổi thai đến (ngày)',
  cyclePhase: 'Pha chu kỳ kinh',
  ageDaysMin: 'Tuổi từ (ngày)',
  ageDaysMax: 'Tuổi đến (ngày)',
  ageHoursMin: 'Giờ tuổi từ',
  ageHoursMax: 'Giờ tuổi đến',
  method: 'Phương pháp',
  low: 'Giới hạn dưới',
  high: 'Giới hạn trên',
  text: 'Diễn giải',
  criticalLow: 'Ngưỡng báo động thấp',
  criticalHigh: 'Ngưỡng báo động cao',
  source: 'Nguồn',
};

export const panelVersionFieldLabels: Labels<keyof PanelVersionContent> = {
  code: 'Mã gói',
  name: 'Tên gói',
  testCodes: 'Các xét nghiệm',
  window: 'Cửa sổ khuyến cáo',
  screening: 'Cần dữ liệu sàng lọc',
  isActive: 'Đang sử dụng',
};

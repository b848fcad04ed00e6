import type { BreakGlassState } from './break-glass.ts';
import type { ResultSightKind } from './restricted.ts';

/** Shown in the place of a value. */
export const restrictedResultText = 'Kết quả hạn chế';
/** In the place of every abnormality of the sex chromosomes, whichever it is: most of them tell the sex. */
export const sexChromosomeNotice = 'Bất thường nhiễm sắc thể giới tính: xem tư vấn di truyền';
/** In the place of a text of which a part would tell the sex and cannot be cut out safely. */
export const hiddenFetalText = 'Nội dung được che: xem tư vấn di truyền';

export const resultSightLabels: Readonly<Record<ResultSightKind, string>> = {
  value: 'Được xem',
  restricted: restrictedResultText,
  'masked-sex': 'Đã che nhiễm sắc thể giới tính',
  none: 'Không được xem',
};

export const breakGlassStateLabels: Readonly<Record<BreakGlassState, string>> = {
  open: 'Đang mở',
  expired: 'Hết hạn, chờ xem xét',
  reviewed: 'Đã xem xét',
};

export const breakGlassTexts = {
  title: 'Mở khẩn cấp hồ sơ',
  reason: 'Lý do mở khẩn cấp',
  warning: 'Việc mở khẩn cấp được ghi nhật ký và sẽ được xem xét lại.',
} as const;

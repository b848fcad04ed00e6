import { weeksAndDays, type EddSource } from './gestational-age.ts';
import type { PregnancyProblem } from './pregnancy-check.ts';
import type { Chorionicity, PregnancyState } from './pregnancy-context.ts';

/** "12 tuần 2 ngày", and the same words wherever the age is not known. */
export function gestationalAgeText(gestationalDays: number | undefined): string {
  if (gestationalDays === undefined) return 'chưa rõ tuổi thai';
  const { weeks, days } = weeksAndDays(gestationalDays);
  return `${String(weeks)} tuần ${String(days)} ngày`;
}

export const pregnancyStateTexts: Readonly<Record<PregnancyState, string>> = {
  pregnant: 'Đang mang thai',
  not_pregnant: 'Không mang thai',
  postpartum: 'Sau sinh',
  unknown: 'Chưa rõ tình trạng mang thai',
};

export const eddSourceTexts: Readonly<Record<EddSource, string>> = {
  ivf: 'theo ngày chuyển phôi',
  ultrasound: 'theo siêu âm',
  stated: 'theo ngày dự sinh đã ghi',
  lmp: 'theo ngày đầu kinh cuối',
};

export const chorionicityTexts: Readonly<Record<Chorionicity, string>> = {
  dcda: 'Hai bánh rau, hai buồng ối',
  mcda: 'Một bánh rau, hai buồng ối',
  mcma: 'Một bánh rau, một buồng ối',
  other: 'Khác',
};

export const pregnancyProblemTexts: Readonly<Record<PregnancyProblem, string>> = {
  'lmp-outside': 'Ngày kinh cuối không hợp lệ: phải trong vòng 43 tuần đến hôm nay',
  'edd-outside': 'Ngày dự sinh không hợp lệ: từ 21 ngày trước đến 300 ngày sau hôm nay',
  'ultrasound-outside': 'Ngày siêu âm hoặc tuổi thai khi siêu âm không hợp lệ (tuổi thai 4–43 tuần)',
  'ivf-outside': 'Ngày chuyển phôi hoặc tuổi phôi không hợp lệ (phôi 2–7 ngày tuổi)',
  'fetuses-outside': 'Số thai phải từ 1 đến 5',
  'chorionicity-missing': 'Nhập bánh rau/buồng ối cho đa thai',
  'para-malformed': 'PARA gồm 4 chữ số',
};

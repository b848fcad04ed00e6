import type { RunJudgement } from './evaluate-run.ts';
import { decidingRules } from './texts.ts';

/** Scatter: a bubble, a pipette, an old bottle. The others are shifts: calibration, reagent, lamp. */
const scatterRules: readonly string[] = ['1-3s', 'R-4s'];

const stop = 'Không duyệt kết quả bệnh nhân của xét nghiệm này.';
const scatter =
  'Kiểm tra lọ nội kiểm, bọt khí, kim hút và pha lại vật liệu nếu cần (nghi sai số ngẫu nhiên).';
const shifted = 'Kiểm tra hiệu chuẩn, lô thuốc thử và bảo dưỡng máy (nghi sai số hệ thống).';
const after = 'Ghi hành động khắc phục, rồi chạy lại nội kiểm cùng mức.';

/** What to do about a run; empty where nothing is to be done. A rule that a laboratory named itself gets both hints. */
export function controlAdvice(judgement: RunJudgement): string {
  if (judgement.outcome === 'passed') return '';
  if (judgement.outcome === 'warning') {
    return 'Xem lại diễn biến trên biểu đồ và theo dõi lần chạy sau. Chưa cần dừng duyệt kết quả.';
  }
  const codes = decidingRules(judgement);
  const isScatter = codes.some((code) => scatterRules.includes(code));
  const isShift = codes.some((code) => !scatterRules.includes(code));
  return [stop, isScatter ? scatter : '', isShift ? shifted : '', after]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

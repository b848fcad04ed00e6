import type { ResultFlag } from '../../bench/results/flags.ts';
import type { ChangeEffect } from './change-effect.ts';
import { noFlagText, resultFlagLabels } from './texts.ts';

/** Beside every effect: the numbers are about what would have been. */
export const effectChangesNothingText = 'Kết quả đã có không bị thay đổi.';

/** 1234 as 1.234, as numbers are written here. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

export function flagMoveText(from: ResultFlag | null, to: ResultFlag | null): string {
  const [before, after] = [from, to].map((flag) => (flag === null ? noFlagText : resultFlagLabels[flag]));
  return `${String(before)} → ${String(after)}`;
}

function flagPart({ days, total, changed, newlyCritical, noLongerCritical }: ChangeEffect): string {
  const seen = `${grouped(total)} kết quả đã xét`;
  if (changed === 0) return `Không kết quả nào trong ${String(days)} ngày qua đổi cờ (trên ${seen}).`;
  const among = [
    ...(newlyCritical > 0 ? [`${grouped(newlyCritical)} thành báo động`] : []),
    ...(noLongerCritical > 0 ? [`${grouped(noLongerCritical)} không còn báo động`] : []),
  ];
  const critical = among.length > 0 ? `, trong đó ${among.join(', ')}` : '';
  return `${grouped(changed)} kết quả trong ${String(days)} ngày qua sẽ đổi cờ (trên ${seen})${critical}.`;
}

function deltaPart({ newlyBeyondDelta, noLongerBeyondDelta }: ChangeEffect): readonly string[] {
  const newly = `${grouped(newlyBeyondDelta)} kết quả sẽ vượt ngưỡng chênh lệch với lần trước.`;
  const noLonger = `${grouped(noLongerBeyondDelta)} kết quả sẽ không còn vượt ngưỡng chênh lệch với lần trước.`;
  return [...(newlyBeyondDelta > 0 ? [newly] : []), ...(noLongerBeyondDelta > 0 ? [noLonger] : [])];
}

/** What the approver reads above the numbers. */
export function effectSentence(effect: ChangeEffect): string {
  if (!effect.isComparable)
    return 'Đơn vị hoặc kiểu kết quả thay đổi, nên không so sánh được kết quả cũ với giới hạn mới.';
  if (effect.total === 0) return `Không có kết quả nào trong ${String(effect.days)} ngày qua để xét.`;
  const cut = 'Chỉ xét các kết quả gần nhất vì có quá nhiều kết quả; số thực tế có thể lớn hơn.';
  return [flagPart(effect), ...deltaPart(effect), ...(effect.isCut ? [cut] : [])].join(' ');
}

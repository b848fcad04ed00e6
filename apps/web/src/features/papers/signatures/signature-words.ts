import { isPaperKind, paperKindLabels } from '@senlab/domain';
import { foldForSearch, formatDate } from '@senlab/domain/text';
import type { Signature } from './signature-calls.ts';
import { texts } from './texts.ts';

/** Whose it is, as a list names it. */
export function nameOf({ kind, fullName, position }: Signature): string {
  return kind === 'seal' ? position : (fullName ?? texts.none);
}

export function papersText(papers: readonly string[]): string {
  return papers.map((paper) => (isPaperKind(paper) ? paperKindLabels[paper] : paper)).join(', ');
}

export function periodText(from: string, to: string | null): string {
  return texts.period(formatDate(from), to === null ? texts.openEnd : formatDate(to));
}

/** Whether a certificate names somebody else than the person whose signature it is in; capitals and blanks say nothing. */
export function isOfAnotherName({ kind, fullName, certificate }: Signature): boolean {
  if (kind === 'seal' || certificate === null || fullName === null) return false;
  return !foldForSearch(certificate.subject).includes(foldForSearch(fullName));
}

/** The day in Vietnam of a moment, as people write it. */
export function dayText(moment: string): string {
  return new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(moment));
}

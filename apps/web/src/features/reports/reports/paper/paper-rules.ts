import {
  preliminaryMark,
  supersededStamp,
  type ReportState,
  reportDocumentFormat,
  type ReportDocument,
} from '@senlab/domain';
import { texts } from './texts.ts';

export interface PaperMark {
  readonly text: string;
  /** Across the paper for what nobody may act on any more; calm for what is only not final. */
  readonly tone: 'void' | 'open';
}

interface MarkedReport {
  readonly status: ReportState;
  readonly versionNo: number;
  readonly versions: readonly { readonly versionNo: number; readonly status: ReportState }[];
}

const issued: readonly ReportState[] = ['released', 'superseded', 'withdrawn'];

/** Undefined where a version took its place that the reader does not meet. */
function nextVersion({ versionNo, versions }: MarkedReport): number | undefined {
  const later = versions.filter((each) => each.versionNo > versionNo && issued.includes(each.status));
  return later.length === 0 ? undefined : Math.min(...later.map((each) => each.versionNo));
}

/** What stands across the paper by its state; nothing on the one that is in force. */
export function paperMark(report: MarkedReport): PaperMark | undefined {
  switch (report.status) {
    case 'superseded':
      return { tone: 'void', text: supersededStamp(nextVersion(report) ?? report.versionNo + 1) };
    case 'withdrawn':
      return { tone: 'void', text: texts.marks.withdrawn };
    case 'discarded':
      return { tone: 'void', text: texts.marks.discarded };
    case 'preliminary':
      return { tone: 'open', text: preliminaryMark };
    case 'draft':
      return { tone: 'open', text: texts.marks.draft };
    case 'approved':
      return { tone: 'open', text: texts.marks.approved };
    case 'released':
      return undefined;
  }
}

export type ReadDocument =
  | { readonly kind: 'document'; readonly document: ReportDocument }
  /** Frozen in a form that came after this page was loaded. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'unreadable' };

/** What was signed is drawn as it was frozen or not at all: a field left out in silence would change its meaning. */
export function readDocument(text: string): ReadDocument {
  try {
    const document = JSON.parse(text) as ReportDocument;
    if (typeof document.format !== 'number' || !Array.isArray(document.rows)) return { kind: 'unreadable' };
    return document.format > reportDocumentFormat ? { kind: 'newer' } : { kind: 'document', document };
  } catch {
    return { kind: 'unreadable' };
  }
}

import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { PaperFile } from '../../../platform/paper-file.ts';
import type { PrintView } from '../../papers/prints/index.ts';
import type { ReportPapersDependencies } from './dependencies.ts';
import { ownReportCopy } from './paper-copy.ts';
import { previewReport } from './paper-preview.ts';
import { viewPaper, viewPapers, type PaperView } from './paper-views.ts';
import { printReports, type PrintedReport, type PrintRequest } from './print-reports.ts';
import { remakePaper } from './remake-paper.ts';

export interface ReportPapersService {
  papers(actor: Actor, reportIds: readonly string[]): Promise<Result<readonly PaperView[]>>;
  print(actor: Actor, request: PrintRequest): Promise<Result<readonly PrintedReport[]>>;
  remake(actor: Actor, reportId: string): Promise<Result<PaperView>>;
  copy(actor: Actor, print: PrintView): Promise<Result<PaperFile>>;
  preview(actor: Actor, reportId: string): Promise<Result<PaperFile>>;
}

export function reportPapersService(deps: ReportPapersDependencies): ReportPapersService {
  return {
    papers: (actor, ids) => viewPapers(deps, actor, ids),
    print: (actor, request) => printReports(deps, actor, request),
    async remake(actor, id) {
      const remade = await remakePaper(deps, actor, id);
      return remade.ok ? viewPaper(deps, actor, id) : remade;
    },
    copy: (actor, print) => ownReportCopy(deps, actor, print),
    preview: (actor, id) => previewReport(deps, actor, id),
  };
}

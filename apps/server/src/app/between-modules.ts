import { availableParallelism } from 'node:os';
import type { CatalogueService } from '../modules/ground/catalogue/index.ts';
import { namedAlarms } from '../modules/bench/critical/index.ts';
import type { NoticeSubjects } from '../modules/ground/notices/index.ts';
import { namedReports, type ReportHouse, type ReportsService } from '../modules/reports/reports/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { ok, refuse } from '@senlab/domain';
import type { CopySource, PaperSources } from '../http/papers/paper-route.ts';
import { appointmentSlipCopy } from '../modules/desk/appointment-slips/index.ts';
import { templatePreviews, type TemplatePreviews } from '../modules/papers/paper-templates/index.ts';
import { findOwnPrint } from '../modules/papers/prints/index.ts';
import type { ReportPapersService } from '../modules/reports/report-papers/index.ts';
import { returnSlipCopy } from '../modules/desk/return-slips/index.ts';
import type { SigningDependencies } from '../modules/papers/signatures/index.ts';
import type { Config } from '../platform/config.ts';
import { amiExchange } from '../platform/telephony/ami-exchange.ts';
import type { TelephoneExchange } from '../platform/telephony/exchange.ts';
import type { Press } from '../platform/press/press.ts';
import { reading } from '../platform/tx.ts';

/** One core stays for requests; more than four threads wait for the store and for certificates, not for a core. */
export function pressThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1));
}

/** The house's telephone exchange, where it has one. */
export function exchangeIn(config: Pick<Config, 'TELEPHONY_URL'>): TelephoneExchange | undefined {
  return config.TELEPHONY_URL === undefined ? undefined : amiExchange(config.TELEPHONY_URL);
}

/** Put together here: the modules whose things notices are about write notices themselves. */
export function noticeSubjects(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}): NoticeSubjects {
  return {
    alarms: (actor, ids) => namedAlarms(dependencies, actor, ids),
    reports: (actor, ids) => namedReports(dependencies, actor, ids),
  };
}

interface PaperDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly press: Press;
}

/** Where the copy of each kind of paper comes from. */
export function paperSources(
  deps: PaperDeps & {
    readonly house: ReportHouse;
    readonly signing: SigningDependencies;
    readonly reportPapers: ReportPapersService;
  },
): PaperSources {
  const { database, clock, press, house, signing, reportPapers } = deps;
  const reportCopies: ReportPapersService['copies'] = (actor, prints) => reportPapers.copies(actor, prints);
  const reportCopy: CopySource = async (actor, print) => {
    const made = await reportCopies(actor, [print]);
    if (!made.ok) return made;
    const [copy] = made.value;
    return copy === undefined ? refuse({ kind: 'not-found', reason: 'print-unknown' }) : ok(copy);
  };
  return {
    findPrint: async (actor, printId) => {
      const print = await reading(database, (tx) => findOwnPrint(tx, actor, printId, clock.now()));
      return print === undefined ? refuse({ kind: 'not-found', reason: 'print-unknown' }) : ok(print);
    },
    copies: {
      report: reportCopy,
      return_slip: (actor, print) => returnSlipCopy({ database, clock, press, reportCopies }, actor, print),
      appointment_slip: (_actor, print) =>
        appointmentSlipCopy({ database, house, signing, papers: press }, print),
    },
    previews: { report: (actor, id) => reportPapers.preview(actor, id) },
  };
}

/** A layout that is being drawn, with a report that the person may see whole, and as its paper says it. */
export function previewsOf(
  deps: PaperDeps & { readonly reports: Pick<ReportsService, 'report'> },
): TemplatePreviews {
  const { reports, ...rest } = deps;
  return templatePreviews({
    ...rest,
    seeReport: async (actor, id) => {
      const view = await reports.report(actor, id);
      if (!view.ok) return view;
      const { onPaper, sight, report } = view.value;
      return ok({ document: onPaper, isWhole: sight === 'whole', releasedTime: report.releasedAt });
    },
  });
}

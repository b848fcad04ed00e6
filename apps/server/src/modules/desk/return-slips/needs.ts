import type { PaperSize } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { layoutsInForce } from '../../papers/paper-templates/index.ts';
import { logPrints } from '../../papers/prints/index.ts';
import { ensurePapers, papersOf } from '../../reports/report-papers/index.ts';
import { mayPrintReports, printableReports, type ReportHouse } from '../../reports/reports/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';

/** What became of the PDF of a report. */
export interface PaperStanding {
  readonly status: 'queued' | 'ready' | 'failed';
  readonly problem: string | null;
  readonly pages: number | null;
  readonly sha256: string | null;
}

export interface SlipTemplate {
  readonly code: string;
  readonly version: number;
  readonly size: PaperSize;
}

interface AskedReports {
  readonly ids: readonly string[];
  readonly nowMs: number;
}

/** What the counter asks of the modules that make and log papers. */
export interface ReturnSlipNeeds {
  papersOf(tx: Tx, reportIds: readonly string[]): Promise<ReadonlyMap<string, PaperStanding>>;
  /** Asks for those that are not made yet. */
  ensurePapers(tx: Tx, reportIds: readonly string[], at: string): Promise<unknown>;
  /** Those that this person may read whole, and so print. */
  printableOf(tx: Tx, actor: Actor, asked: AskedReports): Promise<ReadonlySet<string>>;
  /** Undefined: none is in force. */
  slipTemplate(tx: Tx, locationCode: string): Promise<SlipTemplate | undefined>;
  readonly logPrints: typeof logPrints;
}

/** Of the site, or else of the house. */
async function slipTemplate(tx: Tx, locationCode: string): Promise<SlipTemplate | undefined> {
  return (await layoutsInForce(tx, 'return_slip'))(locationCode);
}

async function printableOf(tx: Tx, actor: Actor, asked: AskedReports): Promise<ReadonlySet<string>> {
  if (!mayPrintReports(actor) || asked.ids.length === 0) return new Set();
  return new Set((await printableReports(tx, actor, asked)).map(({ id }) => id));
}

export const returnSlipNeeds: ReturnSlipNeeds = {
  papersOf,
  ensurePapers,
  printableOf,
  slipTemplate,
  logPrints,
};

export interface ReturnSlipsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  readonly house: ReportHouse;
  /** Left out: the real ones. */
  readonly needs?: ReturnSlipNeeds;
}

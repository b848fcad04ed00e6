import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { criticalLinesOf } from '../../bench/critical/index.ts';
import { fetalSexWords } from '../../ground/fetal-texts/index.ts';
import { hasOpenBreakGlass } from '../../bench/secrecy/index.ts';
import { signersOf, type Signers, type SignersQuestion } from '../../papers/signatures/index.ts';

/** What reports ask of the modules about critical values, secrecy and signatures. */
export interface ReportDoors {
  /** By test, a stroke and run: «Đã báo … lúc …». */
  criticalLinesOf(tx: Tx, recordId: string): Promise<ReadonlyMap<string, string>>;
  hasOpenBreakGlass(
    tx: Tx,
    actor: Actor,
    about: { readonly patientId: string; readonly nowMs: number },
  ): Promise<boolean>;
  fetalSexWords(tx: Tx): Promise<readonly string[]>;
  /** A certificate that is there and cannot be used refuses. */
  signersOf(tx: Tx, question: SignersQuestion): Promise<Result<Signers>>;
}

export const reportDoors: ReportDoors = { criticalLinesOf, hasOpenBreakGlass, fetalSexWords, signersOf };

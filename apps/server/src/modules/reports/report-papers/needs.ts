import type { ReportPaperProblem, ReportDocument, Refusal } from '@senlab/domain';
import { FileStoreUnavailableError } from '../../../platform/failures.ts';
import { type FileStore, hashOfBytes } from '../../../platform/files/file-store.ts';
import { type ReportBeside, paperInputs } from '@senlab/pdf/papers';
import {
  type SignedPaper,
  type Signers,
  signWith,
  type SigningDependencies,
} from '../../papers/signatures/index.ts';
import { PressError, type Press } from '../../../platform/press/press.ts';
import type { Log } from '../../../platform/log.ts';
import type { ReportsDependencies } from '../reports/index.ts';

/** Why a paper could not be made, in a word that the screens have a sentence for. */
export class PaperProblemError extends Error {
  readonly problem: ReportPaperProblem;
  constructor(problem: ReportPaperProblem, options?: ErrorOptions) {
    super(`a paper could not be made: ${problem}`, options);
    this.problem = problem;
  }
}

/** By its name in the log somebody learns to look at the table of documents. */
export class ChangedDocumentError extends Error {
  override readonly name = 'ChangedDocumentError';
}

/** Somebody has to act before these can end otherwise: nobody waits for further attempts. */
const lasting: readonly ReportPaperProblem[] = [
  'certificate-expired',
  'secret-missing',
  'template-missing',
  'layout-broken',
  'image-missing',
];

export function isLasting(problem: ReportPaperProblem): boolean {
  return lasting.includes(problem);
}

export function problemOf(error: unknown): ReportPaperProblem {
  if (error instanceof PaperProblemError) return error.problem;
  return error instanceof FileStoreUnavailableError ? 'store-unavailable' : 'unexpected';
}

/** The given word for whatever goes wrong inside, unless that has one of its own. */
export async function orProblem<T>(problem: ReportPaperProblem, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaperProblemError || error instanceof FileStoreUnavailableError) throw error;
    throw new PaperProblemError(problem, { cause: error });
  }
}

/** Undefined when the store does not have them. Throws a PaperProblemError for bytes other than were put. */
export async function readStored(store: FileStore, sha256: string): Promise<Uint8Array | undefined> {
  const content = await store.open(sha256);
  if (content === undefined) return undefined;
  const bytes = await orProblem('store-unavailable', async () => {
    const parts: Buffer[] = [];
    for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  });
  // What carries a doctor's name is never handed out on the word of a store alone.
  if (hashOfBytes(bytes) !== sha256) throw new PaperProblemError('store-unavailable');
  return bytes;
}

export interface DrawnPaper {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly inputs: Readonly<Record<string, string>>;
  readonly title: string;
  /** ISO: the moment that the file itself tells. */
  readonly at: string;
  /** The same seed, the same bytes. */
  readonly seed: string;
}

export interface CopyMarks {
  /** At the foot of each page. */
  readonly line: string;
  readonly overlay?: string;
}

/** What the papers of reports ask of the press, of whoever draws and of whoever signs. */
export interface ReportPaperNeeds {
  inputsOf(document: ReportDocument, beside: ReportBeside): DrawnPaper['inputs'];
  render(paper: DrawnPaper): Promise<Uint8Array>;
  stamp(bytes: Uint8Array, marks: CopyMarks): Promise<Uint8Array>;
  merge(papers: readonly Uint8Array[]): Promise<Uint8Array>;
  countPages(bytes: Uint8Array): Promise<number>;
  /** Throws a PaperProblemError where a certificate cannot be used. */
  sign(
    bytes: Uint8Array,
    given: Pick<Signers, 'person' | 'seal'> & { readonly at: string },
  ): Promise<SignedPaper>;
}

export interface PaperHouse extends SigningDependencies {
  readonly press: Press;
  /** As readers of PDF show it beside a signature. */
  readonly hospital: string;
}

/** A press that was closed or whose thread died says nothing about the paper. */
async function atPress<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOfPaper = !(error instanceof PressError) || error.failure === 'failed';
    throw new PaperProblemError(isOfPaper ? 'layout-broken' : 'unexpected', { cause: error });
  }
}

const problems: readonly (readonly [RegExp, ReportPaperProblem])[] = [
  [/certificate-expired$/, 'certificate-expired'],
  [/certificate-missing$/, 'secret-missing'],
];

function problemIn(refusal: Refusal): ReportPaperProblem {
  const reason = 'reason' in refusal ? refusal.reason : '';
  return problems.find(([pattern]) => pattern.test(reason))?.[1] ?? 'certificate-unusable';
}

/** The press of this process, and the certificates of the house. */
export function realPaperNeeds({ press, hospital, secrets, timestampUrl }: PaperHouse): ReportPaperNeeds {
  return {
    inputsOf: paperInputs,
    render: (paper) => atPress(press.render(paper)),
    stamp: (bytes, marks) => press.stamp(bytes, marks),
    merge: (papers) => press.merge(papers),
    countPages: (bytes) => press.countPages(bytes),
    async sign(bytes, { person, seal, at }) {
      const signing = { person, seal, at: Date.parse(at), location: hospital };
      const signed = await signWith({ secrets, timestampUrl }, bytes, signing);
      if (!signed.ok) throw new PaperProblemError(problemIn(signed.refusal));
      return signed.value;
    },
  };
}

export interface ReportPapersDependencies extends ReportsDependencies {
  readonly store: FileStore;
  /** Where the house is reached: it stands in the code that opens the page about a paper. */
  readonly publicUrl: string;
  readonly papers: ReportPaperNeeds;
  readonly log?: Log;
}

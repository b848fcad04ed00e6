import { instantOf, ok, refuse, shownMoment, unsignedSlipText, type Result } from '@senlab/domain';
import { appointmentSlipInputs, type AppointmentSlipPaper, type PaperInputs } from '@senlab/pdf/papers';
import type { Database } from '../../../platform/database.ts';
import type { PaperFile } from '../../../platform/press/press.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { hideTellingTexts } from '../../ground/fetal-texts/index.ts';
import { findTemplate } from '../../papers/paper-templates/index.ts';
import type { PrintView } from '../../papers/prints/index.ts';
import { signWith, type SigningDependencies } from '../../papers/signatures/index.ts';
import { findPaper, type StoredPaper } from './view-repository.ts';
import { slipSeal } from './print.ts';

/** What is asked of the press. */
export interface SlipPress {
  render(paper: {
    readonly layout: Readonly<Record<string, unknown>>;
    readonly inputs: PaperInputs;
    readonly title: string;
    readonly at: string;
    readonly seed: string;
  }): Promise<Uint8Array>;
  stamp(bytes: Uint8Array, marks: { readonly line: string; readonly overlay?: string }): Promise<Uint8Array>;
  merge(papers: readonly Uint8Array[]): Promise<Uint8Array>;
}

export interface SlipCopyDependencies {
  readonly database: Database;
  readonly house: { readonly hospital: string };
  readonly papers: SlipPress;
  readonly signing: SigningDependencies;
}

const momentOf = (at: string): string => shownMoment(instantOf(at) ?? 0);

/** The frozen text, and the only thing that came after it: that the doctor whose name is under it signed, or has not. */
export function signedPaper({ document, signedAt }: StoredPaper): AppointmentSlipPaper {
  const doctorSignedLine =
    signedAt === null ? unsignedSlipText : `Đã ký trên hệ thống lúc ${momentOf(signedAt)}`;
  return { ...(document as AppointmentSlipPaper), doctorSignedLine };
}

function copyLine(print: PrintView, { slipNo }: StoredPaper, hospital: string): string {
  return [
    'Bản giấy chuyển đổi từ hồ sơ điện tử',
    hospital,
    `Số phiếu ${slipNo}`,
    `In lúc ${momentOf(print.at)} bởi ${print.accountName}`,
    ...(print.printNo > 1 ? [`In lại lần ${String(print.printNo - 1)}`] : []),
  ].join(' · ');
}

const written = ['address', 'diagnosis', 'otherDiagnosis', 'reason', 'preparation'] as const;

/** It leaves the house with the mother, whatever was frozen into it before such words were refused. */
async function withoutFetalSex(tx: Tx, paper: StoredPaper, at: string): Promise<StoredPaper> {
  const document = paper.document as AppointmentSlipPaper;
  const subject = { patientId: paper.patientId };
  const texts = written.map((name) => {
    const kind = name === 'address' ? ('address' as const) : ('text' as const);
    return { text: document[name], kind, subject };
  });
  const shown = await hideTellingTexts(tx, texts, at);
  const hidden = Object.fromEntries(written.map((name, index) => [name, shown[index] ?? '']));
  return { ...paper, document: { ...document, ...hidden } };
}

async function findPrintable(tx: Tx, print: PrintView): Promise<StoredPaper | undefined> {
  const paper = await findPaper(tx, print.documentId);
  return paper && withoutFetalSex(tx, paper, print.at);
}

interface Drawing {
  readonly print: PrintView;
  readonly paper: StoredPaper;
  readonly layout: Readonly<Record<string, unknown>>;
}

function draw(
  { papers }: SlipCopyDependencies,
  { print, paper, layout }: Drawing,
  facilitySignedLine = '',
): Promise<Uint8Array> {
  return papers.render({
    layout,
    inputs: appointmentSlipInputs({ ...signedPaper(paper), facilitySignedLine }),
    title: `Phiếu hẹn khám lại ${paper.slipNo}`,
    at: paper.issuedAt,
    seed: print.documentId,
  });
}

/** The file that stands for the paper: sealed when it leaves, with nothing put on it afterwards. */
async function sealedFile(deps: SlipCopyDependencies, drawing: Drawing): Promise<Result<Uint8Array>> {
  const { print, paper } = drawing;
  const { hospital } = deps.house;
  const at = instantOf(print.at) ?? 0;
  const seal = await reading(deps.database, (tx) => slipSeal(tx, paper, at));
  if (!seal.ok) return seal;
  const drawn = await draw(deps, drawing, `Ký số bởi ${hospital} lúc ${momentOf(print.at)}`);
  const parties = { person: null, seal: seal.value, at, location: hospital };
  const signed = await signWith(deps.signing, drawn, parties);
  return signed.ok ? ok(signed.value.bytes) : signed;
}

async function printedCopy(deps: SlipCopyDependencies, drawing: Drawing): Promise<Uint8Array> {
  const { papers, house } = deps;
  const { print, paper } = drawing;
  const line = copyLine(print, paper, house.hospital);
  const copy = await papers.stamp(await draw(deps, drawing), { line });
  const copies = Array.from({ length: print.copies }, () => copy);
  return print.copies === 1 ? copy : papers.merge(copies);
}

/** The bytes of a copy that was logged: the paper as it was issued, with the line about its printing or the seal. */
export async function appointmentSlipCopy(
  deps: SlipCopyDependencies,
  print: PrintView,
): Promise<Result<PaperFile>> {
  const { templateCode, templateVersion } = print;
  const [paper, template] = await reading(deps.database, async (tx) => [
    await findPrintable(tx, print),
    templateCode === null || templateVersion === null
      ? undefined
      : await findTemplate(tx, templateCode, templateVersion),
  ]);
  if (paper === undefined) return refuse({ kind: 'not-found', reason: 'appointment-unknown' });
  const layout = template?.layout;
  if (layout === null || layout === undefined) {
    return refuse({ kind: 'conflict', reason: 'appointment-layout-missing' });
  }
  const drawing = { print, paper, layout };
  const bytes =
    print.act === 'download' ? await sealedFile(deps, drawing) : ok(await printedCopy(deps, drawing));
  if (!bytes.ok) return bytes;
  return ok({ bytes: bytes.value, fileName: `${paper.slipNo.replaceAll('/', '-')}.pdf` });
}

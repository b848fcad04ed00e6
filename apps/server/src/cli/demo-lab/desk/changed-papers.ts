import { listItems, type ItemRow } from '../../../modules/bench/results/index.ts';
import { tellTheCounter } from './counter.ts';
import { valueOf, dayMs, hourMs, minuteMs } from '../world.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { isPlain, type PersonAtCounter } from './counter-steps.ts';
import type { SignedPaper } from '../cases/demo-case.ts';

const testCode = 'WBC';

/** A slip of the finger: the last two digits the other way round. Undefined where that is the same. */
function slipped(raw: string | undefined): string | undefined {
  const found = /^(\d+,)(\d)(\d)$/.exec(raw ?? '');
  const [, whole = '', first = '', second = ''] = found ?? [];
  return found === null || first === second ? undefined : `${whole}${second}${first}`;
}

interface Correction {
  readonly paper: SignedPaper;
  readonly atMs: number;
  readonly category: 'transcription' | 'analytical';
  readonly reason: string;
}

/** Opened by the doctor, typed and verified anew. Answers the version that waits for a signature. */
async function correct(lab: PastLaboratory, { paper, atMs, category, reason }: Correction): Promise<void> {
  const { technician, secondTechnician, doctor } = lab.world.staff;
  const { recordId } = paper.of;
  const request = { category, reason, testCodes: [testCode] };
  const draft = valueOf(await lab.at(atMs).reports.amend(doctor.session, paper, request));
  const runs = async (): Promise<readonly ItemRow[]> =>
    (await listItems(lab.tx, recordId)).filter(({ correctionId }) => correctionId === draft.id);
  const value = slipped(paper.of.typed.get(testCode)) ?? '';
  const more = { comment: null, reason: null, riskSoftware: null, instrumentCode: null };
  const entries = (await runs())
    .filter((run) => run.testCode === testCode)
    .map(({ runNo, version }) => ({ testCode, runNo, version, value, ...more }));
  const typing = lab.at(atMs + 9 * minuteMs).results;
  const typed = valueOf(await typing.enter(technician.session, recordId, entries));
  const verifying = lab.at(atMs + 17 * minuteMs).results;
  const verified = valueOf(await verifying.verify(secondTechnician.session, recordId, await runs()));
  if (typed.refusals.length + verified.refusals.length > 0)
    throw new Error('a correction of the sample data is refused');
}

/** One that was put right: the version before is superseded. */
async function finishCorrection(lab: PastLaboratory, correction: Correction): Promise<void> {
  const { secondDoctor } = lab.world.staff;
  await correct(lab, correction);
  const { paper } = correction;
  const atMs = correction.atMs + 26 * minuteMs;
  const { reports } = lab.at(atMs);
  const { recordId } = paper.of;
  const { papers } = valueOf(await reports.ofRecord(secondDoctor.session, recordId));
  const seen = papers
    .filter(({ groupKey }) => groupKey === paper.group.key)
    .map(({ groupKey, contentKey }) => ({ recordId, groupKey, contentKey }));
  const ticket = await lab.ticketOf(secondDoctor, atMs);
  const request = { ticket, reports: seen, isClearOnly: false, release: true };
  const [outcome] = valueOf(await reports.approve(secondDoctor.session, request));
  if (outcome?.refusal !== null) throw new Error('a correction of the sample data cannot be signed');
}

/** Asked for by a doctor; confirmed by the administration where it is done. */
async function withdraw(
  lab: PastLaboratory,
  paper: SignedPaper,
  given: { readonly atMs: number; readonly reason: string; readonly isDone: boolean },
): Promise<void> {
  const { doctor, administrator } = lab.world.staff;
  const { atMs, reason, isDone } = given;
  const asked = valueOf(await lab.at(atMs).reports.askWithdrawal(doctor.session, paper, reason));
  if (!isDone) return;
  const confirmedMs = atMs + 50 * minuteMs;
  const ticket = await lab.ticketOf(administrator, confirmedMs);
  const { reports } = lab.at(confirmedMs);
  valueOf(await reports.confirmWithdrawal(administrator.session, asked, ticket));
}

/** Blood counts of the days before yesterday, about which nothing is remarkable. */
function candidates(lab: PastLaboratory, signed: readonly SignedPaper[]): readonly SignedPaper[] {
  const { nowMs } = lab.world;
  return signed.filter(({ of, group, release, atMs }) => {
    const isCounted = of.plan.twist === null && group.testCodes.includes(testCode);
    const isThen = atMs < nowMs - 2 * dayMs && atMs > nowMs - 9 * dayMs;
    return release && isCounted && isThen && slipped(of.typed.get(testCode)) !== undefined;
  });
}

export interface ChangedPapers {
  readonly withdrawn: SignedPaper;
  readonly corrected: SignedPaper;
  readonly doubted: SignedPaper;
  readonly reopened: SignedPaper;
  /** Who had one of the first two in her hand by then: the counter calls her back. */
  readonly misled: readonly PersonAtCounter[];
}

/** Where it was her last one: of somebody who came again the counter would have known too early. */
function holderOf(people: readonly PersonAtCounter[], paper: SignedPaper): PersonAtCounter | undefined {
  const who = people.find(({ person }) => person === paper.of.plan.person);
  return who !== undefined && isPlain(who) && who.lastMs < paper.atMs + 2 * hourMs ? who : undefined;
}

export function papersToChange(
  lab: PastLaboratory,
  signed: readonly SignedPaper[],
  people: readonly PersonAtCounter[],
): ChangedPapers {
  const found = candidates(lab, signed);
  const fetched = found.filter((paper) => holderOf(people, paper) !== undefined).slice(0, 2);
  const rest = found.filter((paper) => !fetched.includes(paper));
  const [withdrawn, corrected, doubted, reopened] = [...fetched, ...rest];
  if (withdrawn === undefined || corrected === undefined || doubted === undefined || reopened === undefined)
    throw new Error('the sample data have too few blood counts');
  const misled = new Set(fetched.flatMap((paper) => holderOf(people, paper) ?? []));
  return { withdrawn, corrected, doubted, reopened, misled: [...misled] };
}

/** What happens to a few papers after they have left. */
export async function changePapers(
  lab: PastLaboratory,
  { withdrawn: first, corrected: second, doubted: third, reopened: fourth }: ChangedPapers,
): Promise<void> {
  const { nowMs } = lab.world;
  await withdraw(lab, first, {
    atMs: first.atMs + 5 * hourMs,
    reason: 'Nhầm mẫu giữa hai người bệnh cùng phòng, đã lấy lại mẫu và làm lại xét nghiệm',
    isDone: true,
  });
  await tellTheCounter(lab, first.atMs + 6 * hourMs);
  await finishCorrection(lab, {
    paper: second,
    atMs: second.atMs + 20 * hourMs,
    category: 'transcription',
    reason: 'Nhập nhầm thứ tự hai chữ số so với phiếu in của máy',
  });
  await tellTheCounter(lab, second.atMs + 20 * hourMs + 26 * minuteMs);
  await withdraw(lab, third, {
    atMs: nowMs - 3 * hourMs,
    reason: 'Khoa lâm sàng báo nghi nhầm ống mẫu, đề nghị thu hồi để kiểm tra lại',
    isDone: false,
  });
  await correct(lab, {
    paper: fourth,
    atMs: nowMs - 80 * minuteMs,
    category: 'analytical',
    reason: 'Hiệu chuẩn lại máy, chạy lại mẫu lưu cho kết quả khác',
  });
}

/** Of cases of which half is there, what is there. */
export async function issuePreliminaries(lab: PastLaboratory, recordIds: readonly string[]): Promise<void> {
  const { session } = lab.world.staff.doctor;
  const { reports } = lab.at(lab.world.nowMs - 6 * minuteMs);
  for (const recordId of recordIds) {
    const { papers } = valueOf(await reports.ofRecord(session, recordId));
    for (const { groupKey, contentKey } of papers)
      valueOf(await reports.issuePreliminary(session, { recordId, groupKey, contentKey }));
  }
}

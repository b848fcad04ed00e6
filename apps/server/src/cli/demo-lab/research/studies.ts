import { vietnamDateAt, type ResearchField, type ResearchStudyDraft } from '@senlab/domain';
import { listDemoMothers, type DemoMother } from '../demo-lab-repository.ts';
import type { PastLaboratory, PastServices } from '../past-laboratory.ts';
import { dayMs, hourMs, valueOf } from '../world.ts';

type Change = Awaited<ReturnType<PastServices['researchFiles']['open']>>;

function taken(answer: Change): { readonly id: string; readonly version: number } {
  const { refusal, value } = valueOf(answer);
  if (refusal !== null) throw new Error(`research of the sample data is refused: ${JSON.stringify(value)}`);
  return { id: value.id ?? '', version: value.version ?? 0 };
}

const field = (key: string, label: string, more: Partial<ResearchField>): ResearchField => ({
  key,
  label,
  type: 'text',
  unit: null,
  isRequired: false,
  min: null,
  max: null,
  options: [],
  isRetired: false,
  ...more,
});

const fields: readonly ResearchField[] = [
  field('bmi', 'Chỉ số khối cơ thể trước mang thai', {
    type: 'number',
    unit: 'kg/m²',
    isRequired: true,
    min: 12,
    max: 60,
  }),
  field('parity', 'Số lần sinh', { type: 'integer', isRequired: true, min: 0, max: 15 }),
  field('iron', 'Đang uống viên sắt', { type: 'boolean' }),
  field('severity', 'Mức độ thiếu máu', {
    type: 'choice',
    options: [
      { code: 'none', label: 'Không' },
      { code: 'mild', label: 'Nhẹ' },
      { code: 'severe', label: 'Nặng' },
    ],
  }),
  field('onset', 'Ngày phát hiện', { type: 'date' }),
  field('note', 'Ghi chú lâm sàng', {}),
];

interface Plan {
  readonly code: string;
  readonly title: string;
  readonly kind: ResearchStudyDraft['kind'];
  readonly groups: readonly string[];
}

const plans: readonly Plan[] = [
  {
    code: 'THAL',
    title: 'Thiếu máu và mang gen thalassemia ở thai phụ',
    kind: 'study',
    groups: ['Nhóm bệnh', 'Nhóm chứng'],
  },
  {
    code: 'TKNC',
    title: 'Sổ theo dõi thai kỳ nguy cơ cao',
    kind: 'register',
    groups: ['Tiền sản giật', 'Đái tháo đường thai kỳ'],
  },
];

async function found(
  lab: PastLaboratory,
  { code, title, kind, groups }: Plan,
  atMs: number,
): Promise<string> {
  const { administrator, researcher } = lab.world.staff;
  const { studies } = lab.at(atMs);
  const draft: ResearchStudyDraft = {
    code,
    title,
    kind,
    groups,
    investigatorId: researcher.id,
    ethicsNo: `${code}-01/QĐ-HĐĐĐ`,
    ethicsFrom: vietnamDateAt(atMs - 60 * dayMs),
    ethicsUntil: vietnamDateAt(atMs + 700 * dayMs),
    startsOn: vietnamDateAt(atMs),
    endsOn: vietnamDateAt(atMs + 365 * dayMs),
    isDoubleEntry: false,
  };
  const { id } = taken(await studies.save(administrator.session, { seen: null, draft, isDemo: true }));
  const published = taken(
    await studies.publishForm(researcher.session, { seen: { id, version: 0 }, fields }),
  );
  taken(await studies.activate(administrator.session, { id, version: published.version }));
  return id;
}

interface Enrolling {
  readonly studyId: string;
  readonly group: string;
  readonly person: DemoMother;
  readonly no: number;
  readonly atMs: number;
}

/** Each as far as her number lets her come: a draft, one who took her consent back, some that are done. */
async function enrol(lab: PastLaboratory, { studyId, group, person, no, atMs }: Enrolling): Promise<void> {
  const { session } = lab.world.staff.researcher;
  const { researchFiles } = lab.at(atMs);
  const enrolment = {
    consentKind: 'written',
    consentOn: vietnamDateAt(atMs - hourMs),
    group,
    isInclusionMet: true,
    exclusionNote: null,
  } as const;
  const opened = taken(await researchFiles.open(session, { studyId, person, enrolment, isDemo: true }));
  if (no === 11) return;
  const active = taken(await researchFiles.move(session, { seen: opened, step: 'enrol', reason: null }));
  const values = [
    { fieldKey: 'bmi', value: `${String(19 + no)},${String(no % 10)}`, revision: 0 },
    ...(no % 4 === 3 ? [] : [{ fieldKey: 'parity', value: String(no % 3), revision: 0 }]),
    { fieldKey: 'severity', value: no % 2 === 0 ? 'mild' : 'none', revision: 0 },
    { fieldKey: 'note', value: no % 2 === 0 ? 'Mệt khi gắng sức' : '', revision: 0 },
  ];
  valueOf(await researchFiles.keepValues(session, { id: opened.id, values }));
  // Kept values raised the version once, when the entry became hers.
  let seen = { id: opened.id, version: active.version + 1 };
  const [linkable] = valueOf(await researchFiles.linkables(session, opened.id));
  if (linkable !== undefined && no % 3 === 0)
    seen = taken(await researchFiles.link(session, { seen, ref: linkable.ref }));
  if (no === 4)
    taken(
      await researchFiles.ask(session, { id: opened.id, fieldKey: 'bmi', text: 'Kiểm tra lại cân nặng' }),
    );
  if (no === 10)
    taken(await researchFiles.move(session, { seen, step: 'withdraw', reason: 'Không muốn tiếp tục' }));
  if (no % 4 === 0 && no > 0)
    taken(await researchFiles.move(session, { seen, step: 'complete', reason: null }));
}

const filesOfStudy = 12;

/** Two studies with a dozen files each, through the services that a hospital has. */
export async function seedStudies(lab: PastLaboratory): Promise<void> {
  const people = await listDemoMothers(lab.tx, plans.length * filesOfStudy);
  const begun = lab.world.nowMs - 20 * dayMs;
  for (const [at, plan] of plans.entries()) {
    const studyId = await found(lab, plan, begun);
    const own = people.slice(at * filesOfStudy, (at + 1) * filesOfStudy);
    for (const [no, person] of own.entries()) {
      const group = plan.groups[no % plan.groups.length] ?? '';
      await enrol(lab, { studyId, group, person, no, atMs: begun + (no + 1) * dayMs });
    }
  }
}

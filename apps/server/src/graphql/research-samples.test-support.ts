import { newId } from '../platform/ids.ts';

const file = { _id: newId(), version: 1 };
const person = { patientCode: '260042171', birthYear: 1994 };
const enrolment = {
  consentKind: 'written',
  consentOn: '2026-11-10',
  group: 'Nhóm bệnh',
  isInclusionMet: true,
};

/** Of research: what its documents are sent with. */
export const researchSamples: Readonly<Record<string, object>> = {
  ResearchStudies: { page: 0, pageSize: 20, filtered: [{ id: 'status', value: 'active' }] },
  ResearchStudy: { _id: newId() },
  ResearchPeople: {},
  ResearchCounts: { studyId: newId() },
  ResearchMissing: { studyId: newId() },
  ResearchExports: { studyId: newId() },
  SaveResearchStudy: {
    _id: newId(),
    version: 1,
    draft: {
      code: 'THAL',
      title: 'Sàng lọc thalassemia ở thai phụ',
      kind: 'study',
      investigatorId: newId(),
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      isDoubleEntry: false,
      groups: ['Nhóm bệnh', 'Nhóm chứng'],
    },
  },
  MoveResearchStudy: { _id: newId(), version: 1, step: 'activate' },
  SetResearchMember: { studyId: newId(), accountId: newId(), access: 'read' },
  PublishResearchForm: {
    studyId: newId(),
    version: 1,
    fields: [
      {
        key: 'bmi',
        label: 'BMI',
        type: 'number',
        isRequired: true,
        min: 10,
        max: 80,
        options: [],
        isRetired: false,
      },
    ],
  },
  ResearchFiles: { page: 0, pageSize: 20, filtered: [{ id: 'study', value: newId() }] },
  ResearchFile: { _id: newId() },
  ResearchLinkables: { _id: newId() },
  OpenResearchFile: { studyId: newId(), person, enrolment },
  DescribeResearchFile: { ...file, enrolment },
  MoveResearchFile: { ...file, step: 'withdraw', reason: 'Rút đồng ý' },
  KeepResearchValues: { _id: newId(), values: [{ fieldKey: 'bmi', value: '22,4', revision: 0 }] },
  FinishResearchEntry: file,
  ResolveResearchDifference: { ...file, fieldKey: 'bmi', value: '22,4', reason: 'Xem bệnh án' },
  KeepResearchConsent: { ...file, fileId: newId() },
  SaveResearchOutcome: { ...file, outcome: { gaWeeks: 39, gaDays: 1 } },
  LinkResearchResult: { ...file, ref: '0123456789abcdef0123456789abcdef' },
  UnlinkResearchResult: { ...file, linkId: newId(), reason: 'Liên kết nhầm' },
  AskResearchQuery: { _id: newId(), fieldKey: 'bmi', text: 'Kiểm tra lại' },
  AnswerResearchQuery: { queryId: newId(), text: 'Đã kiểm tra' },
  CloseResearchQuery: { queryId: newId() },
  LookUpResearchPerson: { _id: newId(), reason: 'Gọi lại sau sinh' },
  FindResearchFile: { studyId: newId(), person, reason: 'Rút đồng ý' },
};

/** Texts that its own module looks through, whoever they are about. */
export const researchInputs: readonly string[] = [
  'ResearchStudyInput.*',
  'ResearchOptionInput.*',
  'ResearchFieldInput.*',
  'ResearchEnrolmentInput.*',
  'ResearchValueInput.*',
  'moveResearchStudy.reason',
  'moveResearchFile.reason',
  'resolveResearchDifference.fieldKey',
  'resolveResearchDifference.value',
  'resolveResearchDifference.reason',
  'unlinkResearchResult.reason',
  'askResearchQuery.fieldKey',
  'askResearchQuery.text',
  'answerResearchQuery.text',
  'lookUpResearchPerson.reason',
  'findResearchFile.reason',
];

/** Answers of research, which keeps and links no text that tells the sex of a child. */
export const researchOutputs: readonly string[] = [
  'ResearchStudyRow.*',
  'ResearchStudy.*',
  'ResearchOption.*',
  'ResearchField.*',
  'ResearchMember.*',
  'ResearchFormVersion.*',
  'ResearchPerson.*',
  'ResearchCount.*',
  'ResearchMissingValue.*',
  'ResearchExport.*',
  'ResearchOutcomeOfChange.*',
  'ResearchFileRow.*',
  'ResearchFile.*',
  'ResearchValue.*',
  'ResearchDifference.*',
  'ResearchResultValue.*',
  'ResearchLink.*',
  'ResearchLinkable.*',
  'ResearchQuery.*',
  'ResearchIdentity.*',
];

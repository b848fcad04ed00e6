import { hiddenFetalText, type FetalTextKind } from '@senlab/domain';
import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { testOfEvent } from '../../modules/ground/audit/index.ts';
import type { CaseSubject, FetalTextsService, ShownText } from '../../modules/ground/fetal-texts/index.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { surpriseEnvelope } from '../../graphql/respond.ts';

type Wire = Record<string, unknown>;

/** Of a change in the log it depends on what was changed; of a measured value, on its test. */
type ShownKind = FetalTextKind | 'change' | 'measured';

/**
 * What people have written about a case, wherever an answer shows it. A field of the schema that is neither here nor
 * said to hold no such text fails a test.
 */
export const shownCaseTexts: Readonly<Record<string, Readonly<Record<string, ShownKind>>>> = {
  AppointmentSlipRow: { diagnosis: 'text' },
  AppointmentSlip: {
    patientAddress: 'address',
    diagnosis: 'text',
    icdMain: 'text',
    icdOther: 'text',
    reason: 'text',
    preparation: 'text',
    cancelReason: 'text',
    moveReason: 'text',
  },
  AppointmentVisit: { diagnosis: 'text', icdMain: 'text', doctorName: 'name' },
  CustomerActionRow: { title: 'text' },
  CustomerAction: { note: 'text', closeReason: 'text' },
  CustomerBooking: { service: 'text' },
  CustomerTicket: { title: 'text', content: 'text' },
  CustomerMessage: { text: 'text' },
  CustomerExamination: { symptoms: 'text', diagnosis: 'text', icd: 'text', plan: 'text' },
  CustomerScan: { placenta: 'text', description: 'text', conclusion: 'text' },
  CustomerPrescription: { advice: 'text' },
  CustomerPrescribedItem: { drugName: 'text', strength: 'text', unit: 'text', dose: 'text', route: 'text' },
  AuditEntry: { reason: 'text' },
  TimelineEvent: { reason: 'text' },
  TimelineChange: { before: 'change', after: 'change' },
  CriticalNotification: {
    valueText: 'measured',
    doctorName: 'name',
    phoneExtension: 'text',
    notifiedPerson: 'name',
    notifiedRole: 'text',
    closeReason: 'text',
  },
  KaryotypeRow: { iscn: 'measured' },
  Karyotype: {
    iscn: 'measured',
    indicationText: 'text',
    holdReason: 'text',
    cancelReason: 'text',
    toldTo: 'name',
    bandRemark: 'text',
    harvestRemark: 'text',
    countsRemark: 'text',
    settleReason: 'text',
    interpretation: 'text',
    recommendation: 'text',
    limitation: 'text',
  },
  KaryotypeReading: { iscn: 'measured' },
  Culture: { medium: 'text', mitogen: 'text', failReason: 'text' },
  NoticeAbout: { valueText: 'measured' },
  LabOrder: { doctorName: 'name', phoneExtension: 'text', clinicalInfo: 'text', cancelReason: 'text' },
  RecordNote: { text: 'text' },
  LabRecord: { holdReason: 'text', cancelReason: 'text' },
  LabRecordPatient: { doctorName: 'name', diagnosis: 'text' },
  PatientRow: { address: 'address' },
  MergeSide: { relativeName: 'name', relation: 'relation', address: 'address' },
  PatientMerge: { reason: 'text', declineReason: 'text', undoReason: 'text', undoDeclineReason: 'text' },
  PatientMergeRow: { reason: 'text' },
  Patient: {
    relativeName: 'name',
    relation: 'relation',
    addressLine: 'address',
    address: 'address',
    legacyAddress: 'address',
  },
  PrintRow: { reprintNote: 'text' },
  ReportDraft: { conclusion: 'text' },
  ReportVersion: { amendReason: 'text' },
  Report: { doctorName: 'name', conclusion: 'text', amendReason: 'text', withdrawalReason: 'text' },
  ResultItem: {
    valueRaw: 'measured',
    valueText: 'measured',
    comment: 'text',
    cancelReason: 'text',
    addedReason: 'text',
  },
  AddedTest: { reason: 'text' },
  ReflexNotice: { reason: 'text' },
  PreviousResult: { value: 'measured' },
  PatientResult: { value: 'measured' },
  ReturnSlip: { receiverName: 'name', reason: 'text' },
  BreakGlassGrant: { reason: 'emergency', reviewNote: 'emergency' },
  Specimen: {
    conditionComment: 'text',
    rejectReason: 'text',
    rejectNotifiedTo: 'text',
    storageSlot: 'text',
  },
};

const namesInLog: readonly unknown[] = ['fullName', 'relativeName', 'doctorName', 'notifiedPerson'];

/** A value is a text like all others, unless its test says otherwise. */
function isMeasured(kind: ShownKind, { field }: Wire): boolean {
  return kind === 'measured' || (kind === 'change' && field === 'value');
}

function kindOf(kind: ShownKind, { field }: Wire): FetalTextKind {
  if (kind === 'measured') return 'text';
  if (kind !== 'change') return kind;
  if (field === 'relation') return 'relation';
  if (field === 'addressLine') return 'address';
  return namesInLog.includes(field) ? 'name' : 'text';
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** undefined: about nobody. null: about somebody, and nobody knows whom. */
type Subject = CaseSubject | null | undefined;

/** Objects that are a case or a person themselves; the others name theirs or stand inside of one that does. */
const ownSubject: Readonly<Record<string, (value: Wire) => Subject>> = {
  LabRecord: ({ _id }) => ({ recordId: idOf(_id) }),
  Patient: ({ _id }) => ({ patientId: idOf(_id) }),
  PatientRow: ({ _id }) => ({ patientId: idOf(_id) }),
  MergeSide: ({ _id }) => ({ patientId: idOf(_id) }),
  PatientResults: ({ _id }) => ({ patientId: idOf(_id) }),
  ReturnDesk: ({ patient }) => ({ patientId: idOf((patient as Wire | null)?.['_id']) }),
  // From a number that nobody knows yet: about somebody, and nobody knows whom.
  CustomerAction: ({ patientId }) => (idOf(patientId) === null ? null : { patientId: idOf(patientId) }),
  CustomerActionRow: ({ patientId }) => (idOf(patientId) === null ? null : { patientId: idOf(patientId) }),
  // An entry about a setting is about no case; the list of the words themselves is changed there.
  AuditEntry: ({ patientId, recordId }) =>
    idOf(patientId) === null && idOf(recordId) === null
      ? undefined
      : { patientId: idOf(patientId), recordId: idOf(recordId) },
};

function caseIn(type: string, value: Wire, outer: Subject): Subject {
  const own = ownSubject[type];
  if (own !== undefined) return own(value);
  const subject = { recordId: idOf(value['recordId']), patientId: idOf(value['patientId']) };
  return subject.recordId === null && subject.patientId === null ? outer : subject;
}

/** Where an object says when its texts were written, the field that does. */
const writtenIn: Readonly<Record<string, string>> = {
  AuditEntry: 'time',
  PrintRow: 'time',
  RecordNote: 'writtenTime',
  TimelineEvent: 'time',
};

function subjectIn(type: string, value: Wire, outer: Subject): Subject {
  const subject = caseIn(type, value, outer);
  const writtenAt = idOf(value[writtenIn[type] ?? '']);
  return subject && writtenAt !== null ? { ...subject, writtenAt } : subject;
}

/** An event of the log names its test by what it is about. */
function testIn({ testCode, entity, entityLabel }: Wire): string | null {
  if (typeof entity !== 'string' || typeof entityLabel !== 'string') return idOf(testCode);
  return testOfEvent({ entity, entityId: entityLabel });
}

/** Where in the answer we are. */
interface Place {
  readonly subject: Subject;
  readonly testCode: string | null;
}

interface Found {
  readonly shown: ShownText;
  readonly replace: (text: string) => void;
}

type Walk = (value: unknown, place: Place) => readonly Found[];

function textsIn(
  value: Wire,
  fields: readonly (readonly [string, ShownKind])[],
  place: Place,
): readonly Found[] {
  const { subject, testCode } = place;
  if (subject === undefined) return [];
  return fields.flatMap(([name, kind]) => {
    const text = value[name];
    if (typeof text !== 'string' || text === '') return [];
    const replace = (hidden: string): void => void (value[name] = hidden);
    const ofTest = isMeasured(kind, value) ? { testCode } : {};
    return [{ shown: { text, kind: kindOf(kind, value), subject, ...ofTest }, replace }];
  });
}

/** Undefined where nothing below holds a text of a case, which is most of the schema and costs nothing then. */
function walkOf(type: GraphQLObjectType, above: readonly GraphQLObjectType[] = []): Walk | undefined {
  const fields = Object.entries(shownCaseTexts[type.name] ?? {});
  const deeper = Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const named = getNamedType(fieldType);
    if (!isObjectType(named) || above.includes(named)) return [];
    const walk = walkOf(named, [...above, type]);
    return walk === undefined ? [] : [{ name, walk }];
  });
  if (fields.length === 0 && deeper.length === 0) return undefined;
  const walk: Walk = (value, outer) => {
    if (Array.isArray(value)) return value.flatMap((each: unknown) => walk(each, outer));
    if (typeof value !== 'object' || value === null) return [];
    const wire = value as Wire;
    const subject = subjectIn(type.name, wire, outer.subject);
    const place = { subject, testCode: testIn(wire) ?? outer.testCode };
    return [...textsIn(wire, fields, place), ...deeper.flatMap((part) => part.walk(wire[part.name], place))];
  };
  return walk;
}

/**
 * When nobody can say what the texts tell. What was changed stays changed, and whoever is told of a failure does it
 * again: so the change is answered, with every text hidden. A question is asked again.
 */
function answerUnread(
  unread: {
    readonly answer: unknown;
    readonly found: readonly Found[];
    readonly error: unknown;
    readonly isChange: boolean;
  },
  context: RequestContext,
): unknown {
  const failure = surpriseEnvelope(unread.error, context);
  const answer = unread.answer as Wire;
  if (unread.isChange) {
    for (const { replace } of unread.found) replace(hiddenFetalText);
    return answer;
  }
  return { ...answer, ...failure, data: Array.isArray(answer['data']) ? [] : null };
}

function wrap(field: GraphQLField<unknown, RequestContext>, texts: FetalTextsService): void {
  const { resolve } = field;
  const named = getNamedType(field.type);
  const walk = isObjectType(named) ? walkOf(named) : undefined;
  if (resolve === undefined || walk === undefined) return;
  // Such rows leave as text of the database and are never seen here.
  if (field.extensions['written'] !== undefined)
    throw new Error(`${field.name} would show texts of cases unread`);
  field.resolve = async (root, args: Wire, context, info) => {
    const answer: unknown = await resolve(root, args, context, info);
    const asked = { recordId: idOf(args['recordId']), patientId: idOf(args['patientId']) };
    const subject = asked.recordId === null && asked.patientId === null ? null : asked;
    const found = walk(answer, { subject, testCode: null });
    if (found.length === 0) return answer;
    try {
      const hidden = await texts.hide(found.map(({ shown }) => shown));
      for (const [index, { shown, replace }] of found.entries()) {
        const text = hidden[index] ?? '';
        if (text !== shown.text) replace(text);
      }
      return answer;
    } catch (error) {
      return answerUnread(
        { answer, found, error, isChange: info.operation.operation === 'mutation' },
        context,
      );
    }
  };
}

/** Every answer is gone through once, at the only door that all of them leave by. */
export function hideShownTexts(schema: GraphQLSchema, texts: FetalTextsService): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {})) wrap(field, texts);
}

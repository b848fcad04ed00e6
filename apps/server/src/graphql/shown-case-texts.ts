import type { FetalTextKind } from '@senlab/domain';
import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { CaseSubject, FetalTextsService, ShownText } from '../modules/fetal-texts/index.ts';
import type { RequestContext } from './context.ts';

type Wire = Record<string, unknown>;

/** Of a change in the log it depends on what was changed. */
type ShownKind = FetalTextKind | 'change';

/**
 * What people have written about a case, wherever an answer shows it. A field of the schema that is neither here nor
 * said to hold no such text fails a test.
 */
export const shownCaseTexts: Readonly<Record<string, Readonly<Record<string, ShownKind>>>> = {
  AppointmentSlipRow: { diagnosis: 'text' },
  AppointmentSlip: {
    patientAddress: 'text',
    diagnosis: 'text',
    icdMain: 'text',
    icdOther: 'text',
    reason: 'text',
    preparation: 'text',
    cancelReason: 'text',
    moveReason: 'text',
  },
  AppointmentVisit: { diagnosis: 'text', icdMain: 'text', doctorName: 'name' },
  AuditEntry: { reason: 'text' },
  TimelineEvent: { reason: 'text' },
  TimelineChange: { before: 'change', after: 'change' },
  CriticalNotification: {
    doctorName: 'name',
    phoneExtension: 'text',
    notifiedPerson: 'name',
    notifiedRole: 'text',
    closeReason: 'text',
  },
  LabOrder: { doctorName: 'name', phoneExtension: 'text', clinicalInfo: 'text', cancelReason: 'text' },
  RecordNote: { text: 'text' },
  LabRecord: { holdReason: 'text', cancelReason: 'text' },
  LabRecordPatient: { doctorName: 'name', diagnosis: 'text' },
  PatientRow: { address: 'text' },
  Patient: {
    relativeName: 'name',
    relation: 'text',
    addressLine: 'text',
    address: 'text',
    legacyAddress: 'text',
  },
  PrintRow: { reprintNote: 'text' },
  ReportDraft: { conclusion: 'text' },
  ReportVersion: { amendReason: 'text' },
  Report: { doctorName: 'name', conclusion: 'text', amendReason: 'text', withdrawalReason: 'text' },
  ResultItem: { comment: 'text', cancelReason: 'text' },
  ReturnSlip: { receiverName: 'name', reason: 'text' },
  BreakGlassGrant: { reason: 'text', reviewNote: 'text' },
  Specimen: {
    conditionComment: 'text',
    rejectReason: 'text',
    rejectNotifiedTo: 'text',
    storageSlot: 'text',
  },
};

const namesInLog: readonly unknown[] = ['fullName', 'relativeName', 'doctorName', 'notifiedPerson'];

function kindOf(kind: ShownKind, { field }: Wire): FetalTextKind {
  if (kind !== 'change') return kind;
  if (field === 'value') return 'value';
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
  ReturnDesk: ({ patient }) => ({ patientId: idOf((patient as Wire | null)?.['_id']) }),
  // An entry about a setting is about no case; the list of the words themselves is changed there.
  AuditEntry: ({ patientId, recordId }) =>
    idOf(patientId) === null && idOf(recordId) === null
      ? undefined
      : { patientId: idOf(patientId), recordId: idOf(recordId) },
};

function subjectIn(type: string, value: Wire, outer: Subject): Subject {
  const own = ownSubject[type];
  if (own !== undefined) return own(value);
  const subject = { recordId: idOf(value['recordId']), patientId: idOf(value['patientId']) };
  return subject.recordId === null && subject.patientId === null ? outer : subject;
}

interface Found {
  readonly shown: ShownText;
  readonly replace: (text: string) => void;
}

type Walk = (value: unknown, subject: Subject) => readonly Found[];

/** Undefined where nothing below holds a text of a case, which is most of the schema and costs nothing then. */
function walkOf(type: GraphQLObjectType, above: readonly GraphQLObjectType[] = []): Walk | undefined {
  const texts = Object.entries(shownCaseTexts[type.name] ?? {});
  const deeper = Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const named = getNamedType(fieldType);
    if (!isObjectType(named) || above.includes(named)) return [];
    const walk = walkOf(named, [...above, type]);
    return walk === undefined ? [] : [{ name, walk }];
  });
  if (texts.length === 0 && deeper.length === 0) return undefined;
  const walkOne = (value: Wire, outer: Subject): readonly Found[] => {
    const subject = subjectIn(type.name, value, outer);
    const own = texts.flatMap(([name, kind]): Found[] => {
      const text = value[name];
      if (typeof text !== 'string' || text === '' || subject === undefined) return [];
      const replace = (hidden: string): void => void (value[name] = hidden);
      return [{ shown: { text, kind: kindOf(kind, value), subject }, replace }];
    });
    return [...own, ...deeper.flatMap(({ name, walk }) => walk(value[name], subject))];
  };
  const walk: Walk = (value, subject) => {
    if (Array.isArray(value)) return value.flatMap((each: unknown) => walk(each, subject));
    return typeof value === 'object' && value !== null ? walkOne(value as Wire, subject) : [];
  };
  return walk;
}

function wrap(field: GraphQLField<unknown, RequestContext>, texts: FetalTextsService): void {
  const { resolve } = field;
  const named = getNamedType(field.type);
  const walk = isObjectType(named) ? walkOf(named) : undefined;
  if (resolve === undefined || walk === undefined) return;
  // Such rows leave as text of the database and are never seen here.
  if (field.extensions['written'] !== undefined) throw new Error(`${field.name} would show texts of cases unread`);
  field.resolve = async (root, args: Wire, context, info) => {
    const answer: unknown = await resolve(root, args, context, info);
    const asked = { recordId: idOf(args['recordId']), patientId: idOf(args['patientId']) };
    const found = walk(answer, asked.recordId === null && asked.patientId === null ? null : asked);
    if (found.length === 0) return answer;
    const hidden = await texts.hide(found.map(({ shown }) => shown));
    for (const [index, { shown, replace }] of found.entries()) {
      const text = hidden[index] ?? '';
      if (text !== shown.text) replace(text);
    }
    return answer;
  };
}

/** Every answer is gone through once, at the only door that all of them leave by. */
export function hideShownTexts(schema: GraphQLSchema, texts: FetalTextsService): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {})) wrap(field, texts);
}

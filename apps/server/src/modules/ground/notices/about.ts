import type { Actor } from '../../../platform/actor.ts';
import type { NoticeRow } from './repository.ts';

/** Whom a notice is about. Read when the notice is read, with the rights of that moment, and kept nowhere. */
export interface NoticeAbout {
  readonly recordId: string;
  readonly sid: string;
  readonly patientName: string;
  readonly testCode: string | null;
  readonly testName: string | null;
  /** With its unit. */
  readonly valueText: string | null;
}

/** By the id of the subject; what the person may not read is not in it. */
export type AboutById = ReadonlyMap<string, NoticeAbout>;

/** Given by the modules whose things notices are about: they know who may read them. */
export interface NoticeSubjects {
  alarms(actor: Actor, ids: readonly string[]): Promise<AboutById>;
  reports(actor: Actor, ids: readonly string[]): Promise<AboutById>;
}

export interface NamedNotice extends NoticeRow {
  readonly about: NoticeAbout | null;
}

const reportKinds: readonly string[] = [
  'report_corrected',
  'report_withdrawn',
  'withdrawal_asked',
  'correction_second_doctor',
];

/** A page of notices with names, asked for together: one question for each kind of thing. */
export async function nameNotices(
  subjects: NoticeSubjects,
  actor: Actor,
  notices: readonly NoticeRow[],
): Promise<readonly NamedNotice[]> {
  const idsOf = (isKind: (kind: string) => boolean): readonly string[] => [
    ...new Set(notices.filter(({ kind }) => isKind(kind)).map(({ subject_id }) => subject_id)),
  ];
  const alarmIds = idsOf((kind) => kind === 'critical_escalated');
  const reportIds = idsOf((kind) => reportKinds.includes(kind));
  const nothing: AboutById = new Map();
  const [alarms, reports] = await Promise.all([
    alarmIds.length === 0 ? Promise.resolve(nothing) : subjects.alarms(actor, alarmIds),
    reportIds.length === 0 ? Promise.resolve(nothing) : subjects.reports(actor, reportIds),
  ]);
  const aboutOf = ({ kind, subject_id }: NoticeRow): NoticeAbout | null => {
    if (kind === 'critical_escalated') return alarms.get(subject_id) ?? null;
    return reportKinds.includes(kind) ? (reports.get(subject_id) ?? null) : null;
  };
  return notices.map((notice) => ({ ...notice, about: aboutOf(notice) }));
}

import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import {
  birthWords,
  printedName,
  readPatientQuery,
  reportCodeIn,
  vietnamDateAt,
  type Permission,
} from '@senlab/domain';
import { useEffect, useState } from 'react';
import { readResponse, type Envelope, type Outcome } from '../../api/envelope.ts';
import { PatientSearch } from '../../api/patients/patients.generated.ts';
import { Reports } from '../../api/report-list/report-list.generated.ts';
import { ask } from '../../api/request.ts';
import { Scan } from '../../api/specimens/specimens.generated.ts';
import { useSession } from '../../session/session-store.ts';
import type { SearchablePage } from './searchable-pages.ts';
import { texts } from './texts.ts';

/** More than these are looked for on the page of patients, which can turn its pages. */
const patientsShown = 5;

export interface SearchSection {
  readonly title: string;
  readonly pages: readonly SearchablePage[];
}

type Held = readonly string[];
const listsReports: readonly Permission[] = ['results.read', 'results.read-released', 'results.manage'];

/** A question of which the answer is empty tells as little as one that was refused: only a lost right is passed on. */
function answered<T extends Envelope>(outcome: Outcome<T>): T | undefined {
  if (outcome.kind === 'denied') readResponse(outcome);
  return outcome.kind === 'success' ? outcome.response : undefined;
}

async function patientPages(text: string): Promise<readonly SearchablePage[]> {
  const found = answered(await ask(PatientSearch, { text, pageSize: patientsShown }));
  return (found?.data ?? []).map((patient) => ({
    id: `patient-${patient._id}`,
    title: printedName(patient.fullName),
    trail: texts.patient(birthWords(patient.birthDate, patient.birthPrecision), patient.patientCode),
    url: `/apps/lims/benh-nhan/${patient._id}`,
    icon: PersonOutlined,
  }));
}

async function casePages(text: string): Promise<readonly SearchablePage[]> {
  const recordId = answered(await ask(Scan, { text }))?.data?.recordId ?? null;
  if (recordId === null) return [];
  const url = `/apps/lims/lims-detail/${recordId}`;
  return [{ id: `case-${recordId}`, title: texts.caseOf(text), trail: '', url, icon: ScienceOutlined }];
}

async function reportPages(reportCode: string): Promise<readonly SearchablePage[]> {
  const filtered = [{ id: 'keyword', value: reportCode }];
  const found = answered(await ask(Reports, { page: 0, pageSize: patientsShown, filtered }));
  return (found?.data ?? []).map(({ _id, reportCode: code, versionNo, patientName }) => ({
    id: `report-${_id}`,
    title: texts.report(code, versionNo),
    trail: printedName(patientName),
    url: `/apps/kqxn/phieu/${_id}`,
    icon: DescriptionOutlined,
  }));
}

/** A tube, a case or an order: codes that stand for one case. */
function isCaseCode(text: string, today: string): boolean {
  const query = readPatientQuery(text, today);
  return (
    query.kind === 'readings' &&
    query.readings.some(({ kind }) => ['specimen', 'sid', 'order'].includes(kind))
  );
}

/** The questions that this text is worth; none for words that nobody is called by, or for who may not ask. */
function questionsFor(text: string, held: Held): readonly (() => Promise<SearchSection>)[] {
  if (!held.includes('patients.read')) return [];
  const today = vietnamDateAt(Date.now());
  const section = (title: string, pages: Promise<readonly SearchablePage[]>): Promise<SearchSection> =>
    pages.then((found) => ({ title, pages: found }));
  const reportCode = reportCodeIn(text);
  if (reportCode !== undefined) {
    return listsReports.some((right) => held.includes(right))
      ? [() => section(texts.sections.reports, reportPages(reportCode))]
      : [];
  }
  if (readPatientQuery(text, today).kind !== 'readings') return [];
  const patients = (): Promise<SearchSection> => section(texts.sections.patients, patientPages(text));
  if (!isCaseCode(text, today)) return [patients];
  return [() => section(texts.sections.cases, casePages(text)), patients];
}

/** Short enough not to be noticed, long enough that a word is one question. */
const pauseMs = 200;

const none: readonly SearchSection[] = [];

export interface FoundInHospital {
  readonly sections: readonly SearchSection[];
  readonly isAsking: boolean;
}

/** Patients, cases and reports behind what is typed; an answer that was overtaken is dropped. */
export function useFoundInHospital(query: string): FoundInHospital {
  const text = query.trim();
  const held = useSession((session) => session.user?.permissions);
  const [answer, setAnswer] = useState({ text: '', sections: none });
  const isWorthAsking = questionsFor(text, held ?? []).length > 0;
  useEffect(() => {
    if (!isWorthAsking) return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      void Promise.all(questionsFor(text, held ?? []).map((question) => question())).then((sections) => {
        if (!isOvertaken) setAnswer({ text, sections: sections.filter(({ pages }) => pages.length > 0) });
      });
    }, pauseMs);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [text, held, isWorthAsking]);
  if (!isWorthAsking) return { sections: none, isAsking: false };
  const isAnswered = answer.text === text;
  return { sections: isAnswered ? answer.sections : none, isAsking: !isAnswered };
}

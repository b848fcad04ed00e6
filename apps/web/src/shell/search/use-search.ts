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
import { useEffect, useState, useCallback, useMemo } from 'react';
import { readResponse, type Envelope, type Outcome } from '../../api/envelope.ts';
import { PatientSearch } from '../../api/patients/patients.generated.ts';
import { Reports } from '../../api/reports/report-list.generated.ts';
import { ask } from '../../api/request.ts';
import { Scan } from '../../api/bench/specimens.generated.ts';
import { useSession } from '../../session/session-store.ts';
import { type SearchablePage, searchablePages } from './searchable-pages.tsx';
import { texts } from './texts.ts';
import { useNavigate } from 'react-router';
import { useFurtherPages, useNavigation } from '../navigation/navigation.ts';
import { suggestionsFor } from './suggestions.tsx';

/** More than these are looked for on the page of patients, which can turn its pages. */
const patientsShown = 5;

interface SearchSection {
  readonly title: string;
  readonly pages: readonly SearchablePage[];
  /** That there are others. */
  readonly more?: string;
}

type Held = readonly string[];
const listsReports: readonly Permission[] = ['results.read', 'results.read-released', 'results.manage'];

/** A question of which the answer is empty tells as little as one that was refused: only a lost right is passed on. */
function answered<T extends Envelope>(outcome: Outcome<T>): T | undefined {
  if (outcome.kind === 'denied') readResponse(outcome);
  return outcome.kind === 'success' ? outcome.response : undefined;
}

async function patientsCalled(text: string): Promise<SearchSection> {
  const found = answered(await ask(PatientSearch, { text, pageSize: patientsShown }));
  const pages = (found?.data ?? []).map((patient) => ({
    id: `patient-${patient._id}`,
    title: printedName(patient.fullName),
    trail: texts.patient(birthWords(patient.birthDate, patient.birthPrecision), patient.patientCode),
    url: `/apps/lims/benh-nhan/${patient._id}`,
    icon: PersonOutlined,
  }));
  const hasMore = (found?.records ?? 0) > pages.length;
  return { title: texts.sections.patients, pages, ...(hasMore && { more: texts.morePatients }) };
}

async function caseOf(text: string): Promise<SearchSection> {
  const recordId = answered(await ask(Scan, { text }))?.data?.recordId ?? null;
  const url = `/apps/lims/lims-detail/${recordId ?? ''}`;
  const page = { id: `case-${url}`, title: texts.caseOf(text), trail: '', url, icon: ScienceOutlined };
  return { title: texts.sections.cases, pages: recordId === null ? [] : [page] };
}

async function reportsNumbered(code: string): Promise<SearchSection> {
  const filtered = [{ id: 'keyword', value: code }];
  const found = answered(await ask(Reports, { page: 0, pageSize: patientsShown, filtered }));
  const pages = (found?.data ?? []).map(({ _id, reportCode, versionNo, patientName }) => ({
    id: `report-${_id}`,
    title: texts.report(reportCode, versionNo),
    trail: printedName(patientName),
    url: `/apps/kqxn/phieu/${_id}`,
    icon: DescriptionOutlined,
  }));
  return { title: texts.sections.reports, pages };
}

const caseCodes: readonly string[] = ['specimen', 'sid', 'order'];

/** The questions that this text is worth; none for words that nobody is called by, or for who may not ask. */
function questionsFor(text: string, held: Held): readonly ((text: string) => Promise<SearchSection>)[] {
  if (!held.includes('patients.read')) return [];
  if (reportCodeIn(text) !== undefined)
    return listsReports.some((right) => held.includes(right)) ? [reportsNumbered] : [];
  const query = readPatientQuery(text, vietnamDateAt(Date.now()));
  if (query.kind !== 'readings') return [];
  const isCase = query.readings.some(({ kind }) => caseCodes.includes(kind));
  return isCase ? [caseOf, patientsCalled] : [patientsCalled];
}

/** Short enough not to be noticed, long enough that a word is one question. */
const pauseMs = 200;

const none: readonly SearchSection[] = [];

export interface FoundInHospital {
  readonly sections: readonly SearchSection[];
  readonly isAsking: boolean;
}

/** Patients, cases and reports behind what is typed; an answer that was overtaken is dropped. */
function useFoundInHospital(query: string): FoundInHospital {
  const text = query.trim();
  const held = useSession((session) => session.user?.permissions);
  const [answer, setAnswer] = useState({ text: '', sections: none });
  const isWorthAsking = questionsFor(text, held ?? []).length > 0;
  useEffect(() => {
    if (!isWorthAsking) return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      void Promise.all(questionsFor(text, held ?? []).map((question) => question(text))).then((sections) => {
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

export interface Search {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Screens first, so that nothing moves under the finger when the answers of the server come. */
  readonly sections: readonly SearchSection[];
  /** The pages of all sections, one after another. */
  readonly suggestions: readonly SearchablePage[];
  readonly isAsking: boolean;
  /** Index of the suggestion that Enter opens. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly choose: (page: SearchablePage | undefined) => void;
  readonly clear: () => void;
}

function useOpenPage(): (page: SearchablePage) => void {
  const navigate = useNavigate();
  return useCallback(
    (page) => {
      if (page.target === undefined || page.target === '_self') void navigate(page.url);
      else window.open(page.url, page.target, 'noopener');
    },
    [navigate],
  );
}

/** What is searched for and what was found: screens by their names, and whom and what the hospital knows by it; the first hit is always the one that Enter opens. */
export function useSearch(onLeave: () => void): Search {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const open = useOpenPage();
  useFurtherPages(query.trim() !== '');
  const navigation = useNavigation();
  const pages = useMemo(() => searchablePages(navigation), [navigation]);
  const screens = useMemo(() => suggestionsFor(query, pages), [query, pages]);
  const { sections: found, isAsking } = useFoundInHospital(query);
  const own = { title: texts.sections.screens, pages: screens };
  const sections = screens.length === 0 ? found : [own, ...found];
  const suggestions = sections.flatMap((section) => section.pages);
  const change = useCallback((next: string) => {
    setQuery(next);
    setActive(0);
  }, []);
  const clear = useCallback(() => {
    change('');
    onLeave();
  }, [change, onLeave]);
  return {
    query,
    setQuery: change,
    sections,
    suggestions,
    isAsking,
    active,
    setActive,
    step: (by) => setActive((active + by + suggestions.length) % Math.max(suggestions.length, 1)),
    choose: (page) => {
      if (page === undefined) return;
      clear();
      open(page);
    },
    clear,
  };
}

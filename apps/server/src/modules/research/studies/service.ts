import {
  isApprovedOn,
  invalid,
  ok,
  refuse,
  researchStudyStates,
  type ResearchField,
  type ResearchStudyDraft,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { meetStudy, type MetStudy } from './claim.ts';
import { accessIn, meetsStudies, reaches, type ResearchAccess, type ResearchDependencies } from './policy.ts';
import {
  listForms,
  listMembers,
  listResearchers,
  listStudies,
  type FormVersion,
  type MemberRow,
  type Researcher,
  type StoredStudy,
} from './repository.ts';
import { activateStudy, publishStudyForm, saveStudy, setMember, type SeenStudy } from './save.ts';
import { dayOf, type ResearchAnswer } from './step.ts';

export interface StudyView extends StoredStudy {
  readonly access: ResearchAccess;
  readonly fields: readonly ResearchField[];
  readonly forms: readonly FormVersion[];
  readonly members: readonly MemberRow[];
  readonly steps: readonly string[];
}

export type StudyRow = StoredStudy & { readonly access: ResearchAccess };

export interface StudiesService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<StudyRow>>>;
  find(actor: Actor, id: string): Promise<Result<StudyView>>;
  people(actor: Actor): Promise<Result<readonly Researcher[]>>;
  save(
    actor: Actor,
    given: { readonly seen: SeenStudy | null; readonly draft: ResearchStudyDraft; readonly isDemo?: boolean },
  ): ResearchAnswer;
  activate(actor: Actor, seen: SeenStudy): ResearchAnswer;
  setMember(
    actor: Actor,
    member: { readonly studyId: string; readonly accountId: string; readonly access: ResearchAccess },
  ): ResearchAnswer;
  publishForm(
    actor: Actor,
    given: { readonly seen: SeenStudy; readonly fields: readonly ResearchField[] },
  ): ResearchAnswer;
}

const shape: ListShape = {
  filters: { keyword: ['eq'], status: ['eq'] },
  sorts: ['code', 'starts', 'status'],
  defaultSort: { id: 'starts', desc: true },
};

function stepsOf(actor: Actor, { study, access }: MetStudy, today: string): readonly string[] {
  const isLocked = study.status === 'locked';
  const manages = mayDo(actor, 'research.manage') && !isLocked;
  const writes = reaches(access, 'write') && !isLocked;
  const isOpen = study.startsOn <= today && today <= study.endsOn && isApprovedOn(study, today);
  const steps: readonly (readonly [step: string, isOffered: boolean])[] = [
    ['change', manages],
    ['activate', manages && study.status === 'draft'],
    ['lock', manages && study.status === 'active'],
    ['set-members', manages],
    ['publish-form', writes],
    ['open-file', writes && study.status === 'active' && isOpen],
    ['export', access !== 'none' && mayDo(actor, 'research.export')],
    ['find-person', access !== 'none' && mayDo(actor, 'research.key')],
  ];
  return steps.filter(([, isOffered]) => isOffered).map(([step]) => step);
}

async function viewOf(tx: Tx, actor: Actor, met: MetStudy, today: string): Promise<StudyView> {
  const { study, access } = met;
  const forms = await listForms(tx, study.id);
  return {
    ...study,
    access,
    forms,
    fields: forms.at(-1)?.fields ?? [],
    members: await listMembers(tx, study.id),
    steps: stepsOf(actor, met, today),
  };
}

export function studiesService(dependencies: ResearchDependencies): StudiesService {
  const { database, clock } = dependencies;
  return {
    async list(actor, raw) {
      if (!meetsStudies(actor)) return refuse({ kind: 'denied' });
      const read = readListRequest(raw, shape);
      if (!read.ok) return read;
      const { filters } = read.value;
      const valueOf = (wanted: string): string | null =>
        filters.find(({ id }) => id === wanted)?.value.trim() ?? null;
      const [status, keyword] = [valueOf('status'), valueOf('keyword')];
      if (status !== null && !(researchStudyStates as readonly string[]).includes(status))
        return invalid('unknown-filter');
      const page = await reading(database, (tx) =>
        listStudies(tx, {
          request: { ...read.value, filters: filters.filter(({ id }) => id !== 'keyword') },
          accountId: actor.accountId,
          isEverything: mayDo(actor, 'research.manage'),
          keyword: keyword === '' ? null : keyword,
        }),
      );
      return ok({
        ...page,
        rows: page.rows.map((row) => ({ ...row, access: accessIn(actor, row.membership) })),
      });
    },
    async find(actor, id) {
      if (!meetsStudies(actor)) return refuse({ kind: 'denied' });
      return reading(database, async (tx) => {
        const met = await meetStudy(tx, actor, { id });
        return met.ok ? ok(await viewOf(tx, actor, met.value, dayOf(clock.now()))) : met;
      });
    },
    async people(actor) {
      if (!mayDo(actor, 'research.manage')) return refuse({ kind: 'denied' });
      const people = await reading(database, (tx) => listResearchers(tx));
      return ok(people.filter(({ mayRead }) => mayRead));
    },
    save: (actor, given) => saveStudy(dependencies, actor, given),
    activate: (actor, seen) => activateStudy(dependencies, actor, seen),
    setMember: (actor, member) => setMember(dependencies, actor, member),
    publishForm: (actor, given) => publishStudyForm(dependencies, actor, given),
  };
}

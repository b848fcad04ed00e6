import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import type { LoggedPrint } from '../../papers/prints/index.ts';
import type { SlipAnswer, AppointmentDependencies, SeenSlip } from './step.ts';
import type { DayLoad, DayView } from './calendar.ts';
import type { SlipRow } from './list-repository.ts';
import { printSlip, type SlipPrintRequest } from './print.ts';
import {
  openSlip,
  readCalendarOf,
  readDayOf,
  readSettings,
  readSlips,
  readVisits,
  type DatedVisit,
  type OpenedSlip,
  type SlipSettings,
} from './reads.ts';
import { rescheduleSlip, type Rescheduling, issueSlip, saveSlip, type Saving } from './save.ts';
import { cancelSlip, signSlip, spendSlip } from './after-issue.ts';

export interface AppointmentSlipsService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<SlipRow>>>;
  open(actor: Actor, id: string): Promise<Result<OpenedSlip>>;
  settings(actor: Actor): Promise<Result<SlipSettings>>;
  calendar(
    actor: Actor,
    asked: { readonly locationCode: string; readonly from: string; readonly to: string },
  ): Promise<Result<readonly DayLoad[]>>;
  day(actor: Actor, asked: { readonly locationCode: string; readonly day: string }): Promise<Result<DayView>>;
  visits(actor: Actor, patientId: string): Promise<Result<readonly DatedVisit[]>>;
  save(actor: Actor, saving: Saving): SlipAnswer;
  issue(actor: Actor, given: { readonly seen: SeenSlip; readonly knowsOtherDoctor: boolean }): SlipAnswer;
  sign(actor: Actor, seen: SeenSlip): SlipAnswer;
  reschedule(actor: Actor, given: Rescheduling): SlipAnswer;
  cancel(
    actor: Actor,
    given: { readonly seen: SeenSlip; readonly reason: string | null; readonly knowsOtherDoctor: boolean },
  ): SlipAnswer;
  spend(actor: Actor, given: { readonly seen: SeenSlip; readonly visitId: string }): SlipAnswer;
  print(actor: Actor, request: SlipPrintRequest): Promise<Result<LoggedPrint>>;
}

export function appointmentSlipsService(dependencies: AppointmentDependencies): AppointmentSlipsService {
  return {
    list: (actor, raw) => readSlips(dependencies, actor, raw),
    open: (actor, id) => openSlip(dependencies, actor, id),
    settings: (actor) => readSettings(dependencies, actor),
    calendar: (actor, asked) => readCalendarOf(dependencies, actor, asked),
    day: (actor, asked) => readDayOf(dependencies, actor, asked),
    visits: (actor, patientId) => readVisits(dependencies, actor, patientId),
    save: (actor, saving) => saveSlip(dependencies, actor, saving),
    issue: (actor, given) => issueSlip(dependencies, actor, given),
    sign: (actor, seen) => signSlip(dependencies, actor, seen),
    reschedule: (actor, given) => rescheduleSlip(dependencies, actor, given),
    cancel: (actor, given) => cancelSlip(dependencies, actor, given),
    spend: (actor, given) => spendSlip(dependencies, actor, given),
    print: (actor, request) => printSlip(dependencies, actor, request),
  };
}

import { refusalTexts } from '@senlab/contract';
import {
  customerActionRoutes,
  customerPhone,
  isCustomerKind,
  type CustomerKind,
  type MessageKind,
} from '@senlab/domain';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  AddCustomerMessage,
  AssignCustomerTicket,
  CustomerAction as CustomerActionDocument,
  CustomerActions,
  CustomerActionSettings,
  CustomerReports,
  LinkCustomerAction,
  RateCustomerTicket,
  SaveCustomerBooking,
  SaveCustomerExamination,
  SaveCustomerPrescription,
  SaveCustomerScan,
  SaveCustomerTicket,
  StepCustomerAction,
  type CustomerActionQuery,
  type CustomerActionSettingsQuery,
  type CustomerActionsQuery,
  type CustomerReportsQuery,
  type StepCustomerActionMutation,
  type StepCustomerActionMutationVariables,
} from '../../../api/desk/customer-actions.generated.ts';
import { madeBefore, readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemWithout } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { callWord, loadCall } from '../calls/call-calls.ts';
import { texts } from './texts.ts';

export type CustomerRow = CustomerActionsQuery['response']['data'][number];
export type CustomerAction = NonNullable<CustomerActionQuery['response']['data']>;
export type CustomerSettings = NonNullable<CustomerActionSettingsQuery['response']['data']>;
export type CustomerReport = NonNullable<CustomerReportsQuery['response']['data']>[number];
type StepResponse = StepCustomerActionMutation['response'];
export type ActionRef = NonNullable<NonNullable<StepResponse['data']>['action']>;
export type CustomerStep = StepCustomerActionMutationVariables['step'];

export const customersAddress = '/apps/user-actions';

/** The kinds by the word that stands for them in an address. */
export function kindOfRoute(route: string | undefined): CustomerKind | undefined {
  const found = Object.entries(customerActionRoutes).find(([, name]) => name === route);
  const kind = Number(found?.[0]);
  return isCustomerKind(kind) ? kind : undefined;
}

interface Named {
  readonly _id: string;
  readonly kind: number;
}

function routeOf(kind: number): string {
  return isCustomerKind(kind) ? customerActionRoutes[kind] : '';
}

export function actionAddress({ _id, kind }: Named): string {
  return `${customersAddress}/${routeOf(kind)}/${_id}`;
}

/** Everything that came from one number. The number itself never stands in an address: an action that it made does. */
export function numberAddress({ _id, kind }: Named): string {
  return `${customersAddress}/so-dien-thoai/${routeOf(kind)}/${_id}`;
}

/** In an address: whose it is to be. */
export const patientWord = 'bn';

/** Whose a new action is to be, and the call that it comes from. */
export interface Beginning {
  readonly patientId?: string;
  readonly callId?: string | null;
}

export function newActionAddress(kind: CustomerKind, { patientId, callId }: Beginning = {}): string {
  const words = new URLSearchParams();
  if (patientId !== undefined) words.set(patientWord, patientId);
  if (callId !== undefined && callId !== null) words.set(callWord, callId);
  const search = words.size === 0 ? '' : `?${words.toString()}`;
  return `${customersAddress}/tao-moi/${routeOf(kind)}${search}`;
}

/** Whoever telephones, as far as a form begins with her. */
export interface Caller {
  /** Null where it cannot be called back. */
  readonly phone: string | null;
}

/** Null: there is no such call for this person. */
export async function loadCaller(callId: string): Promise<Caller | null | undefined> {
  const call = await loadCall(callId);
  return call && { phone: customerPhone(call.phoneNumber) ?? null };
}

function dataOf<T>(outcome: Outcome<Envelope & { readonly data: T | null }>): T | undefined {
  if (outcome.kind === 'success') return outcome.response.data ?? undefined;
  if (outcome.kind === 'denied') readResponse(outcome);
  return undefined;
}

export async function loadCustomerSettings(): Promise<CustomerSettings | undefined> {
  return dataOf<CustomerSettings>(await ask(CustomerActionSettings, {}));
}

/** Null: there is none for this person. */
export async function loadAction(kind: number, id: string): Promise<CustomerAction | null | undefined> {
  return foundIn(await ask(CustomerActionDocument, { id, kind }));
}

export async function loadReports(patientId: string): Promise<readonly CustomerReport[] | undefined> {
  return dataOf<readonly CustomerReport[]>(await ask(CustomerReports, { patientId }));
}

/** Hints that somebody has changed an action, of those that the person may meet. */
export const customerTopics = ['customer_actions', 'customer_results'] as const;

/** Whose timeline it is. */
export type TimelineOf = { readonly patientId: string } | { readonly phone: string };

export interface TimelinePage {
  readonly rows: readonly CustomerRow[];
  readonly total: number;
}

export async function loadTimeline(of: TimelineOf, count: number): Promise<TimelinePage | undefined> {
  const whose = 'patientId' in of ? { id: 'patient', value: of.patientId } : { id: 'phone', value: of.phone };
  const outcome = await ask(CustomerActions, {
    page: 0,
    pageSize: count,
    filtered: [{ ...whose, operator: 'eq' }],
  });
  if (outcome.kind === 'success') return { rows: outcome.response.data, total: outcome.response.records };
  if (outcome.kind === 'denied') readResponse(outcome);
  return undefined;
}

/** What came of a change. */
export type StepAnswer =
  | { readonly kind: 'done'; readonly action: ActionRef }
  | {
      readonly kind: 'refused';
      readonly problem: string;
      readonly fields: Readonly<Record<string, string>>;
      /** Somebody else was faster. */
      readonly isConflict: boolean;
    };

function answerOf(outcome: Outcome<StepResponse>): StepAnswer {
  if (outcome.kind === 'success' && outcome.response.data?.action)
    return { kind: 'done', action: outcome.response.data.action };
  const data = outcome.kind === 'refused' ? outcome.response?.data : undefined;
  const problem = problemWithout(outcome, texts.unreachable);
  return {
    kind: 'refused',
    problem,
    fields: Object.fromEntries((data?.issues ?? []).map(({ field, message }) => [field, message])),
    isConflict: problem === refusalTexts['changed-meanwhile'],
  };
}

/** Any change of one action or of a new one. */
export async function changeAction<V extends Record<string, unknown>>(
  document: TypedDocumentNode<{ readonly response: StepResponse }, V>,
  variables: V,
): Promise<StepAnswer> {
  const outcome = await ask(document, variables);
  const [made, kind] = [madeBefore(outcome), kindMadeBy.get(document)];
  const action = made && kind !== undefined ? await loadAction(kind, made) : undefined;
  return action ? { kind: 'done', action } : answerOf(outcome);
}

/** Which kind of action each of them makes. */
const kindMadeBy: ReadonlyMap<unknown, CustomerKind> = new Map<unknown, CustomerKind>([
  [SaveCustomerBooking, 1],
  [SaveCustomerExamination, 2],
  [SaveCustomerTicket, 3],
  [SaveCustomerScan, 5],
  [SaveCustomerPrescription, 7],
]);

export interface SeenAction {
  readonly _id: string;
  readonly version: number;
}

const nameOf = ({ _id, version }: SeenAction): { readonly id: string; readonly version: number } => ({
  id: _id,
  version,
});

/** What a form names: nothing for a new action. */
export function seenVariables(seen: SeenAction | undefined): {
  readonly id?: string;
  readonly version?: number;
} {
  return seen === undefined ? {} : nameOf(seen);
}

export function stepAction(
  seen: SeenAction,
  step: { readonly step: CustomerStep; readonly reason?: string; readonly imagesChecked?: boolean },
): Promise<StepAnswer> {
  return changeAction(StepCustomerAction, { ...nameOf(seen), ...step });
}

export interface Word {
  readonly kind: MessageKind;
  readonly text: string;
  readonly fileIds: readonly string[];
}

export function addMessage(seen: SeenAction, { fileIds, ...word }: Word): Promise<StepAnswer> {
  return changeAction(AddCustomerMessage, { ...nameOf(seen), ...word, fileIds: [...fileIds] });
}

export function assignTicket(seen: SeenAction, assigneeId: string | null): Promise<StepAnswer> {
  return changeAction(AssignCustomerTicket, { ...nameOf(seen), assigneeId });
}

export function rateTicket(seen: SeenAction, satisfaction: number): Promise<StepAnswer> {
  return changeAction(RateCustomerTicket, { ...nameOf(seen), satisfaction });
}

export function linkAction(seen: SeenAction, patientId: string, wholeNumber: boolean): Promise<StepAnswer> {
  return changeAction(LinkCustomerAction, { ...nameOf(seen), patientId, wholeNumber });
}

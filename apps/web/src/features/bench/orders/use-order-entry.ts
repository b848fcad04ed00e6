import { useEffect, useState, useMemo, useReducer, useRef, type RefObject } from 'react';
import type { OrderInput } from '../../../api/generated/types.ts';
import {
  checkOrder,
  type OrderCheck,
  type PlaceAnswer,
  type OrderingDoctor,
  placeOrder,
  type Placed,
} from './order-calls.ts';
import { isoOf, lifeAgeAt, mayBePregnant } from '@senlab/domain';
import { useSession } from '../../../session/session-store.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { birthOfPatient, type Patient } from '../../patients/patients/patient.ts';
import { useMinute } from '../../../parts/clock.ts';
import { screeningOf, tubesOfOrder, type PlannedTube, type Screening } from './order-items.ts';
import { keepVisit, startVisit } from './visit-card.tsx';
import { type OrderWork, reduceOrder, startForm } from './order-form.ts';
import { orderInput, unreadableIssues, visibleIssues } from './order-input.ts';
import { texts } from './texts.ts';

export const checkPauseMs = 400;

interface Checked {
  readonly key: string;
  readonly check: OrderCheck | undefined;
}

export interface UsedOrderCheck {
  /** Of an earlier state of the form while the newest is on its way: nothing jumps. */
  readonly check: OrderCheck | undefined;
  /** Whether it is about what stands in the form now. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
  /** What a refused order brought along counts until the next check. */
  readonly accept: (refused: Extract<PlaceAnswer, { kind: 'refused' }>) => void;
}

function withRefusal(
  check: OrderCheck | undefined,
  { issues, repeated }: Extract<PlaceAnswer, { kind: 'refused' }>,
): OrderCheck {
  const known = check ?? { warnings: [], tubes: [], gestationalDays: null, repeated: [] };
  const codes = new Set(repeated.map(({ itemCode }) => itemCode));
  const others = known.repeated.filter(({ itemCode }) => !codes.has(itemCode));
  return { ...known, issues: [...issues], repeated: [...others, ...repeated] };
}

/** Asks the server about an order while it is filled in: what is odd, what is repeated, which tubes. */
function useOrderCheck(draft: OrderInput, isReady: boolean): UsedOrderCheck {
  const key = JSON.stringify(draft);
  const [checked, setChecked] = useState<Checked>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      void checkOrder(JSON.parse(key) as OrderInput).then((check) => {
        if (isOvertaken) return;
        setChecked((earlier) => ({ key, check: check ?? earlier?.check }));
        setFailed(check === undefined);
      });
    }, checkPauseMs);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [key, isReady]);
  return {
    check: isReady || checked?.key === key ? checked?.check : undefined,
    isCurrent: checked?.key === key,
    hasFailed: hasFailed && isReady,
    accept: (refused) => setChecked({ key, check: withRefusal(checked?.check, refused) }),
  };
}

export interface OrderEntrySetup {
  readonly patient: Patient;
  readonly catalogue: Catalogue;
  readonly doctors: readonly OrderingDoctor[];
  readonly onPlaced: (placed: Placed) => void;
}

export interface UsedOrderEntry {
  readonly work: OrderWork;
  readonly check: OrderCheck | undefined;
  readonly checkHasFailed: boolean;
  readonly tubes: readonly PlannedTube[];
  readonly screening: Screening;
  /** Whether a pregnancy is to be asked about at all: not of men, children and old women. */
  readonly mayBePregnant: boolean;
  readonly isPlacing: boolean;
  /** Why the last attempt was refused. */
  readonly refusal: string | undefined;
  /** How many things are still to be put right, of those that may be said. */
  readonly wrongCount: number;
  readonly place: () => void;
}

/** To the first field that something is wrong with, in the order of the screen. */
function focusFirst(form: HTMLFormElement | null, fields: ReadonlySet<string>): void {
  const places = Array.from(form?.querySelectorAll<HTMLElement>('[data-order-field]') ?? []);
  const first = places.find(({ dataset }) => fields.has(dataset['orderField'] ?? ''));
  first?.querySelector<HTMLElement>('input, textarea, [role=combobox], button')?.focus();
}

function usePossiblePregnancy(patient: Patient): boolean {
  const nowMs = useMinute();
  const age = lifeAgeAt(birthOfPatient(patient), isoOf(nowMs));
  return mayBePregnant(patient.gender, age);
}

/** Everything that an order needs while it is filled in. */
export function useOrderEntry(
  { patient, catalogue, doctors, onPlaced }: OrderEntrySetup,
  element: RefObject<HTMLFormElement | null>,
): UsedOrderEntry {
  const user = useSession((session) => session.user);
  const isPossible = usePossiblePregnancy(patient);
  const [form, dispatch] = useReducer(reduceOrder, undefined, () =>
    startForm(patient, startVisit(user, catalogue, doctors), isPossible),
  );
  const [isPlacing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isBusy = useRef(false);

  const screening = screeningOf(form.items, catalogue);
  const unreadable = unreadableIssues(form, screening);
  const draft = orderInput(form, { patientId: patient._id, screening });
  const { check, isCurrent, hasFailed, accept } = useOrderCheck(
    draft,
    form.items.length > 0 && unreadable.length === 0,
  );
  const issues = visibleIssues(form, [...unreadable, ...(check?.issues ?? [])]);
  const tubes = useMemo(() => tubesOfOrder(form.items, catalogue), [form.items, catalogue]);

  const lead = (fields: readonly string[]): void => {
    // After the words have appeared: a field that comes with them must be there to be found.
    setTimeout(() => focusFirst(element.current, new Set(fields)));
  };
  const send = async (): Promise<void> => {
    const answer = await placeOrder(draft);
    if (answer.kind === 'placed') {
      keepVisit(user, form.fields);
      onPlaced(answer.placed);
      return;
    }
    accept(answer);
    setRefusal(answer.message);
    lead([
      ...answer.issues.map(({ field }) => field),
      ...answer.repeated.map((one) => `items.${one.itemCode}`),
    ]);
  };
  const place = (): void => {
    if (isBusy.current) return;
    dispatch({ type: 'attempt' });
    setRefusal(undefined);
    if (unreadable.length > 0) {
      setRefusal(texts.toCorrect(unreadable.length));
      lead(unreadable.map(({ field }) => field));
      return;
    }
    isBusy.current = true;
    setPlacing(true);
    void send().finally(() => {
      isBusy.current = false;
      setPlacing(false);
    });
  };
  return {
    work: { form, dispatch, issueOf: (field) => issues.get(field) },
    check,
    checkHasFailed: hasFailed,
    tubes: isCurrent && check !== undefined && check.tubes.length > 0 ? check.tubes : tubes,
    screening,
    mayBePregnant: isPossible || patient.pregnancy !== null,
    isPlacing,
    refusal,
    wrongCount: issues.size,
    place,
  };
}

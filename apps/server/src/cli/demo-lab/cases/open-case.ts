import { isoOf } from '../../../platform/moment.ts';
import {
  expandItems,
  freezePregnancyContext,
  makeOrderCode,
  makeSid,
  planTubes,
  vietnamDateAt,
  type OrderCatalogue,
  type Tube,
} from '@senlab/domain';
import { tell, type DemoCase, type DemoResult, type DemoTube } from './case-state.ts';
import { refreshCase } from './case-refresh.ts';
import { planTube } from './case-tubes.ts';
import { demoId, valueOf, type DemoWorld } from '../world.ts';
import { pregnancyFactsOf } from '../people/person.ts';
import type { PlannedCase } from './planned-case.ts';

function catalogueOf({ catalogue }: DemoWorld): OrderCatalogue {
  return { panels: catalogue.panels, testCodes: new Set(catalogue.tests.keys()) };
}

function emptyCase(world: DemoWorld, plan: PlannedCase, number: number): DemoCase {
  const { person, orderedMs, priority } = plan;
  const day = vietnamDateAt(orderedMs);
  const id = (turn: number): string => demoId(world.random, orderedMs, turn);
  return {
    world,
    person,
    id: id(1),
    orderId: id(2),
    visitId: id(3),
    day,
    sid: valueOf(makeSid(day, number)),
    orderCode: valueOf(makeOrderCode(day, number)),
    orderedMs,
    items: plan.panels.map((code) => ({ kind: 'panel', code })),
    priority,
    pregnancy: freezePregnancyContext(pregnancyFactsOf(person, orderedMs), isoOf(orderedMs)),
    orderedBy: person.kind === 'mother' || priority !== 'routine' ? 'clinician' : 'reception',
    tubes: [],
    results: [],
    events: [],
    alarms: [],
    signings: [],
    notes: [],
    recordStatus: 'registered',
    orderStatus: 'draft',
    heldFrom: null,
    holdReason: null,
    cancelReason: null,
    completedMs: null,
    recordVersion: 1,
    orderVersion: 1,
    updatedMs: orderedMs,
  };
}

interface PendingResult {
  readonly code: string;
  readonly position: number;
  readonly panelCode: string | null;
}

function pendingResult(
  demo: DemoCase,
  tube: DemoTube,
  { code, position, panelCode }: PendingResult,
): DemoResult {
  const test = demo.world.catalogue.tests.get(code);
  if (test === undefined) throw new Error(`the catalogue holds no test ${code}`);
  return {
    test,
    runNo: 1,
    tube,
    panelCode,
    position,
    status: 'pending',
    isSelected: true,
    value: {},
    isCritical: false,
    flag: null,
    raw: null,
    isDeltaBeyond: false,
    isDeltaAcknowledged: false,
    isCalculated: false,
    enteredMs: null,
    verifiedMs: null,
    signed: null,
    comment: null,
    cancelReason: null,
    version: 1,
  };
}

function addTubesAndResults(demo: DemoCase): void {
  const { catalogue } = demo.world;
  const tests = valueOf(expandItems(demo.items, catalogueOf(demo.world)));
  const toDraw = tests.map(({ testCode }) => {
    const specimenType = catalogue.tests.get(testCode)?.specimenTypeCode ?? '';
    return { testCode, specimenType, container: catalogue.specimenTypes.get(specimenType)?.container ?? '' };
  });
  const tubes = valueOf(planTubes(toDraw)).map((tube: Tube, index) =>
    planTube(demo, tube, { number: index + 1, atMs: demo.orderedMs }),
  );
  for (const [index, { testCode, fromPanels }] of tests.entries()) {
    const tube = tubes.find(({ plan }) => plan.testCodes.includes(testCode));
    if (tube === undefined) throw new Error(`no tube for ${testCode}`);
    demo.results.push(
      pendingResult(demo, tube, { code: testCode, position: index + 1, panelCode: fromPanels[0] ?? null }),
    );
  }
}

/** The order with its record, planned tubes and awaited results, as placing it makes them. */
export function openCase(world: DemoWorld, plan: PlannedCase, number: number): DemoCase {
  const demo = emptyCase(world, plan, number);
  const actorId = world.staff[demo.orderedBy].id;
  const { orderedMs } = demo;
  const order = { actorId, entity: 'order', entityId: demo.orderCode } as const;
  const record = { actorId, entity: 'lab-record', entityId: demo.sid } as const;
  if (plan.stop === 'draft') {
    tell(demo, orderedMs, { ...order, action: 'create', command: 'draft', toState: 'draft' });
  } else {
    demo.orderStatus = 'ordered';
    tell(demo, orderedMs, {
      ...order,
      action: 'create',
      command: 'place',
      fromState: 'draft',
      toState: 'ordered',
    });
  }
  tell(demo, orderedMs, { ...record, action: 'create', command: 'register', toState: 'registered' });
  if (plan.stop !== 'draft') {
    addTubesAndResults(demo);
    refreshCase(demo, orderedMs);
  }
  return demo;
}

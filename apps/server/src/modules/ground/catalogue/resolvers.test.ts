import { codes, messages, refusalTexts } from '@senlab/contract';
import { ok, refuse, type AccountId } from '@senlab/domain';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../../graphql/context.ts';
import { answersOf } from '../../../../test-support/answers.test-support.ts';
import type { Catalogue, CatalogueTest } from './catalogue.ts';
import { catalogueResolvers } from './resolvers.ts';
import type { CatalogueService } from './service.ts';

const actor = {
  accountId: 'a-person' as AccountId,
  username: 'mau',
  roles: [],
  permissions: new Set<never>(),
  sessionKey: 'session',
  expiresAtMs: 0,
};
const loggedIn: RequestContext = {
  actor: async () => ok(actor),
  token: undefined,
  log: pino({ level: 'silent' }),
};
const guest: RequestContext = { ...loggedIn, actor: async () => refuse({ kind: 'session-ended' }) };

const hemoglobin: CatalogueTest = {
  code: 'HGB',
  version: 2,
  name: 'Huyết sắc tố',
  sectionCode: 'hematology',
  resultType: 'numeric',
  unit: 'g/L',
  decimals: 0,
  allowsNegative: false,
  specimenTypeCode: 'EDTA',
  method: 'SLS-Hb',
  choices: [],
  formula: null,
  delta: { kind: 'absolute', limit: '20', days: 3 },
  critical: { low: '70', high: null },
  plausible: { low: '10', high: '260' },
  minimumTime: null,
  sensitive: [],
  turnaroundMinutes: 120,
};
const hepatitis: CatalogueTest = {
  ...hemoglobin,
  code: 'HBSAG',
  resultType: 'ordinal',
  unit: null,
  decimals: null,
  allowsNegative: false,
  choices: [{ value: 'Âm tính', meaning: 'normal' }],
  delta: null,
  critical: null,
  plausible: null,
  sensitive: ['HIV'],
};
const site = { name: 'Cơ sở', shortName: 'CS', resultScope: 'kqxn1', hasLab: true } as const;
const department = { name: 'Khoa Xét nghiệm', kind: 'laboratory', extension: null } as const;
const window = { unit: 'gestational-days', min: 77, max: 97 } as const;
const panel = { name: 'Gói', testCodes: ['HGB'], window: null, screening: null } as const;

const catalogue: Catalogue = {
  tests: new Map([
    ['HGB', hemoglobin],
    ['HBSAG', hepatitis],
  ]),
  panels: new Map([
    ['A', { ...panel, code: 'A', isActive: true, window, screening: 'first-trimester' }],
    ['B', { ...panel, code: 'B', isActive: false }],
  ]),
  ranges: new Map(),
  specimenTypes: new Map([['EDTA', { code: 'EDTA', name: 'Máu', container: 'Ống tím', drawOrder: 5 }]]),
  sections: new Map([
    [
      'hematology',
      {
        code: 'hematology',
        name: 'Huyết học',
        reportDepartment: 'general',
        reportTemplate: 'KQXN-A4',
      },
    ],
  ]),
  locations: new Map([
    ['CS1', { ...site, code: 'CS1', isCollectionPoint: true, isActive: true }],
    ['CS0', { ...site, code: 'CS0', isCollectionPoint: true, isActive: false }],
  ]),
  departments: new Map([
    ['id-1', { ...department, id: 'id-1', code: 'KXN', isActive: true }],
    ['id-2', { ...department, id: 'id-2', code: 'CU', isActive: false }],
  ]),
  phrases: [{ code: 'clotted', text: 'Mẫu đông', sectionCodes: ['hematology'] }],
  addressVersion: '2025-07-01',
  provinces: new Map([['01', { code: '01', name: 'Thành phố Hà Nội' }]]),
};

const never = (): never => {
  throw new Error('not asked here');
};
const answering: CatalogueService = {
  labCatalogue: async () => ok(catalogue),
  communes: async (_actor, provinceCode) =>
    provinceCode === '01'
      ? ok([{ code: '00004', name: 'Phường Ba Đình' }])
      : refuse({ kind: 'not-found', reason: 'province-not-in-force' }),
  current: never,
  forget: never,
};

const whole = `{ labCatalogue { code message data {
  locations { code name shortName } sections { code name } specimenTypes { code name container drawOrder }
  tests { code version name sectionCode resultType unit decimals specimenTypeCode method choices { value meaning }
    formula sensitive turnaroundMinutes criticalLow criticalHigh plausibleLow plausibleHigh deltaKind deltaLimit deltaDays }
  panels { code name testCodes windowUnit windowMin windowMax screening }
  phrases { code text sectionCodes } provinces { code name } departments { _id code name kind } } } }`;
const communesOf = (code: string): string =>
  `{ communes(provinceCode: "${code}") { code message data { code name } } }`;

async function ask(source: string, context = loggedIn, service = answering): Promise<unknown> {
  return Object.values(await answersOf(catalogueResolvers(service), { source, context }))[0];
}

describe('the catalogue on the wire', () => {
  it('offers what is open, and leaves out closed sites and panels', async () => {
    expect(await ask(whole)).toMatchObject({
      code: codes.ok,
      message: '',
      data: {
        locations: [{ code: 'CS1', name: 'Cơ sở', shortName: 'CS' }],
        sections: [{ code: 'hematology', name: 'Huyết học' }],
        specimenTypes: [{ code: 'EDTA', name: 'Máu', container: 'Ống tím', drawOrder: 5 }],
        panels: [
          {
            code: 'A',
            name: 'Gói',
            testCodes: ['HGB'],
            windowUnit: 'gestational-days',
            windowMin: 77,
            windowMax: 97,
            screening: 'first-trimester',
          },
        ],
        phrases: [{ code: 'clotted', text: 'Mẫu đông', sectionCodes: ['hematology'] }],
        provinces: [{ code: '01', name: 'Thành phố Hà Nội' }],
        departments: [{ _id: 'id-1', code: 'KXN', name: 'Khoa Xét nghiệm', kind: 'laboratory' }],
      },
    });
  });

  it('gives limits as the texts they are stored as, and null where there are none', async () => {
    const none = {
      criticalLow: null,
      criticalHigh: null,
      plausibleLow: null,
      plausibleHigh: null,
      deltaKind: null,
      deltaLimit: null,
      deltaDays: null,
    };
    expect(await ask(whole)).toMatchObject({
      data: {
        tests: [
          {
            code: 'HGB',
            version: 2,
            criticalLow: '70',
            criticalHigh: null,
            plausibleLow: '10',
            plausibleHigh: '260',
            deltaKind: 'absolute',
            deltaLimit: '20',
            deltaDays: 3,
          },
          { code: 'HBSAG', ...none, sensitive: ['HIV'], choices: [{ value: 'Âm tính', meaning: 'normal' }] },
        ],
      },
    });
  });

  it('lists the communes of a province', async () => {
    const data = [{ code: '00004', name: 'Phường Ba Đình' }];
    expect(await ask(communesOf('01'))).toEqual({ code: codes.ok, message: '', data });
  });

  it('says that a province is not on the list, with an empty list', async () => {
    expect(await ask(communesOf('99'))).toEqual({
      code: codes.notFound,
      message: refusalTexts['province-not-in-force'],
      data: [],
    });
  });

  it.each([
    ['the catalogue', whole, null],
    ['communes', communesOf('01'), []],
  ])('denies %s to a guest', async (_what, source, data) => {
    expect(await ask(source, guest)).toEqual({ code: codes.denied, message: messages.denied, data });
  });

  it('answers a surprise with a reference and no list', async () => {
    const failing: CatalogueService = { ...answering, communes: () => Promise.reject(new Error('secret')) };
    const answer = await ask(communesOf('01'), loggedIn, failing);
    expect(answer).toMatchObject({ code: codes.unexpected, data: [] });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});

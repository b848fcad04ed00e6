import { renderScreen } from '../../../../test-support/render-screen.tsx';
/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import type { Permission } from '@senlab/domain';
import type { ReactElement } from 'react';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import type { Choices, Signature } from './signature-calls.ts';

export const administrator: readonly Permission[] = ['settings.read', 'settings.write'];
export const doctor: readonly Permission[] = ['settings.read', 'results.approve'];

export const principalId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b01';
export const yenId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b02';

export function aSignature(overrides: Partial<Signature> = {}): Signature {
  return {
    _id: 's1',
    version: 3,
    kind: 'person',
    status: 'suspended',
    accountId: yenId,
    fullName: 'Vũ Hải Yến',
    position: 'Trưởng khoa XN',
    locationCode: null,
    locationName: null,
    licence: {
      printTitle: 'BS.CKII',
      licenceNo: '0008435/ĐNAI-CCHN',
      licenceFrom: '2020-01-01',
      licenceTo: null,
      daysLeft: null,
    },
    imageFileId: null,
    certificate: null,
    allowedPapers: ['report'],
    allowedDepartments: [],
    delegateOf: null,
    delegateOfName: null,
    decisionNo: null,
    validFrom: '2026-01-01',
    validTo: null,
    consentedTime: null,
    updatedTime: '2026-11-14T01:00:00.000Z',
    warnings: [],
    isOwn: false,
    ...overrides,
  };
}

export function aCertificate(
  overrides: Partial<NonNullable<Signature['certificate']>> = {},
): NonNullable<Signature['certificate']> {
  return {
    provider: 'VNPT-CA',
    subject: 'CN=VŨ HẢI YẾN, O=Bệnh viện, C=VN',
    issuer: 'CN=VNPT-CA, C=VN',
    serial: '5404A1B2',
    fingerprint: 'ab'.repeat(32),
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2027-01-01T00:00:00.000Z',
    daysLeft: 46,
    ...overrides,
  };
}

const choices: Choices = {
  people: [
    { accountId: yenId, fullName: 'Vũ Hải Yến', title: 'BS.CKII', licence: null },
    { accountId: 'a2', fullName: 'Hoàng Đức Thịnh', title: null, licence: null },
  ],
  departments: [{ code: 'general', name: 'Huyết học, Hóa sinh' }],
  sites: [{ code: 'CS1', name: 'Cơ sở 1' }],
  principals: [{ _id: principalId, accountId: 'a3', fullName: 'Lê Minh Trí', position: 'Trưởng khoa' }],
};

/** Answers the page of one signature; `null` for a new one. */
export function startSignatureServer(signature: Signature | null): FakeServer {
  setConfig(testConfig);
  const server = startFakeServer();
  server.answers['SignatureChoices'] = () => success(choices);
  if (signature !== null) server.answers['Signature'] = () => success(signature);
  return server;
}

export function show(
  page: ReactElement,
  permissions: readonly Permission[],
): { readonly path: () => string } {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const router = renderScreen(page, '/here');
  return { path: () => router.state.location.pathname };
}

export function sent(server: FakeServer, name: string): unknown {
  return server.sent(name).at(-1);
}

import { renderScreen } from './render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { setConfig } from '../src/api/config.ts';
import { forgetCatalogue } from '../src/parts/catalogue/lab-catalogue.ts';
import { QualityPage } from '../src/features/bench/quality-control/quality-page.tsx';
import { beginSession } from '../src/session/session-store.ts';
import { userFromMe } from '../src/session/user.ts';
import { aMe, startFakeServer, success, testConfig, type FakeServer } from './fake-server.ts';
import { aBoard, aBoardRow, anInstrument } from './lab-quality.ts';
import { aCatalogue, listAnswer } from './lab-rows.ts';

const catalogue = {
  ...aCatalogue,
  tests: [
    { code: 'GLU', name: 'Glucose', unit: 'mmol/L', resultType: 'numeric' },
    { code: 'URE', name: 'Urê', unit: 'mmol/L', resultType: 'numeric' },
  ],
};

/** A server with one instrument, all well, unless a test says otherwise. */
export function startQualityServer(): FakeServer {
  setConfig(testConfig);
  forgetCatalogue();
  const server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(catalogue);
  server.answers['QualityBoard'] = () => success(aBoard(aBoardRow()));
  server.answers['Instruments'] = () => success([anInstrument()]);
  server.answers['ControlLots'] = () => listAnswer([]);
  return server;
}

export const technician: readonly Permission[] = [
  'results.read',
  'results.enter',
  'catalogue.propose',
  'files.upload',
];

export function openQuality(search = '', permissions: readonly Permission[] = technician): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  renderScreen(<QualityPage />, `/apps/lims/noi-kiem${search}`);
}

export function sentTo(server: FakeServer, name: string): readonly Record<string, unknown>[] {
  return server.sent(name);
}
